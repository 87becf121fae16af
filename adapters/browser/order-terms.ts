import * as z from 'zod/mini'
import type { CheckoutPort } from '../../core/checkout/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { isOfferId } from '../../core/offers/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const nullableText = z.nullable(z.string())

const schema = z.object({
  id: z.string(),
  promoted: z.object({
    ...{ offerId: z.string().check(z.refine(isOfferId)), page: z.string() },
    terms: z.object({
      ...{ promo: nullableText, coupon: nullableText, usAddress: z.boolean(), limited: z.boolean() },
      price: z.nullable(z.number()),
    }),
  }),
})

/** The key of the promotion of the order that a tab shows, in the storage of the tab. */
const promotionKey = 'promotion'

/** Adds the promotion of the order that a tab shows to the checkout that the device remembers. The tab remembers it for one account. P7.09 */
export const withTabPromotion = (
  tab: Memory,
  { recall }: Pick<CheckoutPort, 'recall'>,
): Required<Pick<CheckoutPort, 'recall' | 'keepPromotion'>> => ({
  recall: async (id, signal) => {
    const device = await recall(id, signal)
    const kept = schema.safeParse(remembered(tab, promotionKey)).data
    return device.ok && kept?.id === id ? ok({ ...device.value, promoted: kept.promoted }) : device
  },
  keepPromotion: async ({ id, promoted }) => {
    if (promoted) tab.set(promotionKey, JSON.stringify({ id, promoted }))
    else tab.remove(promotionKey)
    return ok(undefined)
  },
})
