import { dateText } from '../../kernel/dates.ts'
import type { Member, NamedOrder, OrderedItem } from '../../session/index.ts'
import type { HoldingView } from '../membership/index.ts'
import type { Offers } from '../offers/index.ts'
import { amountText, withTax } from '../offers/index.ts'
import { orderedText, orderWords } from './words.ts'

/** The gifts, goods and single purchases of a member, beside the memberships. */
export interface OrdersView {
  readonly title: string
  readonly items: readonly HoldingView[]
}

/** Returns the price of an item: the amount of an order with one item; `null` for gifts and for orders with several items. */
const priceOf = (
  offers: Offers,
  { amount, tax = 0, items = [] }: NamedOrder,
  { isGift }: OrderedItem,
): string | null => {
  if (isGift) return orderWords.gift
  if (amount === undefined || items.filter((item) => !item.isGift).length > 1) return null
  return withTax(amountText(offers, amount), { isTaxIncluded: tax > 0 || null })
}

const itemView = (offers: Offers, order: NamedOrder, item: OrderedItem, at: number, now: number): HoldingView => ({
  ...{ key: `${order.id} ${at}`, name: item.name, isTrial: false, left: null },
  price: priceOf(offers, order, item),
  until: order.at === null ? orderWords.ordered : orderedText(dateText(order.at, now)),
  opens: item.isShipped ? orderWords.shipped : orderWords.added,
})

// A single purchase stays after the studio stops listing its order.
const boughtOnce = (offers: Offers, paid: readonly NamedOrder[], bought: readonly string[]): readonly NamedOrder[] =>
  offers
    .filter(({ id, type }) => type === 'single' && bought.includes(id))
    .map(({ id, title }) => ({
      ...{ id, offerId: id, promo: null, state: 'granted', at: null, url: null },
      ...paid.find(({ offerId }) => offerId === id),
      items: [{ name: title, isGift: false, isShipped: false }],
    }))

/** Returns the gifts and goods of the paid orders in the studio's order, then the single purchases; `null` without any. */
export const ordersView = (
  offers: Offers,
  { orders, bought }: Pick<Member, 'orders' | 'bought'>,
  now: number,
): OrdersView | null => {
  const paid = (orders ?? []).filter(({ state }) => state === 'granted')
  const once = boughtOnce(offers, paid, bought)
  const items = [...paid.filter(({ offerId }) => once.every((order) => order.offerId !== offerId)), ...once].flatMap(
    (order) => (order.items ?? []).map((item, at) => itemView(offers, order, item, at, now)),
  )
  return items.length > 0 ? { title: orderWords.title, items } : null
}
