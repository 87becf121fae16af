import * as z from 'zod/mini'
import type {
  PaymentAttempt,
  PaymentPort,
  PaymentStep,
  ResumedPayment,
  ReturnPaths,
  StepFailure,
  Submitted,
} from '../../core/commerce/checkout/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isFailure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { storedAttempts } from '../browser/payments.ts'
import { text } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import { addressOf } from './addresses.ts'
import type { AskB, No } from './ask.ts'
import type { CardNo } from './card.ts'
import { cardForm, isCard } from './card.ts'
import { paymentMethods } from './methods.ts'
import type { OrderB } from './order.ts'
import { readOrder } from './order.ts'
import { customerOrders, orderFailure, shown } from './orders.ts'
import { noPayPal, startPayPal } from './paypal.ts'
import { isAboutCoupon } from './refusals.ts'
import type { Placed } from './standing.ts'
import { standingOf } from './standing.ts'

/** Returns the step after a payment; `first` is the delay before access is requested, in ms. */
const acceptedAfter = (first: number): PaymentStep => ({
  type: 'accepted',
  askAgain: { first, every: 3_000, tries: 5 },
})

const accepted = acceptedAfter(2_000)

/** The message if a payment could not be made. */
const notPaid = 'Failed to make payment'

/** Returns a failure without proof of the outcome: a lost order may be paid. */
const unproved = <E extends { readonly type: string }>(failure: E): E | OrderOver =>
  failure.type === 'OrderLost' ? { type: 'OrderOver' } : failure

/** The failure if it is unknown whether an order was paid. */
interface OrderOver {
  readonly type: 'OrderOver'
}

/** A failure to begin a payment. */
type NotBegun = Failure | { readonly type: 'CouponOver' }

/** Returns the reason why a payment did not begin. A coupon refused now was valid when it was applied. */
const notBegun = (no: No, words: string): NotBegun =>
  no.refusal === 'Coupon' ? { type: 'CouponOver' } : failureOf(no, words)

/** Returns the next step without an order. */
const alone = <E>(step: Result<PaymentStep, E>): Result<ResumedPayment, E> =>
  step.ok ? ok({ step: step.value }) : step

const payment = z.object({ rejectedReason: text })

/** The return paths if the attempt has none. */
const usualPages: ReturnPaths = { successAddress: '/?u=waiting-for-payment', cancelAddress: '/?u=payment-cancelled' }

const noOrder: Failure = { type: 'Refused', reason: 'missing', message: 'There is no order to pay for' }

/** Pays a customer's orders by card or with PayPal. If the answer to a payment is lost, the standing of the order is requested first, so that the order is charged only once. */
export const customerPayments = (ask: AskB, parts: ProviderParts): PaymentPort => {
  const { memory, now, origin } = parts
  const card = cardForm(ask, parts)
  const attemptFor = (orderId: string): PaymentAttempt | null => {
    const id = storedAccount(memory)?.id
    return storedAttempts(memory, id ?? '').find((attempt) => attempt.orderId === orderId) ?? null
  }
  const backTo = (orderId: string, { successAddress }: ReturnPaths): string =>
    addressOf(origin, successAddress, { u: 'finalize-payment', orderId })
  /** Returns the step of an order that is already paid. Fails with the given failure if the order is not paid, with `OrderOver` for a lost order that this device does not know, and with the failure of the request if its standing cannot be loaded. */
  const unlessPaid = async <E extends { readonly type: string }>(
    order: Placed | null,
    failure: E,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, E | OrderOver | Failure>> => {
    if (order === null) return fail(unproved(failure))
    const standing = await standingOf(ask, parts, order, signal)
    if (!standing.ok) return fail(failureOf(standing.error, notPaid))
    return standing.value === 'granted' || standing.value === 'pending' ? ok(accepted) : fail(failure)
  }
  const firstStep = async (
    { orderId, method }: OrderB,
    pages: ReturnPaths,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, NotBegun>> => {
    const methods = await paymentMethods(ask, signal)
    if (!methods.ok) return methods
    const type = methods.value.find(({ id }) => id === method)?.type ?? 'card'
    const { successAddress, cancelAddress } = pages
    if (type === 'paypal') {
      const started = await startPayPal(
        ask,
        { path: '/tokens', json: { orderId: Number(orderId) } },
        {
          successUrl: addressOf(origin, successAddress, { orderId }),
          cancelUrl: addressOf(origin, cancelAddress, { orderId }),
          errorUrl: addressOf(origin, cancelAddress, { u: 'payment-error', orderId }),
        },
        signal,
      )
      return started.ok ? started : fail(notBegun(started.error, noPayPal))
    }
    const form = await card.open({ orderId }, backTo(orderId, pages), signal)
    return form.ok ? form : fail(notBegun(form.error, notPaid))
  }
  const paidBy = async (
    attempt: PaymentAttempt | null,
    sent: Result<PaymentStep | 'done', CardNo>,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    if (sent.ok) return ok(sent.value === 'done' ? accepted : sent.value)
    const { failure, isSent } = sent.error
    return isSent ? unlessPaid(attempt, failure, signal) : fail(failure)
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
      return fail({ type: isAboutCoupon(rejectedReason) ? 'CouponOver' : 'OfferOver' })
    }
    const failure = orderFailure(paid.error, notPaid)
    return unlessPaid(attemptFor(orderId), failure, signal)
  }
  /** Continues with an order that can be paid, or completes it if nothing is due. */
  const goOn = async (
    order: OrderB,
    pages: ReturnPaths,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    if (order.needsDetails) return firstStep(order, pages, signal)
    const paid = await payNothing(order.orderId, signal)
    if (paid.ok) return paid
    const { error } = paid
    if (isFailure(error)) return fail(error)
    if (error.type === 'CouponOver') return fail({ type: 'CouponOver' })
    // Only an offer that has ended was refused for this order alone.
    return fail({ type: error.type === 'OfferOver' || error.type === 'OrderLost' ? 'OrderLost' : 'OrderOver' })
  }
  /** Pays an order that was just loaded. Fails with `unread` if it cannot be loaded, and with `OrderLost` if its charge differs from the displayed amount, because another tab or an unanswered change has changed it. */
  const atShownPrice = async (
    { orderId, attempt, amount }: Pick<Submitted, 'orderId' | 'amount'> & { readonly attempt: PaymentAttempt | null },
    pay: (order: OrderB) => Promise<Result<ResumedPayment, StepFailure>>,
    unread: (no: No) => StepFailure,
    signal: AbortSignal,
  ): Promise<Result<ResumedPayment, StepFailure>> => {
    const order = await readOrder(ask, orderId, signal)
    const lost: StepFailure = { type: 'OrderLost' }
    if (order.ok) return amount === null || amount === order.value.price.total ? pay(order.value) : fail(lost)
    return order.error.refusal === 'OrderLost'
      ? alone(await unlessPaid(attempt, lost, signal))
      : fail(unread(order.error))
  }
  return {
    orders: {
      ...customerOrders(ask),
      refusesCoupon: async (orderId, signal) => {
        const order = await readOrder(ask, orderId, signal)
        if (!order.ok) return fail(failureOf(order.error, 'Order is unknown'))
        // The first step of PayPal is refused for its coupon, and charges nothing.
        const step = await firstStep(order.value, usualPages, signal)
        return ok(!step.ok && step.error.type === 'CouponOver')
      },
    },
    begin: async ({ paymentOrder, offerId, ...pages }, signal) => {
      if (!paymentOrder) return fail(noOrder)
      const { orderId } = paymentOrder
      const order = await readOrder(ask, orderId, signal)
      if (!order.ok) {
        const failure = orderFailure(order.error, notPaid)
        const placed = attemptFor(orderId) ?? { orderId, offerId, at: now() - dayLength }
        const step = await (order.error.refusal === 'OrderLost' ? unlessPaid(placed, failure, signal) : fail(failure))
        return step.ok ? ok({ orderId, step: step.value }) : step
      }
      const step = await firstStep(order.value, pages, signal)
      return step.ok ? ok({ orderId, amount: order.value.price.total, step: step.value }) : step
    },
    resume: async ({ attempt, returned }, signal) => {
      const { orderId, amount, returns, challengeData } = attempt
      const result = returned?.['redirectResult']
      if (result)
        return alone(await paidBy(attempt, await card.resume({ orderId }, result, signal, challengeData), signal))
      const pay = async (order: OrderB): Promise<Result<ResumedPayment, StepFailure>> => {
        const step = await goOn(order, returns ?? usualPages, signal)
        return step.ok ? ok({ step: step.value, order: shown(order) }) : step
      }
      const unread = (no: No) => failureOf(no, 'Order is unknown')
      return atShownPrice({ orderId, attempt, amount: amount ?? null }, pay, unread, signal)
    },
    payNothing,
    submit: async ({ orderId, details, amount }, signal) => {
      const attempt = attemptFor(orderId)
      const back = backTo(orderId, attempt?.returns ?? usualPages)
      const send = async () =>
        alone(await paidBy(attempt, await card.submit({ orderId }, details, back, signal), signal))
      const notSent = (): StepFailure => ({ type: 'NotSent' })
      const sent = await (isCard(details) ? atShownPrice({ orderId, attempt, amount }, send, notSent, signal) : send())
      return sent.ok ? ok(sent.value.step) : sent
    },
  }
}
