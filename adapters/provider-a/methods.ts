import * as z from 'zod/mini'
import type { PaymentMethod } from '../../core/commerce/checkout/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { requiredListOf } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { AskA } from './ask.ts'
import { idText } from './fees.ts'

const schema = requiredListOf(z.object({ id: idText, method_name: z.string() }))

/** Requests the payment methods. The product supports cards and PayPal. */
export const paymentMethods = async (
  { own }: Pick<AskA, 'own'>,
  signal: AbortSignal,
): Promise<Result<readonly PaymentMethod[], Failure>> => {
  const found = await own(schema, () => ({ method: 'GET', path: '/payments/methods' }), signal)
  if (!found.ok) return fail(failureOf(found.error, 'Failed to get payment methods'))
  return ok(
    found.value.flatMap(({ id, method_name }): readonly PaymentMethod[] => {
      const name = method_name.toLowerCase()
      return name === 'card' || name === 'paypal' ? [{ id, type: name }] : []
    }),
  )
}
