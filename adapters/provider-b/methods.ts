import * as z from 'zod/mini'
import type { PaymentMethod } from '../../core/commerce/checkout/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { requiredListOf } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { AskB } from './ask.ts'

const types = { card: 'card', paypal: 'paypal' } as const

const schema = z.object({
  paymentMethods: requiredListOf(z.object({ id: z.union([z.number(), z.string()]), methodName: z.string() })),
})

/** Requests the payment methods; the product supports cards and PayPal. A7.19 */
export const paymentMethods = async (
  { own }: Pick<AskB, 'own'>,
  signal: AbortSignal,
): Promise<Result<readonly PaymentMethod[], Failure>> => {
  const found = await own(schema, () => ({ method: 'GET', path: '/payment-methods' }), signal)
  if (!found.ok) return fail(failureOf(found.error, 'Failed to get payment methods'))
  return ok(
    found.value.paymentMethods.flatMap(({ id, methodName }) => {
      const name = methodName.toLowerCase()
      return name === types.card || name === types.paypal ? [{ id: String(id), type: types[name] }] : []
    }),
  )
}
