import { dateText } from '../../kernel/dates.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { priceOf } from '../offers/index.ts'
import { changeWords } from './payment-change.words.ts'
import type { Receipt, SavedPayment } from './port.ts'
import type { SavedPaymentState } from './saved-payment.machine.ts'
import type { TransactionsState } from './transactions.machine.ts'
import { paymentWords } from './words.ts'

/** A past payment in words. A3.08 */
interface TransactionView {
  readonly id: string
  readonly title: string
  readonly date: string
  /** For example '$27.22 incl. tax'. */
  readonly price: string
  /** The payment method; `null` if it is unknown. */
  readonly method: string | null
  /** The button of the receipt, with its full name for screen readers; `null` if the provider has no receipts. */
  readonly receipt: { readonly label: string; readonly name: string } | null
}

/** The past payments. */
export interface HistoryView {
  readonly title: string
  readonly items: readonly TransactionView[]
  readonly empty: string | null
  /** The state of the button that loads more; `null` if there is no more. */
  readonly more: 'ready' | 'loading' | 'failed' | null
  readonly problem: string | null
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const brands: Readonly<Record<string, string>> = {
  paypal: paymentWords.paypal,
  visa: 'Visa',
  mc: 'Mastercard',
  mastercard: 'Mastercard',
  'american express': 'Amex',
  'diners club': 'Diners',
}

const brandOf = (name: string): string => brands[name.toLowerCase()] ?? capitalized(name)

/** Returns the past payments; `null` until they were requested. */
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
    items: items.map(({ id, at, title, method, ...paid }) => ({
      ...{ id, title, date: dateText(at, now), price: priceOf(paid), method: method && brandOf(method) },
      receipt: hasReceipts
        ? { label: paymentWords.receipt, name: paymentWords.receiptOf(title, dateText(at, now)) }
        : null,
    })),
    empty: state.matches('ready') && items.length === 0 ? paymentWords.none : null,
    more: isFailed ? 'failed' : state.matches('loading') ? 'loading' : hasMore ? 'ready' : null,
    problem: isFailed ? paymentWords.historyFailed : null,
  }
}

/** The open receipt, or the reason why it cannot be shown. */
export interface ReceiptView {
  readonly title: string
  /** Untrusted HTML; `null` if no receipt is open. */
  readonly html: string | null
  /** The label of the button that prints the receipt. */
  readonly print: string
  readonly busy: boolean
  readonly note: { readonly kind: 'success' | 'error'; readonly text: string } | null
}

/** Returns the receipt that is open. */
export const receiptView = (state: MutationState<Receipt> | undefined): ReceiptView => {
  const { value = null, problem = null } = state?.context ?? {}
  const failed = problem && ({ kind: 'error', text: paymentWords.receiptFailed } as const)
  return {
    title: paymentWords.receipt,
    print: paymentWords.print,
    html: value?.type === 'page' ? value.html : null,
    busy: state?.matches('trying') ?? false,
    note: value?.type === 'saved' ? { kind: 'success', text: paymentWords.receiptSaved } : failed,
  }
}

/** The saved payment method in words. */
export interface SavedPaymentView {
  readonly title: string
  /** `null` while it loads. */
  readonly text: string | null
  readonly expires: string | null
  readonly problem: string | null
  /** The warning that the payment method was declined; `null` otherwise. */
  readonly refused: string | null
  /** The link that changes the payment method, which stays while it is loaded again; `null` if the provider does not support changes. */
  readonly change: { readonly label: string; readonly about: string; readonly href: string } | null
}

/** Returns the name of a payment method, for example 'Visa ending in 4242'. */
export const methodText = ({ type, brand, lastFour }: SavedPayment): string => {
  const name = type === 'paypal' ? paymentWords.paypal : brand ? brandOf(brand) : paymentWords.card
  return lastFour ? paymentWords.ending(name, lastFour) : name
}

/** Returns the saved payment method; `null` if the provider does not report it. `change` is the address of the dialog that changes it; `null` without one. */
export const savedPaymentView = (
  state: SavedPaymentState | undefined,
  isThere: boolean,
  change: string | null,
): SavedPaymentView | null => {
  if (!state || !isThere) return null
  const isKnown = state.matches('ready')
  const { value, isRefused } = state.context
  const expiry = isKnown ? (value?.expiry ?? null) : null
  const mayChange = value?.canChange === true && change !== null
  return {
    title: paymentWords.method,
    text: isKnown ? (value ? methodText(value) : paymentWords.noMethod) : null,
    expires: expiry && paymentWords.expires(expiry.month, expiry.year),
    problem: state.matches('failed') ? paymentWords.methodFailed : null,
    refused: value && isRefused ? paymentWords.methodRefused(mayChange) : null,
    change: mayChange ? { label: changeWords.open, about: changeWords.opens, href: change } : null,
  }
}
