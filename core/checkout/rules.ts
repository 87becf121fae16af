import type { Plans, ProductKey } from '../pricing/index.ts'
import { isPass, maySell } from '../pricing/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { pricingFor, withDialog, withoutDialog, write } from '../routes/index.ts'
import type { NamedOrder, Profile } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { Begun } from './holding.ts'
import { holdingOf } from './holding.ts'
import { isStale } from './standing.ts'

/** An order is what somebody is about to buy, with where the hosted page sends them when it is paid, or given up. A7.08 P7.09 */
export interface Order {
  readonly key: ProductKey
  /** The newsletter's 24-hour pass, which is free. P4.4.05 */
  readonly promo: 'pass24' | null
  readonly landing: Address
  readonly leaving: Address
}

/** A payment that was begun on the hosted page, as this device remembers it until its end is known. A4.21 */
export interface PaymentAttempt extends Begun {
  /** The hosted page: it takes one payment, and is open for a day. */
  readonly url: string
  /** It was asked for with the free trial. */
  readonly trial: boolean
}

/** A hosted page that was opened for an order. A7.09 */
export interface HostedPage {
  readonly url: string
  /** What the outside calls the order; null where it does not say. */
  readonly orderId: string | null
}

/** How often access is asked for after a payment, before that is left to the person. A4.21 A9.06 */
export const pollTries = 5

/** How long after an answer access is asked for again, in ms. A4.21 */
export const pollEvery = 3_000

/** How long the welcome after a payment stays, in seconds. A4.20 */
export const welcomeSeconds = 10

/** How long a payment is given to arrive before it is asked for, in ms. A4.22 */
export const pauseAfterPayment = 1_000

/** How long the browser may take to leave for the hosted page, in ms; then it has not left. */
export const leaveWithin = 10_000

/** How long after the last answer a payment that is being confirmed is asked for again, in ms. A4.21 */
export const confirmEvery = 60_000

/** Whether an order is for something that is sold to them now; the newsletter's pass is the studio's to judge. V6.18 P9.06 */
export const isSold = (plans: Plans, { key, promo }: Order, profile: Profile, now: number): boolean =>
  promo !== null || maySell(plans, key, viewerOf(profile), now) !== null

/** Whether an order is for what is already being paid for, so that its page is opened again instead of another. */
export const isSameOrder = (attempt: PaymentAttempt | null, { key, promo }: Order): boolean =>
  attempt?.key === key && attempt.promo === promo

/** The order of the same product that the studio knows from elsewhere and that can be paid still, so that its page is opened instead of another. A7.08 */
export const begunElsewhere = ({ key, promo }: Order, { orders }: Profile, now: number): NamedOrder | null =>
  (orders ?? []).find(
    (named) =>
      named.state === 'open' &&
      named.url !== null &&
      named.key === key &&
      named.promo === promo &&
      (named.at === null || !isStale({ at: Math.min(named.at, now) }, now)),
  ) ?? null

/** The payment attempt that begins when the hosted page of an order is about to be opened. */
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

/** Where somebody lands who has paid for something and came for nothing else. P2.6.01 A2.15 P4.4.06 */
const landingOf = (plans: Plans, key: ProductKey, promo: Order['promo']): Route => {
  if (promo === 'pass24') return { type: 'home' }
  return isPass(plans, key) ? { type: 'account', section: 'payments' } : { type: 'welcome' }
}

/** The order of a product from where somebody is: having paid they wait for access at what they came for. A4.21 P4.4.06 V2.38 */
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
  // A pass opens nothing by itself: they land where it is used: at something live or a class to take, else among their passes.
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
  /** Whether they have or had the trial, so that none is asked for. */
  readonly hasTrial: boolean
}

/** The request by which the studio is asked for the hosted page of an order. A7.08 */
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
