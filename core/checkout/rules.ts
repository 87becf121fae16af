import type { Plans, ProductKey } from '../pricing/index.ts'
import { isPass, maySell } from '../pricing/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { pricingFor, withDialog, withoutDialog, write } from '../routes/index.ts'
import type { NamedOrder, Profile } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { Begun } from './holding.ts'
import { holdingOf } from './holding.ts'
import { isStale } from './standing.ts'

/** An order: a product to buy, and the addresses the hosted page returns to after payment or cancellation. A7.08 P7.09 */
export interface Order {
  readonly key: ProductKey
  /** The promotion of the order: the newsletter's free 24-hour pass. P4.4.05 */
  readonly promo: 'pass24' | null
  readonly landing: Address
  readonly leaving: Address
}

/** A payment attempt: an order whose hosted page was opened, as this device remembers it until its outcome is known. A4.21 */
export interface PaymentAttempt extends Begun {
  /** The address of the hosted page, which takes one payment and stays open for a day. */
  readonly url: string
  /** Whether it was ordered with the free trial. */
  readonly trial: boolean
}

/** A hosted page that was created for an order. A7.09 */
export interface HostedPage {
  readonly url: string
  /** The studio's id of the order; null where it gave none. */
  readonly orderId: string | null
}

/** How often access is requested after a payment before the member has to ask. A4.21 A9.06 */
export const pollTries = 5

/** How long after an answer access is requested again, in ms. A4.21 */
export const pollEvery = 3_000

/** How long the welcome dialog stays open, in seconds. A4.20 */
export const welcomeSeconds = 10

/** How long a payment is given to arrive before access is requested, in ms. A4.22 */
export const pauseAfterPayment = 1_000

/** How long the browser may take to leave for the hosted page, in ms; after that it counts as not having left. */
export const leaveWithin = 10_000

/** How long after the last answer a payment in confirmation is checked again, in ms. A4.21 */
export const confirmEvery = 60_000

/** Whether an order's product is sold to this member now; the newsletter's pass is for the studio to decide. V6.18 P9.06 */
export const isSold = (plans: Plans, { key, promo }: Order, profile: Profile, now: number): boolean =>
  promo !== null || maySell(plans, key, viewerOf(profile), now) !== null

/** Whether an order matches the payment attempt, so that its page is reopened instead of creating another. */
export const isSameOrder = (attempt: PaymentAttempt | null, { key, promo }: Order): boolean =>
  attempt?.key === key && attempt.promo === promo

/** The studio's open order for the same product, started elsewhere, so that its page is reopened instead of creating another. A7.08 */
export const begunElsewhere = ({ key, promo }: Order, { orders }: Profile, now: number): NamedOrder | null =>
  (orders ?? []).find(
    (named) =>
      named.state === 'open' &&
      named.url !== null &&
      named.key === key &&
      named.promo === promo &&
      (named.at === null || !isStale({ at: Math.min(named.at, now) }, now)),
  ) ?? null

/** The payment attempt for an order whose hosted page is about to open. */
export const begunAt = (
  page: HostedPage,
  { key, promo }: Order,
  profile: Profile,
  now: number,
  trial: boolean,
): PaymentAttempt => ({
  ...{ key, promo, at: now, trial, before: holdingOf(profile) },
  ...{ url: page.url, orderId: page.orderId },
})

const isLive = ({ type }: Route): boolean => type === 'live-event' || type === 'live-class'

const classToTake = (returnTo: Route | null, from: Address): Route | null =>
  returnTo?.type === 'media' && returnTo.play && from.route.type !== 'account' ? returnTo : null

/** The page a member lands on after paying, when they did not come from a particular page. P2.6.01 A2.15 P4.4.06 */
const landingOf = (plans: Plans, key: ProductKey, promo: Order['promo']): Route => {
  if (promo === 'pass24') return { type: 'home' }
  return isPass(plans, key) ? { type: 'account', section: 'payments' } : { type: 'welcome' }
}

/** The order of a product from the present page; after paying, the member waits for access on the page they came for. A4.21 P4.4.06 V2.38 */
export const orderOf = (
  plans: Plans,
  key: ProductKey,
  {
    from,
    returnTo,
    promo = null,
  }: { readonly from: Address; readonly returnTo: Route | null; readonly promo?: Order['promo'] },
): Order => {
  const at = (route: Route) => withoutDialog({ ...from, route })
  const live = [from.route, returnTo].find((route) => route !== null && isLive(route)) ?? null
  // A pass unlocks nothing by itself, so its buyer lands where it is used: at a live class or event, else on the passes page.
  const back = promo !== null ? null : isPass(plans, key) ? (live ?? classToTake(returnTo, from)) : returnTo
  const gaveUp: Route = isLive(from.route) ? from.route : pricingFor(back)
  return {
    key,
    promo,
    landing: withDialog(at(back ?? landingOf(plans, key, promo)), 'waiting-for-payment'),
    leaving: withDialog(at(gaveUp), 'payment-cancelled'),
  }
}

/** A request for a hosted page; its addresses are paths of the site. A7.08 */
export interface CheckoutRequest {
  readonly key: ProductKey
  readonly promo: 'pass24' | null
  readonly email: string
  readonly id: string
  readonly landing: string
  readonly leaving: string
  /** Whether the member has or had the trial, so that none is requested. */
  readonly hasTrial: boolean
}

/** The request for the hosted page of an order. A7.08 */
export const requestOf = (
  { key, promo, landing, leaving }: Order,
  profile: Profile,
  trialRefused = false,
): CheckoutRequest => ({
  key,
  promo,
  email: profile.email,
  id: profile.id,
  landing: write(landing),
  leaving: write(leaving),
  hasTrial: trialRefused || profile.hasTrial || profile.hasExpiredTrial,
})
