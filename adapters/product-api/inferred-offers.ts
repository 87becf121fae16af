import type { Permission, Product } from '../../core/access/index.ts'
import { spanOf } from '../../core/access/index.ts'
import type { Offer, OfferId, Offers } from '../../core/commerce/offers/index.ts'
import { daysIn, monthsIn, offerById, offerWithRole } from '../../core/commerce/offers/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'

// The days that a product of an offer lasts, from (included) and to (excluded), by the months of the offer's period:
// renewals, extensions and leap years vary.
const lengths: ReadonlyMap<number, readonly [from: number, to: number]> = new Map([
  [1, [1, 45]],
  [3, [45, 100]],
  [6, [160, 200]],
  [12, [364, Number.POSITIVE_INFINITY]],
])

const fits = ({ period }: Offer, span: number): boolean => {
  const [from, to] = lengths.get(monthsIn(period)) ?? [0, 0]
  return span >= from * dayLength && span < to * dayLength
}

/** Returns the id of the offer with a type and a length in ms; `null` if the length is unknown, a day or less, or fits no offer. */
export const offerOfSpan = (offers: Offers, span: number | null, type: Permission): OfferId | null =>
  span === null || span <= dayLength
    ? null
    : (offers.find((offer) => offer.includes.permission === type && fits(offer, span))?.id ?? null)

// Months and years differ in length by up to three days from their mean.
const month = 30.44 * dayLength
const slack = 3 * dayLength

const lastsAs = ({ period }: Offer, span: number): boolean => Math.abs(span - monthsIn(period) * month) <= slack

const isTrialOf = ({ trial }: Offer, span: number, hasTrial: boolean): boolean =>
  hasTrial && trial !== null && span <= (daysIn(trial) + 1) * dayLength

const withOffer = (offers: Offers, hasTrial: boolean, product: Product): Product => {
  const span = spanOf(product)
  const id = offerOfSpan(offers, span, product.type)
  const offer = id === null ? null : offerById(offers, id)
  const isTrial = offer !== null && span !== null && isTrialOf(offer, span, hasTrial)
  const isPriceOfOffer = isTrial || (offer !== null && span !== null && lastsAs(offer, span))
  return { ...product, offer: id, isTrial, price: isPriceOfOffer ? product.price : undefined }
}

/** Adds to each product of a member its offer and whether it is the free trial, inferred from its length since the product API returns neither; drops the price of a product with a different length than its offer. */
export const withOffers = (offers: Offers, products: readonly Product[], hasTrial: boolean): readonly Product[] =>
  products.map((product) => withOffer(offers, hasTrial, product))

/** Returns the offer for a member's combined running memberships: the annual offer if the studio reports a running year; `null` otherwise. */
export const combinedOfferOf = (offers: Offers, hasOneYearOnDemand: boolean): string | null =>
  hasOneYearOnDemand ? (offerWithRole(offers, 'annual')?.id ?? null) : null
