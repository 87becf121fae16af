import type { OrderFailure, PaymentOrder, PaymentPort } from '../../core/commerce/checkout/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { failureOf } from '../integration/failures.ts'
import type { AskB, No } from './ask.ts'
import { localeHere } from './locales.ts'
import { paymentMethods } from './methods.ts'
import type { OrderB } from './order.ts'
import { askOrder, readOrder } from './order.ts'

/** Returns the failure of an order: the refusal by its type, or the failure, with the message `words` if there was no answer. */
export const orderFailure = (no: No, words: string | null): OrderFailure => {
  const { refusal, failure } = no
  switch (refusal) {
    case 'StillConfirming':
    case 'AlreadyHeld':
    case 'OfferOver':
    case 'OrderLost':
      return { type: refusal }
    case 'Coupon':
      return { type: 'message' in failure && /not found/i.test(failure.message) ? 'CouponUnknown' : 'CouponNotValid' }
    default:
      return words === null ? failure : failureOf(no, words)
  }
}

/** Returns an order in the checkout's form. */
export const shown = ({ offerId: _, ...order }: OrderB): PaymentOrder => order

/** Creates the orders port of provider B. A7.18 */
export const customerOrders = (ask: AskB): NonNullable<PaymentPort['orders']> => ({
  create: async ({ offerId, coupon }, signal) => {
    const [methods, here] = await Promise.all([paymentMethods(ask, signal), localeHere(ask.open, signal)])
    if (!methods.ok) return methods
    if (!here.ok) return fail(failureOf(here.error, 'No order created'))
    const { country, currency, customerIP } = here.value
    const made = await askOrder(
      ask,
      (customerId) => ({
        ...{ method: 'POST', path: '/orders' },
        json: {
          ...{ offerId, customerId, country, currency, customerIP },
          ...(methods.value[0] && { paymentMethodId: Number(methods.value[0].id) }),
          ...(coupon !== null && { couponCode: coupon }),
        },
      }),
      signal,
    )
    return made.ok ? ok(shown(made.value)) : fail(orderFailure(made.error, 'No order created'))
  },
  read: async (orderId, signal) => {
    const order = await readOrder(ask, orderId, signal)
    return order.ok ? ok(shown(order.value)) : fail(orderFailure(order.error, 'Order is unknown'))
  },
  methods: (_, signal) => paymentMethods(ask, signal),
  change: async ({ orderId, method, coupon }, signal) => {
    const changed = await askOrder(
      ask,
      () => ({
        ...{ method: 'PATCH', path: `/orders/${encode(orderId)}` },
        json: { ...(method !== null && { paymentMethodId: Number(method) }), couponCode: coupon },
      }),
      signal,
    )
    return changed.ok ? ok(shown(changed.value)) : fail(orderFailure(changed.error, null))
  },
})
