import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { requiredListOf, truthy } from '../http/schema.ts'
import type { AskB, No } from './ask.ts'

const page = z.object({ items: requiredListOf(z.object({ offerId: z.string() })) })
const access = z.object({ accessGranted: truthy })

/** How many transactions are requested at once. */
const pageSize = 100

/** Whether an offer is a subscription; every other offer is bought once. A3.04 */
export const isSubscription = (offerId: string): boolean => offerId.startsWith('S')

/** Returns the id of an offer without its country. */
export const baseOf = (offerId: string): string => offerId.replace(/_[A-Z]{2}$/, '')

/** Returns the ids of the offers that a customer ever bought once. */
const boughtOnce = async ({ own }: Pick<AskB, 'own'>, signal: AbortSignal): Promise<Result<readonly string[], No>> => {
  const found = new Set<string>()
  for (let offset = 0; ; offset += pageSize) {
    const path = `/transactions?limit=${pageSize}&offset=${offset}`
    const read = await own(page, (id) => ({ method: 'GET', path: `/customers/${id}${path}` }), signal)
    if (!read.ok) return read
    const { items } = read.value
    for (const { offerId } of items) if (!isSubscription(offerId)) found.add(offerId)
    if (items.length < pageSize) return ok([...found])
  }
}

/** Whether a customer has access to an offer now. A7.30 */
export const isGranted = async (
  { own }: Pick<AskB, 'own'>,
  offerId: string,
  signal: AbortSignal,
): Promise<Result<boolean, No>> => {
  const read = await own(access, () => ({ method: 'GET', path: `/entitlements/${encode(offerId)}` }), signal)
  if (read.ok) return ok(read.value.accessGranted)
  // HTTP 402 says that there is no access. A7.30
  const { failure } = read.error
  return failure.type === 'Refused' && failure.reason === 'forbidden' ? ok(false) : read
}

/** Returns the offers that a customer has bought and that still give access, with and without the country of the purchase, as items name them. A1.05 A7.30 */
export const purchases = async (
  ask: Pick<AskB, 'own'>,
  signal: AbortSignal,
): Promise<Result<readonly string[], No>> => {
  const bought = await boughtOnce(ask, signal)
  if (!bought.ok) return bought
  const granted: string[] = []
  const answers = await Promise.all(bought.value.map((id) => isGranted(ask, id, signal)))
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) return answer
    const id = bought.value[at]!
    if (answer.value) granted.push(id, baseOf(id))
  }
  return ok([...new Set(granted)])
}
