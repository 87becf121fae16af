import type { Call } from '../../kernel/call.ts'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import { fail, ok } from '../../kernel/result.ts'
import type { Member } from '../../session/index.ts'
import { forgetAttempt, keepAttempt, recallOwn, releaseAttempt } from './device-calls.ts'
import type { Order } from './order.ts'
import type {
  Begun,
  OrderChoice,
  PaymentMethod,
  PaymentOrder,
  PaymentOrders,
  PaymentPort,
  PaymentStep,
  Returned,
  Submitted,
} from './payment.ts'
import { isOnSite, isSameChoice } from './payment.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { AccessQuestion, CheckoutPort } from './port.ts'
import type { OrderFailure, StepFailure } from './refusals.ts'
import type { CheckoutRequest } from './request.ts'

const lacking = fail<Failure>({ type: 'Unexpected', cause: 'notSupported' })

/** An opened order, with its payment methods. */
export interface Opened {
  readonly order: PaymentOrder
  readonly methods: readonly PaymentMethod[]
}

/** The next step of a payment, and its order if it was loaded; `null` for a step on another site. */
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

/** Opens the order to pay again if it can still be paid, or creates a new order at the provider, and loads the payment methods. */
const openOrder =
  (
    port: PaymentPort & Pick<CheckoutPort, 'place'>,
  ): Call<CheckoutRequest & { readonly again: string | null; readonly order: Order }, Opened, OrderFailure> =>
  async ({ again, order, ...request }, signal) => {
    await port.place?.({ id: request.id, order }, signal)
    const known = again === null ? lacking : await readOrder(port, again, signal)
    return known.ok ? known : withMethods(port, port.orders?.create(request, signal), signal)
  }

/** Returns the next step of a payment; for a step on the site also the order, which a reload has lost. */
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

/** Changes the method and the coupon of an order. With an unchanged choice it only loads the order again, since another tab may have changed it. */
const changeOrder =
  ({
    orders,
  }: PaymentPort): Call<{ readonly order: PaymentOrder; readonly choice: OrderChoice }, PaymentOrder, OrderFailure> =>
  async ({ order, choice }, signal) => {
    const { orderId } = order
    if (!orders) return lacking
    return isSameChoice(choice, order) ? orders.read(orderId, signal) : orders.change({ ...choice, orderId }, signal)
  }

/** Whether the coupon of an order has expired: the provider refuses it when it is applied again, or when a payment starts again. */
const isCouponOver = async (
  { change, refusesCoupon }: PaymentOrders,
  order: PaymentOrder,
  signal: AbortSignal,
): Promise<boolean> => {
  const applied = await change(order, signal)
  if (!applied.ok) return applied.error.type === 'CouponUnknown' || applied.error.type === 'CouponNotValid'
  const refused = await refusesCoupon?.(order.orderId, signal)
  return refused?.ok === true && refused.value
}

/** Removes the coupon of an order whose payment was refused because of it, on the site or on another site; asks the provider if no answer has said so yet. */
const recheckCoupon =
  ({ orders }: PaymentPort): Call<{ readonly orderId: string | null; readonly isOver: boolean }, null, StepFailure> =>
  async ({ orderId, isOver }, signal) => {
    const order = orderId === null ? null : await orders?.read(orderId, signal)
    if (!orders || !order?.ok || order.value.coupon === null) return ok(null)
    if (!isOver && !(await isCouponOver(orders, order.value, signal))) return ok(null)
    const removed = await orders.change({ ...order.value, coupon: null }, signal)
    return removed.ok ? fail({ type: 'CouponOver' }) : ok(null)
  }

/** Starts a payment; completes an order at once if nothing is due. */
const beginPayment =
  ({ begin, payNothing }: PaymentPort): Call<CheckoutRequest, Begun, OrderFailure> =>
  async (request, signal) => {
    const { paymentOrder } = request
    if (!payNothing || !paymentOrder || paymentOrder.needsDetails) return begin(request, signal)
    const step = await payNothing(paymentOrder.orderId, signal)
    return step.ok ? ok({ orderId: paymentOrder.orderId, amount: 0, step: step.value }) : step
  }

/** Submits the result of a step; fails with `OrderOver` if this device stores another attempt or none, since another tab may have paid this order or be paying another. */
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

/** Loads the profile. Its `confirmedAt` is the time of the request, since an answer may arrive after a change that it does not include. */
const findAccess =
  (port: Pick<CheckoutPort, 'findAccess'>, clock: Clock): Call<AccessQuestion, Member> =>
  async (question, signal) => {
    const confirmedAt = clock.now()
    const found = await port.findAccess(question, signal)
    return found.ok ? ok({ ...found.value, confirmedAt }) : found
  }

/** Returns the actors of the checkout machine. */
export const checkoutActors = (port: CheckoutPort, clock: Clock) => ({
  open: call(openOrder(port)),
  change: call(changeOrder(port)),
  recheckCoupon: call(recheckCoupon(port)),
  begin: call(beginPayment(port)),
  submit: call(submitStep(port)),
  resume: call(resumePayment(port)),
  findAccess: call(findAccess(port, clock)),
  recall: call(recallOwn(port)),
  keep: call(keepAttempt(port)),
  refuseTrial: call(port.refuseTrial),
  forget: call(forgetAttempt(port)),
  release: call(releaseAttempt(port)),
  claim: call(port.claim),
  woke: feed(port.woke),
})
