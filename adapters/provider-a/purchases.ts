import * as z from 'zod/mini'
import { instant, number, requiredListOf, text, truthy } from '../http/schema.ts'
import type { AskA } from './ask.ts'
import { idText } from './fees.ts'
import { allPages } from './subscriptions.ts'

const page = z.object({
  total: number,
  collection: requiredListOf(
    z.object({
      ...{
        item_id: idText,
        item_title: z.catch(text, null),
        revoked: truthy,
        is_trial: truthy,
        expires_at: instant,
        starts_at: instant,
      },
      ...{ purchased_access_fee_id: idText, purchased_access_fee_type: z.catch(text, null) },
    }),
  ),
})

/** Requests a member's current purchases, 30 at a time. A9.10 */
export const purchasesHere = ({ own }: Pick<AskA, 'own'>, signal: AbortSignal) => {
  const path = (at: number) => `/items/access/customers?status=active&page=${at}&size=30`
  return allPages((at) => own(page, () => ({ method: 'GET', path: path(at) }), signal))
}
