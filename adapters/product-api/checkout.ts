import * as z from 'zod/mini'
import type { CheckoutRequest, OrderFailure, PaymentPort, PaymentStep } from '../../core/commerce/checkout/index.ts'
import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import { randomId } from '../browser/random-id.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const page = z.string().check(z.refine((url) => isWebAddress(url) && URL.canParse(url)))
const session = z.object({
  url: page,
  orderId: z.catch(z.nullish(z.string().check(z.minLength(1))), null),
  amount: z.catch(z.nullish(z.number()), null),
})

const hosted = (url: string): PaymentStep => ({ type: 'redirect', url, for: 'hosted' })

/** Returns the failure of an order. The studio answers a conflict in two cases: if the last item is sold, or during the confirmation of an earlier payment, which may be charged. Only an order with limited stock can be the first case, and a message about a confirmation is the second. */
const orderFailure = (failure: Failure, { coupon, limited }: CheckoutRequest): OrderFailure => {
  if (failure.type !== 'Refused') return failure
  if (failure.reason === 'over') return { type: 'OfferOver' }
  if (failure.reason === 'conflict')
    return { type: limited && !/confirm/i.test(failure.message) ? 'SoldOut' : 'StillConfirming' }
  return failure.reason === 'invalid' && coupon !== null ? { type: 'NotForYou' } : failure
}

/** Creates the ports of hosted payment pages and the customer portal over the product API. A7.08 A7.11 */
export const productCheckout = (
  api: ProductApi,
  /** Returns the user an admin acts for; `null` without one. */
  acting: () => string | null,
): {
  readonly checkout: Pick<PaymentPort, 'begin'>
  readonly subscription: Required<Pick<SubscriptionPort, 'portal'>>
} => {
  const post = async <S extends z.ZodMiniType>(path: string, schema: S, json: unknown, signal: AbortSignal) => {
    const data = await api({ method: 'POST', path, json }, signal)
    return data.ok ? parsed(schema, data.value) : data
  }
  return {
    checkout: {
      begin: async (request, signal) => {
        const { offerId, promo, coupon, usAddress, email, id, successAddress, cancelAddress, hasTrial } = request
        // The studio sends the order's id only with its answer, so the return addresses contain a reference.
        const reference = randomId()
        const back = (address: string) => `${address}${address.includes('?') ? '&' : '?'}orderId=${reference}`
        const body = {
          ...{ key: offerId, email, uid: id, redirectUrl: back(successAddress), cancelUrl: back(cancelAddress) },
          ...{ coupon, requireUSAddress: usAddress, hasTrial, promoType: promo },
        }
        const made = await post('/checkout/session', session, body, signal)
        if (!made.ok) return fail(orderFailure(made.error, request))
        const { url, orderId, amount } = made.value
        // An order without an id is identified by the URL of its page.
        const begun = { orderId: orderId ?? url, reference, step: hosted(url) }
        return ok({ ...begun, ...(typeof amount === 'number' && { amount }) })
      },
    },
    subscription: {
      portal: async (redirectUrl, signal) => {
        const body = { redirectUrl, mid: acting() ?? 'me' }
        const made = await post('/customer-portal/session', session, body, signal)
        return made.ok ? ok(made.value.url) : made
      },
    },
  }
}
