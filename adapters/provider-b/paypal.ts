import * as z from 'zod/mini'
import type { PaymentStep } from '../../core/commerce/checkout/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import type { ReturnAddresses } from './addresses.ts'
import type { AskB, No } from './ask.ts'

const schema = z.object({ redirectUrl: z.string().check(z.refine(isWebAddress)) })

/** The message if PayPal could not be opened. */
export const noPayPal = 'Failed to generate PayPal payment url'

/** Opens PayPal for an order or for renewals. A7.24 */
export const startPayPal = async (
  { own }: Pick<AskB, 'own'>,
  { path, json }: { readonly path: string; readonly json: Readonly<Record<string, number>> },
  addresses: ReturnAddresses,
  signal: AbortSignal,
): Promise<Result<PaymentStep, No>> => {
  const started = await own(
    schema,
    () => ({ method: 'POST', path: `/connectors/paypal/v1${path}`, json: { ...json, ...addresses } }),
    signal,
  )
  return started.ok ? ok({ type: 'redirect', url: started.value.redirectUrl, for: 'paypal' }) : started
}
