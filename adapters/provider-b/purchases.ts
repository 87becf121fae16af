import * as z from 'zod/mini'
import type { RefusalReason } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { instant, number, requiredListOf, text, truthy } from '../http/schema.ts'
import type { AskB, No } from './ask.ts'

/** The price of a payment with and without tax, and its tax. The price with tax also includes fees. */
export const taxedPayment = {
  ...{ transactionPriceInclTax: number, transactionPriceExclTax: number, applicableTax: number },
}

const taxed = z.object(taxedPayment)

/** Whether a payment included tax; `null` without tax, or if the service does not say. */
export const taxPaid = (paid: z.infer<typeof taxed>): true | null => {
  const { transactionPriceInclTax: all, transactionPriceExclTax: net, applicableTax: tax } = paid
  return (tax ?? (all ?? 0) - (net ?? all ?? 0)) > 0 ? true : null
}

/** A payment of a customer. */
const paid = z.object({
  ...{ offerId: z.string(), transactionId: z.catch(text, null), transactionDate: instant },
  ...taxedPayment,
})

/** A payment of a customer, with its time in ms since 1970; `null` if the service does not return the time. */
export type Paid = z.infer<typeof paid>

/** A page of transactions; an unreadable transaction still counts toward the page size. */
const page = z.object({ items: requiredListOf(z.catch(z.nullable(paid), null)) })
const access = z.object({ accessGranted: truthy })

/** The number of transactions per request (the service's default), and the maximum number of pages. */
const pageSize = 50
const mostPages = 100

/** The refusals that mean no access, such as HTTP 402 and an unknown offer. A7.30 */
const noAccess: readonly RefusalReason[] = ['forbidden', 'missing', 'over', 'invalid']

/** Whether an offer is a subscription; every other offer is bought once. */
export const isSubscription = (offerId: string): boolean => offerId.startsWith('S')

/** Returns the id of an offer without its country. */
export const baseOf = (offerId: string): string => offerId.replace(/_[A-Z]{2}$/, '')

/** Returns a customer's payments page by page, until the page with the wanted payment. Ends at a repeated page, because the service then ignores the offset, or after 100 pages. */
export const paymentsOf = async (
  { own }: Pick<AskB, 'own'>,
  signal: AbortSignal,
  isWanted: (payment: Paid) => boolean = () => false,
): Promise<Result<readonly Paid[], No>> => {
  const all: Paid[] = []
  let before = ''
  for (let pages = 0; pages < mostPages; pages += 1) {
    const offset = pages * pageSize
    const path = `/transactions?limit=${pageSize}&offset=${offset}`
    const read = await own(page, (id) => ({ method: 'GET', path: `/customers/${id}${path}` }), signal)
    if (!read.ok) return read
    const { items } = read.value
    const payments = items.filter((item) => item !== null)
    const present = JSON.stringify(items)
    if (present === before) break
    before = present
    all.push(...payments)
    if (items.length < pageSize || payments.some(isWanted)) break
  }
  return ok(all)
}

/** Whether a customer has access to an offer now. Fails if the service asks to wait, whatever the HTTP status. */
export const isGranted = async (
  { own }: Pick<AskB, 'own'>,
  offerId: string,
  signal: AbortSignal,
): Promise<Result<boolean, No>> => {
  const read = await own(access, () => ({ method: 'GET', path: `/entitlements/${encode(offerId)}` }), signal)
  if (read.ok) return ok(read.value.accessGranted)
  const { failure, refusal } = read.error
  if (refusal === 'TooManyAttempts') return read
  return failure.type === 'Refused' && noAccess.includes(failure.reason) ? ok(false) : read
}

/** The purchases of a customer. */
interface Purchases {
  /** The one-time purchases that still give access, with and without the country of the purchase, since items use both forms. */
  readonly bought: readonly string[]
  /** Whether a subscription was ever paid for. */
  readonly hasSubscribed: boolean
  /** The offers whose last payment included tax, without their countries. */
  readonly taxed: readonly string[]
}

/** Whether a payment charged money, unlike a free trial. */
const isCharged = ({ transactionPriceInclTax }: Paid): boolean => (transactionPriceInclTax ?? 0) > 0

/** Returns whether the newest payment with a charge included tax; `null` without such a payment. */
const lastTax = (payments: readonly Paid[]): true | null => {
  const last = payments.find(isCharged)
  return last ? taxPaid(last) : null
}

/** Requests whether a customer's newest payment included tax; `null` without a payment, or if it cannot be loaded. */
export const lastTaxPaid = async (ask: Pick<AskB, 'own'>, signal: AbortSignal): Promise<true | null> => {
  const found = await paymentsOf(ask, signal, isCharged)
  return found.ok ? lastTax(found.value) : null
}

/** Requests the purchases of a customer. */
export const purchases = async (ask: Pick<AskB, 'own'>, signal: AbortSignal): Promise<Result<Purchases, No>> => {
  const payments = await paymentsOf(ask, signal)
  if (!payments.ok) return payments
  const paidFor = [...new Set(payments.value.map(({ offerId }) => offerId))]
  const once = paidFor.filter((id) => !isSubscription(id))
  const granted: string[] = []
  const answers = await Promise.all(once.map((id) => isGranted(ask, id, signal)))
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) return answer
    const id = once[at]!
    if (answer.value) granted.push(id, baseOf(id))
  }
  return ok({
    ...{ bought: [...new Set(granted)], hasSubscribed: once.length < paidFor.length },
    taxed: paidFor.filter((id) => lastTax(payments.value.filter(({ offerId }) => offerId === id))).map(baseOf),
  })
}
