import type { Permission } from '../access/index.ts'

/** How many letters the key of a product has at most. A7.10 */
export const longestKey = 50

/** The key of a product, as the studio's addresses write it: small letters, digits and hyphens. A7.10 */
export type ProductKey = string

/** Whether a text may be the key of a product. A7.10 */
export const isProductKey = (text: string): boolean => text.length <= longestKey && /^[a-z\d][a-z\d-]*$/.test(text)

/** The two layouts of what is sold: the plans, or their cost per month. P9.03 */
export type PlanLayout = 'plans' | 'lengths'

/** The features in which memberships are compared. P1.09 P2.8.01 */
export const features = ['live', 'classes', 'programs', 'magazine'] as const

/** How often a membership renews. P9.04 */
export type Renewal = 'monthly' | 'halfYearly' | 'yearly' | 'never'

/** A feature that a membership opens or does not. */
export type Feature = (typeof features)[number]

/** A claim about a price: an amount or a percentage saved against another product, or the price of a month. P9.02 P9.03 P9.04 P9.07 P9.09 */
export type Claim =
  /** `amount` in cents. */
  | { readonly type: 'saves'; readonly amount: number; readonly against: ProductKey }
  | { readonly type: 'percent'; readonly percent: number; readonly against: ProductKey }
  /** `amount` in cents. */
  | { readonly type: 'perMonth'; readonly amount: number }

/** What the product needs a plan for, whatever its key. */
export type PlanRole = 'annual' | 'monthly' | 'liveMembership' | 'dayPass' | 'memberDayPass'

/** A product that the studio sells, with its texts. P9.01 P9.02 P9.04 P9.07 P9.09 */
export interface Plan {
  readonly key: ProductKey
  /** Goods are sent by mail, and add nothing to an account. P9.14 */
  readonly type: 'membership' | 'pass' | 'goods'
  readonly role: PlanRole | null
  readonly layouts: readonly PlanLayout[]
  /** The viewers it is sold to. V6.18 */
  readonly audience: 'everyone' | 'members' | 'non-members'
  readonly name: string
  /** US dollars, in cents. */
  readonly price: number
  readonly per: string
  readonly trialDays: number
  /** The length of a membership in months; 0 for a pass. */
  readonly months: number
  /** The length of a membership in days, from (included) and to (excluded), since renewals and leap years vary; null for a pass. */
  readonly days: { readonly from: number; readonly to: number } | null
  /** How many day passes it includes, to be used later; 0 for a membership. P9.07 P9.09 */
  readonly passes: number
  readonly badge: string | null
  /** The claims about its price; a claim is shown if its arithmetic holds. P9.02 P9.03 P9.04 P9.07 P9.09 */
  readonly claims: readonly Claim[]
  /** The type of product that a membership grants, from which access decides what it opens; null for a pass and for goods. A6.05 A6.06 */
  readonly opens: Permission | null
  /** How often a membership renews; `never` where it does not, null for a pass. P9.04 */
  readonly renewal: Renewal | null
  /** The benefits that a paywall lists; empty for a plan that paywalls do not list. V6.02 */
  readonly benefits: readonly string[]
}

/** Everything that a studio sells, in display order. */
export type Plans = readonly Plan[]
