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
  // At other providers, the times of two subscriptions do not add up.
  extension: ({ offers, provider }) => provider === 'product' && offers.some(({ role }) => role === 'annual'),
}

/** Returns the questions that apply to the studio and its offers. */
export const answerable = (questions: readonly Question[], selling: Selling): readonly Question[] =>
  questions.filter(({ needs = [] }) => needs.every((need) => has[need](selling)))
