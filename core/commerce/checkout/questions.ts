import type { Need, Offers, Question } from '../offers/index.ts'
import { isLiveMembership } from '../offers/index.ts'

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

/** Returns the questions about things that the studio has and sells. */
export const answerable = (questions: readonly Question[], selling: Selling): readonly Question[] =>
  questions.filter(({ needs = [] }) => needs.every((need) => has[need](selling)))
