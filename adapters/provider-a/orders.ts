import * as z from 'zod/mini'
import type { CheckoutRequest, OrderFailure, PaymentOrder, PaymentPort } from '../../core/commerce/checkout/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { storedAttempts } from '../browser/payments.ts'
import { randomId } from '../browser/random-id.ts'
import { minorUnits } from '../http/money.ts'
import { number } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import type { Held } from './access.ts'
import { accessHere } from './access.ts'
import type { AskA, No } from './ask.ts'
import type { ClientOrder, Reduced } from './client-order.ts'
import {
  clientOrderOf,
  clientOrdersOf,
  forgetClientOrder,
  pricedOrder,
  shownOrder,
  storeClientOrder,
} from './client-order.ts'
import { confirmingOf, unsureUntil } from './confirming.ts'
import { feesOf } from './fees.ts'
import { paymentMethods } from './methods.ts'
import type { Settings } from './settings.ts'
import { settingsOf } from './settings.ts'
import { itemSoldBy, singleFee } from './singles.ts'

const reduced = z.object({ amount: z.pipe(number, z.number()), discount_duration: number })

/** The failure if this device has no order to pay for. */
export const noOrder: Failure = { type: 'Refused', reason: 'missing', message: 'There is no order to pay for' }

/** Returns the refusal during a confirmation, with the time from which the order can be paid if the payment was not made. */
const stillConfirming = (order: ClientOrder) => {
  const until = unsureUntil(order)
  return { type: 'StillConfirming', ...(until !== null && { until }) } as const
}

/** The message if an order could not be made. */
const notCreated = 'No order created'

/** Creates the orders of this device's account, with their prices at the service and the checks before a payment. */
export const clientOrders = (ask: AskA, parts: ProviderParts) => {
  const { memory, now } = parts
  const mine = () => storedAccount(memory)?.id ?? ''
  const store = (order: ClientOrder) => storeClientOrder(memory, mine(), order)

  /** Returns the order with an id; `null` if this device does not have it. */
  const orderOf = (orderId: string): ClientOrder | null => clientOrderOf(memory, mine(), orderId)

  /** Deletes an order, unless it is being paid on this device. */
  const forget = ({ orderId }: ClientOrder): void => {
    if (storedAttempts(memory, mine()).every((attempt) => attempt.orderId !== orderId))
      forgetClientOrder(memory, mine(), orderId)
  }

  /** Deletes the orders that were made more than a day ago and never paid. */
  const forgetOld = (): void => {
    for (const order of clientOrdersOf(memory, mine()))
      if (order.submitted === null && now() - order.at >= dayLength) forget(order)
  }

  /** Returns the price with a coupon, and the number of payments with that price; `null` without a coupon. A refused coupon counts as unknown. */
  const reducedBy = async (
    coupon: string | null,
    { feeId, currency }: Pick<ClientOrder, 'feeId' | 'currency'>,
    signal: AbortSignal,
  ): Promise<Result<Reduced | null, OrderFailure>> => {
    if (coupon === null) return ok(null)
    const form = { voucher_code: coupon, access_fee_id: feeId }
    const found = await ask.own(reduced, () => ({ method: 'POST', path: '/vouchers/discount', form }), signal)
    if (found.ok) {
      const { amount, discount_duration } = found.value
      return ok({ total: minorUnits(amount, currency), payments: discount_duration || null })
    }
    const { isUnanswered, refusal, status } = found.error
    const isAboutCoupon = !isUnanswered && status !== 401 && refusal !== 'TooManyAttempts'
    return fail(isAboutCoupon ? { type: 'CouponUnknown' } : found.error.failure)
  }

  /** Fails if the sent payment of an order may still give access. Deletes an order whose payment has ended. */
  const mustBeOver = async (
    order: ClientOrder,
    settings: Settings,
    { item, held: heldNow }: { readonly item: string | null; readonly held: Result<Held | null, No> },
    signal: AbortSignal,
  ): Promise<Result<null, OrderFailure>> => {
    const held = order.item === item ? heldNow : await accessHere(ask, order.item, signal)
    if (!held.ok) return fail(failureOf(held.error, notCreated))
    const state =
      held.value === null ? await confirmingOf(ask, parts, settings, order, signal) : ok({ state: 'granted' } as const)
    if (!state.ok) return fail(failureOf(state.error, notCreated))
    if (state.value.state === 'unsure') return fail(stillConfirming(order))
    if (state.value.state === 'pending') return fail({ type: 'StillConfirming' })
    forget(order)
    return ok(null)
  }

  /** Fails if the member already has access, or may still get it from an earlier payment. */
  const mayPay = async (item: string | null, signal: AbortSignal): Promise<Result<null, OrderFailure>> => {
    const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
    if (!settings.ok) return settings
    const held = await accessHere(ask, item, signal)
    if (!held.ok) return fail(failureOf(held.error, notCreated))
    if (held.value !== null) return fail({ type: 'AlreadyHeld' })
    const sent = clientOrdersOf(memory, mine()).filter(({ submitted }) => submitted !== null)
    const states = await Promise.all(sent.map((order) => mustBeOver(order, settings.value, { item, held }, signal)))
    return states.find(({ ok: isOver }) => !isOver) ?? ok(null)
  }

  /** Whether a payment of another order for the same item was sent, and may still give access. */
  const isPaidElsewhere = async ({ orderId, item }: ClientOrder, signal: AbortSignal): Promise<boolean> => {
    const isOther = (order: ClientOrder) => order.orderId !== orderId && order.item === item
    if (!clientOrdersOf(memory, mine()).some((order) => isOther(order) && order.submitted !== null)) return false
    const may = await mayPay(item, signal)
    return !may.ok && (may.error.type === 'StillConfirming' || may.error.type === 'AlreadyHeld')
  }

  const create = async (
    { offerId, coupon, hasTrial }: CheckoutRequest,
    signal: AbortSignal,
  ): Promise<Result<PaymentOrder, OrderFailure>> => {
    const sold = await itemSoldBy(parts, offerId, signal)
    if (!sold.ok) return sold
    const item = sold.value
    const [may, fees, methods] = await Promise.all([
      mayPay(item, signal),
      feesOf(ask.open, item, signal),
      paymentMethods(ask, signal),
    ])
    if (!may.ok) return may
    if (!fees.ok) return fail(failureOf(fees.error, notCreated))
    if (!methods.ok) return methods
    const fee = item === null ? fees.value.find((each) => each.offerId === offerId) : singleFee(fees.value)
    if (!fee) return fail({ type: 'OfferOver' })
    const { feeId, currency, amount: price, trial } = fee
    const reducedTo = await reducedBy(coupon, fee, signal)
    if (!reducedTo.ok) return reducedTo
    const [first] = methods.value
    const order: ClientOrder = {
      ...{ orderId: `${feeId}-${randomId()}`, offerId, feeId, at: now(), coupon, currency, price, total: price },
      ...{ method: first?.id ?? null, isWallet: first?.type === 'paypal', submitted: null, sentAt: null, item },
      ...{ trialPeriods: trial !== null && !hasTrial ? 1 : null, couponPayments: null },
    }
    const priced = pricedOrder(order, reducedTo.value)
    forgetOld()
    store(priced)
    return ok(shownOrder(priced))
  }

  /** Returns an order with the service's current price. */
  const repriced = async (order: ClientOrder, signal: AbortSignal): Promise<Result<ClientOrder, OrderFailure>> => {
    const [fees, price] = await Promise.all([
      feesOf(ask.open, order.item, signal),
      reducedBy(order.coupon, order, signal),
    ])
    if (!fees.ok) return fail(fees.error.failure)
    if (!price.ok) return price
    const fee = fees.value.find(({ feeId }) => feeId === order.feeId)
    return fee ? ok(pricedOrder({ ...order, price: fee.amount }, price.value)) : fail({ type: 'OfferOver' })
  }

  /** Returns an order that can be changed. Fails while a sent payment may still give access. An order whose payment has ended is deleted and stored again, but is lost if this device still shows the outcome. */
  const changeable = async (order: ClientOrder, signal: AbortSignal): Promise<Result<ClientOrder, OrderFailure>> => {
    if (order.submitted === null) return ok(order)
    const may = await mayPay(order.item, signal)
    const isDeleted = orderOf(order.orderId) === null
    if (!may.ok) {
      // Another order may not be paid again yet. This order stays, whatever the outcome.
      if (isDeleted) store(order)
      return may
    }
    if (!isDeleted) return fail({ type: 'OrderLost' })
    const open = { ...order, submitted: null }
    store(open)
    return ok(open)
  }

  const change: NonNullable<PaymentPort['orders']>['change'] = async ({ orderId, method, coupon }, signal) => {
    const known = orderOf(orderId)
    if (!known) return fail({ type: 'OrderLost' })
    const open = await changeable(known, signal)
    if (!open.ok) return open
    const order = open.value
    const [methods, priced] = await Promise.all([paymentMethods(ask, signal), repriced({ ...order, coupon }, signal)])
    if (!methods.ok) return methods
    if (!priced.ok) return priced
    const chosen = methods.value.find(({ id }) => id === (method ?? order.method))
    // Another tab may have paid the order in the meantime.
    const same = orderOf(orderId)
    if (!same || same.submitted) return fail(same ? stillConfirming(same) : { type: 'OrderLost' })
    const changed = { ...priced.value, method: chosen?.id ?? order.method, isWallet: chosen?.type === 'paypal' }
    store(changed)
    return ok(shownOrder(changed))
  }

  const orders: NonNullable<PaymentPort['orders']> = {
    ...{ create, change },
    read: async (orderId, signal) => {
      const order = orderOf(orderId)
      return order
        ? change({ orderId, method: order.method, coupon: order.coupon }, signal)
        : fail({ type: 'OrderLost' })
    },
    methods: (_, signal) => paymentMethods(ask, signal),
  }
  return { orders, orderOf, store, mayPay, isPaidElsewhere, repriced }
}

/** Whether the service refused a request, so that nothing was charged. */
export const isRefused = ({ isUnanswered, failure }: No): boolean => !isUnanswered && failure.type === 'Refused'
