import type { OfferId } from '../offers/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Order, OrderTerms } from './order.ts'

/** The terms of an order from a promotion, which a tab remembers for its dialog. A4.16 P7.09 */
export interface PromotedOrder {
  readonly offerId: OfferId
  /** The path of the page on which the order was placed. */
  readonly page: string
  readonly terms: OrderTerms
}

/** Returns the promotion of an order; `null` for an order at the ordinary terms of its offer. P7.09 */
export const promotedOf = ({ offerId, from, ...order }: Order): PromotedOrder | null => {
  const { promo, coupon, usAddress, price, limited } = order
  const isPlain = promo === null && coupon === null && !usAddress && !limited
  return isPlain ? null : { offerId, page: hrefOf(from), terms: { promo, coupon, usAddress, price, limited } }
}

/** Returns the order of a dialog with the terms of its promotion. A4.16 P7.09 */
export const withPromotion = (order: Order | null, promoted: PromotedOrder | null | undefined): Order | null => {
  const isOf = order && promoted?.offerId === order.offerId && promoted.page === hrefOf(order.from)
  return isOf ? { ...order, ...promoted.terms } : order
}
