import type { Call } from '../kernel/call.ts'
import { call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import { feed } from '../kernel/feed.ts'
import { fail, ok } from '../kernel/result.ts'
import type {
  Begun,
  OrderFailure,
  PaymentMethod,
  PaymentOrder,
  PaymentPort,
  PaymentStep,
  StepFailure,
} from './payment.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { CheckoutPort } from './port.ts'
import type { CheckoutRequest } from './request.ts'

const lacking = fail<Failure>({ type: 'Unexpected', cause: 'notSupported' })

/** An order that was opened, with the ways to pay it. */
export interface Opened {
  readonly order: PaymentOrder
  readonly methods: readonly PaymentMethod[]
}

/** Creates an order at the provider, and loads the ways to pay it. */
const openOrder =
  ({ orders }: PaymentPort): Call<CheckoutRequest, Opened, OrderFailure> =>
  async (request, signal) => {
    const order = (await orders?.create(request, signal)) ?? lacking
    if (!order.ok) return order
    const methods = (await orders?.methods(order.value.orderId, signal)) ?? lacking
    return methods.ok ? ok({ order: order.value, methods: methods.value }) : methods
  }

/** Changes the method and the coupon of an order. */
const changeOrder =
  ({ orders }: PaymentPort): NonNullable<PaymentPort['orders']>['change'] =>
  async (choice, signal) =>
    (await orders?.change(choice, signal)) ?? lacking

/** Starts a payment; completes an order with nothing due at once. */
const beginPayment =
  ({ begin, payNothing }: PaymentPort): Call<CheckoutRequest, Begun, OrderFailure> =>
  async (request, signal) => {
    const { paymentOrder } = request
    if (!payNothing || !paymentOrder || paymentOrder.needsDetails) return begin(request, signal)
    const step = await payNothing(paymentOrder.orderId, signal)
    return step.ok ? ok({ orderId: paymentOrder.orderId, amount: 0, step: step.value }) : step
  }

/** Submits the result of a step; fails with `OrderLost` if another tab has started another order, which could be paid twice. */
const submitStep =
  ({
    recall,
    submit,
  }: Pick<CheckoutPort, 'recall' | 'submit'>): Call<
    { readonly id: string; readonly orderId: string; readonly details: unknown },
    PaymentStep,
    StepFailure
  > =>
  async ({ id, orderId, details }, signal) => {
    const known = await recall(id, signal)
    if (known.ok && known.value.attempt?.orderId !== orderId) return fail({ type: 'OrderLost' })
    return (await submit?.({ orderId, details }, signal)) ?? lacking
  }

/** An account, the payment attempt to forget, `null` for none, and its grants if it was granted. */
interface Forgotten {
  readonly id: string
  readonly attempt: PaymentAttempt | null
  readonly grants?: readonly string[]
}

/** Forgets a payment attempt, and returns whether this device still had it. */
const forgetAttempt =
  ({ forget }: Pick<CheckoutPort, 'forget'>): Call<Forgotten, boolean> =>
  async ({ attempt, ...of }, signal) =>
    attempt ? forget({ ...of, attempt }, signal) : ok(false)

/** Returns the actors of the checkout's machine. */
export const checkoutActors = (port: CheckoutPort) => ({
  open: call(openOrder(port)),
  change: call(changeOrder(port)),
  begin: call(beginPayment(port)),
  submit: call(submitStep(port)),
  resume: call(port.resume),
  findAccess: call(port.findAccess),
  recall: call(port.recall),
  keep: call(port.keep),
  refuseTrial: call(port.refuseTrial),
  forget: call(forgetAttempt(port)),
  claim: call(port.claim),
  woke: feed(port.woke),
})
