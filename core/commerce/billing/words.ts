import { capitalised } from '../../cards/index.ts'
import { membershipWords, onDemandContent, passStarts } from '../membership/index.ts'
import type { Comparison } from '../offers/index.ts'

/** The fixed texts of the billing page. */
export const billingWords = {
  confirming: 'Your membership appears here once your payment is confirmed.',
  joinAgain: 'Join again',
  manage: 'Manage membership',
  receipts: 'Find your receipts',
  managed: 'Change or cancel your plan, and find your receipts.',
  portalFailed: "We couldn't open your membership page. Please try again.",
  dayPass: membershipWords.dayPass,
  noPass: `No Day Pass yet. ${passStarts}`,
  unusedPass: passStarts,
  keepPass: 'Your membership already includes live classes. Save your pass for later.',
  onDemand: 'On-Demand Pass',
} as const

/** For example 'Every on-demand class and program, whenever you have time.' */
export const onDemandText = (comparison: Comparison): string =>
  `${capitalised(onDemandContent(comparison))}, whenever you have time.`

/** The texts about ordered gifts and goods. */
export const orderWords = {
  title: 'Gifts and orders',
  gift: 'Free gift',
  ordered: 'Ordered',
  shipped: "We'll mail it to the address you gave at checkout.",
  added: 'Added to your account.',
} as const

/** For example 'Ordered Dec 3'. */
export const orderedText = (date: string): string => `Ordered ${date}`

/** The texts of the banners above a page. */
export const bannerWords = {
  ended: 'Your membership has ended.',
  passEnded: 'Your pass has ended.',
  check: 'Check your membership',
  expires: (noun: 'membership' | 'pass', days: number): string =>
    `Your ${noun} expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
} as const
