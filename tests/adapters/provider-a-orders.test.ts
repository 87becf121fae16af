import { expect, test } from 'vitest'
import { classItem } from '../../fixtures/consumers.ts'
import { orderAtA } from './provider-a-buying.ts'
import { pressAtA, shopAtA } from './provider-a-shop.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

test('A8.20 an order whose payment is over waits for a payment of another item, and is then paid', async () => {
  const shop = await shopAtA('tomas')
  const first = await orderAtA(shop, { method: '2' })
  const second = await orderAtA(shop, { offerId: String(classItem) })
  const { step } = value(await first.begin())
  value(await first.resume(await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'cancelled')))
  value(await shop.checkout.forget({ id: shop.id, attempt: first.attempt }, nobody()))
  const change = () => shop.checkout.orders.change({ orderId: first.orderId, method: '1', coupon: null }, nobody())
  shop.later(119_000)
  value(await second.submit())
  shop.later(1_000)
  expect(await change()).toEqual({ ok: false, error: { type: 'StillConfirming' } })
  shop.later(10_000)
  expect(value(await change()).price.total).toBe(20_000)
  value(await first.submit())
  expect(shop.charges()).toEqual([1_500, 20_000])
})
