/** What is said of the choices of a member's account that wait or were refused. A4.03 V8.06 */
export const consentWords = {
  nouns: ['choice', 'choices'],
  refused: "We couldn't save your choices.",
} as const
