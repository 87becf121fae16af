import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { currency } from '../http/money.ts'
import { instant, number, requiredListOf, text } from '../http/schema.ts'
import type { AskA, No } from './ask.ts'
import { idText } from './fees.ts'

/** The number of subscriptions per request. */
const pageSize = 15

const schema = z.object({
  ...{ item_id: idText, access_fee_id: idText, action_type: z.catch(text, null), item_title: z.catch(text, null) },
  ...{ created_at: instant, next_rebill_date: instant, subscription_price: number, currency },
  ...{ subscription_id: idText, unsubscribe_url: z.catch(text, null) },
})

const page = z.object({ total: number, collection: requiredListOf(schema) })

/** A subscription of provider A. */
export type SubscriptionA = z.infer<typeof schema>

const statuses = {
  ...({ 'free-trial': 'active', recurrent: 'active', canceled: 'cancelled' } as const),
  ...({ incomplete_expired: 'expired' } as const),
}

/** Returns the status of a subscription from the last action of the service. A4.04 A4.05 */
export const statusOf = (action: string | null | undefined): 'active' | 'cancelled' | 'expired' | 'terminated' =>
  action && Object.hasOwn(statuses, action) ? statuses[action as keyof typeof statuses] : 'terminated'

/** Whether a subscription renews, or is canceled and gives access until its period ends. */
export const isRunning = ({ action_type }: Pick<SubscriptionA, 'action_type'>): boolean =>
  ['active', 'cancelled'].includes(statusOf(action_type))

/** Requests all pages of a list. A page without new entries is the last. */
export const allPages = async <A>(
  pageOf: (page: number) => Promise<Result<{ readonly total: number | null; readonly collection: readonly A[] }, No>>,
): Promise<Result<readonly A[], No>> => {
  const all: A[] = []
  let before = ''
  for (let at = 0; ; at += 1) {
    const found = await pageOf(at)
    if (!found.ok) return found
    const { total, collection } = found.value
    const present = JSON.stringify(collection)
    // A service that ignores the page number returns the same page again.
    if (collection.length === 0 || present === before) return ok(all)
    before = present
    all.push(...collection)
    if (total === null || all.length >= total) return ok(all)
  }
}

/** Requests a member's subscriptions, newest first. */
export const subscriptionsHere = ({ own }: Pick<AskA, 'own'>, signal: AbortSignal) =>
  allPages((at) => own(page, () => ({ method: 'GET', path: `/subscriptions?limit=${pageSize}&page=${at}` }), signal))
