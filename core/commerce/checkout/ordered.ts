import type { Offer, OfferId, Offers } from '../offers/index.ts'
import { offerById } from '../offers/index.ts'

/** The type, title and price of an offer when it was ordered, since it may no longer be sold. */
export interface OrderedOffer {
  readonly type: Offer['type']
  readonly title: string
  /** The price shown on the page, in cents, without a free trial. */
  readonly price: number
}

/** The id of an ordered offer, and the offer at the time of the order; absent or `null` if that is unknown. */
export interface Ordered {
  readonly offerId: OfferId
  readonly product?: OrderedOffer | null | undefined
}

/** Returns the offer of an order as it was ordered, or as it is sold now if that is unknown; `null` if it is not sold. */
export const orderedOffer = (offers: Offers, { offerId, product }: Ordered): OrderedOffer | null => {
  if (product) return product
  const offer = offerById(offers, offerId)
  return offer && { type: offer.type, title: offer.title, price: offer.price.amount }
}
