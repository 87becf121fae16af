import type { Offers } from '../commerce/offers/index.ts'

/** The prices, in US dollars, of offers that are not always sold: a month of the live membership, and the box of a promotion. P9.14 */
const known: ReadonlyMap<string | null, number> = new Map([
  ['live', 80],
  ['inspiration-collection', 70],
])

/** Returns the price of an offer in US dollars; `null` if it is unknown. */
export const countedPrice = (offers: Offers, offerId: string | null): number | null => {
  // The rules of offers are not imported, since this code is loaded on every page.
  const offer = offers.find((each) => each.id === offerId)
  return offer ? offer.price.amount / 100 : (known.get(offerId) ?? null)
}
