import * as z from 'zod/mini'
import type { CheckoutPort, Order } from '../../core/commerce/checkout/index.ts'
import { isOfferId } from '../../core/commerce/offers/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { isSitePath, read, write } from '../../core/routes/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const nullableText = z.nullable(z.string())
const path = z.string().check(z.refine(isSitePath))

const schema = z.object({
  ...{ id: z.string(), offerId: z.string().check(z.refine(isOfferId)) },
  ...{ promo: nullableText, coupon: nullableText, usAddress: z.boolean(), limited: z.boolean() },
  ...{ price: z.nullable(z.number()), ends: z.nullable(z.number()), isTaxExtra: z.boolean() },
  ...{ from: path, successAddress: path, cancelAddress: path },
})

type Stored = z.infer<typeof schema>

const storedOf = (id: string, order: Order): Stored => ({
  ...{ id, offerId: order.offerId, promo: order.promo, coupon: order.coupon, usAddress: order.usAddress },
  ...{ limited: order.limited, price: order.price, ends: order.ends ?? null, isTaxExtra: order.isTaxExtra ?? false },
  from: write({ route: order.from, dialog: null, rest: [] }),
  ...{ successAddress: write(order.successAddress), cancelAddress: write(order.cancelAddress) },
})

const orderOf = ({ id: _, from, successAddress, cancelAddress, ends, isTaxExtra, ...terms }: Stored): Order => ({
  ...{ ...terms, from: read(from).route, successAddress: read(successAddress), cancelAddress: read(cancelAddress) },
  ...(ends !== null && { ends }),
  ...(isTaxExtra && { isTaxExtra }),
})

/** The key of the order from a promotion that a tab shows, in the storage of the tab. */
const placedKey = 'placed'

/** Adds the order from a promotion that this tab showed before it was loaded again to the checkout that the device remembers, until an order is opened or paid. The tab remembers it for one account. */
export const withPlacedOrder = (
  tab: Memory,
  { recall, keep }: Pick<CheckoutPort, 'recall' | 'keep'>,
): Required<Pick<CheckoutPort, 'recall' | 'keep' | 'place'>> => {
  let hasOpened = false
  return {
    keep: (kept, signal) => {
      hasOpened = true
      return keep(kept, signal)
    },
    recall: async (id, signal) => {
      const device = await recall(id, signal)
      const stored = hasOpened ? null : schema.safeParse(remembered(tab, placedKey)).data
      return device.ok && stored?.id === id ? ok({ ...device.value, placed: orderOf(stored) }) : device
    },
    place: async ({ id, order }) => {
      hasOpened = true
      const { promo, coupon, usAddress, limited } = order
      if (promo !== null || coupon !== null || usAddress || limited)
        tab.set(placedKey, JSON.stringify(storedOf(id, order)))
      else tab.remove(placedKey)
      return ok(undefined)
    },
  }
}
