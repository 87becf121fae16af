import type { Nouns } from '../../user/outbox/index.ts'

/** The texts about unsent and refused consents. */
export const consentWords = {
  nouns: ['choice', 'choices'],
  refused: "We couldn't save your choices.",
} as const

/** The names of unsent consents, singular and plural. */
export const consentNouns: Nouns = consentWords.nouns
