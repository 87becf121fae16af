import * as z from 'zod/mini'
import type { PaymentOrder } from '../../core/checkout/index.ts'
import type { Memory } from '../browser/storage.ts'
import { remembered } from '../browser/storage.ts'
import { clientOrderKey } from '../browser/write-keys.ts'

const schema = z.object({
  ...{ orderId: z.string(), offerId: z.string(), feeId: z.string(), at: z.number() },
  ...{ method: z.nullable(z.string()), isWallet: z.boolean(), coupon: z.nullable(z.string()), currency: z.string() },
  ...{ price: z.number(), total: z.number(), trialPeriods: z.nullable(z.number()) },
  submitted: z.nullable(z.object({ at: z.number(), isAccepted: z.boolean() })),
})

/** An order that is made on this device, since provider A has no orders; amounts are in minor units. A7.18 */
export interface ClientOrder extends z.infer<typeof schema> {
  /** The price without a coupon or a trial. */
  readonly price: number
  /** The periods of the free trial if the member can start it; `null` without it. */
  readonly trialPeriods: number | null
  /** When the payment was sent, in ms since 1970, and whether the service has accepted it; `null` while nothing can be charged. */
  readonly submitted: { readonly at: number; readonly isAccepted: boolean } | null
}

/** Returns the order of an account on this device; `null` without one. */
export const clientOrderOf = (memory: Memory, id: string): ClientOrder | null =>
  schema.safeParse(remembered(memory, clientOrderKey(id))).data ?? null

/** Stores the order of an account on this device, for all of its tabs. */
export const storeClientOrder = (memory: Memory, id: string, order: ClientOrder): void =>
  memory.set(clientOrderKey(id), JSON.stringify(order))

/** Returns an order with another method, or at another price with a coupon or without one, which takes the place of the trial. A5.26 */
export const pricedOrder = (order: ClientOrder, reduced: number | null): ClientOrder => ({
  ...order,
  total: reduced ?? (order.trialPeriods === null ? order.price : 0),
})

/** Returns an order as the checkout shows it; provider A charges no tax and always needs payment details. A3.05 A9.12 */
export const shownOrder = (order: ClientOrder): PaymentOrder => {
  const { orderId, method, coupon, currency, price, total, trialPeriods } = order
  const discount = coupon !== null ? ({ type: 'coupon', periods: null } as const) : null
  const trial = trialPeriods === null || coupon !== null ? null : ({ type: 'trial', periods: trialPeriods } as const)
  return {
    ...{ orderId, method, coupon, needsDetails: true, discount: trial ?? discount },
    price: { currency, offer: price, discount: price - total, fee: 0, tax: 0, taxRate: 0, total },
  }
}
