import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { forgetAccount } from '../../adapters/browser/writes.ts'
import { providerA } from '../../adapters/provider-a/index.ts'
import { statusOf } from '../../adapters/provider-a/subscriptions.ts'
import { lockReason, viewerOf } from '../../core/access/index.ts'
import type { CardReason, PaymentStep } from '../../core/commerce/checkout/index.ts'
import { checkoutMachine, orderOf } from '../../core/commerce/checkout/index.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import { ownedAs } from '../../core/commerce/offers/rules.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { serviceText } from '../../core/kernel/service-text.ts'
import { read } from '../../core/routes/index.ts'
import { classItem, seasonFee, yearlyFee } from '../../fixtures/consumers.ts'
import { aClass } from '../../fixtures/examples.ts'
import { password } from '../../fixtures/people.ts'
import { rows, write } from '../../fixtures/studio/database.ts'
import { clockAt } from '../core/running.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { orderAtA } from './provider-a-buying.ts'
import { listening, pressAtA, requestAtA, shopAtA, typedAtA } from './provider-a-shop.ts'
import { monthAtA, yearAtA } from './provider-a-stands.ts'
import { value } from './provider-device.ts'
import { nobody, warnings } from './site-configs.ts'
import { begin, repair, spoil } from './street.ts'

const season = `C${seasonFee}`
/** The class that is sold alone, by its item. */
const alone = String(classItem)
const soldBy = async (shop: Awaited<ReturnType<typeof shopAtA>>) =>
  value(await providerA.offers(shop)(value(await shop.siteConfig(nobody())).config.offers, nobody()))
const paid = { ok: true, value: { type: 'accepted', askAgain: { first: 15_000, every: 15_000, tries: 5 } } }
const refusedAs = (type: string, reason?: CardReason) => ({ ok: false, error: { type, ...(reason && { reason }) } })
const formIn = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))

/** The keys of the orders that are stored on a device. */
const ordersIn = ({ shared }: Awaited<ReturnType<typeof shopAtA>>) =>
  [...shared.entries.keys()].filter((key) => key.startsWith('order.') && !/\.(tab|attempt)\./.test(key))

test('A3.04 A3.16 what the item of the config is sold for: a year of twelve months, a month with its trial, and a season that is bought once', async () => {
  const offers = await soldBy(await shopAtA('tomas'))
  expect(offers).toMatchObject([
    { id: yearAtA, role: 'annual', price: { amount: 20_000, currency: 'USD' }, period: { unit: 'year', count: 1 } },
    { id: monthAtA, role: 'monthly', period: { unit: 'month', count: 1 }, trial: { unit: 'day', count: 7 } },
    { id: season, role: null, period: { unit: 'month', count: 3 }, renews: false, trial: null },
    { id: alone, type: 'single' },
  ])
  expect(offers.map(({ renews }) => renews)).toEqual([true, true, false, null])
})

test('A9.12 an amount is exact in minor units, whatever it is written as, and its currency is the euro if none is named', async () => {
  const change = (fees: readonly { amount: unknown }[]) => [
    { ...fees[0], amount: 19.99, currency: null },
    { ...fees[1], amount: '1.10', currency: 'JPY' },
    { ...fees[2], amount: 'much' },
  ]
  const { through } = listening({ 'GET /v2/items/900200/': change })
  const offers = (await soldBy(await shopAtA('tomas', openStudio(), through))).filter(({ id }) => id !== alone)
  expect(offers.map(({ price }) => price)).toEqual([
    { amount: 1_999, currency: 'EUR' },
    { amount: 1, currency: 'JPY' },
  ])
})

test('A4.04 A4.05 A4.06 the status of a subscription by its last action', () => {
  const actions = ['free-trial', 'recurrent', 'canceled', 'incomplete_expired', 'ended', 'x', null, 'constructor']
  const ends = ['terminated', 'terminated', 'terminated', 'terminated']
  expect(actions.map(statusOf)).toEqual(['active', 'active', 'cancelled', 'expired', ...ends])
})

test('A3.07 A9.10 a member has the subscription of the item, or access that was granted, and the classes bought once', async () => {
  const { through, to } = listening()
  const { member, studio } = await shopAtA('ines', openStudio(), through)
  const { db } = studio.context
  const plan = { offer: monthAtA, title: 'On-Demand Monthly', price: { amount: 2_500, currency: 'USD' } }
  expect((await member()).products).toMatchObject([{ ...plan, renews: true, isTrial: false, pendingOffer: null }])
  expect(to('GET /items/access/customers').map(({ path }) => path)).toEqual([
    '/items/access/customers?status=active&page=0&size=30',
  ])
  write(db, "update consumer_subscription set action = 'canceled'")
  expect((await member()).products).toMatchObject([{ ...plan, renews: false }])
  // Access may be granted without a subscription, and a subscription that is over gives none by itself.
  const sql = 'insert into consumer_access (uid, fee, item, starts_at) select uid, fee, ?, ? from consumer_subscription'
  write(db, sql, 900_200, studio.clock.now())
  write(db, "update consumer_subscription set action = 'ended'")
  const [granted] = (await member()).products
  expect([granted?.isGranted, granted?.offer, granted?.expiresAt]).toEqual([true, undefined, Number.MAX_SAFE_INTEGER])
  expect((await (await shopAtA('nadia')).member()).bought).toEqual([`C${classItem}`, String(classItem)])
})

test('A4.04 P9.01 a canceled free trial is still a free trial, for which nothing is paid; once it was paid it is none', async () => {
  const shop = await shopAtA('tomas')
  const { submit } = await orderAtA(shop, { offerId: monthAtA })
  await submit()
  shop.later(10_000)
  const plan = async () => {
    const [{ isTrial, renews } = {}] = (await shop.member()).products
    return { isTrial, renews }
  }
  expect(await plan()).toEqual({ isTrial: true, renews: true })
  expect(await shop.subscription.cancel(monthAtA, nobody())).toEqual(ok(undefined))
  expect(await plan()).toEqual({ isTrial: true, renews: false })
  const paying = await shopAtA('ines')
  expect(await paying.subscription.cancel(monthAtA, nobody())).toEqual(ok(undefined))
  expect((await paying.member()).products).toMatchObject([{ isTrial: false, renews: false }])
})

test('A5.19 A8.20 beside access to the item no other plan is offered, since the service refuses it: a pass, granted access, a subscription', async () => {
  const offered = async (name: 'tomas' | 'ines', prepare: (shop: Awaited<ReturnType<typeof shopAtA>>) => unknown) => {
    const shop = await shopAtA(name)
    await prepare(shop)
    const offers = (await soldBy(shop)).filter(({ type }) => type === 'membership')
    const [viewer, now] = [viewerOf(await shop.member()), shop.studio.clock.now()]
    const refused = await Promise.all(
      offers.map(({ id }) => shop.checkout.orders.create(requestAtA(name, id), nobody())),
    )
    expect(refused).toEqual(offers.map(() => refusedAs('AlreadyHeld')))
    return offers.map((offer) => ownedAs(offers, offer, viewer, now))
  }
  const pass = await offered('tomas', async (shop) => {
    const { submit } = await orderAtA(shop, { offerId: season })
    await submit()
    shop.later(10_000)
  })
  expect(pass).toEqual(['other', 'other', 'this'])
  const granted = await offered('ines', ({ studio: { context, clock } }) => {
    const sql =
      'insert into consumer_access (uid, fee, item, starts_at) select uid, fee, ?, ? from consumer_subscription'
    write(context.db, sql, 900_200, clock.now())
    write(context.db, "update consumer_subscription set action = 'ended'")
  })
  expect([granted, await offered('ines', () => undefined)]).toEqual([
    ['other', 'other', 'other'],
    ['other', 'this', 'other'],
  ])
})

test('A7.30 no access is said only by an answer that says so', async () => {
  const studio = openStudio()
  const came: unknown[] = []
  for (const status of [402, 404, 422, 403, 401]) {
    await begin(studio)
    const { member } = await shopAtA('ines', studio)
    await spoil(studio, { wire: 'provider-a', path: '*/items/*/access', type: 'status', status, count: 100 })
    came.push([
      status,
      await member().then(
        ({ products: all }) => all.length,
        () => 'unknown',
      ),
    ])
    await repair(studio)
  }
  expect(came).toEqual([
    [402, 0],
    [404, 0],
    [422, 'unknown'],
    [403, 'unknown'],
    [401, 'unknown'],
  ])
})

test('A5.21 A5.22 A7.20 a card is sent once, as it was typed, with the coupon that was shown', async () => {
  const { through, to } = listening()
  const shop = await shopAtA('tomas', openStudio(), through)
  const { order, begin: start, orderId } = await orderAtA(shop, { coupon: 'BARRE10' })
  expect(order).toMatchObject({ coupon: 'BARRE10', needsDetails: true, discount: { type: 'coupon' } })
  expect(order.price).toMatchObject({ offer: 20_000, discount: 2_000, total: 18_000, tax: 0, fee: 0 })
  expect(value(await start())).toEqual({ orderId, amount: 18_000, step: { type: 'cardForm' } })
  const details = shop.checkout.takeCard({ ...typedAtA('accepted'), code: '007' })
  expect(await shop.checkout.submit({ orderId, details, amount: null }, nobody())).toEqual(paid)
  expect(to('POST /subscriptions').map(({ body }) => formIn(body))).toEqual([
    {
      ...{ number: '5555555555554444', card_name: 'Ben Okafor', exp_month: '3', exp_year: '2030', cvv: '007' },
      ...{ access_fee: String(yearlyFee), payment_method: '1', voucher_code: 'BARRE10', referrer: expect.any(String) },
      return_url: expect.stringMatching(/\/\?u=finalize-payment&orderId=[\w-]+$/),
    },
  ])
  expect(shop.charges()).toEqual([18_000])
})

test('A5.26 A5.27 a coupon is computed from the whole price, and any that the service refuses is an invalid coupon code', async () => {
  const shop = await shopAtA('tomas')
  const { orderId, order } = await orderAtA(shop, { coupon: 'PLIE50' })
  expect(order.price.total).toBe(10_000)
  const change = (coupon: string | null) =>
    shop.checkout.orders.change({ orderId, method: order.method, coupon }, nobody())
  expect(value(await change('BARRE10')).price.total).toBe(18_000)
  expect(await change('NONE')).toEqual(refusedAs('CouponUnknown'))
  expect(value(await change(null)).price).toMatchObject({ discount: 0, total: 20_000 })
  const bought = await shop.checkout.orders.create({ ...requestAtA('tomas', season), coupon: 'PLIE50' }, nobody())
  expect(bought).toEqual(refusedAs('CouponUnknown'))
  expect(problemText({ context: { problem: { type: 'CouponUnknown' } }, matches: () => false } as never, 0)).toBe(
    'Invalid coupon code',
  )
})

test('A3.05 A5.26 a coupon says for how many payments it is, also after a reload and once it is changed, as far as the service says so', async () => {
  const { through } = listening({
    'POST /vouchers/discount': (body: { readonly amount: number; readonly discount_duration: number }) =>
      body.amount === 180 ? { amount: body.amount } : body,
  })
  const shop = await shopAtA('tomas', openStudio(), through)
  const { orderId, order } = await orderAtA(shop, { coupon: 'PLIE50' })
  expect(order.discount).toEqual({ type: 'coupon', periods: 3 })
  const again = value(await (await shop.openTab()).checkout.orders.read(orderId, nobody()))
  expect(again.discount).toEqual({ type: 'coupon', periods: 3 })
  const change = async (coupon: string | null) =>
    value(await shop.checkout.orders.change({ orderId, method: order.method, coupon }, nobody())).discount
  expect(await change('ENCORE100')).toEqual({ type: 'coupon', periods: 1 })
  expect(await change('BARRE10')).toEqual({ type: 'coupon', periods: null })
  expect(await change(null)).toBeNull()
})

test.each(['/vouchers/discount', '/subscriptions'])(
  'A5.26 A8.20 a coupon that %s does not know anymore is refused for that, charges nothing, and the order is paid without it',
  async (path) => {
    let isGone = false
    const message = 'Voucher not found'
    const through: NonNullable<Parameters<typeof shopAtA>[2]> = (fetch) => async (input, init) => {
      const request = new Request(input, init)
      const isRefused = isGone && request.url.endsWith(path) && (await request.clone().text()).includes('voucher_code')
      return isRefused ? Response.json({ code: 404, message }, { status: 404 }) : fetch(request)
    }
    const shop = await shopAtA('tomas', openStudio(), through)
    const { order, begin: start, submit, resume } = await orderAtA(shop, { coupon: 'PLIE50' })
    isGone = true
    if (path !== '/subscriptions')
      for (const refused of [await start(), await resume()]) expect(refused).toEqual(refusedAs('CouponOver'))
    expect([await submit(), shop.charges()]).toEqual([refusedAs('CouponOver'), []])
    const { orderId, method } = order
    const plain = value(await shop.checkout.orders.change({ orderId, method, coupon: null }, nobody()))
    const details = shop.checkout.takeCard(typedAtA('accepted'))
    expect(await shop.checkout.submit({ orderId, details, amount: plain.price.total }, nobody())).toEqual(paid)
    expect(shop.charges()).toEqual([20_000])
  },
)

test.each(['*/vouchers/discount', '*/access-fees'])(
  'an order whose price does not come from %s is an outage, and neither an invalid coupon code nor an order that is gone',
  async (path) => {
    const studio = openStudio()
    const shop = await shopAtA('tomas', studio)
    const { orderId, begin: start } = await orderAtA(shop, { coupon: 'PLIE50' })
    await spoil(studio, { wire: 'provider-a', path, type: 'status', status: 503, count: 100 })
    const { read, change } = shop.checkout.orders
    const asked = [read(orderId, nobody()), change({ orderId, method: '2', coupon: 'PLIE50' }, nobody()), start()]
    for (const came of await Promise.all(asked)) {
      expect(came).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
      expect(came.ok ? null : serviceText(came.error as Failure)).toBeNull()
    }
  },
)

test('A3.05 a trial charges nothing, whose place a coupon takes; the member has it as a trial, and no other one', async () => {
  const shop = await shopAtA('tomas')
  const { order, begin: start, submit, state } = await orderAtA(shop, { offerId: monthAtA, hasTrial: false })
  expect([order.discount, order.price.total]).toEqual([{ type: 'trial', periods: 1 }, 0])
  const change = { orderId: order.orderId, method: order.method, coupon: 'BARRE10' }
  expect(value(await shop.checkout.orders.change(change, nobody())).price.total).toBe(2_250)
  expect(value(await shop.checkout.orders.change({ ...change, coupon: null }, nobody())).price.total).toBe(0)
  expect(value(await start()).amount).toBe(0)
  expect(await submit()).toEqual(paid)
  shop.later(10_000)
  expect([await state(), shop.charges()]).toEqual(['granted', [0]])
  const { products, hasTrial } = await shop.member()
  expect([hasTrial, products[0]?.isTrial, products[0]?.renews]).toEqual([true, true, true])
})

test('A4.21 A9.06 a payment that the bank refuses later is found refused when access is asked for, and another order may be made', async () => {
  const shop = await shopAtA('tomas')
  const { begin: start, submit, state } = await orderAtA(shop)
  await start()
  expect([await state(), await submit('rejected')]).toEqual(['open', paid])
  expect([await state(), shop.charges()]).toEqual(['refused', []])
  shop.later(5_000)
  const other = await orderAtA(shop)
  expect([await other.state(), await other.submit(), await other.state()]).toEqual(['open', paid, 'pending'])
  shop.later(10_000)
  expect([await other.state(), shop.charges()]).toEqual(['granted', [20_000]])
})

test('A8.20 A8.23 a payment that the bank refuses later is told with the reason that the service gives', async () => {
  const reasonOf = async (card: 'rejected' | 'wrongCode') => {
    const shop = await shopAtA('tomas')
    const { attempt, submit } = await orderAtA(shop)
    await submit(card)
    const { orders } = value(await shop.checkout.findAccess({ id: shop.id, attempt }, nobody()))
    return orders?.map(({ state, refusedFor }) => [state, refusedFor])
  }
  expect(await reasonOf('rejected')).toEqual([['refused', 'noFunds']])
  expect(await reasonOf('wrongCode')).toEqual([['refused', 'wrongCode']])
})

test('A8.20 a card is not sent while its price cannot be checked, which is no unknown outcome', async () => {
  const studio = openStudio()
  const shop = await shopAtA('tomas', studio)
  const { begin: start, submit, state } = await orderAtA(shop)
  await start()
  await spoil(studio, { wire: 'provider-a', path: '*/access-fees', type: 'status', status: 503, count: 100 })
  expect(await submit()).toEqual(refusedAs('NotSent'))
  expect([await state(), shop.charges()]).toEqual(['open', []])
})

test('A8.20 a lost answer is charged once: nothing is sent again until it is known that nothing was charged', async () => {
  for (const late of [true, false]) {
    const studio = openStudio()
    const shop = await shopAtA('tomas', studio)
    const { begin: start, submit, state, resume } = await orderAtA(shop)
    await start()
    await spoil(studio, { wire: 'provider-a', method: 'POST', path: '*/subscriptions', type: 'drop', late, count: 1 })
    expect(await submit()).toEqual(refusedAs('Offline'))
    // Another press, a reload and another order are all about the same payment.
    expect([await submit(), await resume(), await state()]).toEqual([paid, paid, 'pending'])
    const again = await shop.checkout.orders.create(requestAtA('tomas', yearAtA), nobody())
    expect(again).toEqual(refusedAs('StillConfirming'))
    shop.later(130_000)
    expect(await state()).toBe(late ? 'granted' : 'closed')
    if (!late) expect(await (await orderAtA(shop)).submit()).toEqual(paid)
    expect(shop.charges()).toEqual([20_000])
  }
})

test.each([
  ['before it', seasonFee, -3_600_000],
  ['for another item', 1_000_000 + classItem, 0],
])('a payment that was made %s says nothing about a payment whose answer is lost', async (_, fee, at) => {
  const studio = openStudio()
  const shop = await shopAtA('tomas', studio)
  const sql = `insert into consumer_payment (uid, fee, title, amount, method, action, at)
    values (?, ?, 'Other', 1500, 'Card', 'payment', ?)`
  write(studio.context.db, sql, shop.id, fee, studio.clock.now() + at)
  const { submit, state } = await orderAtA(shop)
  await spoil(studio, { wire: 'provider-a', method: 'POST', path: '*/subscriptions', type: 'drop', count: 1 })
  expect([await submit(), await state()]).toEqual([refusedAs('Offline'), 'pending'])
  shop.later(130_000)
  expect(await state()).toBe('closed')
})

test('an order that another tab pays while its coupon is looked up is not changed any more', async () => {
  let pay: (() => Promise<unknown>) | null = null
  const through: NonNullable<Parameters<typeof shopAtA>[2]> = (fetch) => async (input, init) => {
    const request = new Request(input, init)
    const answer = await fetch(request)
    if (request.url.endsWith('/vouchers/discount')) await pay?.()
    return answer
  }
  const shop = await shopAtA('tomas', openStudio(), through)
  const { order, submit, begin: start } = await orderAtA(shop)
  pay = submit
  const { orderId, method } = order
  expect(await shop.checkout.orders.change({ orderId, method, coupon: 'BARRE10' }, nobody())).toEqual(
    refusedAs('StillConfirming'),
  )
  pay = null
  shop.later(10_000)
  expect([await start(), shop.charges()]).toEqual([refusedAs('AlreadyHeld'), [20_000]])
})

test('A8.20 a payment that another tab sends while the order is read again is gone on with, and is not paid twice', async () => {
  let pay: (() => Promise<unknown>) | null = null
  const through: NonNullable<Parameters<typeof shopAtA>[2]> = (fetch) => async (input, init) => {
    const request = new Request(input, init)
    const answer = await fetch(request)
    const other = request.url.includes('/access-fees') ? pay : null
    if (other) pay = null
    await other?.()
    return answer
  }
  const shop = await shopAtA('tomas', openStudio(), through)
  const { submit, resume } = await orderAtA(shop)
  pay = submit
  expect(await resume()).toMatchObject({ value: { type: 'accepted' } })
  expect([await submit(), shop.charges()]).toEqual([paid, [20_000]])
})

test('a price that has changed since is shown before anything is paid, and is not gone on with', async () => {
  let price: number | null = null
  const change = (fees: readonly object[]) => fees.map((fee) => (price === null ? fee : { ...fee, amount: price }))
  const { through, to } = listening({ 'GET /v2/items/900200/': change })
  const shop = await shopAtA('tomas', openStudio(), through)
  const { begin: start, resume, orderId } = await orderAtA(shop, { method: '2' })
  price = 210
  expect(value(await start())).toMatchObject({ amount: 21_000, step: { type: 'cardForm' } })
  expect(await resume()).toEqual(refusedAs('OrderLost'))
  expect(to('POST /external-payments')).toEqual([])
  // An order that is opened again is shown, and charged, at the present price.
  expect(value(await shop.checkout.orders.read(orderId, nobody())).price).toMatchObject({
    offer: 21_000,
    total: 21_000,
  })
  expect(value(await start())).toMatchObject({ amount: 21_000, step: { type: 'redirect' } })
})

test('a purchase that has ended, or was revoked, opens nothing', async () => {
  for (const now of [{ expires_at: 1 }, { revoked: 1 }]) {
    const change = (list: { readonly collection: readonly object[] }) => ({
      ...list,
      collection: list.collection.map((each) => ({ ...each, ...now })),
    })
    const { through } = listening({ 'GET /items/access/customers': change })
    expect((await (await shopAtA('nadia', openStudio(), through)).member()).bought).toEqual([])
  }
})

test('the details of a card are used once', async () => {
  const { through, to } = listening()
  const { checkout, ...shop } = await shopAtA('tomas', openStudio(), through)
  const { orderId } = await orderAtA({ checkout, ...shop })
  const details = checkout.takeCard(typedAtA('refused'))
  for (const reason of ['declined', undefined] as const)
    expect(await checkout.submit({ orderId, details, amount: null }, nobody())).toEqual(
      refusedAs('CardRefused', reason),
    )
  expect(to('POST /subscriptions')).toHaveLength(1)
})

test('a payment whose access has ended before this device was used again is in the way of nothing', async () => {
  const shop = await shopAtA('tomas')
  const { submit, state } = await orderAtA(shop, { offerId: season })
  expect([await submit(), await state()]).toEqual([paid, 'pending'])
  shop.later(100 * 86_400_000)
  value(await shop.tab.session.signIn({ email: shop.email, password }, nobody()))
  expect([await state(), shop.charges()]).toEqual(['closed', [6_000]])
  expect(await shop.checkout.orders.create(requestAtA('tomas', season), nobody())).toMatchObject({ ok: true })
})

test('an order that was dismissed is deleted once the member has its offer', async () => {
  const studio = openStudio()
  const shop = await shopAtA('tomas', studio)
  const { submit, attempt } = await orderAtA(shop, { offerId: season })
  await spoil(studio, { wire: 'provider-a', method: 'POST', path: '*/payments', type: 'drop', late: true, count: 1 })
  expect(await submit()).toEqual(refusedAs('Offline'))
  value(await shop.checkout.forget({ id: shop.id, attempt }, nobody()))
  const stored = () => ordersIn(shop)
  expect(stored()).toHaveLength(1)
  shop.later(10_000)
  expect([(await shop.member()).products[0]?.offer, stored()]).toEqual([season, []])
})

test.each([
  ['at once', 0],
  ['after a minute', 60_000],
])(
  'A4.21 A8.23 a payment that PayPal declines is known as refused on the return %s, and a card then pays once',
  async (_, later) => {
    const shop = await shopAtA('tomas')
    const { begin: start, resume, state } = await orderAtA(shop, { method: '2' })
    const { step } = value(await start())
    const back = await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'declined')
    shop.later(later)
    expect([value(await resume(back)).type, await state(), shop.charges()]).toEqual(['accepted', 'refused', []])
    const other = await orderAtA(shop)
    await other.begin()
    expect([await other.submit(), shop.charges()]).toEqual([paid, [20_000]])
  },
)

test('a return from PayPal without a payment may be dismissed, and another order is paid once it is known that nothing was charged', async () => {
  const shop = await shopAtA('tomas')
  const { begin: start, resume, state, attempt } = await orderAtA(shop, { method: '2' })
  const { step } = value(await start())
  const back = await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'cancelled')
  expect([value(await resume(back)).type, await state()]).toEqual(['accepted', 'open'])
  value(await shop.checkout.forget({ id: shop.id, attempt }, nobody()))
  const again = () => shop.checkout.orders.create(requestAtA('tomas', yearAtA), nobody())
  expect(await again()).toMatchObject(refusedAs('StillConfirming'))
  shop.later(130_000)
  expect([(await again()).ok, shop.charges()]).toEqual([true, []])
})

test('A4.21 A8.20 after a return from PayPal without a payment the moment is known from which the order can be paid, and then it can, by card', async () => {
  const shop = await shopAtA('tomas')
  const { begin: start, resume, attempt, orderId } = await orderAtA(shop, { method: '2' })
  const named = async () => {
    const { orders } = value(await shop.checkout.findAccess({ id: shop.id, attempt }, nobody()))
    return orders?.find(({ id }) => id === orderId)
  }
  const { step } = value(await start())
  expect(await named()).not.toHaveProperty('unsureUntil')
  const back = await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'cancelled')
  // The page leads back to one address, whether or not the member has paid.
  expect(Object.keys(back)).toEqual(['u', 'orderId'])
  const unsureUntil = shop.studio.clock.now() + 120_000
  const again = () => shop.checkout.orders.create(requestAtA('tomas', yearAtA), nobody())
  const change = { orderId, method: '1', coupon: null }
  for (const later of [0, 119_999]) {
    shop.later(later)
    expect([value(await resume(back)), await named()]).toMatchObject([{ unsureUntil }, { state: 'open', unsureUntil }])
    for (const refused of [await again(), await shop.checkout.orders.change(change, nobody())])
      expect(refused).toEqual(fail({ type: 'StillConfirming', until: unsureUntil }))
  }
  shop.later(1)
  expect(await named()).toMatchObject({ state: 'closed' })
  expect(await named()).not.toHaveProperty('unsureUntil')
  const offers = await soldBy(shop)
  const order = orderOf(offers, yearAtA, { from: read('/pricing'), returnTo: null })
  const clock = clockAt(shop.studio.clock.now())
  const input = { profile: await shop.member(), offers, screen: 'waiting-for-payment' } as const
  const checkout = createActor(checkoutMachine(shop.checkout, clock), { clock, input }).start()
  await waitFor(checkout, (state) => state.matches('polling'))
  checkout.send({ type: 'shown', screen: null, page: order.from, dialogOrder: order })
  const { context } = await waitFor(checkout, (state) => state.matches({ ordering: 'settled' }))
  expect([context.problem, context.paymentOrder?.orderId === orderId]).toEqual([null, false])
  checkout.stop()
  const other = await orderAtA(shop)
  expect([await other.submit(), shop.charges()]).toEqual([paid, [20_000]])
})

test.each([
  ['is changed, and paid by card', true, ok(true), [20_000]],
  ['is lost while its outcome is shown', false, refusedAs('OrderLost'), []],
])(
  'A8.20 an order whose payment at PayPal is over %s, and names no time that has passed',
  async (_, isForgotten, answer, charges) => {
    const shop = await shopAtA('tomas')
    const { begin: start, submit, resume, state, attempt, orderId } = await orderAtA(shop, { method: '2' })
    const { step } = value(await start())
    await resume(await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'cancelled'))
    if (isForgotten) value(await shop.checkout.forget({ id: shop.id, attempt }, nobody()))
    const change = () => shop.checkout.orders.change({ orderId, method: '1', coupon: null }, nobody())
    const until = shop.studio.clock.now() + 120_000
    shop.later(119_999)
    expect(await change()).toEqual(fail({ type: 'StillConfirming', until }))
    shop.later(1)
    const changed = await change()
    expect(changed.ok ? ok(changed.value.method === '1') : changed).toEqual(answer)
    if (isForgotten) expect(await submit()).toEqual(paid)
    else expect(await state()).toBe('closed')
    expect(shop.charges()).toEqual(charges)
  },
)

test('A8.20 an order that another tab has paid is not changed: it is in confirmation, then the member has it', async () => {
  const shop = await shopAtA('tomas')
  const { submit, orderId } = await orderAtA(shop)
  expect(await submit()).toEqual(paid)
  const read = () => shop.checkout.orders.read(orderId, nobody())
  expect(await read()).toEqual(refusedAs('StillConfirming'))
  shop.later(10_000)
  expect(await read()).toEqual(refusedAs('AlreadyHeld'))
})

test('A4.21 A8.20 a card for an order that another tab has paid, and that was deleted once the member had access, is not called uncharged', async () => {
  const shop = await shopAtA('tomas')
  const { submit } = await orderAtA(shop)
  expect(await submit()).toEqual(paid)
  shop.later(10_000)
  expect([(await shop.member()).products.length, ordersIn(shop)]).toEqual([1, []])
  expect([await submit(), shop.charges()]).toEqual([refusedAs('OrderOver'), [20_000]])
})

test('A4.21 a return from PayPal with a payment is not unsure once the payment is listed', async () => {
  const shop = await shopAtA('tomas')
  const { begin: start, resume, attempt } = await orderAtA(shop, { method: '2' })
  const { step } = value(await start())
  value(await resume(await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'approved')))
  const { orders } = value(await shop.checkout.findAccess({ id: shop.id, attempt }, nobody()))
  expect(orders).toMatchObject([{ state: 'pending' }])
  expect(orders?.[0]).not.toHaveProperty('unsureUntil')
  expect(await shop.checkout.orders.create(requestAtA('tomas', yearAtA), nobody())).toEqual(
    refusedAs('StillConfirming'),
  )
})

test('a confirmation whose answer is lost may have charged the member, although the service does not know it any more', async () => {
  const studio = openStudio()
  const shop = await shopAtA('tomas', studio)
  const { submit, state, resume } = await orderAtA(shop, { offerId: season })
  const step = value(await submit('challenged'))
  const back = await pressAtA(studio, step.type === 'redirect' ? step.url : '', 'approved')
  const fault = { wire: 'provider-a', method: 'POST', path: '*/payments', count: 1 }
  await spoil(studio, { ...fault, type: 'drop', late: true })
  expect(await resume(back)).toEqual(refusedAs('Offline'))
  await repair(studio)
  await spoil(studio, { ...fault, type: 'status', status: 404 })
  expect([await resume(back), await state(), await submit()]).toEqual([paid, 'pending', paid])
  shop.later(10_000)
  expect([await state(), shop.charges()]).toEqual(['granted', [6_000]])
})

test('an order is not in confirmation because another one of the same item is', async () => {
  const shop = await shopAtA('tomas')
  const year = await orderAtA(shop)
  const month = await orderAtA(shop, { offerId: monthAtA })
  expect(await year.submit()).toEqual(paid)
  expect([await month.resume(), await month.state()]).toEqual([paid, 'open'])
  shop.later(10_000)
  expect([await month.resume(), await month.state(), shop.charges()]).toEqual([paid, 'closed', [20_000]])
})

test('A4.21 two tabs and two presses at once send one payment', async () => {
  const { through, to } = listening()
  const shop = await shopAtA('tomas', openStudio(), through)
  const { begin: start, submit, orderId } = await orderAtA(shop)
  await start()
  const other = await shop.openTab()
  const details = other.checkout.takeCard(typedAtA('accepted'))
  const sent = await Promise.all([
    submit(),
    submit(),
    other.checkout.submit({ orderId, details, amount: null }, nobody()),
  ])
  expect(sent).toEqual([paid, paid, paid])
  expect([to('POST /subscriptions').length, shop.charges()]).toEqual([1, [20_000]])
})

test('A7.20 a challenge is on the page of the bank: nothing is charged until it has led back, and only its own result counts', async () => {
  const shop = await shopAtA('tomas')
  const { begin: start, submit, state, resume } = await orderAtA(shop, { offerId: season })
  await start()
  const step = value(await submit('challenged'))
  if (step.type !== 'redirect') throw new Error('no challenge')
  expect([step.for, await state(), shop.charges()]).toEqual(['challenge', 'open', []])
  expect(await resume({ payment_intent: 'pi_forged' })).toEqual(refusedAs('ChallengeFailed'))
  const back = await pressAtA(shop.studio, step.url, 'approved')
  expect(back).toMatchObject({ u: 'finalize-payment', ippwat: 'ppv', payment_intent: expect.stringMatching(/^pi_/) })
  expect([await resume(back), await resume(back)]).toEqual([paid, paid])
  expect(await resume({ payment_intent: 'pi_forged' })).toEqual(paid)
  shop.later(10_000)
  expect([await state(), shop.charges()]).toEqual(['granted', [6_000]])
  expect((await shop.member()).products).toMatchObject([{ offer: season, renews: false, title: 'Season Pass' }])
})

test('A7.14 A8.20 PayPal gets the page that waits, and says if the access is held already', async () => {
  const { through, to } = listening()
  const shop = await shopAtA('tomas', openStudio(), through)
  const { begin: start, resume, state } = await orderAtA(shop, { method: '2', coupon: 'BARRE10' })
  const { step, amount } = value(await start())
  expect([step, amount]).toMatchObject([{ type: 'redirect', for: 'paypal' }, 18_000])
  const [asked] = to('POST /external-payments')
  expect(asked?.body).toMatch(/name="origin"\r\n\r\nhttp:\/\/studio.test\/\?u=finalize-payment&orderId=/)
  expect(asked?.body).toMatch(/name="voucher_code"\r\n\r\nBARRE10/)
  expect(await state()).toBe('open')
  const back = await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'approved')
  expect(await resume(back)).toMatchObject({ value: { type: 'accepted', askAgain: { first: 3_000, tries: 5 } } })
  shop.later(10_000)
  expect([await state(), shop.charges()]).toEqual(['granted', [18_000]])
  const held = listening({ 'POST /external-payments': () => ({ id: 7 }) })
  const other = await shopAtA('tomas', openStudio(), held.through)
  expect(await (await orderAtA(other, { method: '2' })).begin()).toEqual(refusedAs('AlreadyHeld'))
  expect(problemText({ context: { problem: { type: 'AlreadyHeld' } }, matches: () => false } as never, 0)).toMatch(
    /^Already have an active access/,
  )
})

test.each(['card', 'paypal'] as const)(
  'a payment by %s that is away at another site is found paid on its return, although another tab has opened another order meanwhile',
  async (method) => {
    const shop = await shopAtA('tomas')
    const { begin: start, submit, state, resume } = await orderAtA(shop, { method: method === 'card' ? '1' : '2' })
    const { step: first } = value(await start())
    const step = method === 'card' ? value(await submit('challenged')) : first
    if (step.type !== 'redirect') throw new Error('nowhere to go')
    const other = (await shop.openTab()).checkout.orders
    const opened = value(await other.create(requestAtA('tomas', monthAtA), nobody()))
    expect([await state(), shop.charges()]).toEqual(['open', []])
    const back = await pressAtA(shop.studio, step.url, 'approved')
    expect([value(await resume(back)).type, await state()]).toEqual(['accepted', 'pending'])
    // The opened order waits for this payment, and is not sold once its item is open.
    const { orderId } = opened
    const pay = { ...requestAtA('tomas', monthAtA), paymentOrder: { orderId, needsDetails: true, total: 2_500 } }
    expect(await shop.checkout.begin(pay, nobody())).toEqual(refusedAs('StillConfirming'))
    shop.later(10_000)
    expect([await state(), shop.charges()]).toEqual(['granted', [20_000]])
    expect(await shop.checkout.begin(pay, nobody())).toEqual(refusedAs('AlreadyHeld'))
  },
)

test('a return from the payment of one order is not taken for the payment of another', async () => {
  const shop = await shopAtA('tomas')
  const first = await orderAtA(shop)
  const step = value(await first.submit('challenged'))
  const second = await orderAtA(shop, { offerId: monthAtA })
  const back = await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'approved')
  expect([await second.resume(back), await second.state()]).toEqual([{ ok: true, value: { type: 'cardForm' } }, 'open'])
  expect(shop.charges()).toEqual([])
})

test('an order that was never paid is deleted after a day, unless it is being paid', async () => {
  const shop = await shopAtA('tomas')
  const stored = () => ordersIn(shop).length
  const open = async (offerId: string) => shop.checkout.orders.create(requestAtA('tomas', offerId), nobody())
  await open(season)
  const { orderId } = await orderAtA(shop)
  await open(monthAtA)
  expect(stored()).toBe(3)
  shop.later(86_400_000)
  value(await shop.tab.session.signIn({ email: shop.email, password }, nobody()))
  value(await open(monthAtA))
  expect([stored(), (await shop.checkout.orders.read(orderId, nobody())).ok]).toEqual([2, true])
})

test('the orders of an account are deleted from this device with its other data', async () => {
  const shop = await shopAtA('tomas')
  for (const offerId of [yearAtA, monthAtA]) await orderAtA(shop, { offerId })
  const stored = () => [...shop.shared.entries.keys()].filter((key) => key.startsWith('order.')).length
  // One is that of the tab, and one an attempt beside the last one.
  expect(stored()).toBe(4)
  forgetAccount(shop.shared.open(), shop.id)
  expect(stored()).toBe(0)
})

test('A4.21 orders in an older form are moved or deleted once they are found, and nothing else is', async () => {
  const shop = await shopAtA('tomas')
  const { orderId, attempt, submit } = await orderAtA(shop)
  expect(await submit()).toEqual(paid)
  await shop.checkout.keep({ id: shop.id, attempt: { ...attempt, orderId: 'later' } }, nobody())
  const memory = shop.shared.open()
  const key = `order.${shop.id}`
  memory.set(key, memory.get(`${key}.${orderId}`)!)
  memory.remove(`${key}.${orderId}`)
  const before = memory.keys(`${key}.`)
  memory.set(`${key}.first`, JSON.stringify({ orderId: 'first', price: '200' }))
  memory.set(`${key}.second`, '{')
  expect((await shop.member()).orders?.map(({ id, state }) => [id, state])).toContainEqual([orderId, 'pending'])
  expect(memory.get(key)).toBeNull()
  expect(memory.keys(`${key}.`).toSorted()).toEqual([...before, `${key}.${orderId}`].toSorted())
  memory.set(key, '{')
  await shop.member()
  expect(memory.get(key)).toBeNull()
})

test('A8.20 an order that this device has lost is gone on with if the member has access, and is never called unpaid', async () => {
  const shop = await shopAtA('tomas')
  const { orderId, begin: start, submit, resume } = await orderAtA(shop)
  const lose = () => {
    for (const key of shop.shared.entries.keys()) if (key.includes(orderId)) shop.shared.entries.delete(key)
  }
  expect(await submit()).toEqual(paid)
  lose()
  // The payment is sent, and its access is not there yet.
  for (const answer of [await start(), await resume()]) expect(answer).toEqual(refusedAs('OrderOver'))
  shop.later(10_000)
  expect([await start(), await resume()]).toMatchObject([ok({ step: { type: 'paid' } }), ok({ type: 'paid' })])
  expect(shop.charges()).toEqual([20_000])
})

test('A8.20 A8.21 an order that is gone, changed or unpayable is not paid', async () => {
  const shop = await shopAtA('tomas')
  const first = await orderAtA(shop)
  for (const key of shop.shared.entries.keys()) if (key.includes(first.orderId)) shop.shared.entries.delete(key)
  const second = await orderAtA(shop, { coupon: 'BARRE10' })
  expect([await first.begin(), await first.submit(), await first.resume()]).toEqual([
    ...[refusedAs('OrderOver'), refusedAs('OrderOver'), refusedAs('OrderOver')],
  ])
  expect(await shop.checkout.begin(requestAtA('tomas', yearAtA), nobody())).toMatchObject({
    error: { message: 'There is no order to pay for' },
  })
  const gone = await shop.checkout.orders.create(requestAtA('tomas', 'S1'), nobody())
  expect(gone).toEqual(refusedAs('OfferOver'))
  expect(await second.submit('refused')).toEqual(refusedAs('CardRefused', 'declined'))
  expect([await second.state(), shop.charges()]).toEqual(['open', []])
  const ines = await shopAtA('ines')
  const held = await ines.checkout.orders.create(requestAtA('ines', yearAtA), nobody())
  expect([held, rows(shop.studio.context.db, 'select 1 from consumer_payment where fee = ?', yearlyFee)]).toEqual([
    refusedAs('AlreadyHeld'),
    [],
  ])
})

test('A1.05 A3.04 a class alone is sold at the fee of its item, and is left out if that is not sold for good', async () => {
  const studio = openStudio()
  const tomas = await shopAtA('tomas', studio)
  const single = async (shop = tomas) => (await soldBy(shop)).find(({ type }) => type === 'single')
  expect(await single()).toMatchObject({
    ...{ id: alone, title: 'Fondu, From Another House', price: { amount: 1_500, currency: 'USD' } },
    ...{ isTaxIncluded: null, period: null, trial: null, renews: null },
  })
  const warned = warnings()
  const path = `GET /v2/items/${classItem}/`
  const lent = (change: object) => async () => {
    const terms = ([fee]: readonly [{ readonly access_type: object }]) => [
      { ...fee, access_type: { ...fee.access_type, ...change } },
    ]
    return single(await shopAtA('tomas', openStudio(), listening({ [path]: terms }).through))
  }
  for (const terms of [{ period: 'hour', quantity: 48 }, { period: 'day', quantity: 2 }, { name: 'subscription' }])
    expect(await lent(terms)()).toBeUndefined()
  expect(await lent({ period: null, quantity: null })()).toMatchObject({ id: alone })
  await spoil(studio, { wire: 'provider-a', path: `*/items/${classItem}/*`, type: 'status', status: 404, count: 1 })
  expect(await single()).toBeUndefined()
  expect(warned()).toHaveLength(4)
  await spoil(studio, { wire: 'provider-a', path: `*/items/${classItem}/*`, type: 'status', status: 503, count: 9 })
  const { config } = value(await tomas.siteConfig(nobody()))
  expect(await providerA.offers(tomas)(config.offers, nobody())).toMatchObject({ error: { reason: 'busy' } })
})

test.each(['tomas', 'ines'] as const)(
  'A1.05 A4.19 %s buys one class alone, is charged once, and it unlocks; it is not sold twice',
  async (name) => {
    const { through, to } = listening()
    const shop = await shopAtA(name, openStudio(), through)
    const before = shop.charges().length
    const item = aClass({ productIds: `cleeng:C900100301, !jwp:${classItem}` })
    const locked = async () =>
      lockReason(item, { model: 'svod', provider: 'jwp', open: new Set() }, viewerOf(await shop.member()), noon)
    expect(await locked()).not.toBeNull()
    const { begin: start, submit, state } = await orderAtA(shop, { offerId: alone, coupon: 'BARRE10' })
    expect(value(await start())).toMatchObject({ amount: 1_350, step: { type: 'cardForm' } })
    expect(await submit()).toEqual(paid)
    expect(formIn(to('POST /payments')[0]?.body)).toMatchObject({ access_fee: String(1_000_000 + classItem) })
    expect(await state()).toBe('pending')
    shop.later(10_000)
    expect([await state(), shop.charges().slice(before)]).toEqual(['granted', [1_350]])
    if (name === 'ines') expect(await locked()).toBeNull()
    expect((await shop.member()).bought).toContain(alone)
    const again = await shop.checkout.orders.create(requestAtA(name, alone), nobody())
    expect(again).toEqual(refusedAs('AlreadyHeld'))
    if (name === 'ines') return
    // What was granted is in the way of nothing else.
    expect(value(await shop.checkout.orders.create(requestAtA(name, yearAtA), nobody())).price.total).toBe(20_000)
  },
)

test('an order that is paid is in the way of another until its own item is open', async () => {
  const shop = await shopAtA('tomas')
  const { submit } = await orderAtA(shop)
  expect(await submit()).toEqual(paid)
  const other = () => shop.checkout.orders.create(requestAtA('tomas', alone), nobody())
  expect(await other()).toEqual(refusedAs('StillConfirming'))
  shop.later(10_000)
  expect(await other()).toMatchObject({ ok: true })
})

test('A4.21 A8.20 of two orders that are paid on one device each has its own end, and one offer is charged once', async () => {
  const shop = await shopAtA('tomas')
  const other = await shop.openTab()
  const second = await orderAtA({ ...shop, checkout: other.checkout }, { offerId: monthAtA })
  const first = await orderAtA(shop)
  value(await second.begin())
  expect(await first.submit()).toEqual(paid)
  value(await other.checkout.keep({ id: shop.id, attempt: second.attempt }, nobody()))
  expect(await second.submit()).toEqual(refusedAs('OrderOver'))
  expect([await first.state(), await second.state(), shop.charges()]).toEqual(['pending', 'open', [20_000]])
  shop.later(10_000)
  expect([await first.state(), await second.state(), shop.charges()]).toEqual(['granted', 'closed', [20_000]])
})

test('A4.20 A4.21 of two orders for one offer that the member has, the one that was paid is told', async () => {
  const shop = await shopAtA('tomas')
  const first = await orderAtA(shop)
  expect(await first.submit()).toEqual(paid)
  const second = { ...first.attempt, orderId: 'other' }
  value(await shop.checkout.keep({ id: shop.id, attempt: second }, nobody()))
  shop.later(10_000)
  expect((await shop.member()).orders).toMatchObject([{ id: first.orderId, state: 'granted' }])
  expect(await shop.checkout.forget({ id: shop.id, attempt: second }, nobody())).toEqual(ok(false))
})

test('A4.21 A8.20 a member who is back from the bank, and has paid for the same in another tab, is not charged again', async () => {
  const shop = await shopAtA('tomas')
  const first = await orderAtA(shop)
  const step = value(await first.submit('challenged')) as Extract<PaymentStep, { type: 'redirect' }>
  const back = await pressAtA(shop.studio, step.url, 'approved')
  const second = await orderAtA(shop, { offerId: monthAtA, coupon: 'PLIE50' })
  expect(await second.submit('late')).toEqual(paid)
  expect(await first.resume(back)).toEqual(refusedAs('OrderOver'))
  shop.later(3_600_000)
  expect([await second.state(), shop.charges().length]).toEqual(['granted', 1])
})

test('access that has ended is sold again on the same device', async () => {
  const shop = await shopAtA('tomas')
  const { submit, state } = await orderAtA(shop, { offerId: season })
  expect(await submit()).toEqual(paid)
  shop.later(10_000)
  expect(await state()).toBe('granted')
  shop.later(100 * 86_400_000)
  value(await shop.tab.session.signIn({ email: shop.email, password }, nobody()))
  expect((await shop.member()).products).toEqual([])
  expect(await shop.checkout.orders.create(requestAtA('tomas', season), nobody())).toMatchObject({ ok: true })
})

test('A3.03 A8.12 the account of another member, who has signed in on another tab meanwhile, is never shown as this one', async () => {
  const { through } = listening({ 'GET /accounts': (account: object) => ({ ...account, id: 99 }) })
  const { tab, id, email } = await shopAtA('ines', openStudio(), through)
  expect(await tab.session.profile({ id, email }, nobody())).toMatchObject({
    error: { type: 'Refused', reason: 'busy' },
  })
  expect(await tab.session.restore(undefined, nobody())).toMatchObject({ ok: true, value: { id } })
})
