/** What a checkout is started with, as the studio's own addresses name it. A7.10 */
export const productKeys = [
  ...(['on-demand', 'on-demand-annual', 'on-demand-6-months', 'on-demand-3-months'] as const),
  ...(['day-pass', 'day-pass-member', 'day-pass-pack-5'] as const),
] as const

/** The key of a product. A7.10 */
export type ProductKey = (typeof productKeys)[number]

/** The two ways of showing what is sold: the plans, or what each length comes to. P9.03 */
export type PlanLayout = 'plans' | 'lengths'

/** Something the studio sells, with the words it sells it with. P9.01 P9.02 P9.04 P9.07 P9.09 */
export interface Plan {
  readonly key: ProductKey
  readonly type: 'membership' | 'pass'
  readonly layouts: readonly PlanLayout[]
  /** What it comes to by the month or year, where lengths are compared. P9.03 */
  readonly byLength: string | null
  /** Who it is sold to. V6.18 */
  readonly audience: 'everyone' | 'members' | 'non-members'
  readonly name: string
  /** US dollars, in cents. */
  readonly price: number
  readonly per: string
  readonly trialDays: number
  /** How long a membership runs, in days: at least and less than, since renewals and leap years move it a little; null for a pass. */
  readonly days: { readonly from: number; readonly to: number } | null
  /** How many day passes it gives, to be used later; none where it is time. P9.07 P9.09 */
  readonly passes: number
  readonly badge: string | null
  readonly saving: string | null
  readonly lines: readonly string[]
  /** What it comes with, as a paywall names it; empty for a plan that paywalls do not name. V6.02 */
  readonly benefits: readonly string[]
}

/** All that a studio sells, in the order in which it is shown. */
export type Plans = readonly Plan[]
