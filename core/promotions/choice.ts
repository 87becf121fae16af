import type { OrderTerms } from '../checkout/index.ts'
import { plainTerms } from '../checkout/index.ts'
import type { Plans, ProductKey } from '../pricing/index.ts'
import { planNamed } from '../pricing/index.ts'
import type { Gift, HolidayOffer, Offers, Period, PromoStats } from './offers.ts'
import { phaseOf } from './period.ts'
import { isLeft } from './stock.ts'

/** The choice on the page of a promotion: a gift by its id, and whether it can be sent to an address in the United States. P5.05 P5.06 */
export interface Choice {
  readonly gift: string | null
  readonly usAddress: boolean
}

/** The choice before anything is chosen. */
export const nothingChosen: Choice = { gift: null, usAddress: false }

/** The gift with an id; null if the promotion has no such gift. */
export const giftIn = ({ gifts }: HolidayOffer, id: string | null): Gift | null =>
  gifts.find((gift) => gift.id === id) ?? null

/** The gift that is chosen with a plan: the person's own while it can be had, else the first of the plan that does not run out; null if the plan comes without. P5.05 P9.02 */
export const giftFor = (
  offer: HolidayOffer,
  key: ProductKey,
  { gift }: Pick<Choice, 'gift'>,
  stats: PromoStats | null,
): Gift | null => {
  const ids = offer.plans.find((plan) => plan.key === key)?.gifts ?? []
  const all = ids.flatMap((id) => giftIn(offer, id) ?? [])
  const own = all.find(({ id }) => id === gift)
  return (own && isLeft(stats, own.stock) ? own : all.find(({ stock }) => stock === null)) ?? null
}

/** Why something of a promotion cannot be ordered now. P4.6.02 P5.05 P5.06 */
export type Hindrance = 'shut' | 'soldOut' | 'needsAddress'

/** An order from the page of a promotion, with its terms; or why it cannot be placed. */
export type Ordering =
  | { readonly type: 'order'; readonly key: ProductKey; readonly terms: OrderTerms }
  | { readonly type: Hindrance }

/** The input of the decision about an order from a promotion. */
export interface Situation {
  readonly offers: Offers
  readonly period: Period | null
  readonly stats: PromoStats | null
  readonly choice: Choice
  readonly plans: Plans
  readonly now: number
}

/** The order of a plan of the holiday promotion: only while it is on, only what is left, and what is shipped only to an address in the United States. P4.6.02 P5.05 P5.06 P7.09 P7.10 */
export const holidayOrder = (key: ProductKey, { offers, period, stats, choice, plans, now }: Situation): Ordering => {
  const offer = offers.holiday
  const plan = offer?.plans.find((each) => each.key === key)
  if (!offer || !plan || phaseOf(period, now) !== 'on') return { type: 'shut' }
  if (!isLeft(stats, plan.stock)) return { type: 'soldOut' }
  const wanted = plan.gifts.includes(choice.gift ?? '') ? giftIn(offer, choice.gift) : null
  if (wanted && !isLeft(stats, wanted.stock)) return { type: 'soldOut' }
  const gift = giftFor(offer, key, choice, stats)
  const usAddress = plan.usOnly || gift?.usOnly === true
  if (usAddress && !choice.usAddress) return { type: 'needsAddress' }
  return {
    ...{ type: 'order', key },
    terms: {
      ...{ ...plainTerms, promo: gift?.id ?? null, usAddress },
      price: planNamed(plans, key)?.price.amount ?? null,
      limited: plan.stock !== null || (gift?.stock ?? null) !== null,
    },
  }
}

/** The order of a plan of the sale, at its price: only while the sale is on. P4.6.01 */
export const saleOrder = (key: ProductKey, { offers, period, now }: Situation): Ordering => {
  const plan = offers.sale?.plans.find((each) => each.key === key)
  if (!plan || phaseOf(period, now) !== 'on') return { type: 'shut' }
  return { type: 'order', key, terms: { ...plainTerms, coupon: plan.coupon, price: plan.price } }
}

/** The order of the free month. P2.8.06 P9.10 */
export const freeMonthOrder = (key: ProductKey, { offers }: Situation): Ordering =>
  offers.freeMonth?.key === key
    ? { type: 'order', key, terms: { ...plainTerms, coupon: offers.freeMonth.code, price: 0 } }
    : { type: 'shut' }
