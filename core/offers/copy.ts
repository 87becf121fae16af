import type { Offers } from './offer.ts'
import { isLiveMembership } from './opening.ts'

/** A thing that a question is about: it is sold, or the studio has it. P2.8.01 */
export type Need = 'trial' | 'renewal' | 'oneTerm' | 'dayPass' | 'liveMembership' | 'extension'

/** A question of the FAQ with its answer. P2.8.01 */
export interface Question {
  readonly question: string
  readonly answer: string
  /** The things that the question is about; absent if it is about none that a studio may lack. */
  readonly needs?: readonly Need[]
}

interface Selling {
  readonly offers: Offers
  readonly provider: string
}

const has: Readonly<Record<Need, (selling: Selling) => boolean>> = {
  trial: ({ offers }) => offers.some(({ role, trial }) => role === 'monthly' && trial !== null),
  renewal: ({ offers }) => offers.some(({ type, renews }) => type === 'membership' && renews === true),
  oneTerm: ({ offers }) => offers.some(({ type, renews }) => type === 'membership' && renews === false),
  dayPass: ({ offers }) =>
    (['dayPass', 'memberDayPass'] as const).every((role) => offers.some((offer) => offer.role === role)),
  liveMembership: ({ offers }) => offers.some(isLiveMembership),
  // The subscriptions of the other providers do not add up.
  extension: ({ offers, provider }) => provider === 'product' && offers.some(({ role }) => role === 'annual'),
}

/** Returns the questions about things that the studio has and sells. P2.8.01 */
export const answerable = (questions: readonly Question[], selling: Selling): readonly Question[] =>
  questions.filter(({ needs = [] }) => needs.every((need) => has[need](selling)))

/** A testimonial of a dancer. P2.8.01 */
export interface Testimonial {
  readonly quote: string
  readonly name: string
  /** The speaker's kind of dancing. */
  readonly dances: string
}

/** The studio's own texts on the pricing page, in display order; nothing is shown of an empty list. P2.8.01 P9.19 */
export interface StudioCopy {
  readonly questions: readonly Question[]
  readonly testimonials: readonly Testimonial[]
}
