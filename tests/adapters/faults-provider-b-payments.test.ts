import { afterAll, describe, expect, test } from 'vitest'
import '../../adapters/provider-b/offers.ts'
import { providerB } from '../../adapters/provider-b/index.ts'
import type { PaymentAttempt } from '../../core/checkout/index.ts'
import { problemText } from '../../core/checkout/view.ts'
import type { Result } from '../../core/kernel/result.ts'
import type { customers } from '../../fixtures/customers.ts'
import { cardDetails, challengeDetails, shopFor } from './provider-b-shop.ts'
import { aMonth, aYear, requestFor } from './provider-b-stands.ts'
import { value } from './provider-device.ts'
import { nobody, warnings } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, stopTime } from './street.ts'

type Came = Result<unknown, { readonly type: string }>
type Shop = Awaited<ReturnType<typeof shopFor>>

/** A call about payments or subscriptions at provider B, by the request that can go wrong. */
interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly who: keyof typeof customers
  /** Whether nothing of the answer is read, so that any answer in an envelope will do. */
  readonly isBlind?: true
  /** Whether it is found done although its answer is lost. */
  readonly isFound?: true
  /** What the next try comes to when the first one was done and its answer lost, if that is more than success. */
  readonly afterLoss?: Came
  /** Readies the shop, and returns the call. */
  readonly ready: (shop: Shop) => Promise<() => Promise<Came>>
}

const lena = { who: 'lena' } as const
const jonas = { who: 'jonas' } as const
const addresses = { successAddress: '/u/payments', cancelAddress: '/u/payments' }

const ordered = async ({ checkout, studio, id }: Shop, choice: object = {}) => {
  const made = value(await checkout.orders.create(requestFor(aYear), nobody()))
  const { orderId, method, coupon } = made
  const order = value(await checkout.orders.change({ orderId, method, coupon, ...choice }, nobody()))
  const attempt: PaymentAttempt = {
    ...{ offerId: aYear, orderId, promo: null, at: studio.clock.now(), trial: false, url: null },
    before: { products: [], passes: 0 },
  }
  await checkout.keep({ id, attempt }, nobody())
  const { needsDetails, price } = order
  const request = { ...requestFor(aYear), paymentOrder: { orderId, needsDetails, total: price.total } }
  const submit = (details: unknown) => checkout.submit({ orderId, details }, nobody())
  return { orderId, order, attempt, submit, begin: () => checkout.begin(request, nobody()) }
}

const replacing = async ({ subscription }: Shop, method: string) => {
  const change = subscription.changeSavedPayment
  const begun = () => change.begin({ method, ...addresses }, nobody())
  value(await begun())
  return { begun, submit: (details: unknown) => change.submit!({ method, details }, nobody()) }
}

const creating =
  async ({ checkout }: Shop) =>
  () =>
    checkout.orders.create(requestFor(aYear), nobody())
const beginning = async (shop: Shop) => (await ordered(shop)).begin
const up = { from: aMonth, to: aYear, direction: 'upgrade' } as const

const calls: readonly Call[] = [
  {
    ...{ ...lena, name: 'A8.20 the offers', method: 'GET', path: '*/offers/*' },
    ready: async (shop) => async () => providerB.offers(shop as never)([], nobody()),
  },
  { ...{ ...lena, name: 'A8.20 the payment methods', method: 'GET', path: '*/payment-methods' }, ready: creating },
  { ...{ ...lena, name: 'A8.20 the country of an order', method: 'GET', path: '*/locales' }, ready: creating },
  { ...{ ...lena, name: 'A8.20 A8.24 an order', method: 'POST', path: '*/orders' }, ready: creating },
  {
    ...{ ...lena, name: 'A5.26 a coupon', method: 'PATCH', path: '*/orders/*' },
    ready: async (shop) => {
      const { orderId } = await ordered(shop)
      return () => shop.checkout.orders.change({ orderId, method: '142', coupon: 'BARRE10' }, nobody())
    },
  },
  { ...{ ...lena, name: 'A8.21 the order before its payment', method: 'GET', path: '*/orders/*' }, ready: beginning },
  { ...{ ...lena, name: 'A7.21 a session of the card form', method: 'POST', path: '*/sessions' }, ready: beginning },
  {
    ...{ ...lena, name: 'A7.21 the key of the card form', method: 'POST', path: '*/payment-methods' },
    ready: beginning,
  },
  {
    ...{ ...lena, name: 'A7.24 PayPal', method: 'POST', path: '*/tokens' },
    ready: async (shop) => (await ordered(shop, { method: '153' })).begin,
  },
  {
    ...{ ...lena, name: 'A7.22 a card', method: 'POST', path: '*/initial-payment', isFound: true },
    ready: async (shop) => {
      const { submit } = await ordered(shop)
      return () => submit(cardDetails('accepted'))
    },
  },
  {
    ...{ ...lena, name: 'A7.23 a challenge', method: 'POST', path: '*/initial-payment/finalize', isFound: true },
    ready: async (shop) => {
      const { submit } = await ordered(shop)
      value(await submit(cardDetails('challenged')))
      return () => submit(challengeDetails('accepted'))
    },
  },
  {
    ...{ ...lena, name: 'A7.19 an order for which nothing is due', method: 'POST', path: '*/payments', isFound: true },
    ready: async (shop) => {
      const { orderId } = await ordered(shop, { coupon: 'ENCORE100' })
      return () => shop.checkout.payNothing(orderId, nobody())
    },
  },
  {
    ...{ ...lena, name: 'A9.06 going on after a reload', method: 'GET', path: '*/orders/*' },
    ready: async (shop) => {
      const { attempt } = await ordered(shop)
      return () => shop.checkout.resume({ attempt, returned: null }, nobody())
    },
  },
  {
    ...{ ...lena, name: 'A4.21 looking for access', method: 'GET', path: '*/orders/*' },
    ready: async (shop) => {
      const { attempt } = await ordered(shop)
      return () => shop.checkout.findAccess({ id: shop.id, attempt }, nobody())
    },
  },
  {
    ...{ ...jonas, name: 'A4.06 A8.25 canceling', method: 'PATCH', path: '*/subscriptions', isBlind: true },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.cancel(aMonth, nobody()),
  },
  {
    ...{ ...jonas, name: 'A4.06 A8.25 renewing', method: 'PATCH', path: '*/subscriptions', isBlind: true },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.renew(aMonth, nobody()),
  },
  {
    ...{ ...jonas, name: 'A4.23 the plans to switch to', method: 'GET', path: '*/availability' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.switches(aMonth, nobody()),
  },
  {
    ...{ ...jonas, name: 'A4.23 A7.25 a switch', method: 'POST', path: '*/subscription_switches/*' },
    ...{ isBlind: true, isFound: true },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.switchTo(up, nobody()),
  },
  {
    ...{ ...jonas, name: 'A3.08 the transactions', method: 'GET', path: '*/transactions' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.transactions({ page: 0 }, nobody()),
  },
  {
    ...{ ...jonas, name: 'A7.17 a receipt', method: 'GET', path: '*/receipt/*' },
    ready: async ({ subscription }) => {
      const [{ id } = { id: '' }] = value(await subscription.transactions({ page: 0 }, nobody())).items
      return () => subscription.receipt(id, nobody())
    },
  },
  {
    ...{ ...jonas, name: 'A7.17 the saved payment method', method: 'GET', path: '*/payment_details' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.savedPayment(undefined, nobody()),
  },
  {
    ...{ ...jonas, name: 'A7.26 PayPal for renewals', method: 'POST', path: '*/payment_details/tokens' },
    ready: async (shop) => (await replacing(shop, '153')).begun,
  },
  {
    ...{ ...jonas, name: 'A7.28 a card for renewals', method: 'POST', path: '*/payment-details', isFound: true },
    ready: async (shop) => {
      const { submit } = await replacing(shop, '142')
      return () => submit(cardDetails('accepted'))
    },
  },
  {
    ...{ ...jonas, name: 'A7.28 its challenge', method: 'POST', path: '*/payment-details/finalize', isFound: true },
    afterLoss: { ok: false, error: { type: 'ChallengeFailed' } },
    ready: async (shop) => {
      const { submit } = await replacing(shop, '142')
      value(await submit(cardDetails('challenged')))
      return () => submit(challengeDetails('accepted'))
    },
  },
  {
    ...{ ...jonas, name: 'A7.27 the deletion of a card', method: 'DELETE', path: '*/payment_details/*' },
    ...{ isBlind: true, isFound: true },
    ready: async (shop) => {
      const { submit } = await replacing(shop, '142')
      return () => submit(cardDetails('accepted'))
    },
  },
]

const kinds = [
  ['never answers', { type: 'delay', ms: 600_000 }],
  ['is cut off', { type: 'drop' }],
  ['answers 500', { type: 'status', status: 500 }],
  ['answers 429', { type: 'status', status: 429 }],
  ['answers 403', { type: 'status', status: 403 }],
  ['answers with nothing', { type: 'empty' }],
  ['answers with a page', { type: 'html' }],
  ['answers with half', { type: 'truncated' }],
  ['answers in the wrong type', { type: 'wrongType', field: 'responseData' }],
] as const

/** Faults after which the service has done it all the same. */
const isDone = (how: string) => how.startsWith('answers with') || how.endsWith('wrong type')

const studio = sharedStudio()
afterAll(() => studio.close())

const start = async ({ who, ready }: Call) => {
  stopTime()
  warnings()
  await begin(studio)
  const shop = await shopFor(who, studio)
  const before = shop.charges().length
  const call = await ready(shop)
  return {
    ...shop,
    charged: () => shop.charges().length - before,
    /** Does it, while time goes by for longer than anything may take. */
    run: async (): Promise<Came> => {
      let came: Came | null = null
      void call().then((result) => {
        came = result
      })
      for (let waited = 0; waited < 70_000 && came === null; waited += 1_000) await shop.street.pass(1_000, 1_000)
      if (came === null) throw new Error('it never ended')
      return came
    },
  }
}

/** The words in which the checkout tells a failure. */
const wordsFor = (problem: unknown) => problemText({ context: { problem } } as never)

describe.each(calls)('$name', (call) => {
  const { method, path, isBlind, isFound, afterLoss } = call
  const where = { wire: 'provider-b', method, path }
  const bears = (how: string) => isDone(how) && (isFound || (isBlind && how.endsWith('wrong type')))
  const isDeletion = method === 'DELETE'

  test.each(kinds)(
    'V8.09 %s: it ends in words, works once that is over, and is charged once at most',
    async (how, fault) => {
      const { run, charged } = await start(call)
      await spoil(studio, { ...where, ...fault, count: 1_000 })
      const came = await run()
      await repair(studio)
      if (isDeletion || bears(how)) expect(came).toMatchObject({ ok: true })
      else
        expect(came).toMatchObject({
          ok: false,
          error: { type: expect.stringMatching(/^(Offline|Refused|Unexpected)$/) },
        })
      if (!came.ok) expect(wordsFor(came.error)).toMatch(/./)
      const again = await run()
      expect(again).toMatchObject((isDone(how) && afterLoss) || { ok: true })
      expect(charged()).toBeLessThanOrEqual(1)
    },
  )

  test.each([
    ['is cut off when it is done', { type: 'drop', late: true }],
    ['answers 503 when it is done', { type: 'status', status: 503, late: true }],
  ] as const)('V8.09 %s: the next try finds what was done, and nothing is charged twice', async (_, fault) => {
    const { run, charged } = await start(call)
    await spoil(studio, { ...where, ...fault, count: 1 })
    expect((await run()).ok).toBe(isFound ?? false)
    expect(await run()).toMatchObject(afterLoss ?? { ok: true })
    expect(charged()).toBeLessThanOrEqual(1)
  })

  test('V8.09 no network: it fails as offline, and works once that is over', async () => {
    const { run, street } = await start(call)
    street.cut()
    expect(await run()).toEqual({ ok: false, error: { type: 'Offline' } })
    street.mend()
    expect(await run()).toMatchObject({ ok: true })
  })
})
