import { describe, expect, test } from 'vitest'
import { emptyCheckout, failedPurchase } from '../../core/commerce/checkout/checkout.ts'
import type { Order } from '../../core/commerce/checkout/index.ts'
import { orderOf, plainTerms } from '../../core/commerce/checkout/index.ts'
import { hasArrived } from '../../core/commerce/checkout/order-status.ts'
import { begunElsewhere } from '../../core/commerce/checkout/rules.ts'
import { adopt, begin, orderElsewhere, wantsSame } from '../../core/commerce/checkout/wanted-order.ts'
import type { OfferId } from '../../core/commerce/offers/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Route } from '../../core/routes/index.ts'
import { mediaRoute, read } from '../../core/routes/index.ts'
import type { NamedOrder } from '../../core/session/index.ts'
import { ben, day, hour, morning } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { anAttempt, anOrder, benWith, checkoutDesk } from './checkout-desk.ts'

const now = morning + hour

describe('the newest order', () => {
  test('A4.21 of two orders of the same time the first counts', () => {
    const [order] = benWith('granted').orders ?? []
    const orders: readonly NamedOrder[] = [order!, { ...order!, id: 'two', state: 'refused' }]
    expect(hasArrived({ ...ben, orders }, now)).toBe(true)
    expect(hasArrived({ ...ben, orders: orders.toReversed() }, now)).toBe(false)
  })
})

describe('an order that was started elsewhere', () => {
  const found = (has: Partial<NamedOrder>) =>
    begunElsewhere(anOrder(), benWith('open', 'one', { url: 'https://pay.test/1', ...has }), now)?.id ?? null

  test('A7.08 is opened again while it is open and has a page, also where its time is unknown', () => {
    expect([found({}), found({ at: null })]).toEqual(['one', 'one'])
    for (const has of [{ state: 'closed' }, { url: null }, { at: now - day }, { offerId: 'day-pass' }] as const)
      expect(found(has)).toBeNull()
  })

  test('P4.6.01 A7.08 is not opened again where it charges something else than was shown now', () => {
    const order = { ...anOrder(), price: 15_000 }
    const opened = (has: Partial<NamedOrder>) =>
      begunElsewhere(order, benWith('open', 'one', { url: 'https://pay.test/1', ...has }), now)?.id ?? null
    expect([opened({ amount: 15_000 }), opened({}), opened({ amount: 20_000 })]).toEqual(['one', 'one', null])
    expect([found({ amount: 2_500 }), found({ amount: 20_000 })]).toEqual(['one', null])
  })

  test('A7.08 P9.01 P9.14 a page that was opened for the free trial, here or elsewhere, is opened again while it is free', () => {
    const opened = (amount: number) => {
      const profile = {
        ...benWith('open', 'one', { url: 'https://pay.test/1', amount }),
        hasPendingSubscription: false,
      }
      const checkout = { ...emptyCheckout({ profile, offers, screen: null }), order: anOrder() }
      return [wantsSame({ ...checkout, attempt: anAttempt({ amount }) }, now), orderElsewhere(checkout, now)?.id]
    }
    expect([opened(0), opened(2_500)]).toEqual([
      [true, 'one'],
      [false, undefined],
    ])
  })

  test('A7.08 where there is none nothing begins', () => {
    const empty = emptyCheckout({ profile: ben, offers, screen: null })
    expect(begin(empty, { orderId: 'one', step: null }, now)).toEqual({})
    expect(adopt({ ...empty, order: anOrder() }, now)).toEqual({})
  })

  test('P9.14 P4.6.01 its product is kept as it was ordered, at the price of its promotion, until its end is known', () => {
    const empty = emptyCheckout({ profile: ben, offers, screen: null })
    const productOfOrder = (has: Partial<Order>) =>
      begin({ ...empty, order: { ...anOrder(), ...has } }, { orderId: 'one', step: null }, now).attempt?.product
    const year = { type: 'membership', title: 'On-Demand Pass' }
    expect(productOfOrder({ offerId: 'on-demand-annual', coupon: 'X', price: 15_000 })).toEqual({
      ...year,
      price: 15_000,
    })
    expect(productOfOrder({ offerId: 'on-demand-annual', price: null })).toEqual({ ...year, price: 20_000 })
    expect(productOfOrder({ offerId: 'no-plan' })).toBeNull()
  })

  test('P4.6.01 the terms of a promotion are not those of the same offer on another page', async () => {
    const placed: Order = { ...anOrder(), coupon: 'SALE', price: 1_500 }
    for (const [from, coupon] of [
      ['/pricing', 'SALE'],
      ['/library', null],
    ] as const) {
      const here = await checkoutDesk()
      here.desk.answerNext('recall', ok({ attempt: null, trialRefused: false, placed }))
      const dialogOrder = anOrder('on-demand', from)
      await here.send({ type: 'shown', screen: null, page: dialogOrder.from, dialogOrder })
      expect([from, here.desk.asked('begin')]).toMatchObject([from, [{ coupon }]])
    }
  })

  test('A2.12 only a plan with a trial is begun as one', () => {
    const empty = emptyCheckout({ profile: ben, offers, screen: null })
    const tried = (offerId: OfferId) =>
      begin({ ...empty, order: { ...anOrder(), offerId } }, { orderId: 'one', step: null }, now).attempt?.trial
    expect((['on-demand', 'on-demand-annual', 'no-plan' as OfferId] as const).map(tried)).toEqual([true, false, false])
  })

  test('A9.06 a failure without an order or a reason is told without them', () => {
    const empty = emptyCheckout({ profile: ben, offers, screen: null })
    expect(failedPurchase(empty)).toEqual({ offerId: '', message: '' })
    const failed = { ...empty, order: anOrder(), problem: { type: 'Offline' } as const }
    expect(failedPurchase(failed)).toEqual({ offerId: 'on-demand', message: 'Offline' })
  })
})

describe('where the buyer of a pass lands', () => {
  const live: readonly Route[] = [
    { type: 'live-class', date: null },
    { type: 'live-event', id: 'gala' },
  ]
  const home = read('/')
  const landing = (offerId: OfferId, from: Route, returnTo: Route | null, promo: 'pass24' | null = null) =>
    orderOf(offers, offerId, { from: { ...home, route: from }, returnTo, terms: { ...plainTerms, promo } })

  test('A4.21 V2.38 at the live class or event that they come from or go back to', () => {
    for (const route of live) {
      expect(landing('day-pass', route, null).successAddress.route).toEqual(route)
      expect(landing('day-pass', route, null).cancelAddress.route).toEqual(route)
      expect(landing('day-pass', { type: 'home' }, route).successAddress.route).toEqual(route)
    }
    const passes = { type: 'account', section: 'payments' }
    expect(landing('day-pass', { type: 'home' }, { type: 'home' }).successAddress.route).toEqual(passes)
  })

  test('P4.4.06 of the newsletter’s pass at home, whatever they came for', () => {
    const back = mediaRoute({ id: 'barre001', title: 'Barre' }, { play: true })
    expect(landing('day-pass', { type: 'home' }, back, 'pass24').successAddress.route).toEqual({ type: 'home' })
    expect(landing('day-pass', { type: 'home' }, back).successAddress.route).toEqual(back)
  })
})
