import type { Permission } from '../../access/index.ts'
import type { Duration } from './duration.ts'
import type { Money } from './money.ts'

/** The maximum length of an offer's id. A7.10 */
export const longestOfferId = 50

/** The id of an offer, as in the site's addresses: letters, digits, hyphens and underscores. */
export type OfferId = string

/** Whether a text is a valid offer id. */
export const isOfferId = (text: string): boolean => text.length <= longestOfferId && /^[a-z\d][\w-]*$/i.test(text)

/** The two layouts of the pricing page: all offers, or the price of a month by length. */
export type OfferLayout = 'plans' | 'lengths'

/** The features by which memberships are compared. */
export const features = ['live', 'classes', 'programs', 'magazine'] as const

/** A feature that a membership includes or lacks. */
export type Feature = (typeof features)[number]

/** The labels of the compared features, as listed on the cards; `null` for a feature that is not compared. */
export type Comparison = Readonly<Record<Feature, string | null>>

/** A claim about a price: an amount or a percentage saved compared with another offer, or the price of a month. */
export type Claim =
  /** `amount` in cents. */
  | { readonly type: 'saves'; readonly amount: number; readonly against: OfferId }
  | { readonly type: 'percent'; readonly percent: number; readonly against: OfferId }
  /** `amount` in cents. */
  | { readonly type: 'perMonth'; readonly amount: number }

/** Everything that an offer adds to an account. */
export interface OfferContent {
  /** The type of product that the offer grants, which decides what it opens; `null` if it grants no product. */
  readonly permission: Permission | null
  /** The number of day passes, for later use. */
  readonly passes: number
}

/** The role of an offer in the product, whatever its id. */
export type OfferRole = 'annual' | 'monthly' | 'liveMembership' | 'dayPass' | 'memberDayPass'

/** An offer of the studio: a membership, a pass, single items or goods, with its texts. */
export interface Offer {
  readonly id: OfferId
  /** `single` opens the items that name it; `goods` are mailed and add nothing to an account. */
  readonly type: 'membership' | 'pass' | 'single' | 'goods'
  readonly role: OfferRole | null
  readonly layouts: readonly OfferLayout[]
  /** The viewers who can buy the offer. */
  readonly audience: 'everyone' | 'members' | 'non-members'
  readonly title: string
  readonly price: Money
  /** Whether the price includes tax; `null` if the studio does not say. */
  readonly isTaxIncluded: boolean | null
  /** The time that the price covers; `null` for goods and single items. */
  readonly period: Duration | null
  /** The length of the free trial; `null` without one. */
  readonly trial: Duration | null
  /** The ISO code of the only country where the offer is sold; `null` if it is sold everywhere. */
  readonly country: string | null
  readonly includes: OfferContent
  /** Whether the offer renews at the end of its period; `null` for an offer without a period. */
  readonly renews: boolean | null
  readonly badge: string | null
  /** The claims about the price; a claim is shown only if it is true. */
  readonly claims: readonly Claim[]
  /** The benefits on a paywall; empty for an offer that paywalls omit. */
  readonly benefits: readonly string[]
}

/** All offers of a studio, in display order. */
export type Offers = readonly Offer[]

/** Everything that a studio sells, with the labels for comparing its memberships. */
export interface PriceList {
  readonly offers: Offers
  readonly comparison: Comparison
}
