/** The texts about unsent and refused consents. A4.03 V8.06 */
export const consentWords = {
  nouns: ['choice', 'choices'],
  refused: "We couldn't save your choices.",
} as const
