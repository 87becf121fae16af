import type { OrderTerms } from '../checkout/index.ts'
import { plainTerms } from '../checkout/index.ts'
import type { OfferId, Offers } from '../offers/index.ts'
import { offerById } from '../offers/index.ts'
import type { Campaigns, Gift, HolidayCampaign, Period, PromoStats } from './campaigns.ts'
import { phaseOf } from './period.ts'
import { isLeft } from './stock.ts'

/** The choice on the page of a promotion: the id of a gift, and whether the address is in the United States. P5.05 P5.06 */
export interface Choice {
  readonly gift: string | null
  readonly usAddress: boolean
}

/** The initial choice. */
export const nothingChosen: Choice = { gift: null, usAddress: false }

/** Returns the gift with an id; `null` if the promotion has no such gift. */
export const giftIn = ({ gifts }: HolidayCampaign, id: string | null): Gift | null =>
  gifts.find((gift) => gift.id === id) ?? null

/** Returns the gift of an offer: the chosen gift while it is available, otherwise the offer's first gift with unlimited stock; `null` if the offer has no gifts. P9.02 */
export const giftFor = (
  campaign: HolidayCampaign,
  offerId: OfferId,
  { gift }: Pick<Choice, 'gift'>,
  stats: PromoStats | null,
): Gift | null => {
  const ids = campaign.offers.find((offer) => offer.offerId === offerId)?.gifts ?? []
  const all = ids.flatMap((id) => giftIn(campaign, id) ?? [])
  const own = all.find(({ id }) => id === gift)
  return (own && isLeft(stats, own.stock) ? own : all.find(({ stock }) => stock === null)) ?? null
}

/** The reason why an offer of a promotion cannot be ordered now. */
export type Hindrance = 'shut' | 'soldOut' | 'needsAddress'

/** An order from the page of a promotion with its terms, or the reason why it cannot be placed. */
export type Ordering =
  | { readonly type: 'order'; readonly offerId: OfferId; readonly terms: OrderTerms }
  | { readonly type: Hindrance }

/** The input for deciding about an order from a promotion. */
export interface Situation {
  readonly campaigns: Campaigns
  readonly period: Period | null
  readonly stats: PromoStats | null
  readonly choice: Choice
  readonly offers: Offers
  readonly now: number
}

/** Returns the order of an offer of the holiday promotion: only during the promotion, only in stock, and shipped only to a permitted address. */
export const holidayOrder = (
  offerId: OfferId,
  { campaigns, period, stats, choice, offers, now }: Situation,
): Ordering => {
  const campaign = campaigns.holiday
  const offer = campaign?.offers.find((each) => each.offerId === offerId)
  if (!campaign || !offer || phaseOf(period, now) !== 'on') return { type: 'shut' }
  if (!isLeft(stats, offer.stock)) return { type: 'soldOut' }
  const wanted = offer.gifts.includes(choice.gift ?? '') ? giftIn(campaign, choice.gift) : null
  if (wanted && !isLeft(stats, wanted.stock)) return { type: 'soldOut' }
  const gift = giftFor(campaign, offerId, choice, stats)
  const usAddress = offer.usOnly || gift?.usOnly === true
  if (usAddress && !choice.usAddress) return { type: 'needsAddress' }
  return {
    ...{ type: 'order', offerId },
    terms: {
      ...{ ...plainTerms, promo: gift?.id ?? null, usAddress },
      price: offerById(offers, offerId)?.price.amount ?? null,
      limited: offer.stock !== null || (gift?.stock ?? null) !== null,
    },
  }
}

/** Returns the order of an offer of the sale, at its sale price: only during the sale. */
export const saleOrder = (offerId: OfferId, { campaigns, period, now }: Situation): Ordering => {
  const offer = campaigns.sale?.offers.find((each) => each.offerId === offerId)
  if (!offer || phaseOf(period, now) !== 'on') return { type: 'shut' }
  return { type: 'order', offerId, terms: { ...plainTerms, coupon: offer.coupon, price: offer.price } }
}

/** Returns the order of the free month. */
export const freeMonthOrder = (offerId: OfferId, { campaigns }: Situation): Ordering =>
  campaigns.freeMonth?.offerId === offerId
    ? { type: 'order', offerId, terms: { ...plainTerms, coupon: campaigns.freeMonth.code, price: 0 } }
    : { type: 'shut' }
