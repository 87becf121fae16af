import * as z from 'zod/mini'
import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { currency, minorUnits } from '../http/money.ts'
import { instant, requiredListOf, text } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { AskB } from './ask.ts'
import { taxedPayment, taxPaid } from './purchases.ts'

/** The number of transactions per page. */
const pageSize = 10

const schema = z.object({
  items: requiredListOf(
    z.object({
      ...{ transactionId: z.string(), transactionDate: instant, offerTitle: text, paymentMethod: text },
      ...{ ...taxedPayment, transactionCurrency: currency },
    }),
  ),
})

/** Returns the text of a base64-encoded page; `null` if it is invalid. */
const decoded = (base64: string): string | null => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}

/** Loads a customer's payments page by page, and their receipts. */
export const transactions = ({
  own,
}: Pick<AskB, 'own'>): Required<Pick<SubscriptionPort, 'transactions' | 'receipt'>> => ({
  transactions: async ({ page }, signal) => {
    // One more than the page size, to find out whether there is another page.
    const query = `limit=${pageSize + 1}&offset=${page * pageSize}`
    const found = await own(schema, (id) => ({ method: 'GET', path: `/customers/${id}/transactions?${query}` }), signal)
    if (!found.ok) return fail(failureOf(found.error, 'Failed to get transactions'))
    const { items } = found.value
    return ok({
      items: items.slice(0, pageSize).map(({ transactionId, transactionDate, offerTitle, paymentMethod, ...paid }) => ({
        ...{ id: transactionId, at: transactionDate ?? 0, title: offerTitle ?? '', method: paymentMethod || null },
        price: {
          amount: minorUnits(paid.transactionPriceInclTax ?? 0, paid.transactionCurrency),
          currency: paid.transactionCurrency,
        },
        isTaxIncluded: taxPaid(paid),
      })),
      hasMore: items.length > pageSize,
    })
  },
  receipt: async (id, signal) => {
    const found = await own(z.string(), () => ({ method: 'GET', path: `/receipt/${encode(id)}` }), signal)
    if (!found.ok) return fail(failureOf(found.error, 'Failed to get transactions'))
    const html = decoded(found.value)
    return html === null
      ? fail({ type: 'Unexpected', cause: 'a receipt that is no base64' })
      : ok({ type: 'page', html })
  },
})
