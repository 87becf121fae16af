import * as z from 'zod/mini'
import type { PaymentOrder } from '../../core/commerce/checkout/index.ts'
import { startOfClientOrders } from '../browser/account-keys.ts'
import type { Memory } from '../browser/storage.ts'
import { remembered } from '../browser/storage.ts'

const schema = z.object({
  ...{ orderId: z.string(), offerId: z.string(), feeId: z.string(), at: z.number() },
  ...{ method: z.nullable(z.string()), isWallet: z.boolean(), coupon: z.nullable(z.string()), currency: z.string() },
  ...{ price: z.number(), total: z.number(), trialPeriods: z.nullable(z.number()) },
  item: z.catch(z.nullable(z.string()), null),
  couponPayments: z.catch(z.nullable(z.number()), null),
  submitted: z.nullable(z.object({ at: z.number(), isAccepted: z.boolean() })),
  sentAt: z.catch(z.nullable(z.number()), null),
})

/** An order that is stored on this device, because provider A has no orders. Amounts are in minor units. */
export interface ClientOrder extends z.infer<typeof schema> {
  /** The price before a coupon or a trial. */
  readonly price: number
  /** The number of periods of the free trial; `null` if the member cannot start one. */
  readonly trialPeriods: number | null
  /** The number of payments with the coupon's price; `null` without a coupon, or if the service does not say. */
  readonly couponPayments: number | null
  /** The id of the item that is sold alone; `null` for the config's item. */
  readonly item: string | null
  /** The time when the payment was submitted, in ms since 1970, and whether the service accepted it; `null` while nothing can be charged. For PayPal or the bank, the time of the return. */
  readonly submitted: { readonly at: number; readonly isAccepted: boolean } | null
  /** The time when the last payment began, in ms since 1970: when the card was sent, or the page of PayPal was requested; `null` before. The history may list the outcome from this time on. */
  readonly sentAt: number | null
}

const orderAt = (memory: Memory, key: string): ClientOrder | null =>
  schema.safeParse(remembered(memory, key)).data ?? null

const keyOf = (id: string, orderId: string): string => startOfClientOrders(id) + orderId

/** Returns an account's order with an id; `null` if this device does not have it. */
export const clientOrderOf = (memory: Memory, id: string, orderId: string): ClientOrder | null =>
  orderAt(memory, keyOf(id, orderId))

/** Stores an account's order on this device, where all tabs read it. */
export const storeClientOrder = (memory: Memory, id: string, order: ClientOrder): void =>
  memory.set(keyOf(id, order.orderId), JSON.stringify(order))

/** Moves an order from an earlier version's key, one per account, to a key of its own. */
const moveOldOrder = (memory: Memory, id: string): void => {
  const oldKey = startOfClientOrders(id).slice(0, -1)
  const order = orderAt(memory, oldKey)
  if (order && clientOrderOf(memory, id, order.orderId) === null) storeClientOrder(memory, id, order)
  if (memory.get(oldKey) !== null) memory.remove(oldKey)
}

/** Returns an account's orders on this device, and deletes orders in an outdated format. Opening an order does not delete an earlier order. */
export const clientOrdersOf = (memory: Memory, id: string): readonly ClientOrder[] => {
  moveOldOrder(memory, id)
  const start = startOfClientOrders(id)
  // The keys of opened orders and of payment attempts, which begin alike, are not orders.
  const keys = memory.keys(start).filter((key) => !/^(tab|attempt)\./.test(key.slice(start.length)))
  return keys.flatMap((key) => {
    const order = orderAt(memory, key)
    if (order === null) memory.remove(key)
    return order ?? []
  })
}

/** Deletes an account's order from this device. Called when the order is granted or has ended, because a stored order blocks later orders. */
export const forgetClientOrder = (memory: Memory, id: string, orderId: string): void =>
  memory.remove(keyOf(id, orderId))

/** The price with a coupon, in minor units, and the number of payments with that price; `null` if the service does not say. */
export interface Reduced {
  readonly total: number
  readonly payments: number | null
}

/** Stores that the bank asks an account's member to confirm a sent card payment, so that nothing is charged until then; `at` is the time of the report, in ms since 1970 (in whole seconds). Changes nothing if the report is older than the payment, or if several payments were sent, since it names none. */
export const storeBankRequest = (memory: Memory, id: string, at: number | null): void => {
  const sent = clientOrdersOf(memory, id).filter(({ submitted, isWallet }) => submitted !== null && !isWallet)
  const [order, other] = sent
  if (order?.submitted == null || other || at === null || at + 999 < order.submitted.at) return
  storeClientOrder(memory, id, { ...order, submitted: null })
}

/** Returns an order with its price. A coupon reduces the price to `reduced`, if it is not `null`, and replaces the free trial. */
export const pricedOrder = (order: ClientOrder, reduced: Reduced | null): ClientOrder => ({
  ...order,
  total: reduced?.total ?? (order.trialPeriods === null ? order.price : 0),
  couponPayments: reduced?.payments ?? null,
})

/** Returns an order in the checkout's form. Provider A charges no tax and always needs payment details. */
export const shownOrder = (order: ClientOrder): PaymentOrder => {
  const { orderId, method, coupon, currency, price, total, trialPeriods, couponPayments } = order
  const discount = coupon !== null ? ({ type: 'coupon', periods: couponPayments } as const) : null
  const trial = trialPeriods === null || coupon !== null ? null : ({ type: 'trial', periods: trialPeriods } as const)
  return {
    ...{ orderId, method, coupon, needsDetails: true, discount: trial ?? discount },
    price: { currency, offer: price, discount: price - total, fee: 0, tax: 0, taxRate: 0, total },
  }
}
