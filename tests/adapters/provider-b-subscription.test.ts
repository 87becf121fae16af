import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Ask } from '../../adapters/provider-b/ask.ts'
import { askOpenly } from '../../adapters/provider-b/ask.ts'
import { providerB } from '../../adapters/provider-b/index.ts'
// Code that is loaded when it is needed is here already.
import '../../adapters/provider-b/offers.ts'
import type { ProviderParts } from '../../adapters/provider.ts'
import { customerPlan } from '../../adapters/provider-b/plan.ts'
import { savedPayments } from '../../adapters/provider-b/saved-payment.ts'
import type { Subscription } from '../../adapters/provider-b/subscriptions.ts'
import { subscriptionsHere } from '../../adapters/provider-b/subscriptions.ts'
import { heldTaxes } from '../../adapters/provider-b/tax.ts'
import { transactions } from '../../adapters/provider-b/transactions.ts'
import { lockReason, viewerOf } from '../../core/access/index.ts'
import type { SwitchRequest } from '../../core/commerce/subscription/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { customers } from '../../fixtures/customers.ts'
import { monthlyOffer, yearlyOffer } from '../../fixtures/customers.ts'
import { aClass } from '../../fixtures/examples.ts'
import { offers as configured } from '../../fixtures/offers.ts'
import { rows, write } from '../../fixtures/studio/database.ts'
import { noon } from '../studio/asking.ts'
import { cardDetails, challengeDetails, pressAt, shopFor } from './provider-b-shop.ts'
import { aMonth, aYear, requestFor } from './provider-b-stands.ts'
import { value } from './provider-device.ts'
import { houseOf, nobody, outside, warnings } from './site-configs.ts'
import { askedOf, origin, repair, spoil } from './street.ts'

type Shop = Awaited<ReturnType<typeof shopFor>>

const wire = 'provider-b'
const aWeek = 'S900100202_US'
const refusedAs = (type: string) => ({ ok: false, error: { type } })

/** The requests that change something, with their bodies. */
const changes = async ({ studio, id }: Shop) =>
  (await askedOf(studio, wire)).flatMap(({ method, path, body }) =>
    method === 'GET' || path.endsWith('/auths')
      ? []
      : [[method, path.replace('/provider-b', '').replace(id, '{id}'), JSON.parse(body || '{}')]],
  )

describe('the offers of provider B', () => {
  const house = (integration: object) =>
    houseOf({ integration: { id: '907', url: '/provider-b', monthlyOffer, yearlyOffer, ...integration } })
  const sold = (answer: Parameters<typeof outside>[0], integration: object = {}) => {
    const { asked, http } = outside(answer)
    const parts = { http, siteConfig: house(integration), origin } as unknown as ProviderParts
    return { asked, offers: providerB.offers(parts)(configured, nobody()) }
  }
  const said = (data: object) => JSON.stringify({ responseData: { customerPriceInclTax: 20, ...data }, errors: [] })

  test('A3.04 A9.13 are the plans by the month and by the year, with the price and the tax of the country, the period and the trial', async () => {
    const { siteConfig, http } = await shopFor('lena')
    const parts = { siteConfig, http, origin } as unknown as ProviderParts
    const [year, month] = value(await providerB.offers(parts)(configured, nobody()))
    expect(year).toMatchObject({
      ...{ id: aYear, type: 'membership', role: 'annual', title: 'On-Demand Pass', isTaxIncluded: true },
      ...{ price: { amount: 21_775, currency: 'USD' }, period: { unit: 'year', count: 1 }, trial: null, country: null },
    })
    expect(month).toMatchObject({
      ...{ id: aMonth, role: 'monthly', price: { amount: 2_722 }, trial: { unit: 'day', count: 7 }, renews: true },
      benefits: configured.find(({ role }) => role === 'monthly')?.benefits,
    })
  })

  test.each([
    [
      { period: 'month', freeDays: 14, freePeriods: 0 },
      { unit: 'month', count: 1 },
      { unit: 'day', count: 14 },
    ],
    [
      { period: 'week', freeDays: 0, freePeriods: 2 },
      { unit: 'week', count: 1 },
      { unit: 'week', count: 2 },
    ],
    [
      { period: 'month', durationPeriod: 'month', durationAmount: 3, freePeriods: 1 },
      { unit: 'month', count: 3 },
      { unit: 'month', count: 3 },
    ],
    [{ period: 'year' }, { unit: 'year', count: 1 }, null],
  ])('A3.04 A9.13 %j is a period and a trial', async (has, period, trial) => {
    const { offers } = sold(() => said({ offerId: aMonth, ...has }), { yearlyOffer: null })
    expect(value(await offers)).toMatchObject([{ period, trial }])
  })

  test('A9.12 are in euros where the service names no currency, and without tax where there is none', async () => {
    const { offers } = sold(() => said({ offerId: aMonth, period: 'month', customerPriceExclTax: 20 }), {
      yearlyOffer: '',
    })
    expect(value(await offers)).toMatchObject([{ price: { amount: 2_000, currency: 'EUR' }, isTaxIncluded: null }])
  })

  test('A3.04 have their price in the minor units of their currency, of which a yen has none', async () => {
    const price = { customerPriceInclTax: 3_000, customerCurrency: 'JPY' }
    const { offers } = sold(() => said({ offerId: aMonth, period: 'month', ...price }), { yearlyOffer: null })
    expect(value(await offers)).toMatchObject([{ price: { amount: 3_000, currency: 'JPY' } }])
  })

  test('A3.04 are sold in one country alone where the service says so', async () => {
    const where = (list: readonly string[]) => ({
      ...{ offerId: aMonth, period: 'month', geoRestrictionEnabled: true },
      ...{ geoRestrictionType: 'whitelist', geoRestrictionCountries: list },
    })
    const one = sold(() => said(where(['DE'])), { yearlyOffer: null })
    const two = sold(() => said(where(['DE', 'AT'])), { yearlyOffer: null })
    expect(value(await one.offers)).toMatchObject([{ country: 'DE' }])
    expect(value(await two.offers)).toMatchObject([{ country: null }])
  })

  test('A3.16 are those that the config names; one without a period is left out', async () => {
    const warned = warnings()
    const none = sold(() => said({}), { monthlyOffer: null, yearlyOffer: null })
    expect([value(await none.offers), none.asked]).toEqual([[], []])
    const season = sold(() => said({ offerId: aMonth, period: null }), { yearlyOffer: null })
    expect(value(await season.offers)).toEqual([])
    expect(warned()).toMatchObject([expect.stringContaining('config error')])
  })

  test('A1.05 A3.04 one class alone is among them at the price of the service, and is left out where the service does not sell it', async () => {
    const shop = await shopFor('lena')
    const { siteConfig, http } = shop
    const named = value(await siteConfig(nobody())).config.offers
    const parts = { siteConfig, http, origin } as unknown as ProviderParts
    const load = async () => value(await providerB.offers(parts)(named, nobody()))
    expect((await load()).find(({ type }) => type === 'single')).toMatchObject({
      ...{ id: 'C900100301_US', title: 'Workshop: Spotting for Good', price: { amount: 1_633, currency: 'USD' } },
      ...{ isTaxIncluded: true, period: null, trial: null },
    })
    const warned = warnings()
    await spoil(shop.studio, { wire, path: '*/offers/C900100301_US', type: 'status', status: 404, count: 9 })
    expect((await load()).map(({ type }) => type)).toEqual(['membership', 'membership'])
    expect(warned()).toHaveLength(1)
    // Without an answer it is unknown whether it is sold.
    await repair(shop.studio)
    await spoil(shop.studio, { wire, path: '*/offers/C900100301_US', type: 'status', status: 503, count: 9 })
    expect(await providerB.offers(parts)(named, nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'busy', message: 'Failed to get offers' },
    })
  })

  test('A1.05 A4.19 one class alone is bought, is charged once, and unlocks its class', async () => {
    const shop = await shopFor('lena')
    const request = requestFor('C900100301_US')
    const order = value(await shop.checkout.orders.create(request, nobody()))
    const attempt = {
      ...{ offerId: request.offerId, orderId: order.orderId, promo: null, at: shop.studio.clock.now() },
      ...{ trial: false, url: null, before: { products: [], passes: 0 } },
      ...{ amount: order.price.total, tax: order.price.tax },
    }
    await shop.checkout.keep({ id: shop.id, attempt }, nobody())
    const card = { orderId: order.orderId, details: cardDetails('accepted'), amount: order.price.total }
    value(await shop.checkout.submit(card, nobody()))
    expect(shop.charges()).toEqual([order.price.total])
    const member = await shop.member()
    const policy = { model: 'svod', provider: 'cleeng', open: new Set<string>() } as const
    const item = aClass({ productIds: 'product:workshop-spotting, cleeng:C900100301_US' })
    expect(lockReason(item, policy, viewerOf(member), noon)).toBeNull()
    expect(member.orders).toMatchObject([{ id: order.orderId, state: 'granted', amount: 1_633, tax: 133 }])
  })

  test('A3.16 are those that the config names: another subscription of the service is only switched to', async () => {
    const shop = await shopFor('jonas')
    const parts = { siteConfig: shop.siteConfig, http: shop.http, origin } as unknown as ProviderParts
    const named = value(await shop.siteConfig(nobody())).config.offers
    const ids = value(await providerB.offers(parts)(named, nobody())).map(({ id }) => id)
    const switches = value(await shop.subscription.switches(aMonth, nobody())).map(({ offerId }) => offerId)
    expect([ids.includes(aWeek), switches.includes(aWeek)]).toEqual([false, true])
  })

  test('A3.16 a subscription that is not sold says itself whether its price includes tax', async () => {
    const taxed = { customerPriceInclTax: 9.8, customerPriceExclTax: 9 }
    const asked: string[] = []
    const { http } = outside(({ url }) => {
      asked.push(url)
      return JSON.stringify({ responseData: taxed, errors: [] })
    })
    const parts = { siteConfig: houseOf({ integration: { id: 1, monthlyOffer: 'S900100200' } }), http, origin }
    const held = [
      { offerId: aWeek, nextPaymentPrice: 9.8 },
      { offerId: aWeek, nextPaymentPrice: 4.9 },
      { offerId: 'S900100200_US', nextPaymentPrice: 9.8 },
      { offerId: aWeek, nextPaymentPrice: null },
    ] as unknown as readonly Subscription[]
    const taxesWith = (paidWithTax: readonly string[]) =>
      heldTaxes({ own: askOpenly(parts) }, parts, held, paidWithTax, nobody())
    expect(await taxesWith([])).toEqual([true, null, null, null])
    expect(asked).toHaveLength(2)
    // A payment with tax says it of an offer that is sold, too, and nothing is asked.
    expect(await taxesWith(['S900100200', 'S900100202'])).toEqual([true, true, true, true])
    expect(asked).toHaveLength(2)
  })

  test("A8.20 say 'Failed to get offers' where the service has no words, and nothing less where one is missing", async () => {
    const down = sold(({ url }) => (url.endsWith(monthlyOffer) ? { status: 503, text: '' } : said({ offerId: aYear })))
    expect(await down.offers).toMatchObject({ ok: false, error: { message: 'Failed to get offers' } })
    const gone = sold(() => ({ status: 404, text: '{"errors":["Offer with id S1 not found"]}' }))
    expect(await gone.offers).toMatchObject({ ok: false, error: { message: 'Offer with id S1 not found' } })
  })
})

describe('a subscription of provider B', () => {
  test('A3.07 A4.08 has its offer, status, end, next payment and pending switch', async () => {
    const { member, subscription, studio, id } = await shopFor('marco')
    const [{ ends = 0 } = {}] = rows<{ ends: number }>(
      studio.context.db,
      'select expires_at as ends from customer_subscription where uid = ?',
      id,
    )
    const plan = {
      ...{ offer: aYear, isTrial: false, expiresAt: Math.floor(ends / 1_000) * 1_000 },
      ...{ price: { amount: 21_775, currency: 'USD' }, pendingOffer: aMonth },
      ...{ title: 'On-Demand Pass', period: { unit: 'year', count: 1 } },
    }
    expect((await member()).products).toMatchObject([{ ...plan, renews: true, pendingTitle: 'On-Demand Monthly' }])
    value(await subscription.cancel(aYear, nobody()))
    expect((await member()).products).toMatchObject([{ ...plan, pendingOffer: null, renews: false }])
  })

  test.each([
    ['pending', true],
    ['inprogress', true],
    ['completed', false],
    ['cancelled', false],
  ])('A4.08 a switch that is %s counts as one that is not in force yet: %s', async (status, isPending) => {
    const items = [{ offerId: aYear, status: 'active', pendingSwitchId: 'one' }]
    const { http } = outside(({ url }) =>
      JSON.stringify({
        responseData: url.endsWith('/subscription_switches/one') ? { toOfferId: aMonth, status } : { items },
        errors: [],
      }),
    )
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    const [found] = value(await subscriptionsHere({ own }, nobody()))
    expect(found?.pending?.to ?? null).toBe(isPending ? aMonth : null)
  })

  test('A4.06 A7.17 A8.20 is canceled and renewed by its offer; a failure has words, and the same may be done again', async () => {
    const shop = await shopFor('jonas')
    value(await shop.subscription.cancel(aMonth, nobody()))
    value(await shop.subscription.renew(aMonth, nobody()))
    const path = '/customers/{id}/subscriptions'
    expect(await changes(shop)).toEqual([
      ['PATCH', path, { offerId: aMonth, status: 'cancelled', customerId: shop.id }],
      ['PATCH', path, { offerId: aMonth, status: 'active', customerId: shop.id }],
    ])
    await spoil(shop.studio, { wire, method: 'PATCH', type: 'status', status: 503, count: 1 })
    expect(await shop.subscription.cancel(aMonth, nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'busy', message: 'Failed to update subscription' },
    })
    expect(await shop.subscription.cancel(aMonth, nobody())).toEqual({ ok: true, value: undefined })
    expect(await shop.subscription.cancel(aYear, nobody())).toEqual(refusedAs('NoSubscription'))
  })

  test('A4.23 A7.25 is switched up for a payment, down at its end, and to nothing that is refused', async () => {
    const shop = await shopFor('jonas')
    const { switches, switchTo } = shop.subscription
    const offered = value(await switches(aMonth, nobody()))
    expect(offered).toEqual([
      {
        ...{ offerId: aWeek, title: 'On-Demand Weekly', direction: 'downgrade', startsLater: true },
        ...{
          price: { amount: 980, currency: 'USD' },
          isTaxIncluded: true,
          charge: 'atRenewal',
          period: { unit: 'week', count: 1 },
        },
      },
      {
        ...{ offerId: aYear, title: 'On-Demand Pass', direction: 'upgrade', startsLater: false },
        ...{
          price: { amount: 21_775, currency: 'USD' },
          isTaxIncluded: true,
          charge: 'today',
          period: { unit: 'year', count: 1 },
        },
      },
    ])
    const before = shop.charges().length
    const down: SwitchRequest = { from: aMonth, to: aWeek, direction: 'downgrade', startsLater: true }
    const up: SwitchRequest = { from: aMonth, to: aYear, direction: 'upgrade', startsLater: false }
    expect(value(await switchTo(down, nobody()))).toBe('pending')
    // One is pending: another is refused, and the same one is found.
    expect(await switchTo(up, nobody())).toEqual(refusedAs('SwitchRefused'))
    expect(value(await switchTo(down, nobody()))).toBe('pending')
    expect(shop.charges()).toHaveLength(before)
    const switched = (await changes(shop)).filter(([method]) => method === 'POST')
    expect(switched[0]).toEqual([
      ...['POST', `/customers/{id}/subscription_switches/${aMonth}`],
      { toOfferId: aWeek, switchDirection: 'downgrade' },
    ])
  })

  test.each([
    ['DEFERRED', 'upgrade', true, 'atRenewal'],
    ['IMMEDIATE_WITHOUT_PRORATION', 'downgrade', false, 'atRenewal'],
    ['IMMEDIATE_AND_CHARGE_WITHOUT_PRORATION', 'downgrade', false, 'today'],
    ['IMMEDIATE_WITH_TIME_PRORATION', 'downgrade', false, 'unsaid'],
    [undefined, 'upgrade', false, 'unsaid'],
    [undefined, 'downgrade', true, 'atRenewal'],
  ] as const)(
    'A4.23 a switch by %s (%s) starts and is charged as the service says',
    async (algorithm, direction, later, charge) => {
      const one = {
        toOfferId: aWeek,
        title: null,
        price: 9.8,
        currency: 'USD',
        period: 'week',
        switchDirection: direction,
      }
      const taxed = { customerPriceInclTax: 10.8, customerPriceExclTax: 9 }
      const { http } = outside(({ url }) =>
        JSON.stringify({
          responseData: url.includes('/offers/') ? taxed : { available: [{ ...one, algorithm }], unavailable: [] },
          errors: [],
        }),
      )
      const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
      const [found] = value(await customerPlan({ own }).switches(aMonth, nobody()))
      // The tax of another price is not this one's.
      expect(found).toMatchObject({ startsLater: later, charge, isTaxIncluded: null, title: '' })
    },
  )

  test.each(['drop', 'status'] as const)(
    'A4.23 A8.20 an answer to a switch that is lost (%s) is found to be made, and is charged once',
    async (type) => {
      const shop = await shopFor('jonas')
      const before = shop.charges().length
      const up: SwitchRequest = { from: aMonth, to: aYear, direction: 'upgrade', startsLater: false }
      const fault = { wire, method: 'POST', path: '*/subscription_switches/*', type, late: true, count: 1 }
      await spoil(shop.studio, { ...fault, ...(type === 'status' && { status: 503 }) })
      expect(value(await shop.subscription.switchTo(up, nobody()))).toBe('switched')
      expect(value(await shop.subscription.switchTo(up, nobody()))).toBe('switched')
      expect(shop.charges()).toHaveLength(before + 1)
    },
  )

  test.each([
    [{ direction: 'downgrade', startsLater: false }, 'switched'],
    [{ direction: 'upgrade', startsLater: true }, 'pending'],
  ] as const)(
    'A4.23 a switch (%j) that is accepted but cannot be read is %s, as its terms say',
    async (terms, state) => {
      const { http } = outside(({ method }) =>
        method === 'POST' ? JSON.stringify({ responseData: {}, errors: [] }) : { status: 503, text: '' },
      )
      const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
      expect(await customerPlan({ own }).switchTo({ from: aMonth, to: aWeek, ...terms }, nobody())).toEqual(ok(state))
    },
  )

  test('A4.23 a card that is refused switches nothing', async () => {
    const shop = await shopFor('vera')
    const before = [await shop.member(), shop.charges()]
    const up: SwitchRequest = { from: aMonth, to: aYear, direction: 'upgrade', startsLater: false }
    expect(await shop.subscription.switchTo(up, nobody())).toEqual(refusedAs('CardRefused'))
    expect([await shop.member(), shop.charges()]).toEqual(before)
  })

  test('A4.23 a refused switch to the offer of a subscription that is over, which the service lists, switches nothing', async () => {
    const list = [
      { offerId: aYear, status: 'expired' },
      { offerId: aMonth, status: 'active' },
    ]
    const { http } = outside(({ method }) =>
      method === 'POST'
        ? { status: 422, text: '{"errors":["Switch not possible"]}' }
        : JSON.stringify({ responseData: { items: list }, errors: [] }),
    )
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    const up: SwitchRequest = { from: aMonth, to: aYear, direction: 'upgrade', startsLater: false }
    expect(await customerPlan({ own }).switchTo(up, nobody())).toEqual(refusedAs('SwitchRefused'))
  })

  test('A3.08 A7.17 has its payments page by page, each with a receipt: a page in UTF-8', async () => {
    const { subscription } = await shopFor('jonas')
    const first = value(await subscription.transactions({ page: 0 }, nobody()))
    expect([first.items.length, first.hasMore]).toEqual([10, true])
    expect(first.items[0]).toEqual({
      ...{ id: expect.stringMatching(/^T\d+$/), at: expect.any(Number), title: 'On-Demand Monthly', method: 'card' },
      ...{ price: { amount: 2_722, currency: 'USD' }, isTaxIncluded: true },
    })
    const last = value(await subscription.transactions({ page: 3 }, nobody()))
    expect([last.items.length, last.hasMore]).toEqual([4, false])
    expect(value(await subscription.receipt(first.items[0]!.id, nobody()))).toMatchObject({
      ...{ type: 'page', html: expect.stringContaining('– à bientôt') },
    })
  })

  test.each([
    [{ applicableTax: '2.2200' }, true],
    [{ applicableTax: '0.0000', transactionPriceExclTax: '26.4700' }, null],
    [{ transactionPriceExclTax: '25.0000' }, true],
    [{ transactionPriceExclTax: '27.2200' }, null],
    [{}, null],
  ])('A3.08 A9.12 a payment with %j included tax: %s', async (taxed, isTaxIncluded) => {
    const items = [{ transactionId: 'T1', transactionPriceInclTax: '27.2200', transactionCurrency: 'USD', ...taxed }]
    const { http } = outside(() => JSON.stringify({ responseData: { items }, errors: [] }))
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    const paid = value(await transactions({ own }).transactions({ page: 0 }, nobody()))
    expect(paid.items).toMatchObject([{ price: { amount: 2_722 }, isTaxIncluded }])
  })

  test('A3.08 A9.12 where the offers do not load, its prices have the tax of the payments: its own, and those to change to', async () => {
    const shop = await shopFor('jonas')
    await spoil(shop.studio, { wire, path: '*/offers/*', type: 'status', status: 503, count: 99 })
    const taxed = async () => [
      (await shop.member()).products[0]?.isTaxIncluded,
      ...value(await shop.subscription.switches(aMonth, nobody())).map(({ isTaxIncluded }) => isTaxIncluded),
    ]
    expect(await taxed()).toEqual([true, true, true])
    // A trial charged nothing: the payment before it counts.
    write(
      shop.studio.context.db,
      'update customer_payment set price = 0, tax = 0 where at = (select max(at) from customer_payment)',
    )
    expect(await taxed()).toEqual([true, true, true])
    write(shop.studio.context.db, 'update customer_payment set tax = 0')
    expect(await taxed()).toEqual([null, null, null])
  })

  test('the lines of a receipt add up, with the fee of the payment method among them', async () => {
    const { subscription, studio } = await shopFor('jonas')
    const [paid] = value(await subscription.transactions({ page: 0 }, nobody())).items
    const receipt = async () => {
      const shown = value(await subscription.receipt(paid!.id, nobody()))
      const html = shown.type === 'page' ? shown.html : ''
      return Object.fromEntries([...html.matchAll(/row"[^>]*>([^<]*)<\/th><td>\$([\d.]+)/g)].map(([, ...line]) => line))
    }
    expect(await receipt()).toEqual({ Price: '25.00', Tax: '2.22', Total: '27.22' })
    write(studio.context.db, "update customer_payment set fee = 75, method = 'paypal'")
    expect(await receipt()).toEqual({ Price: '25.00', Tax: '2.22', 'Payment fee': '0.75', Total: '27.97' })
  })

  test("A8.20 says 'Failed to get transactions' and 'Unable to fetch customer subscriptions.' where the service has no words", async () => {
    const { subscription, studio } = await shopFor('jonas')
    await spoil(studio, { wire, type: 'empty', count: 100 })
    const says = (message: string) => ({ ok: false, error: { message } })
    expect(await subscription.transactions({ page: 0 }, nobody())).toMatchObject(says('Failed to get transactions'))
    expect(await subscription.switches(aMonth, nobody())).toMatchObject(says('Unable to fetch customer subscriptions.'))
    expect(await subscription.changeSavedPayment.methods(undefined, nobody())).toMatchObject(
      says('Failed to get payment methods'),
    )
  })
})

describe('the saved payment method at provider B', () => {
  const addresses = { successAddress: '/u/payments?u=payment-method', cancelAddress: '/u/payments' }
  const stored = ({ studio, id }: Shop) =>
    rows<{ last_four: string; active: number }>(
      studio.context.db,
      'select last_four, active from customer_card where uid = ? order by id',
      id,
    ).map(({ last_four, active }) => [last_four, active])
  const both = [
    ['1111', 1],
    ['4444', 0],
  ]
  const starting = async (name: keyof typeof customers, method: string) => {
    const shop = await shopFor(name)
    const change = shop.subscription.changeSavedPayment
    const { replaces, step } = value(await change.begin({ method, ...addresses }, nobody()))
    const pending = { replaces, challengeData: null }
    const submit = (details: unknown) => change.submit!({ method, ...addresses, pending, details }, nobody())
    return { shop, change, step, pending, submit }
  }

  test('A7.17 is the active one', async () => {
    const { subscription } = await shopFor('jonas')
    expect(value(await subscription.savedPayment(undefined, nobody()))).toEqual({
      ...{ type: 'card', brand: 'visa', lastFour: '1111', expiry: { month: 3, year: 2030 }, canChange: true },
    })
    const { subscription: none } = await shopFor('lena')
    expect(value(await none.savedPayment(undefined, nobody()))).toBeNull()
  })

  test('A7.27 A7.28 a card takes its place: added, confirmed by a challenge, and only then the other one is deleted', async () => {
    const { shop, step, submit } = await starting('jonas', '142')
    expect(step).toMatchObject({ type: 'widget', session: { environment: 'test', amount: { value: 0 } } })
    expect(await submit(cardDetails('refused'))).toEqual(refusedAs('CardRefused'))
    const first = value(await submit(cardDetails('challenged')))
    expect(await submit(challengeDetails(first, 'refused'))).toEqual(refusedAs('ChallengeFailed'))
    const challenge = value(await submit(cardDetails('challenged')))
    expect(stored(shop)).toEqual(both)
    expect(value(await submit(challengeDetails(challenge, 'accepted')))).toEqual({ type: 'paid' })
    expect(stored(shop)).toEqual([
      ['4444', 0],
      ['3220', 1],
    ])
    const [finalized, deleted, ...others] = (await changes(shop)).slice(-2)
    expect([finalized?.slice(0, 2), finalized?.[2]]).toEqual([
      ['POST', '/connectors/adyen/payment-details/finalize'],
      { paymentMethodId: 142, details: { threeDSResult: 'accepted' }, paymentData: expect.stringMatching(/./) },
    ])
    expect([deleted?.[0], deleted?.[1], others]).toEqual([
      'DELETE',
      expect.stringMatching(/^\/payment_details\/\d+$/),
      [],
    ])
  })

  test.each([
    ['approved', true],
    ['declined', false],
    ['cancelled', false],
  ] as const)('A7.28 the page of the bank, where it is %s, leads back to the card', async (pressed, isNew) => {
    const { shop, submit, pending: begun } = await starting('jonas', '142')
    const step = value(await submit(cardDetails('redirected')))
    if (step.type !== 'redirect') throw new Error(step.type)
    const pending = { ...begun, challengeData: step.challengeData ?? null }
    const back = new URL((await pressAt(shop.studio, step.url, pressed)) ?? '')
    expect([back.pathname, back.searchParams.get('u')]).toEqual(['/u/payments', 'payment-method'])
    // Another visit, which knows only what the device remembers.
    const { subscription } = await shop.openTab()
    const returned = Object.fromEntries(back.searchParams)
    const came = await subscription.changeSavedPayment.resume!({ pending, returned }, nobody())
    expect(came).toEqual(isNew ? { ok: true, value: { type: 'paid' } } : refusedAs('ChallengeFailed'))
    expect(stored(shop)).toEqual(
      isNew
        ? [
            ['4444', 0],
            ['3063', 1],
          ]
        : both,
    )
  })

  test.each([
    ['approved', true],
    ['cancelled', false],
  ] as const)('A7.26 A7.27 PayPal takes its place once it is %s there', async (pressed, isNew) => {
    const { shop, step, pending } = await starting('jonas', '153')
    if (step.type !== 'redirect') throw new Error(step.type)
    expect((await changes(shop)).at(-1)).toEqual([
      ...['POST', '/connectors/paypal/v1/payment_details/tokens'],
      {
        ...{ paymentMethodId: 153, cancelUrl: `${origin}/u/payments`, errorUrl: `${origin}/u/payments` },
        successUrl: `${origin}/u/payments?u=payment-method&paymentMethodId=153`,
      },
    ])
    const { subscription } = await shop.openTab()
    const resume = (change: typeof pending | null = pending) =>
      subscription.changeSavedPayment.resume!({ pending: change, returned: { paymentMethodId: '153' } }, nobody())
    expect(await resume()).toEqual(refusedAs('ChallengeFailed'))
    expect(stored(shop)).toEqual(both)
    await pressAt(shop.studio, step.url, pressed)
    expect(await resume()).toEqual(isNew ? { ok: true, value: { type: 'paid' } } : refusedAs('ChallengeFailed'))
    expect(stored(shop)).toEqual(
      isNew
        ? [
            ['4444', 0],
            ['', 1],
          ]
        : both,
    )
    // The one of before is deleted once, and then nothing is being replaced any more.
    expect(await resume(null)).toEqual(refusedAs('ChallengeFailed'))
    expect((await changes(shop)).filter(([method]) => method === 'DELETE')).toHaveLength(isNew ? 1 : 0)
  })

  test.each([
    ['as it was', 1],
    ['after its answer was lost', 2],
  ] as const)(
    'A7.27 A7.28 a return from the bank that is loaded again is looked at, and takes place once: %s',
    async (_, times) => {
      const { shop, submit, pending: begun } = await starting('jonas', '142')
      const step = value(await submit(cardDetails('redirected')))
      if (step.type !== 'redirect') throw new Error(step.type)
      const pending = { ...begun, challengeData: step.challengeData ?? null }
      const back = new URL((await pressAt(shop.studio, step.url, 'approved')) ?? '')
      const returned = Object.fromEntries(back.searchParams)
      const resume = async (change: typeof pending | null = pending) => {
        const { subscription } = await shop.openTab()
        return subscription.changeSavedPayment.resume!({ pending: change, returned }, nobody())
      }
      if (times === 2) {
        const path = '*/payment-details/finalize'
        await spoil(shop.studio, { wire, method: 'POST', path, type: 'status', status: 503, late: true, count: 1 })
        await spoil(shop.studio, { wire, method: 'GET', path: '*/payment_details', type: 'status', status: 503 })
        expect(await resume()).toMatchObject({ ok: false, error: { type: 'Refused', reason: 'busy' } })
        await repair(shop.studio)
      }
      expect(await resume()).toEqual({ ok: true, value: { type: 'paid' } })
      expect(await resume(null)).toEqual(refusedAs('ChallengeFailed'))
      expect(stored(shop)).toEqual([
        ['4444', 0],
        ['3063', 1],
      ])
    },
  )

  test('A6.10 a payment method that is managed elsewhere says so, and is not replaced', async () => {
    const sent: string[] = []
    const own: Ask = async (schema, asked) => {
      const { method, path } = asked('jonas')
      sent.push(`${method} ${path}`)
      const paymentDetails = [{ id: 1, paymentMethod: 'card', active: true, bound: true }]
      return ok(z.parse(schema, { paymentDetails }))
    }
    const { savedPayment, changeSavedPayment } = savedPayments({ own, open: own }, { origin } as ProviderParts)
    expect(value(await savedPayment(undefined, nobody()))).toMatchObject({ type: 'card', canChange: false })
    sent.length = 0
    expect(await changeSavedPayment.begin({ method: '142', ...addresses }, nobody())).toMatchObject({
      ...{ ok: false, error: { type: 'Refused', reason: 'forbidden' } },
    })
    expect(sent).toEqual(['GET /customers/jonas/payment_details'])
  })

  test('A8.20 a card that another tab has saved is not taken for the one that was not saved, and is the one that is deleted next', async () => {
    const { shop, pending, submit } = await starting('jonas', '142')
    expect(value(await submit(cardDetails('accepted')))).toEqual({ type: 'paid' })
    const { savedId } = shop.subscription.changeSavedPayment
    const before = value(await savedId!(undefined, nobody()))
    expect(before).not.toBe(pending.replaces)
    await spoil(shop.studio, { wire, method: 'POST', path: '*payment-details', type: 'status', status: 503, count: 9 })
    const late = { ...pending, replaces: before }
    const at = { method: '142', ...addresses, pending: late }
    const answer = await shop.subscription.changeSavedPayment.submit!(
      { ...at, details: cardDetails('accepted') },
      nobody(),
    )
    expect(answer.ok).toBe(false)
    expect(value(await savedId!(undefined, nobody()))).toBe(before)
  })

  test('A8.20 a card whose answer is lost is found, and the other one is deleted then', async () => {
    const { shop, submit } = await starting('jonas', '142')
    expect(value(await submit(cardDetails('lost')))).toEqual({ type: 'paid' })
    expect(stored(shop)).toEqual([
      ['4444', 0],
      ['0119', 1],
    ])
  })

  test('A7.27 a card that could not be deleted stays beside the new one, which is charged', async () => {
    const { shop, submit } = await starting('jonas', '142')
    await spoil(shop.studio, { wire, method: 'DELETE', type: 'status', status: 503 })
    expect(value(await submit(cardDetails('accepted')))).toEqual({ type: 'paid' })
    expect(stored(shop)).toEqual([
      ['1111', 0],
      ['4444', 0],
      ['4444', 1],
    ])
  })
})
