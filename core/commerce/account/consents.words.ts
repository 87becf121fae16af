import type { Nouns } from '../../user/outbox/index.ts'

/** The texts about unsent and refused consents. A4.03 V8.06 */
export const consentWords = {
  nouns: ['choice', 'choices'],
  refused: "We couldn't save your choices.",
} as const

/** The names of unsent consents, singular and plural. A4.03 */
export const consentNouns: Nouns = consentWords.nouns
