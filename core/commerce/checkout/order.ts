import type { Entitlements } from '../../access/index.ts'
import { viewerOf } from '../../access/index.ts'
import type { LiveEvent } from '../../catalogue/index.ts'
import { eventToBuyFor, hasEnded } from '../../planner/live/index.ts'
import type { Address, Route } from '../../routes/index.ts'
import { pricingFor, withDialog, withoutDialog } from '../../routes/index.ts'
import type { OfferId, Offers } from '../offers/index.ts'
import { isGoods, isLiveMembership, isPass, maySell, offerById } from '../offers/index.ts'
import type { Charged } from './payment-attempt.ts'

/** The terms of an order from a promotion. P7.09 */
export interface OrderTerms {
  /** The promotion of the order: the newsletter's free 24-hour pass, or the id of a gift. */
  readonly promo: string | null
  readonly coupon: string | null
  /** Whether the order can be shipped only to an address in the United States. */
  readonly usAddress: boolean
  /** The price shown on the page, in cents, without a free trial; `null` if the page showed no price. */
  readonly price: number | null
  /** Whether the offer, or its gift, has a limited stock. */
  readonly limited: boolean
}

/** The terms of an order without a promotion. */
export const plainTerms: OrderTerms = { promo: null, coupon: null, usAddress: false, price: null, limited: false }

/** An order: an offer to buy, its terms, and the addresses to which the hosted page returns after payment or cancellation. */
export interface Order extends OrderTerms {
  readonly offerId: OfferId
  readonly successAddress: Address
  readonly cancelAddress: Address
  /** The page on which the order was placed; the hosted page opens only from that page. */
  readonly from: Route
  /** Present once the member has left the page of the order, even after the member returns. */
  readonly isLeft?: true
  /** Present if the page says that tax is added to the price. */
  readonly isTaxExtra?: true
  /** The end of the order's live event, in ms since 1970, after which the order is refused. Absent without an event. */
  readonly ends?: number
}

/** Whether an order's offer is sold to the member now; always true for the newsletter's pass and for goods, which the studio checks. */
export const isSold = (
  offers: Offers,
  { offerId, promo }: Pick<Order, 'offerId' | 'promo'>,
  profile: Entitlements,
  now: number,
): boolean =>
  promo === 'pass24' || isGoods(offers, offerId) || maySell(offers, offerId, viewerOf(profile), now) !== null

/** Whether a charge differs from the price on the order's page; if the page said 'plus tax', the charge counts without its tax. */
export const isOtherPrice = (
  { price, isTaxExtra }: Pick<Order, 'price' | 'isTaxExtra'>,
  { amount, tax }: Partial<Charged>,
): boolean => {
  if (price === null || typeof amount !== 'number') return false
  // A price of 0 has no tax.
  return amount - (isTaxExtra && price > 0 ? (tax ?? 0) : 0) !== price
}

const isLiveRoute = ({ type }: Route): boolean => type === 'live-event' || type === 'live-class'

const classToTake = (returnTo: Route | null, from: Address): Route | null =>
  returnTo?.type === 'media' && returnTo.play && from.route.type !== 'account' ? returnTo : null

const isLive = (offers: Offers, offerId: OfferId): boolean => {
  const offer = offerById(offers, offerId)
  return offer !== null && isLiveMembership(offer)
}

/** Whether an offer is for live classes and events: a pass, or the live membership. */
export const isForLive = (offers: Offers, offerId: OfferId): boolean =>
  isPass(offers, offerId) || isLive(offers, offerId)

// The onboarding question suggests a program, which only an on-demand membership opens.
const doesOpenOnDemand = (offers: Offers, offerId: OfferId): boolean =>
  offerById(offers, offerId)?.type === 'membership' && !isLive(offers, offerId)

/** Returns the page after payment for a member who did not come from a specific page. A4.19 */
const landingOf = (offers: Offers, offerId: OfferId, promo: Order['promo']): Route => {
  if (promo === 'pass24') return { type: 'home' }
  return doesOpenOnDemand(offers, offerId) ? { type: 'welcome' } : { type: 'account', section: 'payments' }
}

/** Returns the page after a canceled payment: the page that sold the offer at this price, which keeps its own return page. */
const leavingOf = (from: Route, back: Route | null): Route => {
  if (isLiveRoute(from) || from.type === 'vita') return from
  const prices = pricingFor(back)
  if (from.type !== 'pricing') return prices
  const { sale, plain, single } = from
  return { ...prices, sale, ...(plain && { plain }), ...(single && { single }) }
}

/** Returns the displayed price of an order, in cents, without a trial; `null` if a promotion or coupon decides the price and the page showed none. */
const saidPrice = (offers: Offers, offerId: OfferId, { promo, coupon, price }: OrderTerms): number | null => {
  const isOrdinary = promo === null && coupon === null
  return price ?? (isOrdinary ? (offerById(offers, offerId)?.price.amount ?? null) : null)
}

/** Creates an order from the current page at the displayed price; after payment the member waits for access on the return page. P4.4.06 */
export const orderOf = (
  offers: Offers,
  offerId: OfferId,
  {
    from,
    returnTo,
    terms = plainTerms,
    events = [],
  }: {
    readonly from: Address
    readonly returnTo: Route | null
    readonly terms?: OrderTerms
    readonly events?: readonly LiveEvent[]
  },
): Order => {
  const at = (route: Route) => withoutDialog({ ...from, route })
  const live = [from.route, returnTo].find((route) => route !== null && isLiveRoute(route)) ?? null
  // A pass or the live membership returns to its live class or event, or to the billing page without one.
  const isKept = terms.promo !== 'pass24' && !isGoods(offers, offerId)
  const opensLive = isForLive(offers, offerId)
  const ends = (opensLive && eventToBuyFor(live, events)?.end) || null
  const back = isKept ? (opensLive ? (live ?? classToTake(returnTo, from)) : returnTo) : null
  return {
    ...{ ...terms, offerId, price: saidPrice(offers, offerId, terms) },
    ...(ends !== null && { ends }),
    ...(offerById(offers, offerId)?.isTaxIncluded === false && { isTaxExtra: true }),
    from: from.route,
    successAddress: withDialog(at(back ?? landingOf(offers, offerId, terms.promo)), 'waiting-for-payment'),
    cancelAddress: withDialog(at(leavingOf(from.route, back)), 'payment-cancelled'),
  }
}

/** Whether an offer is wanted for a live event that has ended, so that it is not sold. */
export const isTooLate = (
  offers: Offers,
  offerId: OfferId,
  { returnTo, events }: { readonly returnTo: Route | null; readonly events: readonly LiveEvent[] },
  now: number,
): boolean => isForLive(offers, offerId) && hasEnded({ end: eventToBuyFor(returnTo, events)?.end ?? null }, now)
