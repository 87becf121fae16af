/** The keys of products, as the studio's addresses write them. A7.10 */
export const productKeys = [
  ...(['on-demand', 'on-demand-annual', 'on-demand-6-months', 'on-demand-3-months'] as const),
  ...(['day-pass', 'day-pass-member', 'day-pass-pack-5'] as const),
] as const

/** The key of a product. A7.10 */
export type ProductKey = (typeof productKeys)[number]

/** The two layouts of what is sold: the plans, or a comparison of lengths. P9.03 */
export type PlanLayout = 'plans' | 'lengths'

/** A product that the studio sells, with its texts. P9.01 P9.02 P9.04 P9.07 P9.09 */
export interface Plan {
  readonly key: ProductKey
  readonly type: 'membership' | 'pass'
  readonly layouts: readonly PlanLayout[]
  /** Its price per month or year, for the comparison of lengths. P9.03 */
  readonly byLength: string | null
  /** The viewers it is sold to. V6.18 */
  readonly audience: 'everyone' | 'members' | 'non-members'
  readonly name: string
  /** US dollars, in cents. */
  readonly price: number
  readonly per: string
  readonly trialDays: number
  /** The length of a membership in days, from (included) and to (excluded), since renewals and leap years vary; null for a pass. */
  readonly days: { readonly from: number; readonly to: number } | null
  /** How many day passes it includes, to be used later; 0 for a membership. P9.07 P9.09 */
  readonly passes: number
  readonly badge: string | null
  readonly saving: string | null
  readonly lines: readonly string[]
  /** The benefits that a paywall lists; empty for a plan that paywalls do not list. V6.02 */
  readonly benefits: readonly string[]
}

/** Everything that a studio sells, in display order. */
export type Plans = readonly Plan[]
