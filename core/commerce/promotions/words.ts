import { counted } from '../../cards/index.ts'
import { commonWords } from '../../kernel/words.ts'

/** The fixed texts of the promotions. */
export const promotionWords = {
  loading: commonWords.pageLoading,
  comingSoon: 'Coming Soon',
  soldOut: 'SOLD OUT',
  soldOutButton: 'Sold Out',
  freeShipping: 'FREE SHIPPING',
  ended: 'This offer has ended.',
  standard: 'See standard pricing',
  standardAndPasses: 'See standard pricing & Day Passes',
  seePlans: 'See all plans',
  usAddress: 'I have a shipping address in the United States',
  usOnly: 'Ships to the United States only.',
  questions: 'Frequently asked questions',
  notIncluded: 'Not included:',
  stockUnknown: "We couldn't check availability.",
  sold: 'Just sold',
  saleOn: 'See the sale',
  claim: 'Claim your free month',
  freeMonthMissing: "This offer isn't available",
  freeMonthMissingText: 'See our other offers.',
} as const

/** The link from a promotion to the free trial on the page of the ordinary prices. */
export const trialText = (days: number): string => `New here? Try every on-demand class free for ${days} days`

/** The messages for a press that placed no order. */
export const hindranceWords = {
  shut: "This offer isn't available right now. You haven't been charged.",
  soldOut: "This just sold out. You haven't been charged.",
  needsAddress: 'Check the box to confirm your address in the United States. We ship only there.',
} as const

/** For example 'ONLY 3 LEFT'. */
export const onlyLeft = (left: number): string => `ONLY ${left} LEFT`

/** For example '2 Calendars Just Sold'. */
export const justSold = (sold: number, one: string, many: string): string => `${counted(sold, one, many)} Just Sold`

/** Returns the text of the stock left, such as 'Only 12 more remaining'. */
export const moreRemaining = (left: number): string =>
  left > 0 ? `Only ${left} more remaining` : promotionWords.soldOutButton

/** For example 'Starts December 1, 2026 9:00 AM EST'. */
export const startsText = (date: string): string => `Starts ${date}`

/** For example 'Ends December 1, 2026 9:00 AM EST'. */
export const endsText = (date: string): string => `Ends ${date}`

/** Returns the price of a sale's offer after it renews: 'Then $200 per year'. */
export const thenText = (price: string, per: string): string => `Then ${price} ${per}`

/** Returns the value of the free month and the price afterwards: 'Worth $25. Then $25 per month; cancel anytime.' */
export const freeMonthTerms = (worth: string, price: string, per: string): string =>
  `Worth ${worth}. Then ${price} ${per}; cancel anytime.`

/** Returns the title above an offer's gifts: the included gift, or a request to choose one. */
export const giftTitle = (included: string | null): string =>
  included === null ? 'Choose your free gift' : `Your free gift: ${included}`
