import { dateText } from '../kernel/dates.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { priceText } from '../offers/index.ts'
import type { Receipt, SavedPayment } from './port.ts'
import type { TransactionsState } from './transactions.machine.ts'
import { paymentWords } from './words.ts'

/** A past payment in words. A3.08 */
interface TransactionView {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly price: string
  /** The method it was paid with; null if it is not known. */
  readonly method: string | null
  /** The label of the button of its receipt, and its full name for a screen reader; null if the provider has no receipts. */
  readonly receipt: { readonly label: string; readonly name: string } | null
}

/** The past payments. A3.08 A7.14 */
export interface HistoryView {
  readonly title: string
  readonly items: readonly TransactionView[]
  readonly empty: string | null
  /** The button that loads more; null if there is no more. */
  readonly more: 'ready' | 'loading' | 'failed' | null
  readonly problem: string | null
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const brands: Readonly<Record<string, string>> = {
  paypal: paymentWords.paypal,
  visa: 'Visa',
  mc: 'Mastercard',
}

const brandOf = (name: string): string => brands[name.toLowerCase()] ?? capitalized(name)

/** Returns the past payments; null while the provider has not been asked for them. A3.08 A7.14 */
export const historyView = (
  state: TransactionsState | undefined,
  hasReceipts: boolean,
  now: number,
): HistoryView | null => {
  if (!state || state.matches('unasked')) return null
  const { items, hasMore } = state.context
  const isFailed = state.matches('failed')
  return {
    title: paymentWords.history,
    items: items.map(({ id, at, title, price, method }) => ({
      ...{ id, title, date: dateText(at, now), price: priceText(price), method: method && brandOf(method) },
      receipt: hasReceipts
        ? { label: paymentWords.receipt, name: paymentWords.receiptOf(title, dateText(at, now)) }
        : null,
    })),
    empty: state.matches('ready') && items.length === 0 ? paymentWords.none : null,
    more: isFailed ? 'failed' : state.matches('loading') ? 'loading' : hasMore ? 'ready' : null,
    problem: isFailed ? paymentWords.historyFailed : null,
  }
}

/** The open receipt, or the reason for which it cannot be shown. A7.17 */
export interface ReceiptView {
  readonly title: string
  /** Untrusted HTML; null if no receipt is open. */
  readonly html: string | null
  readonly busy: boolean
  readonly note: { readonly kind: 'success' | 'error'; readonly text: string } | null
}

/** Returns the receipt that is open. A7.17 */
export const receiptView = (state: MutationState<Receipt> | undefined): ReceiptView => {
  const { value = null, problem = null } = state?.context ?? {}
  const failed = problem && ({ kind: 'error', text: paymentWords.receiptFailed } as const)
  return {
    title: paymentWords.receipt,
    html: value?.type === 'page' ? value.html : null,
    busy: state?.matches('trying') ?? false,
    note: value?.type === 'saved' ? { kind: 'success', text: paymentWords.receiptSaved } : failed,
  }
}

/** The saved payment method in words. A7.17 */
export interface SavedPaymentView {
  readonly title: string
  /** Null while it loads. */
  readonly text: string | null
  readonly expires: string | null
  readonly problem: string | null
}

const methodText = (saved: SavedPayment | null): string => {
  if (saved === null) return paymentWords.noMethod
  const name = saved.type === 'paypal' ? paymentWords.paypal : saved.brand ? brandOf(saved.brand) : paymentWords.card
  return saved.lastFour ? paymentWords.ending(name, saved.lastFour) : name
}

/** Returns the saved payment method; null if the provider does not say it. A7.17 A8.20 */
export const savedPaymentView = (
  state: MutationState<SavedPayment | null> | undefined,
  isThere: boolean,
): SavedPaymentView | null => {
  if (!state || !isThere) return null
  const { value, problem } = state.context
  const expiry = value?.expiry ?? null
  return {
    title: paymentWords.method,
    text: state.matches('done') ? methodText(value) : null,
    expires: expiry && paymentWords.expires(expiry.month, expiry.year),
    problem: problem && paymentWords.methodFailed,
  }
}
