import { describe, expect, test } from 'vitest'
import type { Checkout } from '../../core/commerce/checkout/checkout.ts'
import type { Order, OrderTerms, PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import {
  begunElsewhere,
  isSameOrder,
  isStale,
  orderOf,
  plainTerms,
  requestOf,
} from '../../core/commerce/checkout/index.ts'
import { isSold } from '../../core/commerce/checkout/order.ts'
import { chargesOther, pricedOrder } from '../../core/commerce/checkout/wanted-order.ts'
import type { Offer, OfferId } from '../../core/commerce/offers/index.ts'
import type { Route } from '../../core/routes/index.ts'
import { read, write } from '../../core/routes/index.ts'
import { goalOf } from '../../core/routes/return-to.ts'
import type { Member, NamedOrder } from '../../core/session/index.ts'
import { aProduct, ben, day, morning } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { aMonth, anAttempt, anOrder } from './checkout-desk.ts'

describe('a hosted page', () => {
  test.each([
    [0, false],
    [day - 1, false],
    [day, true],
    [day + 1, true],
    [-1, true],
  ])('A7.08 %i ms after it was opened it has closed for good: %s', (later, stale) => {
    expect(isStale(anAttempt(), morning + later)).toBe(stale)
  })

  test('A9.06 takes the same order again, and no other', () => {
    expect(isSameOrder(null, anOrder())).toBe(false)
    expect(isSameOrder(anAttempt(), anOrder())).toBe(true)
    expect(isSameOrder(anAttempt(), anOrder('day-pass'))).toBe(false)
    expect(isSameOrder(anAttempt({ offerId: 'day-pass', promo: 'pass24' }), anOrder('day-pass'))).toBe(false)
  })

  test('P4.6.01 A7.08 not where its page charges something else than is shown now', () => {
    const shown = (amount?: number) =>
      isSameOrder(anAttempt(amount === undefined ? {} : { amount }), { ...anOrder(), price: 15_000 })
    expect([shown(15_000), shown(), shown(20_000)]).toEqual([true, true, false])
  })

  test('P4.6.01 A9.06 an order of the provider, in which a coupon may be chosen, is the same at the price that its page said', () => {
    const isSame = (has: Partial<PaymentAttempt>, price: number) =>
      isSameOrder(anAttempt({ url: null, amount: 1_250, product: aMonth, ...has }), { ...anOrder(), price })
    expect([isSame({ trial: false }, 2_500), isSame({ trial: false }, 3_000)]).toEqual([true, false])
    expect([isSame({ trial: true }, 0), isSame({ trial: true }, 2_500)]).toEqual([true, false])
    expect(isSame({ trial: false, product: null }, 3_000)).toBe(true)
    expect(isSame({ trial: false, coupon: 'HALF' }, 2_500)).toBe(false)
  })
})

describe('an order whose provider reports the tax', () => {
  const plusTax = (isTaxIncluded: boolean | null) =>
    orderOf(
      offers.map((offer) => ({ ...offer, isTaxIncluded })),
      'on-demand-annual',
      { from: read('/pricing'), returnTo: null },
    )
  const refuses = (order: Order, charged: { readonly amount?: number; readonly tax?: number | null }) => {
    const attempt = anAttempt({ offerId: 'on-demand-annual', ...charged })
    const checkout = { ...{ order, offers, trialRefused: false, paymentOrder: null }, profile: ben } as Checkout
    const named: NamedOrder = {
      ...{ id: 'one', offerId: 'on-demand-annual', promo: null, state: 'open', at: morning, url: 'https://pay.test/1' },
      ...{ amount: charged.amount!, tax: charged.tax! },
    }
    const answers = [
      chargesOther(checkout, charged, morning),
      !isSameOrder(attempt, order),
      begunElsewhere(order, { orders: [named], hasPendingSubscription: false }, morning) === null,
    ]
    expect(new Set(answers).size).toBe(1)
    return answers[0]
  }

  test.each([
    ['the price and the tax on top', 23_800, 3_800, { plus: false, included: true, unsaid: true }],
    ['no tax in the country of the member', 20_000, 0, { plus: false, included: false, unsaid: false }],
    ['the price, with a tax in it', 20_000, 3_193, { plus: true, included: false, unsaid: false }],
    ['more than the price and the tax', 23_801, 3_800, { plus: true, included: true, unsaid: true }],
    ['a higher price, with a tax that is not reported', 23_800, null, { plus: true, included: true, unsaid: true }],
    ['the price, with a tax that is not reported', 20_000, null, { plus: false, included: false, unsaid: false }],
  ] as const)('P4.6.01 P9.14 charges %s: %i with %j', (_, amount, tax, { plus, included, unsaid }) => {
    const found = [false, true, null].map((isTaxIncluded) => refuses(plusTax(isTaxIncluded), { amount, tax }))
    expect(found).toEqual([plus, included, unsaid])
  })

  test('P9.01 A5.38 no tax is paid for what costs nothing', () => {
    const free = { ...plusTax(false), price: 0 }
    expect([refuses(free, { amount: 0, tax: 0 }), refuses(free, { amount: 475, tax: 475 })]).toEqual([false, true])
  })
})

test('P9.14 P9.08 an order has the price that the site says; of the pass of the newsletter the studio decides', () => {
  const from = read('/pricing')
  const priceOf = (offerId: OfferId, has: Partial<OrderTerms> = {}) =>
    orderOf(offers, offerId, { from, returnTo: null, terms: { ...plainTerms, ...has } }).price
  expect([priceOf('on-demand-annual'), priceOf('day-pass-member'), priceOf('on-demand')]).toEqual([20_000, 500, 2_500])
  expect([priceOf('day-pass', { promo: 'pass24' }), priceOf('on-demand', { coupon: 'X', price: 0 })]).toEqual([null, 0])
})

test('A5.38 P9.01 P9.14 a plan with a trial costs nothing for who may try it, and its price for everybody else and with a coupon', () => {
  const dearer = offers.map((offer) => ({ ...offer, price: { ...offer.price, amount: offer.price.amount + 500 } }))
  const priceFor = (has: Partial<Member>, of: Partial<Order> = {}, trialRefused = false) => {
    const order = orderOf(dearer, 'on-demand', { from: read('/pricing'), returnTo: null })
    const checkout = { order: { ...order, ...of }, profile: { ...ben, ...has }, offers: dearer, trialRefused }
    return pricedOrder(checkout, morning)?.price
  }
  const held = [aProduct({ createdAt: morning - 5 * day, expiresAt: morning + 86 * day })]
  expect([priceFor({}), priceFor({}, { price: 2_500, promo: 'gift-mug' })]).toEqual([0, 0])
  expect([priceFor({ hasExpiredTrial: true }), priceFor({ products: held }), priceFor({}, {}, true)]).toEqual([
    ...[3_000, 3_000, 3_000],
  ])
  expect(priceFor({}, { coupon: 'X', price: 1_000 })).toBe(1_000)
  expect(priceFor({}, { offerId: 'day-pass', price: 1_500 })).toBe(1_500)
})

describe('what is sold', () => {
  const member: Member = { ...ben, products: [aProduct({ createdAt: morning, expiresAt: morning + 30 * day })] }

  test('P9.06 V6.18 is judged by what somebody holds at that moment', () => {
    expect([isSold(offers, anOrder(), ben, morning), isSold(offers, anOrder('day-pass'), ben, morning)]).toEqual([
      true,
      true,
    ])
    expect([isSold(offers, anOrder(), member, morning), isSold(offers, anOrder('day-pass'), member, morning)]).toEqual([
      false,
      false,
    ])
    expect(isSold(offers, anOrder(), member, morning + 30 * day)).toBe(true)
  })

  test('P4.4.05 the newsletter’s pass is the studio’s to judge', () => {
    const pass = orderOf(offers, 'day-pass', {
      from: read('/newsletter'),
      returnTo: null,
      terms: { ...plainTerms, promo: 'pass24' },
    })
    for (const profile of [ben, member]) expect(isSold(offers, pass, profile, morning)).toBe(true)
  })
})

describe('an order', () => {
  const landings = (
    key: 'on-demand' | 'day-pass' | 'inspiration-collection',
    from: string,
    returnTo: Route | null = null,
    promo: 'pass24' | null = null,
  ) => {
    const { successAddress: landing, cancelAddress: leaving } = orderOf(offers, key, {
      from: read(from),
      returnTo,
      terms: { ...plainTerms, promo },
    })
    return [write(landing), write(leaving)]
  }

  test('A4.19 A4.21 A2.15 P2.6.01 who came for nothing else is asked the one question, or sees their passes', () => {
    const left = '/pricing?u=payment-cancelled&utm_source=x'
    expect(landings('on-demand', '/pricing?u=login&pk=on-demand&utm_source=x')).toEqual([
      '/welcome?u=waiting-for-payment&utm_source=x',
      left,
    ])
    for (const once of ['day-pass', 'inspiration-collection'] as const)
      expect(landings(once, '/pricing?utm_source=x')).toEqual(['/u/payments?u=waiting-for-payment&utm_source=x', left])
  })

  test('A4.19 who bought one class alone is on its page', () => {
    const single: Offer = { ...offers[0]!, id: 'C1', type: 'single', role: null, period: null, trial: null }
    const at = { from: read('/pricing?single=C1'), returnTo: read('/m/barre001/x').route }
    expect(write(orderOf([...offers, single], 'C1', at).successAddress)).toBe('/m/barre001/x?u=waiting-for-payment')
  })

  test('A2.02 P2.8.03 P2.8.05 P2.8.06 who gives up at the hosted page is back where the price was the one of the order', () => {
    const left = (from: string, returnTo: Route | null = null) => landings('on-demand', from, returnTo)[1]
    const sale = '/pricing?t=new-year-sale&u=login&pk=on-demand&utm_source=x'
    expect(left(sale)).toBe('/pricing?t=new-year-sale&u=payment-cancelled&utm_source=x')
    expect(left('/pricing?t=new-year-sale', read('/m/barre001/x').route)).toBe(
      '/pricing?t=new-year-sale&next=%2Fm%2Fbarre001%2Fx&u=payment-cancelled',
    )
    expect(left('/pricing?t=0')).toBe('/pricing?t=0&u=payment-cancelled')
    expect(left('/vita?u=create-account&pk=vita')).toBe('/vita?u=payment-cancelled')
    expect(left('/u/payments')).toBe('/pricing?u=payment-cancelled')
  })

  test('A4.21 who came for a class waits for access there, and who buys a pass where it is used', () => {
    const returnTo = read('/m/barre001/x').route
    const leaving = '/pricing?next=%2Fm%2Fbarre001%2Fx&u=payment-cancelled'
    expect(landings('on-demand', '/pricing', returnTo)).toEqual(['/m/barre001/x?u=waiting-for-payment', leaving])
    expect(landings('day-pass', '/pricing', returnTo)[0]).toBe('/u/payments?u=waiting-for-payment')
  })

  test('A4.21 V2.02 who came to take a class lands in it with all that its address says, and who gave up can try again from the prices', () => {
    const returnTo = read('/m/barre001/x?play=1&r=list&t=60&myweek=1&e=3').route
    const landing = '/m/barre001/x?play=1&r=list&t=60&myweek=1&e=3&u=waiting-for-payment'
    for (const key of ['on-demand', 'day-pass'] as const) {
      const [landed, left] = landings(key, '/pricing', returnTo)
      expect(landed).toBe(landing)
      expect(goalOf(read(left!).route)).toEqual(returnTo)
    }
    expect(landings('day-pass', '/u/payments', returnTo)[0]).toBe('/u/payments?u=waiting-for-payment')
  })

  test('P4.4.06 who takes the newsletter’s pass lands at home, whatever they came for', () => {
    const returnTo = read('/m/barre001/x').route
    expect(landings('day-pass', '/newsletter?email=a%40b.test&m=pass24', returnTo, 'pass24')[0]).toBe(
      '/?u=waiting-for-payment',
    )
  })

  test('A7.08 in the words of the request, with whose it is and whether they had the trial', () => {
    const order = anOrder()
    expect(requestOf(order, ben, morning)).toEqual({
      ...{ offerId: 'on-demand', promo: null, coupon: null, usAddress: false, limited: false },
      ...{ email: ben.email, id: 'ben', hasTrial: false },
      ...{ successAddress: '/welcome?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
    })
    for (const had of [{ hasTrial: true }, { hasExpiredTrial: true }])
      expect(requestOf(order, { ...ben, ...had }, morning).hasTrial).toBe(true)
    // A membership of another kind, too: the page has shown the price without a trial.
    const running = { ...ben, products: [aProduct({ expiresAt: morning + 1 })] }
    const asks = [morning, morning + 1].map((at) => requestOf(order, running, at).hasTrial)
    expect(asks).toEqual([true, false])
  })

  test('A2.12 A7.08 asks for no trial where the studio has just refused one, whatever the profile says', () => {
    expect(requestOf(anOrder(), ben, morning, true)).toEqual({ ...requestOf(anOrder(), ben, morning), hasTrial: true })
  })
})
