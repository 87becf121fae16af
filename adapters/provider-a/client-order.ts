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
  submitted: z.nullable(z.object({ at: z.number(), isAccepted: z.boolean() })),
  sentAt: z.catch(z.nullable(z.number()), null),
})

/** An order that is stored on this device, because provider A has no orders. Amounts are in minor units. */
export interface ClientOrder extends z.infer<typeof schema> {
  /** The price before a coupon or a trial. */
  readonly price: number
  /** The number of periods of the free trial; `null` if the member cannot start one. */
  readonly trialPeriods: number | null
  /** The id of the item that is sold alone; `null` for the config's item. */
  readonly item: string | null
  /** When the payment was sent to be charged, in ms since 1970, and whether the service accepted it; `null` while nothing can be charged. For a payment at PayPal or the bank, that is the time of the return. */
  readonly submitted: { readonly at: number; readonly isAccepted: boolean } | null
  /** When the last payment began, in ms since 1970: the card was sent, or the page of PayPal was requested; `null` before. The history may list its outcome from then on. */
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

/** Gives an order of an earlier version, which had one key for each account, a key of its own. */
const moveOldOrder = (memory: Memory, id: string): void => {
  const oldKey = startOfClientOrders(id).slice(0, -1)
  const order = orderAt(memory, oldKey)
  if (order && clientOrderOf(memory, id, order.orderId) === null) storeClientOrder(memory, id, order)
  if (memory.get(oldKey) !== null) memory.remove(oldKey)
}

/** Returns an account's orders on this device, and deletes those in a form that is no longer read. Opening an order does not delete an earlier one. */
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

/** Deletes an account's order from this device. Called when the order is granted or over, because a stored order blocks later ones. */
export const forgetClientOrder = (memory: Memory, id: string, orderId: string): void =>
  memory.remove(keyOf(id, orderId))

/** Returns an order with its price, which a coupon reduces if `reduced` is not `null`. A coupon replaces the free trial. */
export const pricedOrder = (order: ClientOrder, reduced: number | null): ClientOrder => ({
  ...order,
  total: reduced ?? (order.trialPeriods === null ? order.price : 0),
})

/** Returns an order as the checkout shows it. Provider A charges no tax and always needs payment details. */
export const shownOrder = (order: ClientOrder): PaymentOrder => {
  const { orderId, method, coupon, currency, price, total, trialPeriods } = order
  const discount = coupon !== null ? ({ type: 'coupon', periods: null } as const) : null
  const trial = trialPeriods === null || coupon !== null ? null : ({ type: 'trial', periods: trialPeriods } as const)
  return {
    ...{ orderId, method, coupon, needsDetails: true, discount: trial ?? discount },
    price: { currency, offer: price, discount: price - total, fee: 0, tax: 0, taxRate: 0, total },
  }
}
