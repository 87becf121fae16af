import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { currency, minorUnits } from '../http/money.ts'
import { instant, number, requiredListOf, text } from '../http/schema.ts'
import { unanswered } from '../integration/failures.ts'
import type { AskA, No } from './ask.ts'
import { dataOf } from './ask.ts'
import { idText } from './fees.ts'

const page = z.object({
  total: number,
  collection: requiredListOf(
    z.object({
      ...{ trx_token: idText, item_id: z.catch(z.nullish(idText), null), item_title: z.catch(text, null) },
      ...{ payment_method_name: z.catch(text, null), action_type: z.catch(text, null), created_at: instant },
      ...{ charged_amount: number, currency_iso: currency, note: z.catch(text, null) },
    }),
  ),
})

/** A completed or failed payment. */
export interface PastPayment {
  readonly id: string
  readonly itemId: string | null
  readonly title: string
  readonly method: string | null
  /** Whether nothing was charged. */
  readonly isFailed: boolean
  /** The service's note, such as the reason of a refusal; empty without one. */
  readonly note: string
  /** In ms since 1970, by the service's clock. */
  readonly at: number
  readonly price: { readonly amount: number; readonly currency: string }
}

/** A page of payments, newest first. */
export interface PaymentPage {
  readonly items: readonly PastPayment[]
  readonly hasMore: boolean
  /** The current time by the service's clock; `null` if it is unknown. */
  readonly now: number | null
}

const paymentOf = (row: z.infer<typeof page>['collection'][number]): PastPayment => ({
  ...{ id: row.trx_token, itemId: row.item_id ?? null, title: row.item_title ?? '', at: row.created_at ?? 0 },
  ...{ method: row.payment_method_name || null, isFailed: /fail|declin|refus/i.test(row.action_type ?? '') },
  note: row.note ?? '',
  price: { amount: minorUnits(row.charged_amount ?? 0, row.currency_iso), currency: row.currency_iso },
})

/** Requests a page of the member's payments. */
export const paymentPage = async (
  { ownAnswer }: Pick<AskA, 'ownAnswer'>,
  { at, size }: { readonly at: number; readonly size: number },
  signal: AbortSignal,
): Promise<Result<PaymentPage, No>> => {
  const path = `/v2/accounting/payment-history?page=${at}&size=${size}`
  const answer = await ownAnswer(() => ({ method: 'GET', path }), signal)
  if (!answer.ok) return answer
  const read = dataOf(page, answer.value.text)
  if (!read.ok) return fail(unanswered(read.error))
  const { total, collection } = read.value
  const hasMore = total === null ? collection.length === size : (at + 1) * size < total
  return ok({ items: collection.map(paymentOf), hasMore, now: answer.value.time?.date ?? null })
}
