import { fail, ok } from '../../core/kernel/result.ts'
import type { FindMember, ProviderParts } from '../provider.ts'
import { accountSchema, namesOf } from './account.ts'
import { askA } from './ask.ts'

/** Returns the member of provider A: the account, beside what the product API has. A3.03 */
export const consumerMember =
  (parts: ProviderParts): FindMember =>
  async ({ id, stored }, signal) => {
    const [me, kept] = await Promise.all([
      askA(parts).own(accountSchema, () => ({ method: 'GET', path: '/accounts' }), signal),
      stored,
    ])
    if (!me.ok) return fail(me.error.failure)
    if (!kept.ok) return kept
    const { products, orders } = kept.value
    return ok({ id, email: me.value.email, ...namesOf(me.value), products, orders })
  }
