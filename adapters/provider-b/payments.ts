import * as z from 'zod/mini'
import type { PaymentPort, PaymentStep, StepFailure } from '../../core/checkout/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isFailure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { attemptOf } from '../browser/payments.ts'
import { text } from '../http/schema.ts'
import type { ProviderParts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import { addressOf } from './addresses.ts'
import { failureOf } from './answered.ts'
import type { AskB } from './ask.ts'
import type { CardNo } from './card.ts'
import { cardForm } from './card.ts'
import { paymentMethods } from './methods.ts'
import type { OrderB } from './order.ts'
import { readOrder } from './order.ts'
import { customerOrders, orderFailure } from './orders.ts'
import { startPayPal } from './paypal.ts'
import type { Placed } from './standing.ts'
import { standingOf } from './standing.ts'

/** The step after a payment; access is requested for the first time after so many ms. A4.21 A4.22 */
const acceptedAfter = (first: number): PaymentStep => ({
  type: 'accepted',
  askAgain: { first, every: 3_000, tries: 5 },
})

const accepted = acceptedAfter(2_000)

const payment = z.object({ rejectedReason: text })

/** The pages of the site to which another site sends a member back. */
interface Pages {
  readonly successAddress: string
  readonly cancelAddress: string
}

/** The pages if only an earlier visit knew them. */
const usualPages: Pages = { successAddress: '/?u=waiting-for-payment', cancelAddress: '/?u=payment-cancelled' }

const noOrder: Failure = { type: 'Refused', reason: 'missing', message: 'There is no order to pay for' }

/** Pays the orders of a customer by card or with PayPal. If the answer to a payment is lost, the standing of the order is requested first, so that the order is charged once. A4.21 A4.22 */
export const customerPayments = (ask: AskB, parts: ProviderParts): PaymentPort => {
  const { memory, now, origin } = parts
  const orders = customerOrders(ask)
  const card = cardForm(ask, parts)
  /** The orders of this visit by their ids. */
  const placed = new Map<string, Placed>()
  const pages = new Map<string, Pages>()
  const placedOf = (orderId: string): Placed | null => {
    const id = storedAccount(memory)?.id
    const attempt = id === undefined ? null : attemptOf(memory, id)
    return attempt?.orderId === orderId ? attempt : (placed.get(orderId) ?? null)
  }
  const backOf = (orderId: string): string => {
    const { successAddress } = pages.get(orderId) ?? usualPages
    return addressOf(origin, successAddress, { u: 'finalize-payment', orderId })
  }
  /** Returns the step of an order that is already paid. Fails with the given failure if the order is not paid, and with the failure of the request if its standing cannot be loaded. A8.20 */
  const unlessPaid = async <E>(
    orderId: string,
    failure: E,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, E | Failure>> => {
    const order = placedOf(orderId)
    const standing = order && (await standingOf(ask, parts, order, signal))
    if (standing && !standing.ok) return fail(failureOf(standing.error, 'Failed to make payment'))
    return standing?.ok && (standing.value === 'granted' || standing.value === 'pending') ? ok(accepted) : fail(failure)
  }
  const firstStep = async ({ orderId, method }: OrderB, signal: AbortSignal): Promise<Result<PaymentStep, Failure>> => {
    const methods = await paymentMethods(ask, signal)
    if (!methods.ok) return methods
    const type = methods.value.find(({ id }) => id === method)?.type ?? 'card'
    const { successAddress, cancelAddress } = pages.get(orderId) ?? usualPages
    if (type === 'paypal')
      return startPayPal(
        ask,
        { path: '/tokens', json: { orderId: Number(orderId) } },
        {
          successUrl: addressOf(origin, successAddress),
          cancelUrl: addressOf(origin, cancelAddress),
          errorUrl: addressOf(origin, cancelAddress, { u: 'payment-error' }),
        },
        signal,
      )
    const form = await card.open({ orderId }, backOf(orderId), signal)
    return form.ok ? form : fail(failureOf(form.error, 'Failed to make payment'))
  }
  const paidBy = async (
    orderId: string,
    sent: Result<PaymentStep | 'done', CardNo>,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    if (sent.ok) return ok(sent.value === 'done' ? accepted : sent.value)
    const { failure, mayBeCharged } = sent.error
    return mayBeCharged ? unlessPaid(orderId, failure, signal) : fail(failure)
  }
  const payNothing: Required<PaymentPort>['payNothing'] = async (orderId, signal) => {
    const paid = await ask.own(
      payment,
      () => ({ method: 'POST', path: '/payments', json: { orderId: Number(orderId) } }),
      signal,
    )
    if (paid.ok) {
      const { rejectedReason } = paid.value
      if (!rejectedReason) return ok(acceptedAfter(1_000))
      return fail({ type: /coupon/i.test(rejectedReason) ? 'CouponNotValid' : 'OfferOver' })
    }
    const failure = orderFailure(paid.error, 'Failed to make payment')
    const { isUnanswered, refusal } = paid.error
    return isUnanswered || refusal === 'OrderLost' ? unlessPaid(orderId, failure, signal) : fail(failure)
  }
  /** Goes on with an order that can be paid, or completes it if nothing is due. */
  const goOn = async (order: OrderB, signal: AbortSignal): Promise<Result<PaymentStep, StepFailure>> => {
    if (order.needsDetails) return firstStep(order, signal)
    const paid = await payNothing(order.orderId, signal)
    return paid.ok ? paid : fail(isFailure(paid.error) ? paid.error : { type: 'OrderLost' })
  }
  return {
    orders: {
      ...orders,
      create: async (request, signal) => {
        const made = await orders.create(request, signal)
        if (made.ok) {
          const { orderId } = made.value
          placed.set(orderId, { orderId, offerId: request.offerId, at: now() })
        }
        return made
      },
    },
    begin: async ({ paymentOrder, successAddress, cancelAddress }, signal) => {
      if (!paymentOrder) return fail(noOrder)
      const { orderId } = paymentOrder
      pages.set(orderId, { successAddress, cancelAddress })
      const order = await readOrder(ask, orderId, signal)
      if (!order.ok) {
        const failure = orderFailure(order.error, noOrder.message)
        const step = await (order.error.refusal === 'OrderLost' ? unlessPaid(orderId, failure, signal) : fail(failure))
        return step.ok ? ok({ orderId, step: step.value }) : step
      }
      const step = await firstStep(order.value, signal)
      return step.ok ? ok({ orderId, amount: order.value.price.total, step: step.value }) : step
    },
    resume: async ({ attempt: { orderId, amount }, returned }, signal) => {
      const result = returned?.['redirectResult']
      if (result) return paidBy(orderId, await card.resume({ orderId }, result, signal), signal)
      const order = await readOrder(ask, orderId, signal)
      const lost: StepFailure = { type: 'OrderLost' }
      // A change of the order whose answer was lost may have changed its price, which the member has not seen.
      const isOther = order.ok && typeof amount === 'number' && amount !== order.value.price.total
      if (order.ok) return isOther ? fail(lost) : goOn(order.value, signal)
      return order.error.refusal === 'OrderLost'
        ? unlessPaid(orderId, lost, signal)
        : fail(failureOf(order.error, 'Order is unknown'))
    },
    payNothing,
    submit: async ({ orderId, details }, signal) =>
      paidBy(orderId, await card.submit({ orderId }, details, backOf(orderId), signal), signal),
  }
}
