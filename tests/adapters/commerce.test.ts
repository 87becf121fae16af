import { describe, expect, test } from 'vitest'
import { isCommerceExpected } from '../../adapters/app/expected.ts'
import { lazyCommerce } from '../../adapters/app/lazy.ts'
import { openedOrders } from '../../adapters/browser/opened-orders.ts'
import { withPlacedOrder } from '../../adapters/browser/order-terms.ts'
import { deviceAttempts } from '../../adapters/browser/payments.ts'
import type { Memory } from '../../adapters/browser/storage.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { forgetAccount } from '../../adapters/browser/writes.ts'
import { productCheckout } from '../../adapters/product-api/checkout.ts'
import { productNewsletter } from '../../adapters/product-api/newsletter.ts'
import { impersonated, makeProductApi } from '../../adapters/product-api/request.ts'
import type { Provider } from '../../adapters/provider.ts'
import type { CheckoutRequest, OrderFailure, PaymentAttempt, PaymentOrder } from '../../core/commerce/checkout/index.ts'
import { orderOf } from '../../core/commerce/checkout/index.ts'
import { pageOf } from '../../core/commerce/checkout/payment.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import { offers } from '../../fixtures/offers.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { charged, press } from '../studio/buying.ts'
import { officeAt } from './offices.ts'
import { houseOf, nobody, outside } from './site-configs.ts'
import { askedOf, makeStorage, origin, spoil, stopTime } from './street.ts'

const requestOf = (name: PersonName, has: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  ...{
    offerId: 'on-demand-annual',
    promo: null,
    coupon: null,
    usAddress: false,
    limited: false,
    email: people[name].email,
    id: people[name].uid,
  },
  ...{
    successAddress: '/m/lock0001?u=waiting-for-payment',
    cancelAddress: '/pricing?u=payment-cancelled',
    hasTrial: false,
  },
  ...has,
})

const counterOver = (data: unknown, parameters = '') => {
  const { asked, http } = outside(() => JSON.stringify({ success: true, data }))
  const tokens = { token: async () => ok('token'), end: () => undefined }
  const query = new URLSearchParams(parameters)
  const api = makeProductApi(http, houseOf(), tokens, () => impersonated(query))
  const { checkout, subscription } = productCheckout(api, () => query.get('mid'))
  return { asked, counter: { checkout, subscription, newsletter: productNewsletter(api) } }
}

describe('the hosted checkout', () => {
  test('A7.08 A7.09 P4.4.05 the studio is asked with every field, and gives the address of a page', async () => {
    const url = 'https://pay.adagio.test/c/1'
    const { asked, counter } = counterOver({ url })
    const request = requestOf('anna', {
      ...{ offerId: 'day-pass', promo: 'pass24', hasTrial: true },
      successAddress: `${origin}/m/lock0001?u=waiting-for-payment`,
      cancelAddress: `${origin}/pricing?u=payment-cancelled`,
    })
    const reference = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(await counter.checkout.begin(request, nobody())).toEqual(
      ok({ orderId: url, reference, step: { type: 'redirect', url, for: 'hosted' } }),
    )
    expect(asked[0]).toMatchObject({ method: 'POST', url: expect.stringMatching(/\/product-api\/checkout\/session$/) })
    expect(asked[0]?.json).toEqual({
      ...{ key: 'day-pass', email: people.anna.email, uid: people.anna.uid, coupon: null, requireUSAddress: false },
      ...{ redirectUrl: expect.any(String), cancelUrl: expect.any(String), hasTrial: true, promoType: 'pass24' },
    })
  })

  test('A4.21 A7.09 the page leads back to an address that names its attempt, paid or canceled, and no two are named alike', async () => {
    const { asked, counter } = counterOver({ url: 'https://pay.adagio.test/c/1' })
    const addresses = {
      successAddress: `${origin}/m/lock0001?r=x&u=waiting-for-payment`,
      cancelAddress: `${origin}/pricing?u=payment-cancelled`,
    }
    const names = []
    for (const at of [0, 1]) {
      const made = await counter.checkout.begin(requestOf('anna', addresses), nobody())
      if (!made.ok) throw new Error('no page')
      names.push(made.value.reference)
      expect(asked[at]?.json).toMatchObject({
        redirectUrl: `${addresses.successAddress}&orderId=${made.value.reference}`,
        cancelUrl: `${addresses.cancelAddress}&orderId=${made.value.reference}`,
      })
    }
    expect(new Set(names).size).toBe(2)
  })

  test.each([{ url: '/c/1' }, { url: 'javascript:alert(1)' }, { url: 'https://' }, { url: 7 }, {}, null])(
    'A7.09 %j is no page that anybody is sent to',
    async (data) => {
      const { counter } = counterOver(data)
      const expected = { ok: false, error: { type: 'Unexpected' } }
      expect(await counter.checkout.begin(requestOf('anna'), nobody())).toMatchObject(expected)
      expect(await counter.subscription.portal('/u/payments', nobody())).toMatchObject(expected)
    },
  )

  test('A7.08 A7.09 A4.21 what is paid there is there when its word has come, which is looked for once at a time', async () => {
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'ben')
    const before = await profile(people.ben.uid)
    const made = await ports.checkout.begin(requestOf('ben'), nobody())
    if (!made.ok) throw new Error('no page')
    expect((await press(studio, new URL(pageOf(made.value.step)!).pathname, 'pay')).status).toBe(303)
    expect(await ports.checkout.findAccess({ id: before.id, attempt: null }, nobody())).toMatchObject(
      ok({ hasPendingSubscription: true, products: before.products }),
    )
    studio.clock.set(noon + 1_500)
    const after = await ports.checkout.findAccess({ id: before.id, attempt: null }, nobody())
    expect(after).toMatchObject(ok({ hasPendingSubscription: false, products: [{ type: 'on-demand' }] }))
  })

  test('A4.21 A7.08 the studio names the order, and how it stands by that name until its end', async () => {
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'ben')
    const before = await profile(people.ben.uid)
    const orderNow = async () => (await profile(people.ben.uid)).orders?.[0] ?? null
    const made = await ports.checkout.begin(requestOf('ben'), nobody())
    if (!made.ok) throw new Error('no page')
    const { orderId } = made.value
    const url = pageOf(made.value.step)!
    const order = { id: orderId, amount: 20_000, offerId: 'on-demand-annual', promo: null, at: noon }
    expect([before.orders, await orderNow()]).toEqual([[], { ...order, state: 'open', url }])
    await press(studio, new URL(url).pathname, 'slow-refusal')
    expect(await orderNow()).toEqual({ ...order, state: 'pending', url: null })
    studio.clock.set(noon + 60_000)
    expect(await orderNow()).toEqual({ ...order, state: 'refused', url: null })
    expect(await charged(studio)).toEqual([])
  })

  test('A8.24 a payment that is being confirmed keeps another from being begun', async () => {
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'ben')
    const made = await ports.checkout.begin(requestOf('ben'), nobody())
    await press(studio, new URL(made.ok ? pageOf(made.value.step)! : '').pathname, 'pay')
    expect(await ports.checkout.begin(requestOf('ben'), nobody())).toEqual(fail({ type: 'StillConfirming' }))
  })

  test('A8.24 P9.10 an order of something limited that waits for an earlier payment is not called sold out', async () => {
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'ben')
    const made = await ports.checkout.begin(requestOf('ben'), nobody())
    await press(studio, new URL(made.ok ? pageOf(made.value.step)! : '').pathname, 'pay')
    expect(await ports.checkout.begin(requestOf('ben', { limited: true }), nobody())).toEqual(
      fail({ type: 'StillConfirming' }),
    )
  })

  test.each([
    [409, {}, { type: 'StillConfirming' }],
    [409, { limited: true }, { type: 'SoldOut' }],
    [410, {}, { type: 'OfferOver' }],
    [422, { coupon: 'vita-2026' }, { type: 'NotForYou' }],
    [422, {}, { type: 'Refused', reason: 'invalid' }],
    [503, { limited: true, coupon: 'vita-2026' }, { type: 'Refused', reason: 'busy' }],
  ])('A8.24 P7.10 P8.05 P9.10 P9.14 an order that is answered %i, with %j, fails as %j', async (status, has, error) => {
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'ben')
    await spoil(studio, { wire: 'product-api', type: 'status', status, count: 1 })
    expect(await ports.checkout.begin(requestOf('ben', has), nobody())).toMatchObject({ ok: false, error })
  })

  test('A4.21 access is looked for once, without the five tries of a profile', async () => {
    stopTime()
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'anna')
    const anna = await profile(people.anna.uid)
    await spoil(studio, { wire: 'product-api', type: 'status', status: 503, count: 9 })
    const before = (await askedOf(studio, 'product-api')).length
    expect(await ports.checkout.findAccess({ id: anna.id, attempt: null }, nobody())).toMatchObject({
      error: { reason: 'busy' },
    })
    expect(await askedOf(studio, 'product-api')).toHaveLength(before + 1)
  })

  test('A6.09 V6.16 an admin buys for whom they act for, and opens that person’s portal', async () => {
    const studio = openStudio()
    const parameters = () => new URLSearchParams(`mid=${people.grace.uid}`)
    const { ports } = await officeAt(studio, 'elena', { parameters })
    expect(await ports.checkout.begin(requestOf('grace'), nobody())).toMatchObject({ ok: true })
    expect(await ports.subscription.portal!('/u/payments', nobody())).toMatchObject({ ok: true })
    expect(await ports.checkout.findAccess({ id: people.grace.uid, attempt: null }, nobody())).toMatchObject(
      ok({ firstName: 'Grace' }),
    )
  })
})

describe('the order that a tab has opened', () => {
  const request = requestOf('ben')
  const opened = (memory: Memory, tab: Memory, now = noon) => {
    const made: string[] = []
    const known = (orderId: string, coupon: string | null) => ok({ orderId, coupon } as PaymentOrder)
    let read: Result<PaymentOrder, OrderFailure> | null = null
    const orders = {
      create: async () => {
        made.push(`${made.length + 1} at ${now}`)
        return known(made.at(-1)!, null)
      },
      read: async (orderId: string) => read ?? known(orderId, 'HALF'),
    }
    const create = openedOrders({ memory, now: () => now }, tab, orders as never)
    return {
      made,
      answer: (failure: OrderFailure) => {
        read = fail(failure)
      },
      again: async (has: Partial<CheckoutRequest> = {}) => create({ ...request, ...has }, nobody()),
    }
  }

  test('A3.06 A5.26 is opened again after a reload, by that tab alone, for its account and its offer alone', async () => {
    const memory = deviceMemory(makeStorage())
    const [tab, other] = [makeStorage(), makeStorage()].map((each) => deviceMemory(each))
    const before = opened(memory, tab!)
    expect(await before.again()).toMatchObject({ value: { coupon: null } })
    const reloaded = opened(memory, tab!)
    expect(await reloaded.again()).toMatchObject({ value: { orderId: before.made[0], coupon: 'HALF' } })
    expect(await opened(memory, other!).again()).toMatchObject({ value: { coupon: null } })
    for (const has of [{ id: 'anna' }, { offerId: 'live' }, { coupon: 'FREE' }, { hasTrial: !request.hasTrial }])
      expect(await opened(memory, tab!).again(has)).toMatchObject({ value: { coupon: null } })
  })

  test('A8.20 is kept during an outage, and is made anew if it cannot be paid anymore', async () => {
    const [memory, tab] = [deviceMemory(makeStorage()), deviceMemory(makeStorage())]
    const here = opened(memory, tab)
    await here.again()
    here.answer({ type: 'Offline' })
    expect([await here.again(), here.made.length]).toEqual([fail({ type: 'Offline' }), 1])
    here.answer({ type: 'OrderLost' })
    expect([(await here.again()).ok, here.made.length]).toEqual([true, 2])
  })

  test('A4.03 is deleted after a day, and with the other orders of its member', async () => {
    const memory = deviceMemory(makeStorage())
    const keys = () => memory.keys('order.').length
    await opened(memory, deviceMemory(makeStorage())).again()
    await opened(memory, deviceMemory(makeStorage()), noon + 86_400_000).again()
    expect(keys()).toBe(1)
    forgetAccount(memory, request.id)
    expect(keys()).toBe(0)
  })
})

describe('what a device remembers of a payment', () => {
  const attempt: PaymentAttempt = {
    ...{ offerId: 'on-demand', promo: null, at: noon, url: 'https://pay.adagio.test/c/1' },
    trial: false,
    orderId: 'cs_1',
    before: { products: [{ type: 'on-demand', createdAt: null, expiresAt: noon }], passes: 0 },
  }
  const none = { attempt: null, trialRefused: false }
  const expecting = (storage: Storage, notices?: Provider['notices']) => {
    const provider = async () => ok({ ...(notices && { notices }) })
    const parts = { memory: deviceMemory(storage), provider, rest: async () => {} }
    return (id: string) => isCommerceExpected(parts, id)
  }

  test('A2.12 A4.21 it is kept by account until its end is known, and a refused trial until signing out', async () => {
    const storage = makeStorage()
    const { ports } = await officeAt(openStudio(), null, { storage })
    const isExpected = expecting(storage)
    expect(await ports.checkout.recall('ben', nobody())).toEqual(ok(none))
    await ports.checkout.keep({ id: 'ben', attempt }, nobody())
    expect(JSON.parse(storage.getItem('jwapp.checkout.ben') ?? '')).toEqual(attempt)
    expect(await ports.checkout.recall('ben', nobody())).toEqual(ok({ ...none, attempt }))
    const challenged = { ...attempt, isChallenged: true, reference: 'r-1' }
    await ports.checkout.keep({ id: 'ben', attempt: challenged }, nobody())
    expect(await ports.checkout.recall('ben', nobody())).toEqual(ok({ ...none, attempt: challenged }))
    await ports.checkout.keep({ id: 'ben', attempt }, nobody())
    expect([await isExpected('ben'), await isExpected('anna')]).toEqual([ok(true), ok(false)])
    expect(await ports.checkout.forget({ id: 'ben', attempt }, nobody())).toEqual(ok(true))
    expect(storage.getItem('jwapp.checkout.ben')).toBeNull()
    expect(await isExpected('ben')).toEqual(ok(false))
    await ports.checkout.refuseTrial('ben', nobody())
    expect(await isExpected('ben')).toEqual(ok(true))
  })

  test('A4.15 commerce is expected for every account if the provider sends notices', async () => {
    const isExpected = expecting(makeStorage(), async () => () => () => {})
    expect(await isExpected('ben')).toEqual(ok(true))
  })

  test('A4.15 a grant is claimed once on a device, and not at all while a payment is remembered there', async () => {
    const storage = makeStorage()
    const [one, other] = [
      (await officeAt(openStudio(), null, { storage })).ports.checkout,
      (await officeAt(openStudio(), null, { storage })).ports.checkout,
    ]
    const claim = (port: typeof one, ...grants: string[]) => port.claim({ id: 'ben', grants }, nobody())
    expect([await claim(one, 'year'), await claim(other, 'year'), await claim(other, 'year', 'class')]).toEqual([
      ...[ok(true), ok(false), ok(true)],
    ])
    await one.keep({ id: 'ben', attempt }, nobody())
    expect(await claim(other, 'month')).toEqual(ok(false))
    await one.forget({ id: 'ben', attempt, grants: ['month'] }, nobody())
    expect([await claim(other, 'month'), await claim(other, 'other')]).toEqual([ok(false), ok(true)])
    storage.setItem('jwapp.welcomed.ben', '{')
    expect(await claim(one, 'year')).toEqual(ok(true))
    for (let at = 0; at < 60; at += 1) await claim(one, `class ${at}`)
    expect(JSON.parse(storage.getItem('jwapp.welcomed.ben') ?? '')).toHaveLength(50)
  })

  test.each([
    '{',
    'null',
    JSON.stringify({ ...attempt, offerId: 'Gold!' }),
    JSON.stringify({ ...attempt, url: 'javascript:alert(1)' }),
    JSON.stringify({ ...attempt, promo: 1 }),
    JSON.stringify({ ...attempt, orderId: null }),
    JSON.stringify({ ...attempt, before: null }),
    JSON.stringify({ ...attempt, before: { ...attempt.before, products: 'all' } }),
  ])('A4.21 %j that somebody put there is as good as none', async (text) => {
    const storage = makeStorage({ 'jwapp.checkout.ben': text })
    const { ports } = await officeAt(openStudio(), null, { storage })
    expect(await ports.checkout.recall('ben', nobody())).toEqual(ok(none))
    expect(await expecting(storage)('ben')).toEqual(ok(false))
  })

  test('a change of the payment method is shared by the tabs of a device; an unreadable entry is as good as none, and signing out deletes it', async () => {
    const storage = makeStorage()
    const port = async () => (await officeAt(openStudio(), null, { storage })).ports.pendingChange
    const change = { replaces: '1', challengeData: 'd1' }
    await (await port()).keep({ id: 'ben', change }, nobody())
    expect(await (await port()).recall('ben', nobody())).toEqual(ok(change))
    forgetAccount(deviceMemory(storage), 'ben')
    expect(await (await port()).recall('ben', nobody())).toEqual(ok(null))
    for (const text of ['{', 'null', '{}', JSON.stringify({ ...change, replaces: 1 })]) {
      storage.setItem('jwapp.payment-change.ben', text)
      expect(await (await port()).recall('ben', nobody())).toEqual(ok(null))
    }
  })

  test('A4.21 P7.10 an order of any promotion is remembered', async () => {
    const { ports } = await officeAt(openStudio(), null)
    const promoted = { ...attempt, promo: 'spring-in-your-step' }
    await ports.checkout.keep({ id: 'ben', attempt: promoted }, nobody())
    expect(await ports.checkout.recall('ben', nobody())).toEqual(ok({ ...none, attempt: promoted }))
  })

  test('A4.21 P9.14 its product is kept with it; one that cannot be read costs the product alone', async () => {
    const product = { type: 'goods', title: 'The Box', price: 4_950 } as const
    const recalled = async (stored: unknown) => {
      const storage = makeStorage({ 'jwapp.checkout.ben': JSON.stringify({ ...attempt, product: stored }) })
      const { ports } = await officeAt(openStudio(), null, { storage })
      const found = await ports.checkout.recall('ben', nobody())
      return found.ok ? [found.value.attempt?.offerId, found.value.attempt?.product] : []
    }
    expect(await recalled(product)).toEqual(['on-demand', product])
    for (const stored of [null, 'box', { ...product, type: 'box' }, { ...product, price: '1' }])
      expect(await recalled(stored)).toEqual(['on-demand', null])
  })

  test('A4.21 of two tabs one forgets what was begun, and what another has begun since is kept beside it', async () => {
    const storage = makeStorage()
    const [one, other] = [
      await officeAt(openStudio(), null, { storage }),
      await officeAt(openStudio(), null, { storage }),
    ]
    const forget = ({ ports }: typeof one, begun: PaymentAttempt) =>
      ports.checkout.forget({ id: 'ben', attempt: begun }, nobody())
    await one.ports.checkout.keep({ id: 'ben', attempt }, nobody())
    const next = { ...attempt, orderId: 'cs_2' }
    await other.ports.checkout.keep({ id: 'ben', attempt: next }, nobody())
    const recalled = async () => one.ports.checkout.recall('ben', nobody())
    expect(await recalled()).toEqual(ok({ ...none, attempt: next, others: [attempt] }))
    expect([await forget(one, attempt), await forget(other, attempt)]).toEqual([ok(true), ok(false)])
    expect(await recalled()).toEqual(ok({ ...none, attempt: next }))
    expect([await forget(other, next), await forget(one, next)]).toEqual([ok(true), ok(false)])
  })

  test('A4.21 the one that was stored last is the last one; an older one is forgotten when no order of its time is open', async () => {
    const storage = makeStorage()
    const { checkout } = (await officeAt(openStudio(), null, { storage })).ports
    const [second, third] = [2, 3].map((days) => ({
      ...{ ...attempt, orderId: `cs_${days}`, at: attempt.at + days * 86_400_000 - 1 },
    })) as [PaymentAttempt, PaymentAttempt]
    for (const kept of [attempt, second, attempt]) await checkout.keep({ id: 'ben', attempt: kept }, nobody())
    expect(await checkout.recall('ben', nobody())).toEqual(ok({ ...none, attempt, others: [second] }))
    await checkout.keep({ id: 'ben', attempt: second }, nobody())
    await checkout.keep({ id: 'ben', attempt: third }, nobody())
    expect(await checkout.recall('ben', nobody())).toEqual(ok({ ...none, attempt: third, others: [second] }))
    forgetAccount(deviceMemory(storage), 'ben')
    expect([await checkout.recall('ben', nobody()), storage.length]).toEqual([ok(none), 0])
  })

  test('P7.09 an order from a promotion is kept by the tab alone, for one account, only as it was, and until an order is opened', async () => {
    const [memory, tab] = [deviceMemory(makeStorage()), deviceMemory(makeStorage())]
    const loaded = () => withPlacedOrder(tab, deviceAttempts(memory))
    const terms = { promo: 'pass24', coupon: 'NEW-YEAR', usAddress: true, price: 15_000, limited: true }
    const from = read('/pricing?t=new-year-sale&utm_source=x')
    const placed = {
      ...orderOf(offers, 'day-pass', { from, returnTo: null, terms }),
      ends: noon,
      isTaxExtra: true,
    } as const
    const recalled = async (id: string) => loaded().recall(id, nobody())
    await loaded().place({ id: 'ben', order: placed }, nobody())
    expect([await recalled('ben'), await recalled('anna')]).toEqual([ok({ ...none, placed }), ok(none)])
    expect(memory.keys('')).toEqual([])
    const stored = JSON.parse(tab.get('placed')!)
    for (const wrong of [{ price: '1' }, { offerId: '../x' }, { from: 'https://elsewhere.test/' }]) {
      tab.set('placed', JSON.stringify({ ...stored, ...wrong }))
      expect(await recalled('ben')).toEqual(ok(none))
    }
    const again = loaded()
    await again.place({ id: 'ben', order: placed }, nobody())
    expect([await again.recall('ben', nobody()), await recalled('ben')]).toEqual([ok(none), ok({ ...none, placed })])
    await again.place({ id: 'ben', order: orderOf(offers, 'day-pass', { from, returnTo: null }) }, nobody())
    expect([await recalled('ben'), tab.keys('')]).toEqual([ok(none), []])
  })

  test('A4.03 it is forgotten when somebody signs out', () => {
    const storage = makeStorage({ 'jwapp.checkout.ben': JSON.stringify(attempt) })
    forgetAccount(deviceMemory(storage), 'ben')
    expect(storage.getItem('jwapp.checkout.ben')).toBeNull()
  })

  test('V8.14 a commerce that cannot be fetched says so, and is fetched anew the next time', async () => {
    let tries = 0
    const open = async () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return ok((await officeAt(openStudio())).ports)
    }
    const door = lazyCommerce(open)
    expect(await door.open({ isAwaited: true }, nobody())).toMatchObject({ ok: false, error: { type: 'Unexpected' } })
    expect((await door.open({ isAwaited: true }, nobody())).ok).toBe(true)
  })
})

describe('the portal and the newsletter', () => {
  test.each([
    ['', 'me'],
    ['mid=studio-ben', 'studio-ben'],
  ])('A7.11 A7.12 the portal of %j leads back to the site', async (parameters, mid) => {
    const { asked, counter } = counterOver({ url: 'https://pay.adagio.test/p/1' }, parameters)
    expect(await counter.subscription.portal(`${origin}/u/payments`, nobody())).toEqual(
      ok('https://pay.adagio.test/p/1'),
    )
    expect(asked[0]?.json).toEqual({ redirectUrl: `${origin}/u/payments`, mid })
    expect(asked[0]?.url).toMatch(/\/customer-portal\/session$/)
  })

  test('A7.11 A7.12 the studio gives a portal that leads back', async () => {
    const { ports } = await officeAt(openStudio(), 'anna')
    expect(await ports.subscription.portal!('/u/payments', nobody())).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^http/),
    })
  })

  test.each([
    ['ben', false],
    ['anna', true],
    ['farid', true],
  ] as const)('P7.01 A7.38 the newsletter of %s is confirmed; a pass already: %s', async (name, hasPass) => {
    const { ports } = await officeAt(openStudio(), name)
    expect(await ports.newsletter.confirm(people[name].email, nobody())).toEqual(ok({ hasPass }))
  })

  test('P7.01 A7.38 another’s newsletter is not confirmed', async () => {
    const { ports } = await officeAt(openStudio(), 'ben')
    expect(await ports.newsletter.confirm(people.anna.email, nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'forbidden' },
    })
  })
})
