import type { Permission } from '../access/index.ts'
import type { Duration } from './duration.ts'
import type { Money } from './money.ts'

/** How many letters the key of a product has at most. A7.10 */
export const longestOfferId = 50

/** The key of a product, as the studio's addresses write it: small letters, digits and hyphens. A7.10 */
export type OfferId = string

/** Whether a text may be the key of a product. A7.10 */
export const isOfferId = (text: string): boolean => text.length <= longestOfferId && /^[a-z\d][a-z\d-]*$/.test(text)

/** The two layouts of what is sold: the plans, or their cost per month. P9.03 */
export type OfferLayout = 'plans' | 'lengths'

/** The features in which memberships are compared. P1.09 P2.8.01 */
export const features = ['live', 'classes', 'programs', 'magazine'] as const

/** A feature that a membership opens or does not. */
export type Feature = (typeof features)[number]

/** The labels of the features in which memberships are compared, as their cards list them; null for one that is not compared. P1.09 P2.8.01 */
export type Comparison = Readonly<Record<Feature, string | null>>

/** A claim about a price: an amount or a percentage saved against another product, or the price of a month. P9.02 P9.03 P9.04 P9.07 P9.09 */
export type Claim =
  /** `amount` in cents. */
  | { readonly type: 'saves'; readonly amount: number; readonly against: OfferId }
  | { readonly type: 'percent'; readonly percent: number; readonly against: OfferId }
  /** `amount` in cents. */
  | { readonly type: 'perMonth'; readonly amount: number }

/** The content of a plan: everything that it adds to an account. */
export interface OfferContent {
  /** The type of product that it grants, from which access decides what it opens; null if it grants none. A6.05 A6.06 */
  readonly permission: Permission | null
  /** The number of day passes, to be used later. P9.07 P9.09 */
  readonly passes: number
  /** The ids of single items. A1.05 */
  readonly items: readonly string[]
}

/** The part that a plan plays in the product, whatever its key. */
export type OfferRole = 'annual' | 'monthly' | 'liveMembership' | 'dayPass' | 'memberDayPass'

/** A product that the studio sells, with its texts. P9.01 P9.02 P9.04 P9.07 P9.09 */
export interface Offer {
  readonly id: OfferId
  /** A single opens items by their ids; goods are sent by mail, and add nothing to an account. P9.14 */
  readonly type: 'membership' | 'pass' | 'single' | 'goods'
  readonly role: OfferRole | null
  readonly layouts: readonly OfferLayout[]
  /** The viewers it is sold to. V6.18 */
  readonly audience: 'everyone' | 'members' | 'non-members'
  readonly title: string
  readonly price: Money
  /** Whether the price includes tax; null if nothing is said about tax. */
  readonly isTaxIncluded: boolean | null
  /** The time that its price pays for; null for goods and single items. */
  readonly period: Duration | null
  /** Its free trial; null without one. P9.01 */
  readonly trial: Duration | null
  /** The ISO code of the only country that it is sold in; null if it is sold everywhere. */
  readonly country: string | null
  readonly includes: OfferContent
  /** Whether it renews at the end of its period; null for what has no such end. P9.04 */
  readonly renews: boolean | null
  readonly badge: string | null
  /** The claims about its price; a claim is shown if its arithmetic holds. P9.02 P9.03 P9.04 P9.07 P9.09 */
  readonly claims: readonly Claim[]
  /** The benefits that a paywall lists; empty for a plan that paywalls do not list. V6.02 */
  readonly benefits: readonly string[]
}

/** Everything that a studio sells, in display order. */
export type Offers = readonly Offer[]

/** Everything that a studio sells, with the labels by which its memberships are compared. */
export interface PriceList {
  readonly offers: Offers
  readonly comparison: Comparison
}
