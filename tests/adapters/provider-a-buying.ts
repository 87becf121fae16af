import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import type { OrderChoice } from '../../core/commerce/checkout/payment.ts'
import { ok } from '../../core/kernel/result.ts'
import type { shopAtA } from './provider-a-shop.ts'
import { requestAtA, typedAtA } from './provider-a-shop.ts'
import { yearAtA } from './provider-a-stands.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

type Shop = Awaited<ReturnType<typeof shopAtA>>

/** Makes an order of Tomas, remembers it as the checkout does, and returns what can be done with it. */
export const orderAtA = async (
  { checkout, studio, id }: Pick<Shop, 'checkout' | 'studio' | 'id'>,
  {
    offerId = yearAtA,
    hasTrial = true,
    ...choice
  }: Partial<OrderChoice> & { offerId?: string; hasTrial?: boolean } = {},
) => {
  const request = { ...requestAtA('tomas', offerId), hasTrial }
  const made = value(await checkout.orders.create(request, nobody()))
  const { orderId, method, coupon } = made
  const order = value(await checkout.orders.change({ orderId, method, coupon, ...choice }, nobody()))
  const attempt: PaymentAttempt = {
    ...{ offerId, orderId, promo: null, at: studio.clock.now(), trial: false, url: null },
    ...{ amount: order.price.total, before: { products: [], passes: 0 } },
  }
  value(await checkout.keep({ id, attempt }, nobody()))
  const paymentOrder = { orderId, needsDetails: true, total: order.price.total }
  return {
    ...{ orderId, order, attempt },
    begin: () => checkout.begin({ ...request, paymentOrder }, nobody()),
    submit: (card: Parameters<typeof typedAtA>[0] = 'accepted') =>
      checkout.submit({ orderId, details: checkout.takeCard(typedAtA(card)), amount: order.price.total }, nobody()),
    resume: async (returned: Readonly<Record<string, string>> | null = null) => {
      const resumed = await checkout.resume({ attempt, returned }, nobody())
      return resumed.ok ? ok(resumed.value.step) : resumed
    },
    state: async () => {
      const { orders } = value(await checkout.findAccess({ id, attempt }, nobody()))
      return orders?.find((named) => named.id === orderId)?.state
    },
  }
}
