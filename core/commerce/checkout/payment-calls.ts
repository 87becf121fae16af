import type { Call } from '../../kernel/call.ts'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import { fail, ok } from '../../kernel/result.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Member } from '../../session/index.ts'
import type { DeviceCheckout } from './device-checkout.ts'
import { attemptsOf } from './device-checkout.ts'
import type { Order } from './order.ts'
import type {
  Begun,
  OrderChoice,
  OrderFailure,
  PaymentMethod,
  PaymentOrder,
  PaymentPort,
  PaymentStep,
  Returned,
  StepFailure,
  Submitted,
} from './payment.ts'
import { isOnSite, isSameChoice } from './payment.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { isOf } from './payment-attempt.ts'
import type { AccessQuestion, CheckoutPort } from './port.ts'
import type { CheckoutRequest } from './request.ts'

const lacking = fail<Failure>({ type: 'Unexpected', cause: 'notSupported' })

/** An order that was opened, with the ways to pay it. */
export interface Opened {
  readonly order: PaymentOrder
  readonly methods: readonly PaymentMethod[]
}

/** The next step of a payment, and its order, if that was loaded; `null` for a step elsewhere. */
export interface Resumed {
  readonly step: PaymentStep
  readonly opened: Result<Opened, OrderFailure> | null
}

const withMethods = async (
  { orders }: PaymentPort,
  asked: Promise<Result<PaymentOrder, OrderFailure>> | undefined,
  signal: AbortSignal,
): Promise<Result<Opened, OrderFailure>> => {
  const order = (await asked) ?? lacking
  if (!order.ok) return order
  const methods = (await orders?.methods(order.value.orderId, signal)) ?? lacking
  return methods.ok ? ok({ order: order.value, methods: methods.value }) : methods
}

const readOrder = (port: PaymentPort, orderId: string, signal: AbortSignal) =>
  withMethods(port, port.orders?.read(orderId, signal), signal)

/** Opens the order that is to be paid again, if it still can be paid, otherwise a new one at the provider, and loads the ways to pay it. */
const openOrder =
  (
    port: PaymentPort & Pick<CheckoutPort, 'place'>,
  ): Call<CheckoutRequest & { readonly again: string | null; readonly order: Order }, Opened, OrderFailure> =>
  async ({ again, order, ...request }, signal) => {
    await port.place?.({ id: request.id, order }, signal)
    const known = again === null ? lacking : await readOrder(port, again, signal)
    return known.ok ? known : withMethods(port, port.orders?.create(request, signal), signal)
  }

/** Returns the next step of a payment; for a step on the site also its order, which a reload has lost. */
const resumePayment =
  (
    port: PaymentPort,
  ): Call<{ readonly attempt: PaymentAttempt; readonly returned: Returned | null }, Resumed, StepFailure> =>
  async (asked, signal) => {
    const next = await port.resume(asked, signal)
    if (!next.ok) return next
    const { step, order } = next.value
    if (!isOnSite(step)) return ok({ step, opened: null })
    const { orderId } = asked.attempt
    const opened = order ? withMethods(port, Promise.resolve(ok(order)), signal) : readOrder(port, orderId, signal)
    return ok({ step, opened: await opened })
  }

/** Changes the method and the coupon of an order. Without another choice the order is only loaded again: another tab may have changed it. */
const changeOrder =
  ({
    orders,
  }: PaymentPort): Call<{ readonly order: PaymentOrder; readonly choice: OrderChoice }, PaymentOrder, OrderFailure> =>
  async ({ order, choice }, signal) => {
    const { orderId } = order
    if (!orders) return lacking
    return isSameChoice(choice, order) ? orders.read(orderId, signal) : orders.change({ ...choice, orderId }, signal)
  }

/** Finds out if another site has refused the payment of an order because of its coupon: the coupon is applied again, and removed if that is refused. */
const recheckCoupon =
  ({ orders }: PaymentPort): Call<string | null, null, StepFailure> =>
  async (orderId, signal) => {
    const order = orderId === null ? null : await orders?.read(orderId, signal)
    if (!order?.ok || order.value.coupon === null) return ok(null)
    const applied = await orders!.change(order.value, signal)
    if (applied.ok || !['CouponUnknown', 'CouponNotValid'].includes(applied.error.type)) return ok(null)
    const removed = await orders!.change({ ...order.value, coupon: null }, signal)
    return removed.ok ? fail({ type: 'CouponOver' }) : ok(null)
  }

/** Starts a payment; completes an order with nothing due at once. */
const beginPayment =
  ({ begin, payNothing }: PaymentPort): Call<CheckoutRequest, Begun, OrderFailure> =>
  async (request, signal) => {
    const { paymentOrder } = request
    if (!payNothing || !paymentOrder || paymentOrder.needsDetails) return begin(request, signal)
    const step = await payNothing(paymentOrder.orderId, signal)
    return step.ok ? ok({ orderId: paymentOrder.orderId, amount: 0, step: step.value }) : step
  }

/** Submits the result of a step; fails with `OrderOver` if this device remembers another order or none: another tab may have paid this one, or is paying another. */
const submitStep =
  ({
    recall,
    submit,
  }: Pick<CheckoutPort, 'recall' | 'submit'>): Call<Submitted & { readonly id: string }, PaymentStep, StepFailure> =>
  async (submitted, signal) => {
    const known = await recall(submitted.id, signal)
    if (known.ok && known.value.attempt?.orderId !== submitted.orderId) return fail({ type: 'OrderOver' })
    return (await submit?.(submitted, signal)) ?? lacking
  }

/** A tab as it asks this device for its checkout. */
interface Recalled {
  readonly id: string
  /** The ids of the orders, or the references of the attempts, that this tab wants, most wanted first. */
  readonly orderIds: readonly (string | null | undefined)[]
  /** Whether the address names the order, so that no other attempt is recalled in its place. */
  readonly isNamed: boolean
  /** The order of the open dialog; `null` without one. */
  readonly order: Order | null
}

/** The checkout of a tab as it was recalled; `order` is absent if the order of the dialog has no terms of a promotion. */
export interface RecalledCheckout extends Pick<DeviceCheckout, 'attempt' | 'trialRefused'> {
  readonly order?: Order
}

/** Loads the checkout of a tab from this device: the attempt that it wants, otherwise the last one, and the order of its dialog with the terms of its promotion. */
const recallOwn =
  ({ recall }: Pick<CheckoutPort, 'recall'>): Call<Recalled, RecalledCheckout> =>
  async ({ id, orderIds, isNamed, order }, signal) => {
    const known = await recall(id, signal)
    if (!known.ok) return known
    const { attempt, placed, trialRefused } = known.value
    const all = orderIds.flatMap((wanted) => attemptsOf(known.value).filter((each) => isOf(each, wanted)))
    const isPlaced = order && placed?.offerId === order.offerId && hrefOf(placed.from) === hrefOf(order.from)
    // The last attempt is not the order that the address names.
    return ok({ attempt: all[0] ?? (isNamed ? null : attempt), trialRefused, ...(isPlaced && { order: placed }) })
  }

/** An account, the payment attempt to forget, `null` for none, and its grants if it was granted. */
interface Forgotten {
  readonly id: string
  readonly attempt: PaymentAttempt | null
  readonly grants?: readonly string[]
}

/** Forgets a payment attempt, and returns whether this device still had it. The attempt stays while another tab is paying its order at another site. */
const forgetAttempt =
  ({ forget, recall }: Pick<CheckoutPort, 'forget' | 'recall'>): Call<Forgotten, boolean> =>
  async ({ attempt, ...of }, signal) => {
    if (!attempt) return ok(false)
    const known = attempt.isAway || of.grants ? null : await recall(of.id, signal)
    const isAway = known?.ok && attemptsOf(known.value).some((each) => each.isAway && isOf(each, attempt.orderId))
    return isAway ? ok(false) : forget({ ...of, attempt }, signal)
  }

/** Loads the profile, confirmed as of the request: an answer may come after a change that it does not show. */
const findAccess =
  (port: Pick<CheckoutPort, 'findAccess'>, clock: Clock): Call<AccessQuestion, Member> =>
  async (question, signal) => {
    const confirmedAt = clock.now()
    const found = await port.findAccess(question, signal)
    return found.ok ? ok({ ...found.value, confirmedAt }) : found
  }

/** Returns the actors of the checkout's machine. */
export const checkoutActors = (port: CheckoutPort, clock: Clock) => ({
  open: call(openOrder(port)),
  change: call(changeOrder(port)),
  recheckCoupon: call(recheckCoupon(port)),
  begin: call(beginPayment(port)),
  submit: call(submitStep(port)),
  resume: call(resumePayment(port)),
  findAccess: call(findAccess(port, clock)),
  recall: call(recallOwn(port)),
  keep: call(port.keep),
  refuseTrial: call(port.refuseTrial),
  forget: call(forgetAttempt(port)),
  claim: call(port.claim),
  woke: feed(port.woke),
})
