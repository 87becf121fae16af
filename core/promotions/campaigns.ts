import type { OfferId } from '../offers/index.ts'

/** From when (included) to when (excluded) a promotion is on, in ms since 1970. P3.14 P3.16 */
export interface Period {
  readonly start: number
  readonly end: number
}

interface PromotionQuestion {
  readonly question: string
  readonly answer: string
}

/** A gift that can be chosen with a plan. P9.02 P7.10 */
export interface Gift {
  readonly id: string
  readonly name: string
  readonly text: string
  /** The name of its stock; null where it does not run out. P3.13 */
  readonly stock: string | null
  /** Whether it is sent to addresses in the United States only. P5.06 */
  readonly usOnly: boolean
  readonly freeShipping: boolean
}

/** Something that runs out, and its names in the studio's messages. P3.13 P9.12 */
interface StockItem {
  readonly key: string
  readonly one: string
  readonly many: string
}

/** A plan of a promotion. P2.8.05 P9.02 */
export interface PromotedOffer {
  readonly offerId: OfferId
  /** What is said of it beside the facts of the plan; null where nothing is. */
  readonly text: string | null
  readonly rows: readonly string[]
  /** The ids of the gifts of which one can be chosen. P9.02 */
  readonly gifts: readonly string[]
  /** The name of its own stock; null where it does not run out. P3.13 */
  readonly stock: string | null
  /** Whether it is sent to addresses in the United States only. P5.06 P7.09 */
  readonly usOnly: boolean
}

/** The holiday promotion. P2.8.05 */
export interface HolidayCampaign {
  /** The name by which the studio tells its stock and its period. P7.02 */
  readonly stats: string
  readonly title: string
  readonly text: string
  readonly offers: readonly PromotedOffer[]
  readonly gifts: readonly Gift[]
  readonly stock: readonly StockItem[]
  readonly questions: readonly PromotionQuestion[]
}

/** A plan of the sale: its price while the sale is on, in cents, and the coupon that gives it. P4.6.01 */
interface DiscountedOffer {
  readonly offerId: OfferId
  readonly price: number
  readonly coupon: string
}

/** The new-year sale. P2.8.02 P4.6.01 */
export interface SaleCampaign {
  readonly title: string
  readonly text: string
  readonly offers: readonly DiscountedOffer[]
  readonly questions: readonly PromotionQuestion[]
}

/** The free month: a product whose first month is free with the studio's code. P2.8.06 P9.10 */
export interface FreeMonth {
  readonly title: string
  readonly text: string
  readonly offerId: OfferId
  /** What the month is worth, in cents. P9.10 */
  readonly value: number
  readonly rows: readonly string[]
  readonly code: string
}

/** The promotions of the studio; null for one that it does not have, or that cannot be read. */
export interface Campaigns {
  readonly holiday: HolidayCampaign | null
  readonly sale: SaleCampaign | null
  readonly freeMonth: FreeMonth | null
}

/** How many pieces are left by the name of their stock, and the studio's word on the period: null where it has shut the promotion, absent where it says nothing. P3.13 P3.14 P7.02 */
export interface PromoStats {
  readonly left: Readonly<Record<string, number>>
  readonly period?: Period | null
}
