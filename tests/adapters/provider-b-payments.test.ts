import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { providerSession } from '../../adapters/payment-widget/session.ts'
import type { ProviderParts } from '../../adapters/provider.ts'
import type { AskB } from '../../adapters/provider-b/ask.ts'
import { askOpenly } from '../../adapters/provider-b/ask.ts'
import { cardForm } from '../../adapters/provider-b/card.ts'
import { readOrder } from '../../adapters/provider-b/order.ts'
import { standingOf } from '../../adapters/provider-b/standing.ts'
import { storeTokens } from '../../adapters/session/tokens.ts'
import type {
  CardReason,
  CheckoutScreen,
  PaymentAttempt,
  PaymentOrder,
  PaymentStep,
} from '../../core/commerce/checkout/index.ts'
import { cancelledView, checkoutMachine } from '../../core/commerce/checkout/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { serviceText } from '../../core/kernel/service-text.ts'
import { clockAt } from '../core/running.ts'
import { noon } from '../studio/asking.ts'
import { cardDetails, challengeDetails, pressAt, shopFor } from './provider-b-shop.ts'
import { aMonth, aYear, requestFor } from './provider-b-stands.ts'
import { value } from './provider-device.ts'
import { houseOf, nobody, outside } from './site-configs.ts'
import { askedOf, origin, repair, spoil } from './street.ts'
import { sharedDevice } from './tabs.ts'

type Shop = Awaited<ReturnType<typeof shopFor>>

const wire = 'provider-b'

/** The requests with a method and the end of a path, as the service received them: their bodies. */
const sent = async ({ studio }: Shop, method: string, path: string) =>
  (await askedOf(studio, wire)).flatMap((asked) =>
    asked.method === method && asked.path.endsWith(path) ? [JSON.parse(asked.body || 'null')] : [],
  )

const orderFor = async ({ checkout }: Shop, offerId = aYear): Promise<PaymentOrder> =>
  value(await checkout.orders.create(requestFor(offerId), nobody()))

const chosen = async ({ checkout }: Shop, order: PaymentOrder, choice: Partial<PaymentOrder>) =>
  checkout.orders.change({ orderId: order.orderId, method: order.method, coupon: order.coupon, ...choice }, nobody())

const begun = async ({ checkout }: Shop, { orderId, price, needsDetails }: PaymentOrder, offerId = aYear) =>
  checkout.begin({ ...requestFor(offerId), paymentOrder: { orderId, total: price.total, needsDetails } }, nobody())

const attemptFor = async ({ checkout, studio, id }: Shop, { orderId }: PaymentOrder, offerId = aYear) => {
  const attempt: PaymentAttempt = {
    ...{ offerId, orderId, promo: null, at: studio.clock.now(), trial: false, url: null },
    before: { products: [], passes: 0 },
  }
  await checkout.keep({ id, attempt }, nobody())
  return attempt
}

const submitted = ({ checkout }: Shop, { orderId, price }: PaymentOrder, details: unknown) =>
  checkout.submit({ orderId, details, amount: price.total }, nobody())

const accepted = (first = 2_000) => ({ type: 'accepted', askAgain: { first, every: 3_000, tries: 5 } })

const refusedAs = (type: string, reason?: CardReason) => ({ ok: false, error: { type, ...(reason && { reason }) } })

describe('an order of provider B', () => {
  test('A3.05 A4.16 A7.17 A9.12 is created with the first payment method, for the country of the device; its price has the tax, a share, in its parts', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    expect(await sent(shop, 'POST', '/orders')).toEqual([
      {
        ...{ offerId: aYear, customerId: shop.id, country: 'US', currency: 'USD', customerIP: '127.0.0.1' },
        paymentMethodId: 142,
      },
    ])
    expect(order).toEqual({
      ...{ orderId: order.orderId, method: '142', coupon: null, needsDetails: true },
      price: {
        ...{ currency: 'USD', offer: 21_775, discount: 0, fee: 0, tax: 1_775, taxRate: 0.08875, total: 21_775 },
      },
      discount: null,
    })
  })

  test('A3.05 has the fees of the service and of the payment method as one, which with the offer make the total', async () => {
    const parts = { offerPrice: 20, discountAmount: 0, taxValue: 2, customerServiceFee: 0.5, paymentMethodFee: 0.75 }
    const priceBreakdown = { currency: 'USD', totalPrice: 23.25, taxRate: 0.1, priceBreakdown: parts }
    const order = { id: 1, offerId: aYear, requiredPaymentDetails: true, ...priceBreakdown }
    const { http } = outside(() => JSON.stringify({ responseData: { order }, errors: [] }))
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    expect(value(await readOrder({ own }, '1', nobody())).price).toMatchObject({
      ...{ offer: 2_200, discount: 0, fee: 125, tax: 200, total: 2_325 },
    })
  })

  test('A3.06 A7.18 A7.19 A5.26 A5.27 changes its method and its coupon, and charges what it says: applied, replaced, refused, removed', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    expect(value(await shop.checkout.orders.methods(order.orderId, nobody()))).toEqual([
      { id: '142', type: 'card' },
      { id: '153', type: 'paypal' },
    ])
    expect(value(await chosen(shop, order, { method: '153' })).price).toMatchObject({ fee: 75, total: 21_850 })
    const less = value(await chosen(shop, order, { coupon: 'BARRE10' }))
    expect(less).toMatchObject({
      coupon: 'BARRE10',
      price: { offer: 21_775, discount: 2_177, tax: 1_598, total: 19_598 },
      discount: { type: 'coupon', periods: 1 },
    })
    for (const [coupon, type] of [
      ['NONE', 'CouponUnknown'],
      ['SUMMER20', 'CouponNotValid'],
    ] as const)
      expect(await chosen(shop, order, { coupon })).toEqual(refusedAs(type))
    const half = value(await chosen(shop, order, { coupon: 'PLIE50' }))
    expect(half).toMatchObject({ coupon: 'PLIE50', price: { total: 10_888 }, discount: { periods: 3 } })
    expect(value(await chosen(shop, order, { coupon: null }))).toEqual(order)
    value(await chosen(shop, order, { coupon: 'BARRE10' }))
    value(await begun(shop, less))
    expect(value(await submitted(shop, less, cardDetails('accepted')))).toEqual(accepted())
    expect(shop.charges()).toEqual([less.price.total])
  })

  test('A5.26 A7.17 has the coupon of its offer from the start, and is charged so', async () => {
    const shop = await shopFor('lena')
    const request = { ...requestFor(aYear), coupon: 'BARRE10' }
    const order = value(await shop.checkout.orders.create(request, nobody()))
    expect(await sent(shop, 'POST', '/orders')).toMatchObject([{ couponCode: 'BARRE10' }])
    expect(order).toMatchObject({ coupon: 'BARRE10', price: { discount: 2_177, total: 19_598 } })
    expect(value(await submitted(shop, order, cardDetails('accepted')))).toEqual(accepted())
    expect(shop.charges()).toEqual([19_598])
  })

  test('A3.05 A9.13 says that its trial is the discount, for one period', async () => {
    const shop = await shopFor('lena')
    expect(await orderFor(shop, aMonth)).toMatchObject({
      ...{ needsDetails: true, discount: { type: 'trial', periods: 1 }, price: { total: 0 } },
    })
  })

  test('A8.20 A8.21 A4.17 is lost after a day: whatever is done about it says so, and nothing is charged', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    const attempt = await attemptFor(shop, order)
    shop.later(86_400_000)
    const lost = refusedAs('OrderLost')
    expect(await chosen(shop, order, { coupon: null })).toEqual(lost)
    expect(await begun(shop, order)).toEqual(lost)
    expect(await shop.checkout.resume({ attempt, returned: null }, nobody())).toEqual(lost)
    expect(await submitted(shop, order, cardDetails('accepted'))).toEqual(lost)
    expect(await shop.checkout.payNothing(order.orderId, nobody())).toEqual(lost)
    expect((await shop.member()).orders).toMatchObject([{ id: order.orderId, state: 'closed' }])
    expect(shop.charges()).toEqual([])
  })

  test('A8.20 that is lost, and that this device has not started to pay, may be paid elsewhere, and is not called unpaid', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    shop.later(86_400_000)
    for (const answer of [
      await submitted(shop, order, cardDetails('accepted')),
      await shop.checkout.payNothing(order.orderId, nobody()),
    ])
      expect(answer).toEqual(refusedAs('OrderOver'))
    expect(shop.charges()).toEqual([])
  })

  test.each(['Payment is still being processed', 'You already have access to this offer'])(
    'A8.20 whose card is refused as %j may be paid by another order, and is not called unpaid',
    async (message) => {
      const { http } = outside(() => ({ status: 422, text: JSON.stringify({ errors: [message] }) }))
      const siteConfig = houseOf({ integration: { id: 1 } })
      const form = cardForm({ own: askOpenly({ http, siteConfig, origin }) }, { siteConfig, origin } as ProviderParts)
      expect(await form.submit({ orderId: '1' }, cardDetails('accepted'), origin, nobody())).toEqual(
        fail({ failure: { type: 'OrderOver' }, isSent: true }),
      )
    },
  )

  test('A8.20 is refused for what the member has, and while a payment is being processed', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    await attemptFor(shop, order)
    const { hasTrial } = requestFor(aYear)
    const other = value(await shop.checkout.orders.create({ ...requestFor(aYear), hasTrial: !hasTrial }, nobody()))
    value(await submitted(shop, order, cardDetails('late')))
    const create = () => shop.checkout.orders.create(requestFor(aYear), nobody())
    expect(await create()).toEqual(refusedAs('StillConfirming'))
    // The member may be charged for the first order, so that the other one is not called unpaid.
    expect(await submitted(shop, other, cardDetails('accepted'))).toEqual(refusedAs('OrderOver'))
    shop.later(10_000)
    expect(await create()).toEqual(refusedAs('AlreadyHeld'))
    expect(await shop.checkout.orders.create(requestFor('S1'), nobody())).toEqual(refusedAs('OfferOver'))
    expect(shop.charges()).toHaveLength(1)
  })

  test('A8.22 a text of the service stays as it is; without one the product has its own', async () => {
    const shop = await shopFor('lena')
    const request = { ...requestFor(aYear), offerId: 'S900100201_us' }
    expect(await shop.checkout.orders.create(request, nobody())).toMatchObject({
      error: { type: 'Refused', message: 'Invalid param offerId' },
    })
    await spoil(shop.studio, { wire, path: '/orders', type: 'status', status: 503, count: 100 })
    expect(await shop.checkout.orders.create(requestFor(aYear), nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'busy', message: 'No order created' },
    })
  })

  test('an order without an answer is an outage, and not an order that is gone', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    await spoil(shop.studio, { wire, method: 'PATCH', type: 'status', status: 503, count: 100 })
    const changed = await chosen(shop, order, { method: '153' })
    expect(changed).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
    expect(changed.ok ? null : serviceText(changed.error as Failure)).toBeNull()
    await spoil(shop.studio, { wire, path: '*/orders/*', type: 'status', status: 503, count: 100 })
    expect([await begun(shop, order), await shop.checkout.orders.read(order.orderId, nobody())]).toMatchObject([
      { error: { type: 'Refused', reason: 'busy', message: 'Failed to make payment' } },
      { error: { type: 'Refused', reason: 'busy', message: 'Order is unknown' } },
    ])
    // A card is sent only at a price that was just read.
    const { orderId, price } = order
    const card = { orderId, details: cardDetails('accepted'), amount: price.total }
    expect(await shop.checkout.submit(card, nobody())).toEqual(fail({ type: 'NotSent' }))
    expect(shop.charges()).toEqual([])
  })
})

describe('paying at provider B', () => {
  test('A7.21 A7.22 A9.11 by card: a session of the widget, then the encrypted card, in the sandbox always with a confirmation', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    const { step, amount } = value(await begun(shop, order))
    const session = { environment: 'test', clientKey: 'test_ADAGIOSTUDIO', countryCode: 'US' }
    expect([step, amount]).toMatchObject([
      { type: 'widget', session: { ...session, amount: { value: 21_775, currency: 'USD' } } },
      21_775,
    ])
    const returnUrl = `${origin}/?u=finalize-payment&orderId=${order.orderId}`
    const orderId = Number(order.orderId)
    expect(await sent(shop, 'POST', '/adyen/sessions')).toEqual([{ orderId, returnUrl }])
    expect(value(await submitted(shop, order, cardDetails('accepted')))).toEqual(accepted())
    expect(await sent(shop, 'POST', '/initial-payment')).toMatchObject([
      { orderId, returnUrl, origin, attemptAuthentication: 'always' },
    ])
    expect(shop.charges()).toEqual([21_775])
  })

  test.each([
    ['live', false],
    ['test', true],
  ] as const)(
    'A9.11 the widget runs in the %s environment by the sandbox flag of the config: %s',
    async (environment, useSandbox) => {
      const answer = { id: 'CS1', sessionData: 'data', countryCode: 'US', amount: { value: 500, currency: 'USD' } }
      const own: AskB['own'] = async (schema) => ok(schema.parse({ ...answer, clientKey: 'key' }))
      const siteConfig = houseOf({ integration: { id: '907', useSandbox } })
      const { open } = cardForm({ own }, { siteConfig, origin } as Parameters<typeof cardForm>[1])
      expect(value(await open({ orderId: '1' }, `${origin}/`, nobody()))).toEqual({
        type: 'widget',
        session: { ...answer, environment, clientKey: 'key', locale: 'en-US' },
      })
    },
  )

  test.each([
    ['us', false, 'live-us'],
    ['AU', false, 'live-au'],
    ['live-apse', false, 'live-apse'],
    ['in', false, 'live-in'],
    ['nea', false, 'live-nea'],
    ['eu', false, 'live'],
    ['mars', false, 'live'],
    ['toString', false, 'live'],
    [null, false, 'live'],
    [7, false, 'live'],
    ['us', true, 'test'],
  ])(
    'A9.11 at the region %s with the sandbox %s the widget runs in the %s environment',
    async (region, useSandbox, to) => {
      const answer = { id: 'CS1', sessionData: 'data', countryCode: 'US', amount: { value: 500, currency: 'USD' } }
      const own: AskB['own'] = async (schema) => ok(schema.parse({ ...answer, clientKey: 'key', region }))
      const siteConfig = houseOf({ integration: { id: '907', useSandbox } })
      const { open } = cardForm({ own }, { siteConfig, origin } as Parameters<typeof cardForm>[1])
      const step = value(await open({ orderId: '1' }, `${origin}/`, nobody()))
      expect(step).toEqual({
        type: 'widget',
        session: { ...answer, environment: to, clientKey: 'key', locale: 'en-US' },
      })
      expect(providerSession.safeParse(step.type === 'widget' && step.session).success).toBe(true)
    },
  )

  test.each([
    ['refused', undefined],
    ['rejected', 'noFunds'],
    ['wrongCode', 'wrongCode'],
    ['expired', 'expired'],
    ['error', 'notProcessed'],
  ] as const)(
    'A8.20 A8.23 a card that is %s charges nothing, is refused as %s, and may be tried again',
    async (card, reason) => {
      const shop = await shopFor('lena')
      const order = await orderFor(shop)
      expect(await submitted(shop, order, cardDetails(card))).toEqual(refusedAs('CardRefused', reason))
      expect(shop.charges()).toEqual([])
      expect(value(await submitted(shop, order, cardDetails('accepted')))).toEqual(accepted())
    },
  )

  test('A7.23 a challenge goes back with the data of its action; nothing is paid before it is confirmed', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    const challenge = value(await submitted(shop, order, cardDetails('challenged')))
    const session = { environment: 'test', clientKey: 'test_ADAGIOSTUDIO', countryCode: 'US', widget: 'sandbox' }
    expect(challenge).toMatchObject({ type: 'challenge', action: { type: 'threeDS2' }, session })
    expect(await submitted(shop, order, challengeDetails(challenge, 'refused'))).toEqual(refusedAs('ChallengeFailed'))
    expect(shop.charges()).toEqual([])
    const other = value(await submitted(shop, order, cardDetails('challenged')))
    expect(value(await submitted(shop, order, challengeDetails(other, 'accepted')))).toEqual(accepted())
    const finalized = await sent(shop, 'POST', '/initial-payment/finalize')
    expect(finalized.at(-1)).toEqual({
      ...{ orderId: Number(order.orderId), details: { threeDSResult: 'accepted' } },
      paymentData: expect.stringMatching(/./),
    })
    expect(shop.charges()).toHaveLength(1)
  })

  test.each<[answer: object, reason: CardReason | undefined, ofChallenge?: CardReason | null]>([
    [{ responseData: { rejectedReason: 'Refused' } }, 'declined', null],
    [{ responseData: { payment: { rejectedReason: 'Not enough balance' } } }, 'noFunds'],
    [{ responseData: { rejectedReason: 'CVC Declined' } }, 'wrongCode'],
    [{ responseData: { rejectedReason: 'Invalid Card Number' } }, 'wrongNumber'],
    [{ responseData: { rejectedReason: '<img src=x onerror=alert(1)>' } }, 'declined', null],
    [{ errors: ['Expired Card'], code: 'ADYEN0002' }, 'expired'],
    [{ errors: ['The payment could not be made'], code: 'ADYEN0004' }, 'notProcessed', null],
    [{ errors: ['<b>Call +1 900 555 0100</b>'], code: 'ADYEN0002' }, undefined],
  ])(
    'A8.20 a card or a challenge that is answered with %j is refused as %s',
    async (answer, reason, ofChallenge = reason ?? null) => {
      const { http } = outside(() => JSON.stringify({ errors: [], ...answer }))
      const siteConfig = houseOf({ integration: { id: 1 } })
      const form = cardForm({ own: askOpenly({ http, siteConfig, origin }) }, { siteConfig, origin } as ProviderParts)
      const submit = (details: unknown) => form.submit({ orderId: '1' }, details, origin, nobody())
      expect(await submit(cardDetails('accepted'))).toEqual(
        fail({ failure: { type: 'CardRefused', reason }, isSent: true }),
      )
      expect(await submit(challengeDetails(null, 'accepted'))).toEqual(
        fail({ failure: { type: 'ChallengeFailed', reason: ofChallenge ?? undefined }, isSent: true }),
      )
    },
  )

  test('A7.23 a challenge goes back with the data of its own order, and with none of an earlier action', async () => {
    const actions: object[] = [
      { type: 'threeDS2', paymentData: 'one' },
      { type: 'threeDS2', paymentData: 'two' },
      { type: 'threeDS2' },
      { type: 'threeDS2' },
    ]
    const opensWidget = ({ url }: { readonly url: string }) => url.endsWith('/payment-methods')
    const widget = { clientKey: 'key', countryCode: 'US' }
    const { asked, http } = outside((question) =>
      JSON.stringify({ responseData: opensWidget(question) ? widget : { action: actions.shift() }, errors: [] }),
    )
    const siteConfig = houseOf({ integration: { id: 1 } })
    const form = cardForm({ own: askOpenly({ http, siteConfig, origin }) }, { siteConfig, origin } as ProviderParts)
    const submit = (orderId: string, details: unknown) => form.submit({ orderId }, details, origin, nobody())
    const step = value(await submit('1', cardDetails('challenged'))) as PaymentStep
    value(await submit('2', cardDetails('challenged')))
    const next = value(await submit('1', challengeDetails(step, 'accepted'))) as PaymentStep
    value(await submit('1', challengeDetails(next, 'accepted')))
    const sent = asked.filter((question) => !opensWidget(question))
    expect(sent.slice(2).map(({ json }) => (json as { paymentData?: string }).paymentData)).toEqual(['one', undefined])
  })

  test.each([
    ['approved', null],
    ['declined', 'ChallengeFailed'],
    ['cancelled', 'ChallengeFailed'],
  ] as const)(
    'A7.23 A8.23 the page of the bank, where it is %s, leads back to the same order',
    async (pressed, failure) => {
      const shop = await shopFor('lena')
      const order = await orderFor(shop)
      value(await begun(shop, order))
      const attempt = await attemptFor(shop, order)
      const step = value(await submitted(shop, order, cardDetails('redirected')))
      if (step.type !== 'redirect') throw new Error(step.type)
      expect(step.for).toBe('challenge')
      const back = new URL((await pressAt(shop.studio, step.url, pressed)) ?? '')
      const returned = Object.fromEntries(back.searchParams)
      expect(returned).toMatchObject({ u: 'finalize-payment', orderId: order.orderId })
      // Another visit, which knows only what the device remembers.
      const { checkout } = await shop.openTab()
      for (let times = 0; times < 2; times += 1) {
        const { challengeData } = step
        const came = await checkout.resume({ attempt: { ...attempt, challengeData }, returned }, nobody())
        expect(came).toEqual(failure ? refusedAs(failure) : ok({ step: accepted() }))
      }
      expect(shop.charges()).toHaveLength(failure ? 0 : 1)
    },
  )

  test.each(['approved', 'declined', 'cancelled'] as const)(
    'A7.24 A4.21 PayPal, where it is %s, leads back to an address of its own, which names the order',
    async (pressed) => {
      const shop = await shopFor('lena')
      const order = value(await chosen(shop, await orderFor(shop), { method: '153' }))
      const attempt = await attemptFor(shop, order)
      const { step } = value(await begun(shop, order))
      if (step.type !== 'redirect') throw new Error(step.type)
      expect(step.for).toBe('paypal')
      expect(await sent(shop, 'POST', '/paypal/v1/tokens')).toEqual([
        {
          orderId: Number(order.orderId),
          successUrl: `${origin}/?u=waiting-for-payment&orderId=${order.orderId}`,
          cancelUrl: `${origin}/pricing?u=payment-cancelled&orderId=${order.orderId}`,
          errorUrl: `${origin}/pricing?u=payment-error&orderId=${order.orderId}`,
        },
      ])
      const dialog = { approved: 'waiting-for-payment', declined: 'payment-error', cancelled: 'payment-cancelled' }
      const back = new URL((await pressAt(shop.studio, step.url, pressed)) ?? '')
      expect(back.searchParams.get('u')).toBe(dialog[pressed])
      expect(value(await shop.checkout.resume({ attempt, returned: null }, nobody())).step.type).toBe(
        pressed === 'approved' ? 'accepted' : 'redirect',
      )
      expect(shop.charges()).toEqual(pressed === 'approved' ? [order.price.total] : [])
    },
  )

  test.each([
    ['by card', '142'],
    ['with PayPal', '153'],
  ])(
    'A7.22 A7.24 an order paid %s after a reload comes back to the page and the dialog that it came from',
    async (_, method) => {
      const shop = await shopFor('lena')
      const order = value(await chosen(shop, await orderFor(shop), { method }))
      const returns = {
        successAddress: '/m/barre001/barre?u=waiting-for-payment&r=x',
        cancelAddress: '/pricing?single=C1&u=payment-cancelled',
      }
      const attempt = { ...(await attemptFor(shop, order)), returns }
      await shop.checkout.keep({ id: shop.id, attempt }, nobody())
      const { checkout } = await shop.openTab()
      const known = value(await checkout.recall(shop.id, nobody())).attempt!
      value(await checkout.resume({ attempt: known, returned: null }, nobody()))
      if (method === '153') {
        expect(await sent(shop, 'POST', '/paypal/v1/tokens')).toEqual([
          {
            orderId: Number(order.orderId),
            successUrl: `${origin}${returns.successAddress}&orderId=${order.orderId}`,
            cancelUrl: `${origin}${returns.cancelAddress}&orderId=${order.orderId}`,
            errorUrl: `${origin}/pricing?single=C1&u=payment-error&orderId=${order.orderId}`,
          },
        ])
        return
      }
      const returnUrl = `${origin}/m/barre001/barre?u=finalize-payment&r=x&orderId=${order.orderId}`
      expect(await sent(shop, 'POST', '/adyen/sessions')).toMatchObject([{ returnUrl }])
      value(
        await checkout.submit(
          { orderId: order.orderId, details: cardDetails('redirected'), amount: order.price.total },
          nobody(),
        ),
      )
      expect(await sent(shop, 'POST', '/initial-payment')).toMatchObject([{ returnUrl }])
    },
  )

  test('A7.23 the data of a redirect go back with its result, which another visit has from the device', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    const attempt = { ...(await attemptFor(shop, order)), challengeData: 'data of the bank' }
    await shop.checkout.keep({ id: shop.id, attempt }, nobody())
    const { checkout } = await shop.openTab()
    const known = value(await checkout.recall(shop.id, nobody())).attempt!
    await checkout.resume({ attempt: known, returned: { redirectResult: 'x' } }, nobody())
    expect(await sent(shop, 'POST', '/initial-payment/finalize')).toMatchObject([{ paymentData: 'data of the bank' }])
  })

  test('A7.19 A4.22 A9.07 an order for which nothing is due is completed once; access is requested after a second, and after two when something was paid', async () => {
    const shop = await shopFor('lena')
    const order = value(await chosen(shop, await orderFor(shop), { coupon: 'ENCORE100' }))
    expect(order).toMatchObject({ needsDetails: false, price: { total: 0 } })
    await attemptFor(shop, order)
    expect(value(await shop.checkout.payNothing(order.orderId, nobody()))).toEqual(accepted(1_000))
    expect(value(await shop.checkout.payNothing(order.orderId, nobody()))).toEqual(accepted())
    expect(shop.charges()).toEqual([0])
  })

  test('A7.19 A9.06 an order for which nothing is due is completed after a reload, or refused with its coupon', async () => {
    for (const [coupon, came] of [
      ['ENCORE100', { ok: true, value: { step: accepted(1_000) } }],
      ['GONE100', refusedAs('CouponOver')],
    ] as const) {
      const shop = await shopFor('lena')
      const order = value(await chosen(shop, await orderFor(shop), { coupon }))
      const attempt = await attemptFor(shop, order)
      expect(await shop.checkout.resume({ attempt, returned: null }, nobody())).toMatchObject(came)
    }
  })

  test('A5.26 A8.20 an order whose price has changed without an answer is not gone on with, so that only a price that was shown is charged', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    const attempt = { ...(await attemptFor(shop, order)), amount: order.price.total }
    await spoil(shop.studio, { wire, method: 'PATCH', type: 'drop', late: true, count: 1 })
    expect(await chosen(shop, order, { method: '153' })).toEqual(fail({ type: 'Offline' }))
    expect(value(await begun(shop, order)).amount).toBe(order.price.total + 75)
    expect(await shop.checkout.resume({ attempt, returned: null }, nobody())).toEqual(refusedAs('OrderLost'))
    value(await chosen(shop, order, { method: '142' }))
    expect(value(await shop.checkout.resume({ attempt, returned: null }, nobody())).step.type).toBe('widget')
  })

  test('A9.06 an order that is gone on with is read once, and is shown as it was read', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    const attempt = await attemptFor(shop, order)
    const reads = async () => (await sent(shop, 'GET', `/orders/${order.orderId}`)).length
    const before = await reads()
    const came = value(await shop.checkout.resume({ attempt, returned: null }, nobody()))
    expect(came).toMatchObject({ step: { type: 'widget' }, order })
    expect((await reads()) - before).toBe(1)
  })

  test('A7.19 A8.20 a coupon that was used up since is refused with the order', async () => {
    const shop = await shopFor('lena')
    const order = value(await chosen(shop, await orderFor(shop), { coupon: 'GONE100' }))
    expect(await shop.checkout.payNothing(order.orderId, nobody())).toEqual(refusedAs('CouponOver'))
    expect(shop.charges()).toEqual([])
  })

  test('A5.26 A8.20 a coupon that was used up since is refused with the card, and the order is paid without it', async () => {
    const shop = await shopFor('lena')
    const coupon = 'BRAVO5'
    const [first, second] = [await orderFor(shop, 'C900100301_US'), await orderFor(shop)]
    const [one, other] = [value(await chosen(shop, first, { coupon })), value(await chosen(shop, second, { coupon }))]
    value(await submitted(shop, one, cardDetails('accepted')))
    expect(await submitted(shop, other, cardDetails('accepted'))).toEqual(refusedAs('CouponOver'))
    expect(shop.charges()).toHaveLength(1)
    const plain = value(await chosen(shop, other, { coupon: null }))
    expect(value(await submitted(shop, plain, cardDetails('accepted')))).toEqual(accepted())
    expect(shop.charges().at(-1)).toBe(plain.price.total)
  })

  test('A5.26 A7.24 A8.20 a coupon that was used up since is refused on the way to PayPal, at once and after a reload, and the order is paid without it', async () => {
    const shop = await shopFor('lena')
    const coupon = 'BRAVO5'
    const [first, second] = [await orderFor(shop, 'C900100301_US'), await orderFor(shop)]
    const [one, other] = [
      value(await chosen(shop, first, { coupon })),
      value(await chosen(shop, second, { coupon, method: '153' })),
    ]
    value(await submitted(shop, one, cardDetails('accepted')))
    expect(await begun(shop, other)).toEqual(refusedAs('CouponOver'))
    const attempt = await attemptFor(shop, other)
    expect(await shop.checkout.resume({ attempt, returned: null }, nobody())).toEqual(refusedAs('CouponOver'))
    const plain = value(await chosen(shop, other, { coupon: null, method: '153' }))
    const { step } = value(await begun(shop, plain))
    await pressAt(shop.studio, step.type === 'redirect' ? step.url : '', 'approved')
    expect(shop.charges().at(-1)).toBe(plain.price.total)
  })

  test('A5.26 A8.23 a coupon that is used up while the member is at PayPal is named on the return, and removed from the order', async () => {
    const shop = await shopFor('lena')
    const coupon = 'BRAVO5'
    const [first, second] = [await orderFor(shop, 'C900100301_US'), await orderFor(shop)]
    const one = value(await chosen(shop, first, { coupon }))
    const other = value(await chosen(shop, second, { coupon, method: '153' }))
    await attemptFor(shop, other)
    const { step } = value(await begun(shop, other))
    value(await submitted(shop, one, cardDetails('accepted')))
    const back = await pressAt(shop.studio, step.type === 'redirect' ? step.url : '', 'approved')
    const { u: screen, orderId: backFrom } = Object.fromEntries(new URL(back ?? '').searchParams)
    const input = { profile: await shop.member(), offers: [], screen: screen as CheckoutScreen, backFrom: backFrom! }
    const clock = clockAt(shop.studio.clock.now())
    const checkout = createActor(checkoutMachine(shop.checkout, clock), { clock, input }).start()
    await waitFor(checkout, (state) => state.matches('cancelled'))
    expect(cancelledView(checkout.getSnapshot(), 0).text).toMatch(
      /^This coupon can't be used anymore\. You haven't been/,
    )
    expect(value(await shop.checkout.orders.read(other.orderId, nobody()))).toMatchObject({ coupon: null })
    checkout.stop()
  })

  test('A5.26 A8.23 a coupon that is applied without a word, and that only the payment refuses, is named on the return from PayPal, and removed from the order', async () => {
    const shop = await shopFor('lena')
    const order = value(await chosen(shop, await orderFor(shop), { coupon: 'BARRE10', method: '153' }))
    await attemptFor(shop, order)
    const { step } = value(await begun(shop, order))
    // Another tab has changed the coupon; the service takes it until the payment.
    value(await chosen(shop, order, { coupon: 'GONE15' }))
    const back = await pressAt(shop.studio, step.type === 'redirect' ? step.url : '', 'approved')
    const { u: screen, orderId: backFrom } = Object.fromEntries(new URL(back ?? '').searchParams)
    const input = { profile: await shop.member(), offers: [], screen: screen as CheckoutScreen, backFrom: backFrom! }
    const clock = clockAt(shop.studio.clock.now())
    const checkout = createActor(checkoutMachine(shop.checkout, clock), { clock, input }).start()
    await waitFor(checkout, (state) => state.matches('cancelled'))
    expect(cancelledView(checkout.getSnapshot(), 0).text).toBe(
      "This coupon can't be used anymore. You haven't been charged. You can pay without it.",
    )
    expect(value(await shop.checkout.orders.read(order.orderId, nobody()))).toMatchObject({ coupon: null })
    expect(shop.charges()).toEqual([])
    checkout.stop()
  })

  test.each([
    { responseData: { rejectedReason: 'Coupon BRAVO5 has already been used' } },
    { responseData: { payment: { rejectedReason: 'The coupon is not valid' } } },
    ...['ADYEN0002', 'ADYEN0004', undefined].map((code) => ({ errors: ['Coupon BRAVO5 has expired'], code })),
  ])(
    'A5.26 A8.20 a payment that is answered with %j is refused for its coupon, and not for the card',
    async (answer) => {
      const { http } = outside(() => JSON.stringify({ errors: [], ...answer }))
      const siteConfig = houseOf({ integration: { id: 1 } })
      const form = cardForm({ own: askOpenly({ http, siteConfig, origin }) }, { siteConfig, origin } as ProviderParts)
      for (const details of [cardDetails('accepted'), challengeDetails(null, 'accepted')])
        expect(await form.submit({ orderId: '1' }, details, origin, nobody())).toEqual(
          fail({ failure: { type: 'CouponOver' }, isSent: true }),
        )
    },
  )

  test('A8.20 an answer that is lost after the payment is found to be paid, and is charged once', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    await attemptFor(shop, order)
    expect(value(await submitted(shop, order, cardDetails('lost')))).toEqual(accepted())
    expect(value(await begun(shop, order)).step).toEqual(accepted())
    expect(shop.charges()).toHaveLength(1)
  })

  test.each(['*/entitlements/*', '*/transactions'])(
    'A8.20 an order that is paid is not lost because %s does not answer; its outcome is unknown until it does',
    async (path) => {
      const shop = await shopFor('lena')
      const order = await orderFor(shop)
      const attempt = await attemptFor(shop, order)
      value(await submitted(shop, order, cardDetails('late')))
      await spoil(shop.studio, { wire, path, type: 'status', status: 503, count: 100 })
      const calls = [
        () => begun(shop, order),
        () => shop.checkout.resume({ attempt, returned: null }, nobody()),
        () => submitted(shop, order, cardDetails('accepted')),
        () => shop.checkout.payNothing(order.orderId, nobody()),
      ]
      for (const call of calls) expect(await call()).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
      await repair(shop.studio)
      for (const call of calls) expect(await call()).toMatchObject({ ok: true })
      expect(shop.charges()).toHaveLength(1)
    },
  )

  test.each([
    [5, -5, 'pending'],
    [-5, 5, 'pending'],
    [0, 0, 'pending'],
    [5, 0, 'lost'],
    // The two clocks may be an hour apart.
    [0.9, 0, 'pending'],
    [1.1, 0, 'lost'],
  ])(
    'A8.21 an order of a device that is %f hours fast, whose token says that the service is %f hours ahead, is %s after any number of payments',
    async (fast, ahead, standing) => {
      const hour = 3_600_000
      const many = Array.from({ length: 100 }, (_, at) => ({ offerId: 'C1', transactionId: `T${at}` }))
      const { http } = outside(({ url }) => {
        if (!url.includes('/transactions')) return { status: 404, text: '{"errors":["Order with id 1 not found"]}' }
        const items = url.endsWith('offset=0') ? many : [{ offerId: aYear, transactionDate: noon / 1_000 }]
        return JSON.stringify({ responseData: { items }, errors: [] })
      })
      const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
      const placed = { orderId: '1', offerId: aYear, at: noon + fast * hour }
      const memory = sharedDevice().open()
      const claims = { customerId: 7, exp: noon / 1_000, iat: noon / 1_000 - 900 }
      const accessToken = `a.${btoa(JSON.stringify(claims))}.c`
      const pair = { accessToken, account: { id: '7', email: '' }, lifetime: 900_000 }
      storeTokens(memory, pair, noon - 900_000 - ahead * hour)
      expect(await standingOf({ own }, { memory }, placed, nobody())).toEqual({ ok: true, value: standing })
    },
  )

  test('A8.20 an answer that is lost before the payment leaves the order open, which may be paid again', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop)
    await attemptFor(shop, order)
    await spoil(shop.studio, { wire, path: '/connectors/adyen/initial-payment', type: 'drop', count: 1 })
    expect(await submitted(shop, order, cardDetails('accepted'))).toEqual(fail({ type: 'Offline' }))
    await repair(shop.studio)
    expect((await shop.member()).orders).toMatchObject([{ id: order.orderId, state: 'open' }])
    expect(value(await submitted(shop, order, cardDetails('accepted')))).toEqual(accepted())
    expect(shop.charges()).toHaveLength(1)
  })

  test('A4.20 A4.21 of two orders each is told; of two for one offer that the member has, the one that was paid', async () => {
    const shop = await shopFor('lena')
    const [paid, other] = [await orderFor(shop), await orderFor(shop, 'C900100301_US')]
    const open = value(await shop.checkout.orders.create({ ...requestFor(aYear), coupon: 'BARRE10' }, nobody()))
    for (const order of [paid, open]) await attemptFor(shop, order)
    await attemptFor(shop, other, 'C900100301_US')
    const states = async () => (await shop.member()).orders?.map(({ id, state }) => [id, state]).toSorted() ?? []
    const known = (state: string) =>
      [
        [paid.orderId, state],
        [open.orderId, state],
        [other.orderId, 'open'],
      ].toSorted()
    expect(await states()).toEqual(known('open'))
    value(await submitted(shop, paid, cardDetails('accepted')))
    shop.later(5_000)
    expect(await states()).toEqual(known('granted').filter(([id]) => id !== open.orderId))
  })

  test('A4.21 A7.30 an order is pending until its subscription is listed, a moment after it gives access', async () => {
    const shop = await shopFor('lena')
    const order = await orderFor(shop, aMonth)
    await attemptFor(shop, order, aMonth)
    const state = async () => (await shop.member()).orders?.[0]?.state
    expect(await state()).toBe('open')
    value(await submitted(shop, order, cardDetails('accepted')))
    expect(await state()).toBe('pending')
    shop.later(1_500)
    expect(await state()).toBe('granted')
    expect((await shop.member()).products).toMatchObject([{ offer: aMonth, isTrial: true, renews: true }])
  })
})
