import * as z from 'zod/mini'
import type { CheckoutPort } from '../../core/checkout/index.ts'
import type { CommercePorts } from '../../core/commerce/ports.ts'
import { ok } from '../../core/kernel/result.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import { truthy } from '../http/schema.ts'
import { askProfile } from './profile.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const page = z.string().check(z.refine((url) => isWebAddress(url) && URL.canParse(url)))
const hosted = z.object({
  url: page,
  orderId: z.catch(z.nullish(z.string()), null),
  amount: z.catch(z.nullish(z.number()), null),
})
const confirmed = z.object({ confirmed: truthy, hasPass: truthy })

/** Hosted payment pages, the customer portal and the newsletter's confirmation, from the product API. A7.08 A7.09 A7.11 A7.12 A7.38 */
export const productCheckout = (
  api: ProductApi,
  origin: string,
  acting: () => string | null,
): Pick<CommercePorts, 'newsletter' | 'portal'> & {
  readonly checkout: Pick<CheckoutPort, 'create' | 'findAccess'>
} => {
  const post = async <S extends z.ZodMiniType>(path: string, schema: S, json: unknown, signal: AbortSignal) => {
    const data = await api({ method: 'POST', path, json }, signal)
    return data.ok ? parsed(schema, data.value) : data
  }
  return {
    checkout: {
      create: async (
        { key, promo, coupon, usAddress, email, id, successAddress: landing, cancelAddress: leaving, hasTrial },
        signal,
      ) => {
        const body = {
          ...{ key, email, uid: id, redirectUrl: origin + landing, cancelUrl: origin + leaving },
          ...{ coupon, requireUSAddress: usAddress, hasTrial, promoType: promo },
        }
        const made = await post('/checkout/session', hosted, body, signal)
        if (!made.ok) return made
        const { url, orderId, amount } = made.value
        return ok({ url, orderId: orderId ?? null, ...(typeof amount === 'number' && { amount }) })
      },
      findAccess: ({ id }, signal) => askProfile(api, acting() ?? id, signal),
    },
    newsletter: {
      confirm: async (email, signal) => {
        const answer = await post('/newsletter/confirm', confirmed, { email }, signal)
        return answer.ok ? ok({ hasPass: answer.value.hasPass }) : answer
      },
    },
    portal: async (path, signal) => {
      const body = { redirectUrl: origin + path, mid: acting() ?? 'me' }
      const made = await post('/customer-portal/session', hosted, body, signal)
      return made.ok ? ok(made.value.url) : made
    },
  }
}
