import type { Entitlements } from '../../access/index.ts'
import type { Identity, NamedOrder, Orders } from '../../session/index.ts'
import type { Order } from './order.ts'
import { isOtherPrice } from './order.ts'
import { isStale } from './order-status.ts'
import type { Begun, PaymentStep } from './payment.ts'
import { pageOf } from './payment.ts'
import type { Charged, PaymentAttempt } from './payment-attempt.ts'
import { returnPaths } from './request.ts'

/** The number of requests for access after a payment before the member must press a button. A9.06 */
export const pollTries = 5

/** The delay between an answer and the next request for access, in ms. */
export const pollEvery = 3_000

/** The time until the welcome dialog closes, in seconds. */
export const welcomeSeconds = 10

/** The delay between a payment and the first request for access, in ms. */
export const pauseAfterPayment = 1_000

/** The time limit for the browser to leave for the hosted page, in ms; after it, the browser counts as still here. */
export const leaveWithin = 10_000

/** The delay between two checks of a payment in confirmation, in ms. */
export const confirmEvery = 60_000

// A coupon chosen in the provider's order changes the charge, but not the price on the page.
const comparedWith = (attempt: PaymentAttempt, { coupon }: Order): Charged =>
  attempt.url === null && coupon === null ? { amount: attempt.trial ? 0 : attempt.product?.price } : attempt

/** Whether an order matches the payment attempt, including its price, so that the attempt is continued. */
export const isSameOrder = (attempt: PaymentAttempt | null, order: Order): boolean =>
  attempt?.offerId === order.offerId &&
  attempt.promo === order.promo &&
  (attempt.coupon ?? null) === order.coupon &&
  !isOtherPrice(order, comparedWith(attempt, order))

/** Returns the studio's open order for the same offer and price that was started elsewhere, to reopen its hosted page; `null` without one. */
export const begunElsewhere = (order: Order, { orders }: Orders, now: number): NamedOrder | null =>
  (orders ?? []).find(
    (named) =>
      named.state === 'open' &&
      named.url !== null &&
      named.offerId === order.offerId &&
      named.promo === order.promo &&
      (named.coupon ?? null) === order.coupon &&
      !isOtherPrice(order, named) &&
      (named.at === null || !isStale({ at: Math.min(named.at, now) }, now)),
  ) ?? null

/** A payment that has begun; its first step may be unknown. */
export interface Started extends Omit<Begun, 'step'> {
  readonly step: PaymentStep | null
}

/** Returns the payment attempt for an order that is about to be paid. */
export const begunAt = (
  { orderId, reference, amount, tax, step }: Started,
  order: Order,
  profile: Identity & Entitlements,
  now: number,
  trial: boolean,
): PaymentAttempt => ({
  ...(order.coupon !== null && { coupon: order.coupon }),
  ...(reference !== undefined && { reference }),
  ...{ offerId: order.offerId, promo: order.promo, orderId, at: now, trial },
  before: { products: profile.products, passes: profile.unusedDayPasses },
  ...(step !== null && pageOf(step) !== null ? { url: pageOf(step) } : { url: null, returns: returnPaths(order) }),
  ...(typeof amount === 'number' && { amount }),
  ...(typeof tax === 'number' && { tax }),
})
