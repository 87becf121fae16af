import type { Money } from './money.ts'
import type { Offer, OfferId } from './offer.ts'

/** Creates an offer of goods: paid once, sold to everyone, and only on the page of a promotion. */
export const goodsOf = (offerId: OfferId, name: string, price: Money): Offer => ({
  ...{ id: offerId, type: 'goods', role: null, title: name, price, audience: 'everyone', layouts: [] },
  ...{ isTaxIncluded: null, period: null, trial: null, country: null, renews: null },
  ...{ includes: { permission: null, passes: 0 }, badge: null, claims: [], benefits: [] },
})
