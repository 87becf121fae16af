import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { ProviderParts, ProviderPorts } from '../provider.ts'

/** The ports of accounts and payments over provider A, at which nothing is sold yet. A6.10 A7.14 */
export const consumerCommerce = async (
  _: ProviderParts,
): Promise<Result<Pick<ProviderPorts, 'checkout'> & Partial<ProviderPorts>, Failure>> =>
  ok({ checkout: { begin: async () => fail({ type: 'OfferOver' }) } })
