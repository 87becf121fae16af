import type { Money } from './money.ts'
import type { Offer, OfferId } from './offer.ts'

/** Goods of a name and a price: they are paid once, by anybody, and sold on the page of a promotion alone. P9.14 */
export const goodsOf = (offerId: OfferId, name: string, price: Money): Offer => ({
  ...{ id: offerId, type: 'goods', role: null, title: name, price, audience: 'everyone', layouts: [] },
  ...{ isTaxIncluded: null, period: null, trial: null, country: null, renews: null },
  ...{ includes: { permission: null, passes: 0, items: [] }, badge: null, claims: [], benefits: [] },
})
