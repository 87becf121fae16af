import type { Offer, OfferId, Offers } from '../offers/index.ts'
import { offerById } from '../offers/index.ts'

/** A product as it was ordered, so that its name, kind and price are known also when it is not sold anymore. P9.14 */
export interface OrderedProduct {
  readonly type: Offer['type']
  readonly title: string
  /** What the page said that it costs, in cents, without a free trial. */
  readonly price: number
}

/** The key of an ordered product, with the product as it was then; absent or null if it was not known. P9.14 */
export interface Ordered {
  readonly offerId: OfferId
  readonly product?: OrderedProduct | null | undefined
}

/** Returns the product of an order as it was then, else as it is sold now; null if it is not sold. P9.14 */
export const productOf = (offers: Offers, { offerId, product }: Ordered): OrderedProduct | null => {
  if (product) return product
  const offer = offerById(offers, offerId)
  return offer && { type: offer.type, title: offer.title, price: offer.price.amount }
}
