import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { saveFile } from '../browser/save-file.ts'
import { refused } from '../http/refused.ts'
import { failureOf } from '../integration/failures.ts'
import type { AskA } from './ask.ts'
import { paymentPage } from './history.ts'

/** The number of transactions per page. */
const pageSize = 10

/** The number of bytes at the end of a PDF that contain its end marker. */
const trailerSize = 1_024

const isAt = async (file: Blob, from: number, mark: string): Promise<boolean> =>
  (await file.slice(from, from < 0 ? undefined : mark.length).text()).includes(mark)

/** Loads a member's payments page by page, and saves their receipts as files. */
export const transactions = (ask: AskA): Required<Pick<SubscriptionPort, 'transactions' | 'receipt'>> => ({
  transactions: async ({ page }, signal) => {
    const found = await paymentPage(ask, { at: page, size: pageSize }, signal)
    if (!found.ok) return fail(failureOf(found.error, 'Failed to get transactions'))
    const { items, hasMore } = found.value
    const paid = items.filter(({ isFailed }) => !isFailed)
    return ok({
      items: paid.map(({ id, at, title, price, method }) => ({ id, at, title, price, isTaxIncluded: null, method })),
      hasMore,
    })
  },
  receipt: async (id, signal) => {
    const path = `/v2/accounting/transactions/${encode(id)}/receipt`
    const found = await ask.ownAnswer(() => ({ method: 'GET', path, isFile: true }), signal)
    if (!found.ok) return fail(failureOf(found.error, 'Failed to get transactions'))
    const { file } = found.value
    // A proxy may answer with an HTML page instead of the file, and a download may be incomplete.
    const isWhole = file && (await isAt(file, 0, '%PDF')) && (await isAt(file, -trailerSize, '%%EOF'))
    if (!isWhole) return fail(refused(502, 'Failed to get transactions'))
    saveFile(`receipt_${id.replace(/[^\w-]/g, '')}.pdf`, 'application/pdf', file)
    return ok({ type: 'saved' })
  },
})
