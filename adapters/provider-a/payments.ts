import * as z from 'zod/mini'
import type {
  OrderFailure,
  PaymentAttempt,
  PaymentPort,
  PaymentStep,
  Returned,
  StepFailure,
} from '../../core/commerce/checkout/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isFailure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import { text } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import { accessHere } from './access.ts'
import type { AskA, Form, No } from './ask.ts'
import type { ClientOrder } from './client-order.ts'
import { shownOrder } from './client-order.ts'
import { listedPayment, unsureUntil } from './confirming.ts'
import { clientOrders, isRefused, noOrder } from './orders.ts'
import { cardRefusal } from './refusals.ts'
import { settingsOf } from './settings.ts'
import { itemSoldBy } from './singles.ts'
import { typedCard } from './typed-card.ts'

/** The step after a card payment, whose confirmation takes longer than other payments. */
const cardAccepted: PaymentStep = { type: 'accepted', askAgain: { first: 15_000, every: 15_000, tries: 5 } }

/** The step after a payment at PayPal. */
const walletAccepted = { type: 'accepted', askAgain: { first: 3_000, every: 3_000, tries: 5 } } as const

const acceptedFor = (order: Pick<ClientOrder, 'isWallet' | 'submitted'>): PaymentStep => {
  const until = unsureUntil(order)
  if (until !== null) return { ...walletAccepted, unsureUntil: until }
  return order.isWallet ? walletAccepted : cardAccepted
}

const submitted = z.object({ code: z.number(), redirect_to_url: z.catch(text, null) })
const parameters = z.object({ endpoint: z.catch(text, null), id: z.optional(z.unknown()) })

/** The failure if it is unknown whether an order was paid. */
interface OrderOver {
  readonly type: 'OrderOver'
}

/** The message if a payment could not be made. */
const notPaid = 'Failed to make payment'

/** The return path if only an earlier visit knew the real one. */
const usualPath = '/?u=waiting-for-payment'

/** Pays a member's orders by card or at PayPal. The order is stored as submitted before its payment is sent. No other payment is sent until it is known that nothing was charged. A7.20 */
export const consumerPayments = (ask: AskA, parts: ProviderParts): PaymentPort => {
  const { now, origin } = parts
  const { orders, orderOf, store, mayPay, isPaidElsewhere, repriced } = clientOrders(ask, parts)
  const card = typedCard()
  /** The return addresses of this visit's payments, by order id. */
  const pages = new Map<string, string>()

  const backOf = (orderId: string): string => {
    const url = new URL(pages.get(orderId) ?? usualPath, origin)
    url.searchParams.set('u', 'finalize-payment')
    url.searchParams.set('orderId', orderId)
    return url.href
  }

  const marked = (order: ClientOrder, isAccepted: boolean): ClientOrder => {
    const noted = { ...order, submitted: { at: order.submitted?.at ?? now(), isAccepted } }
    store(noted)
    return noted
  }

  const reopened = (orderId: string, change: Partial<ClientOrder> = {}): void => {
    const order = orderOf(orderId)
    if (order) store({ ...order, ...change, submitted: null })
  }

  /** Returns the order with the payment that another tab has sent since `order` was read; `null` without one. */
  const sentSince = (order: ClientOrder): ClientOrder | null => {
    const present = orderOf(order.orderId)
    return present?.submitted && present.submitted.at !== order.submitted?.at ? present : null
  }

  const atPayPal = async (order: ClientOrder, signal: AbortSignal) => {
    const { orderId, feeId, coupon } = order
    const form = {
      ...{ origin: backOf(orderId), access_fee: feeId, payment_method: '2' },
      ...(coupon !== null && { voucher_code: coupon }),
    }
    const asked = { method: 'POST', path: '/external-payments', form, isMultipart: true } as const
    const found = await ask.own(parameters, () => asked, signal)
    if (!found.ok) {
      const { refusal } = found.error
      if (refusal === 'AlreadyHeld' || refusal === 'StillConfirming') return fail({ type: refusal } as const)
      return fail(failureOf(found.error, 'Failed to generate PayPal payment url'))
    }
    const { endpoint, id } = found.value
    if (endpoint && isWebAddress(endpoint))
      return ok({ type: 'redirect', url: endpoint, for: 'paypal' } satisfies PaymentStep)
    if (id !== undefined) return fail({ type: 'AlreadyHeld' } as const)
    const message = 'Failed to generate PayPal payment url'
    return fail<Failure>({ type: 'Refused', reason: 'other', message })
  }

  const firstStep = async (order: ClientOrder, signal: AbortSignal) =>
    order.isWallet ? atPayPal(order, signal) : ok({ type: 'cardForm' } satisfies PaymentStep)

  /** Whether the payment of an order was made, read after its refusal: the member has access, or the history lists it. */
  const isMade = async (order: ClientOrder, signal: AbortSignal): Promise<Result<boolean, Failure>> => {
    const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
    if (!settings.ok) return settings
    const [held, listed] = await Promise.all([
      accessHere(ask, order.item, signal),
      listedPayment(ask, parts, settings.value, order, signal),
    ])
    if (!held.ok) return fail(failureOf(held.error, notPaid))
    if (!listed.ok) return fail(failureOf(listed.error, notPaid))
    return ok(held.value !== null || listed.value?.isFailed === false)
  }

  /** Returns the failure of a refused payment, which lets the member pay the order again. A payment that is already accepted or confirmed continues. If it is unknown whether the payment was made, the order stays submitted. */
  const refusedStep = async (
    order: ClientOrder,
    no: No,
    isChallenge: boolean,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    const { refusal, status, failure } = no
    if (refusal === 'AlreadyHeld' || refusal === 'StillConfirming') return ok(acceptedFor(marked(order, true)))
    const isUnprocessed = status === 401 || refusal === 'TooManyAttempts'
    // The browser may have sent the payment twice, and only the second answer, a refusal, arrived.
    const made = isUnprocessed ? ok(false) : await isMade(order, signal)
    if (!made.ok) return made
    if (made.value) return ok(acceptedFor(marked(order, true)))
    reopened(order.orderId)
    if (isUnprocessed) return fail(failure)
    if (refusal === 'Voucher') return fail({ type: 'CouponOver' })
    if (refusal === 'FeeLost') return fail({ type: 'OrderLost' })
    return fail(cardRefusal(isChallenge ? 'ChallengeFailed' : 'CardRefused', no))
  }

  const sendPayment = async (
    order: ClientOrder,
    path: string,
    form: Form,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    const isChallenge = 'pi_id' in form
    const wasSent = order.submitted !== null
    const begun = isChallenge ? { ...order, submitted: null } : { ...order, sentAt: now() }
    const noted = marked(begun, order.submitted?.isAccepted ?? false)
    const sent = await ask.own(submitted, () => ({ method: 'POST', path, form }), signal)
    if (!sent.ok) {
      if (!isRefused(sent.error)) return fail(failureOf(sent.error, notPaid))
      // If the service does not know a confirmation that was sent before, the payment may still have been made.
      if (isChallenge && wasSent && sent.error.status === 404) return ok(acceptedFor(noted))
      return refusedStep(noted, sent.error, isChallenge, signal)
    }
    const { redirect_to_url: url } = sent.value
    if (url && isWebAddress(url)) {
      // Nothing is charged until the member returns from the bank.
      reopened(order.orderId)
      return ok({ type: 'redirect', url, for: 'challenge' })
    }
    // A report may have arrived meanwhile that the bank asks for a confirmation first.
    if (orderOf(order.orderId)?.submitted) marked(noted, true)
    return ok(acceptedFor(noted))
  }

  /** Returns the next step of an order that is no longer stored on this device. Another tab or device may have paid it, even if the member has no access yet. */
  const lostStep = async (offerId: string, signal: AbortSignal): Promise<Result<PaymentStep, Failure | OrderOver>> => {
    const sold = await itemSoldBy(parts, offerId, signal)
    if (!sold.ok) return sold
    const held = await accessHere(ask, sold.value, signal)
    if (!held.ok) return fail(failureOf(held.error, 'Order is unknown'))
    return held.value === null ? fail({ type: 'OrderOver' }) : ok({ type: 'paid' })
  }

  /** Returns the step of an order whose item is already paid; for any other failure, returns that failure. */
  const unlessHeld = (order: ClientOrder, error: OrderFailure): Result<PaymentStep, StepFailure> => {
    if (error.type === 'AlreadyHeld' || error.type === 'StillConfirming') return ok(acceptedFor(order))
    // The service knew the coupon when it was applied.
    if (error.type === 'CouponUnknown') return fail({ type: 'CouponOver' })
    return fail(isFailure(error) ? error : { type: 'OrderLost' })
  }

  const goOn = async (order: ClientOrder, signal: AbortSignal): Promise<Result<PaymentStep, StepFailure>> => {
    const may = await mayPay(order.item, signal)
    if (!may.ok) return unlessHeld(order, may.error)
    const priced = await repriced(order, signal)
    if (!priced.ok) return unlessHeld(order, priced.error)
    // The member has not agreed to a different price.
    if (priced.value.total !== order.total) return fail({ type: 'OrderLost' })
    const sent = sentSince(order)
    if (sent) return ok(acceptedFor(sent))
    reopened(order.orderId, { sentAt: now() })
    const step = await firstStep(order, signal)
    if (step.ok) return step
    // The service lists a payment that this device did not send. It may be for this order.
    if (step.error.type === 'StillConfirming') marked(orderOf(order.orderId) ?? order, true)
    return unlessHeld(order, step.error)
  }

  const resumed = async (
    { orderId, offerId }: PaymentAttempt,
    returned: Returned | null,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    const order = orderOf(orderId)
    if (!order) return lostStep(offerId, signal)
    // The member may be back from the payment of another order, which another tab has replaced.
    const isBack = returned !== null && (returned['orderId'] ?? orderId) === orderId
    const confirmed = isBack ? returned['payment_intent'] : undefined
    if (confirmed && !order.isWallet && order.submitted === null && (await isPaidElsewhere(order, signal)))
      return fail({ type: 'OrderOver' })
    if (confirmed && !order.isWallet) return sendPayment(order, '/payments', { pi_id: confirmed }, signal)
    if (isBack && order.isWallet) return ok(acceptedFor(marked(order, false)))
    return goOn(order, signal)
  }

  return {
    orders,
    takeCard: card.take,
    begin: async ({ paymentOrder, offerId, successAddress }, signal) => {
      if (!paymentOrder) return fail(noOrder)
      const { orderId } = paymentOrder
      const order = orderOf(orderId)
      if (!order) {
        const step = await lostStep(offerId, signal)
        return step.ok ? ok({ orderId, step: step.value }) : step
      }
      pages.set(orderId, successAddress)
      const may = await mayPay(order.item, signal)
      // Another tab may have sent a payment for this order or for another order.
      const isSent = (orderOf(orderId)?.submitted ?? null) !== null
      if (!may.ok)
        return may.error.type === 'StillConfirming' && isSent ? ok({ orderId, step: acceptedFor(order) }) : may
      const sent = sentSince(order)
      if (sent) return ok({ orderId, step: acceptedFor(sent) })
      reopened(orderId, { sentAt: now() })
      const priced = await repriced(order, signal)
      if (!priced.ok) return priced.error.type === 'CouponUnknown' ? fail({ type: 'CouponOver' }) : priced
      const { total: amount } = priced.value
      // The checkout refuses a different price, and shows it before anything is charged.
      const step = amount === order.total ? await firstStep(order, signal) : ok<PaymentStep>({ type: 'cardForm' })
      return step.ok ? ok({ orderId, amount, step: step.value }) : step
    },
    resume: async ({ attempt, returned }, signal) => {
      const { orderId, returns } = attempt
      if (returns) pages.set(orderId, origin + returns.successAddress)
      const step = await resumed(attempt, returned, signal)
      if (!step.ok) return step
      const order = orderOf(orderId)
      return ok({ step: step.value, ...(order && { order: shownOrder(order) }) })
    },
    submit: async ({ orderId, details, amount }, signal) => {
      const form = card.use(details)
      const known = orderOf(orderId)
      const priced = known && !known.submitted ? await repriced(known, signal) : null
      const isElsewhere = priced !== null && (await isPaidElsewhere(known!, signal))
      // Another tab may have paid or changed the order in the meantime. The order is deleted once the member has access.
      const order = orderOf(orderId)
      if (!order) return fail({ type: 'OrderOver' })
      if (order.submitted) return ok(acceptedFor(order))
      if (isElsewhere) return fail({ type: 'OrderOver' })
      if (form === null) return fail({ type: 'CardRefused' })
      if (priced && !priced.ok)
        return isFailure(priced.error) ? fail({ type: 'NotSent' }) : unlessHeld(order, priced.error)
      const charges = [order.total, priced?.value.total]
      if (amount !== null && charges.some((charge) => charge !== amount)) return fail({ type: 'OrderLost' })
      const { feeId, coupon, offerId, item } = order
      const isPlan = item === null && offerId.startsWith('S')
      const back = new URL(backOf(orderId))
      // The service uses this field to distinguish the two kinds of payment.
      if (!isPlan) back.searchParams.set('ippwat', 'ppv')
      const payment = {
        ...{ ...form, access_fee: feeId, payment_method: '1', referrer: origin, return_url: back.href },
        ...(coupon !== null && { voucher_code: coupon }),
      }
      return sendPayment(order, isPlan ? '/subscriptions' : '/payments', payment, signal)
    },
  }
}
