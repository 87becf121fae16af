import type { Entitlements } from '../access/index.ts'
import type { Identity, NamedOrder, Orders } from '../session/index.ts'
import type { Order } from './order.ts'
import { isOtherPrice } from './order.ts'
import { isStale } from './order-status.ts'
import type { Begun, PaymentStep } from './payment.ts'
import { pageOf } from './payment.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

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

/** Whether an order matches the payment attempt, also in its price, so that its page is reopened instead of creating another. */
export const isSameOrder = (attempt: PaymentAttempt | null, order: Order): boolean =>
  attempt?.offerId === order.offerId &&
  attempt.promo === order.promo &&
  (attempt.coupon ?? null) === order.coupon &&
  !isOtherPrice(order, attempt)

/** The studio's open order for the same product at the same price, started elsewhere, so that its page is reopened instead of creating another. A7.08 */
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

/** A payment that has begun, or whose first step is not known yet. */
export interface Started extends Omit<Begun, 'step'> {
  readonly step: PaymentStep | null
}

/** The payment attempt for an order that is about to be paid. */
export const begunAt = (
  { orderId, amount, step }: Started,
  { offerId, promo, coupon }: Order,
  profile: Identity & Entitlements,
  now: number,
  trial: boolean,
): PaymentAttempt => ({
  ...(coupon !== null && { coupon }),
  ...{ offerId, promo, at: now, trial, before: { products: profile.products, passes: profile.unusedDayPasses } },
  ...{ url: step && pageOf(step), orderId },
  ...(typeof amount === 'number' && { amount }),
})
