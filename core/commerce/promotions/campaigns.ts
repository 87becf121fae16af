import type { OfferId } from '../offers/index.ts'

/** The time of a promotion, from `start` (included) to `end` (excluded), in ms since 1970. */
export interface Period {
  readonly start: number
  readonly end: number
}

interface PromotionQuestion {
  readonly question: string
  readonly answer: string
}

/** A gift that can be chosen with an offer. */
export interface Gift {
  readonly id: string
  readonly name: string
  readonly text: string
  /** The name of the gift's stock; `null` if it is unlimited. */
  readonly stock: string | null
  /** Whether the gift ships only to the United States. */
  readonly usOnly: boolean
  readonly freeShipping: boolean
}

/** An item with a limited stock, and its names in the studio's messages. */
interface StockItem {
  readonly key: string
  readonly one: string
  readonly many: string
}

/** An offer of a promotion. */
export interface PromotedOffer {
  readonly offerId: OfferId
  /** A text beside the facts of the offer; `null` without one. */
  readonly text: string | null
  readonly rows: readonly string[]
  /** The ids of the gifts to choose from. */
  readonly gifts: readonly string[]
  /** The name of the offer's own stock; `null` if it is unlimited. */
  readonly stock: string | null
  /** Whether the offer ships only to the United States. */
  readonly usOnly: boolean
}

/** The holiday promotion. */
export interface HolidayCampaign {
  /** The name under which the studio reports the stock and the period. */
  readonly stats: string
  readonly title: string
  readonly text: string
  readonly offers: readonly PromotedOffer[]
  readonly gifts: readonly Gift[]
  readonly stock: readonly StockItem[]
  readonly questions: readonly PromotionQuestion[]
}

/** An offer of the sale: its price during the sale, in cents, and the coupon for that price. */
interface DiscountedOffer {
  readonly offerId: OfferId
  readonly price: number
  readonly coupon: string
}

/** The new-year sale. */
export interface SaleCampaign {
  readonly title: string
  readonly text: string
  readonly offers: readonly DiscountedOffer[]
  readonly questions: readonly PromotionQuestion[]
}

/** The free month: an offer whose first month is free with the studio's code. */
export interface FreeMonth {
  readonly title: string
  readonly text: string
  readonly offerId: OfferId
  /** The value of the month, in cents. */
  readonly value: number
  readonly rows: readonly string[]
  readonly code: string
}

/** The promotions of the studio; `null` for a promotion that is missing or unreadable. */
export interface Campaigns {
  readonly holiday: HolidayCampaign | null
  readonly sale: SaleCampaign | null
  readonly freeMonth: FreeMonth | null
}

/** The number of items left, by the name of the stock, and the period: `null` if the studio has closed the promotion, absent if the answer has no period. */
export interface PromoStats {
  readonly left: Readonly<Record<string, number>>
  readonly period?: Period | null
}
