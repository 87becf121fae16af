import * as z from 'zod/mini'
import type { PaymentOrder } from '../../core/commerce/checkout/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { currency, minorUnits } from '../http/money.ts'
import { number, text, truthy } from '../http/schema.ts'
import type { AskB, Asked, No } from './ask.ts'

const id = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value): string => String(value)),
)

/** An order at the service. */
const schema = z.object({
  order: z.object({
    ...{ id, offerId: z.string(), currency, totalPrice: z.number(), taxRate: number },
    ...{ paymentMethodId: z.catch(z.nullish(id), null), couponId: z.catch(text, null) },
    requiredPaymentDetails: truthy,
    discount: z.catch(z.nullish(z.object({ applied: truthy, type: text, periods: number })), null),
    priceBreakdown: z.object({
      ...{ offerPrice: z.number(), discountAmount: number, taxValue: number },
      ...{ customerServiceFee: number, paymentMethodFee: number },
    }),
  }),
})

type Order = z.infer<typeof schema>['order']

/** Returns the price of an order. Its parts include tax, so that offer minus discount plus fee is the total. */
const priceOf = ({ currency: code, totalPrice, taxRate, priceBreakdown }: Order): PaymentOrder['price'] => {
  const { offerPrice, discountAmount, taxValue, customerServiceFee, paymentMethodFee } = priceBreakdown
  const minor = (amount: number | null) => minorUnits(amount ?? 0, code)
  const [total, tax, fee] = [minor(totalPrice), minor(taxValue), minor(paymentMethodFee) + minor(customerServiceFee)]
  const offer = discountAmount ? minor(offerPrice * (1 + (taxRate ?? 0))) : minor(offerPrice) + tax
  return { currency: code, offer, discount: offer + fee - total, fee, tax, taxRate: taxRate ?? 0, total }
}

const discountOf = ({ discount }: Order): PaymentOrder['discount'] => {
  const { applied, type, periods } = discount ?? {}
  return applied && (type === 'trial' || type === 'coupon') ? { type, periods: periods || null } : null
}

/** An order and its offer. */
export interface OrderB extends PaymentOrder {
  readonly offerId: string
}

const orderOf = (order: Order): OrderB => ({
  ...{ orderId: order.id, offerId: order.offerId, needsDetails: order.requiredPaymentDetails },
  ...{ method: order.paymentMethodId ?? null, coupon: order.couponId || null, price: priceOf(order) },
  discount: discountOf(order),
})

/** Sends a request whose answer is an order. */
export const askOrder = async (
  { own }: Pick<AskB, 'own'>,
  asked: (id: string) => Asked,
  signal: AbortSignal,
): Promise<Result<OrderB, No>> => {
  const found = await own(schema, asked, signal)
  return found.ok ? ok(orderOf(found.value.order)) : found
}

/** Requests an order. */
export const readOrder = (ask: Pick<AskB, 'own'>, orderId: string, signal: AbortSignal) =>
  askOrder(ask, () => ({ method: 'GET', path: `/orders/${encode(orderId)}` }), signal)
