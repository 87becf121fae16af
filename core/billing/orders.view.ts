import { dateText } from '../kernel/dates.ts'
import type { HoldingView } from '../membership/index.ts'
import type { Offers } from '../offers/index.ts'
import { amountText } from '../offers/index.ts'
import type { NamedOrder, OrderedItem } from '../session/index.ts'
import { orderedText, orderWords } from './words.ts'

/** The gifts and goods of a member, beside their memberships. A2.15 P9.02 */
export interface OrdersView {
  readonly title: string
  readonly items: readonly HoldingView[]
}

/** Returns the price of an item: the amount of an order with one item; `null` for gifts and for orders with several items. */
const priceOf = (offers: Offers, { amount, items = [] }: NamedOrder, { isGift }: OrderedItem): string | null => {
  if (isGift) return orderWords.gift
  return amount === undefined || items.filter((item) => !item.isGift).length > 1 ? null : amountText(offers, amount)
}

const itemView = (offers: Offers, order: NamedOrder, item: OrderedItem, at: number, now: number): HoldingView => ({
  ...{ key: `${order.id} ${at}`, name: item.name, isTrial: false, left: null },
  price: priceOf(offers, order, item),
  until: order.at === null ? orderWords.ordered : orderedText(dateText(order.at, now)),
  opens: item.isShipped ? orderWords.shipped : orderWords.added,
})

/** Returns the gifts and goods of the paid orders, in the studio's order; `null` without any. A2.15 P9.02 */
export const ordersView = (offers: Offers, orders: readonly NamedOrder[] | null, now: number): OrdersView | null => {
  const items = (orders ?? [])
    .filter(({ state }) => state === 'granted')
    .flatMap((order) => (order.items ?? []).map((item, at) => itemView(offers, order, item, at, now)))
  return items.length > 0 ? { title: orderWords.title, items } : null
}
