import * as z from 'zod/mini'
import type { RefusalReason } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { requiredListOf, truthy } from '../http/schema.ts'
import type { AskB, No } from './ask.ts'

/** A page of transactions; one that cannot be read counts as one of its page. */
const page = z.object({ items: requiredListOf(z.catch(z.nullable(z.object({ offerId: z.string() })), null)) })
const access = z.object({ accessGranted: truthy })

/** How many transactions are requested at once. */
const pageSize = 100

/** How many transactions are requested at most, so that a service that ignores the offset is not asked for ever. */
const mostTransactions = 2_000

/** The refusals that mean no access, such as HTTP 402 and an unknown offer. A7.30 */
const noAccess: readonly RefusalReason[] = ['forbidden', 'missing', 'over', 'invalid']

/** Whether an offer is a subscription; every other offer is bought once. A3.04 */
export const isSubscription = (offerId: string): boolean => offerId.startsWith('S')

/** Returns the id of an offer without its country. */
export const baseOf = (offerId: string): string => offerId.replace(/_[A-Z]{2}$/, '')

/** Returns the ids of the offers that a customer ever paid for. */
const paidOffers = async ({ own }: Pick<AskB, 'own'>, signal: AbortSignal): Promise<Result<readonly string[], No>> => {
  const found = new Set<string>()
  for (let offset = 0; offset < mostTransactions; offset += pageSize) {
    const path = `/transactions?limit=${pageSize}&offset=${offset}`
    const read = await own(page, (id) => ({ method: 'GET', path: `/customers/${id}${path}` }), signal)
    if (!read.ok) return read
    const { items } = read.value
    for (const item of items) if (item) found.add(item.offerId)
    if (items.length < pageSize) break
  }
  return ok([...found])
}

/** Whether a customer has access to an offer now. A7.30 */
export const isGranted = async (
  { own }: Pick<AskB, 'own'>,
  offerId: string,
  signal: AbortSignal,
): Promise<Result<boolean, No>> => {
  const read = await own(access, () => ({ method: 'GET', path: `/entitlements/${encode(offerId)}` }), signal)
  if (read.ok) return ok(read.value.accessGranted)
  const { failure } = read.error
  return failure.type === 'Refused' && noAccess.includes(failure.reason) ? ok(false) : read
}

/** The purchases of a customer. */
interface Purchases {
  /** The offers that were bought once and still give access, with and without the country of the purchase, as items name them. */
  readonly bought: readonly string[]
  /** Whether a subscription was ever paid for. */
  readonly hasSubscribed: boolean
}

/** Requests what a customer has paid for. A1.05 A7.30 */
export const purchases = async (ask: Pick<AskB, 'own'>, signal: AbortSignal): Promise<Result<Purchases, No>> => {
  const paid = await paidOffers(ask, signal)
  if (!paid.ok) return paid
  const once = paid.value.filter((id) => !isSubscription(id))
  const granted: string[] = []
  const answers = await Promise.all(once.map((id) => isGranted(ask, id, signal)))
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) return answer
    const id = once[at]!
    if (answer.value) granted.push(id, baseOf(id))
  }
  return ok({ bought: [...new Set(granted)], hasSubscribed: once.length < paid.value.length })
}
