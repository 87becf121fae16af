import * as z from 'zod/mini'
import type { CheckoutRequest, PaymentPort } from '../../core/commerce/checkout/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import { isFailure, mayPass } from '../../core/kernel/failure.ts'
import { startOfClientOrders } from './account-keys.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { tabIdIn } from './tab-id.ts'

type Orders = NonNullable<PaymentPort['orders']>

const schema = z.object({ orderId: z.string(), request: z.string(), at: z.number() })

/** The beginning of the keys of the orders that tabs have opened for an account; they are deleted with its other orders. */
const startOfOpened = (id: string): string => `${startOfClientOrders(id)}tab.`

/** Returns the key of the order that this tab has opened for an account. */
const keyOf = (tab: Memory, id: string): string => startOfOpened(id) + tabIdIn(tab)

/** Returns the text that two requests share if they ask for the same order. */
const textOf = ({ offerId, promo, coupon, hasTrial }: CheckoutRequest): string =>
  JSON.stringify([offerId, promo, coupon, hasTrial])

/** Returns the function that creates orders, which opens an order of this tab again within a day: a reload keeps its method and its coupon. */
export const openedOrders =
  (
    { memory, now }: { readonly memory: Memory; readonly now: () => number },
    tab: Memory,
    orders: Orders,
  ): Orders['create'] =>
  async (request, signal) => {
    const openedAt = (key: string) => {
      const { data } = schema.safeParse(remembered(memory, key))
      return data && now() - data.at < dayLength ? data : null
    }
    const key = keyOf(tab, request.id)
    const opened = openedAt(key)
    if (opened?.request === textOf(request)) {
      const known = await orders.read(opened.orderId, signal)
      // During an outage it is unknown whether the order can be paid.
      if (known.ok || (isFailure(known.error) && mayPass(known.error))) return known
    }
    const made = await orders.create(request, signal)
    if (!made.ok) return made
    for (const old of memory.keys(startOfOpened(request.id))) if (openedAt(old) === null) memory.remove(old)
    memory.set(key, JSON.stringify({ orderId: made.value.orderId, request: textOf(request), at: now() }))
    return made
  }
