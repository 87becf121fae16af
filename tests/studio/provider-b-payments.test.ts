import { describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { monthlyOffer, yearlyOffer } from '../../fixtures/customers.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from './asking.ts'
import { press } from './buying.ts'
import type { SignedIn } from './provider-b.ts'
import { call, failureOf, signInCustomer, typed } from './provider-b.ts'

const single = 'C900100301'
const returnUrl = 'http://studio.test/?u=finalize-payment'
const place = { country: 'US', currency: 'USD' }

const orderFor = async (studio: Studio, { id, jwt }: SignedIn, offerId: string, has: object = {}) => {
  const answer = await call(studio, 'POST', '/orders', jwt, {
    offerId,
    customerId: id,
    ...place,
    paymentMethodId: 142,
    ...has,
  })
  expect(answer.body.errors).toEqual([])
  return answer.body.responseData.order
}

const pay = (studio: Studio, { jwt }: SignedIn, orderId: number, number: string) =>
  call(studio, 'POST', '/connectors/adyen/initial-payment', jwt, {
    ...{ orderId, paymentMethod: typed(number), returnUrl, attemptAuthentication: 'always' },
  })

const entitled = async (studio: Studio, { jwt }: SignedIn, offerId: string) => {
  const { status, body } = await call(studio, 'GET', `/entitlements/${offerId}`, jwt)
  return status === 200 ? body.responseData.accessGranted : status
}

const subscriptions = async (studio: Studio, { id, jwt }: SignedIn) =>
  (await call(studio, 'GET', `/customers/${id}/subscriptions`, jwt)).body.responseData.items

const count = (studio: Studio) =>
  (studio.context.db.prepare('select count(*) as n from customer_payment').get() as { n: number }).n

describe('offers and orders', () => {
  test('an offer is priced and taxed where the request comes from', async () => {
    const studio = openStudio()
    const offer = async (id: string, ip = '') =>
      (await call(studio, 'GET', `/offers/${id}?customerIP=${ip}`)).body.responseData
    expect(await offer(monthlyOffer)).toMatchObject({
      ...{ offerId: `${monthlyOffer}_US`, customerPriceExclTax: 25, customerPriceInclTax: 27.22, period: 'month' },
      ...{ customerCurrency: 'USD', trialAvailable: true, freeDays: 7 },
    })
    expect(await offer(`${yearlyOffer}_US`, '192.0.2.1')).toMatchObject({
      ...{
        offerId: `${yearlyOffer}_DE`,
        customerPriceInclTax: 190,
        customerPriceExclTax: 159.66,
        customerCurrency: 'EUR',
      },
    })
    expect(await offer(single, '203.0.113.9')).toMatchObject({
      offerTitle: 'Workshop: Spotting for Good',
      customerCurrency: 'EUR',
    })
    expect((await call(studio, 'GET', '/locales?customerIP=203.0.113.9')).body.responseData).toMatchObject({
      country: 'CH',
      currency: null,
    })
    expect((await call(studio, 'GET', '/offers/S1')).body.errors).toEqual(['Offer with id S1 not found'])
  })

  test('an order changes its method and its coupon, and is lost after a day', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const { id, ...first } = await orderFor(studio, lena, yearlyOffer)
    expect(first).toMatchObject({
      offerId: `${yearlyOffer}_US`,
      totalPrice: 217.75,
      taxRate: 0.08875,
      requiredPaymentDetails: true,
    })
    const change = (body: object) => call(studio, 'PATCH', `/orders/${id}`, lena.jwt, body)
    const changed = async (body: object) => (await change(body)).body.responseData.order
    expect((await changed({ paymentMethodId: 153 })).priceBreakdown.paymentMethodFee).toBe(0.75)
    expect(await changed({ paymentMethodId: 142, couponCode: 'barre10' })).toMatchObject({
      ...{ totalPrice: 195.98, discount: { applied: true, type: 'coupon', periods: 1 }, couponId: 'BARRE10' },
      priceBreakdown: { discountAmount: 20, discountedPrice: 180, taxValue: 15.98, paymentMethodFee: 0 },
    })
    expect((await change({ couponCode: 'NONE' })).body.errors).toEqual(['Coupon NONE not found'])
    expect((await change({ couponCode: 'SUMMER20' })).body.errors).toEqual(['Coupon SUMMER20 has expired'])
    expect((await changed({})).couponId).toBe('BARRE10')
    expect((await changed({ couponCode: 'PLIE50' })).priceBreakdown.discountAmount).toBe(100)
    expect((await changed({ couponCode: 'ENCORE100' })).requiredPaymentDetails).toBe(false)
    expect((await changed({ couponCode: null })).totalPrice).toBe(217.75)
    studio.clock.set(noon + 10 * 60_000)
    const other = await signInCustomer(studio, 'jonas')
    expect((await call(studio, 'GET', `/orders/${id}`, other.jwt)).body.errors).toEqual([`Order with ${id} not found`])
    studio.clock.set(noon + 86_400_000)
    const { jwt } = await signInCustomer(studio, 'lena')
    expect((await call(studio, 'PATCH', `/orders/${id}`, jwt, {})).body.errors).toEqual([`Order with ${id} not found`])
    expect(failureOf(await pay(studio, { ...lena, jwt }, id, '4111111111111111'))).toEqual([
      404,
      'ADYEN0001',
      'Order not found',
    ])
  })
})

describe('paying', () => {
  test('A4.18 A4.22 a card starts the free trial: access at once, the subscription a moment later', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    expect(await entitled(studio, lena, monthlyOffer)).toBe(402)
    const order = await orderFor(studio, lena, monthlyOffer)
    expect(order).toMatchObject({ totalPrice: 0, discount: { type: 'trial' }, requiredPaymentDetails: true })
    const both = await Promise.all([1, 2].map(() => pay(studio, lena, order.id, '4111 1111 1111 1111')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await entitled(studio, lena, `${monthlyOffer}_US`)).toBe(true)
    expect(await subscriptions(studio, lena)).toEqual([])
    studio.clock.set(noon + 1_500)
    expect(await subscriptions(studio, lena)).toMatchObject([
      { status: 'active', inTrial: true, nextPaymentPrice: 27.22 },
    ])
    const again = await call(studio, 'POST', '/orders', lena.jwt, { offerId: yearlyOffer, ...place })
    expect(again.body.errors).toEqual(['You already have access to this offer'])
  })

  test('A8.23 a refused card charges nothing, and another one still pays the same order', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const before = count(studio)
    const { id } = await orderFor(studio, lena, single)
    expect(failureOf(await pay(studio, lena, id, '4000 0000 0000 0002'))).toEqual([
      422,
      'ADYEN0002',
      'The payment was refused',
    ])
    expect((await pay(studio, lena, id, '4000 0000 0000 9995')).body.responseData.rejectedReason).toBe(
      'Not enough balance',
    )
    expect(failureOf(await pay(studio, lena, id, '4111 1111 1111 1112'))[1]).toBe('ADYEN0005')
    expect([count(studio), await entitled(studio, lena, single)]).toEqual([before, 402])
    expect((await pay(studio, lena, id, '5555 5555 5555 4444')).body.responseData).toMatchObject({
      status: 'paid',
      totalAmount: 16.33,
    })
    expect(await entitled(studio, lena, single)).toBe(true)
    const sign = await ask(studio, 'POST', `/signing/authvod/media/${known.offer}/sign`, { token: lena.jwt })
    expect(sign.body.entitled).toBe(true)
  })

  test('a challenge charges nothing until it is approved', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const before = count(studio)
    const { id } = await orderFor(studio, lena, single)
    const { action } = (await pay(studio, lena, id, '4000 0000 0000 3220')).body.responseData
    expect(action.type).toBe('threeDS2')
    const finish = (threeDSResult: string) =>
      call(studio, 'POST', '/connectors/adyen/initial-payment/finalize', lena.jwt, {
        ...{ orderId: id, details: { threeDSResult }, paymentData: action.paymentData },
      })
    expect(failureOf(await finish('declined'))).toEqual([422, 'ADYEN0002', 'The payment was refused'])
    expect(count(studio)).toBe(before)
    expect((await finish('accepted')).body.responseData).toMatchObject({ orderId: id, status: 'paid' })
    expect(failureOf(await finish('accepted'))[1]).toBe('ADYEN0001')
    expect(count(studio)).toBe(before + 1)
  })

  test.each([
    ['approved', [200, undefined]],
    ['declined', [422, 'ADYEN0002']],
    ['cancelled', [422, 'ADYEN0003']],
  ] as const)('a redirect to the bank that is %s ends so, with the data that led there', async (choice, expected) => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const { id } = await orderFor(studio, lena, single)
    const { action } = (await pay(studio, lena, id, '4000 0000 0000 3063')).body.responseData
    const page = new URL(action.url).pathname
    const { text } = await ask(studio, 'GET', page)
    expect(text).toContain('Pay $16.33 to Adagio')
    expect(text).not.toContain('No card is needed')
    const back = new URL((await press(studio, page, choice)).headers.get('location') ?? '')
    expect(back.searchParams.get('u')).toBe('finalize-payment')
    const redirectResult = back.searchParams.get('redirectResult')
    const bare = { orderId: id, details: { redirectResult } }
    const finish = (body: object) => call(studio, 'POST', '/connectors/adyen/initial-payment/finalize', lena.jwt, body)
    expect(failureOf(await finish(bare))[1]).toBe('ADYEN0005')
    const answer = await finish({ ...bare, paymentData: action.paymentData })
    expect([answer.status, answer.body.code]).toEqual(expected)
  })

  test('A4.21 a late payment gives access later, and a lost answer has still paid', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const late = await orderFor(studio, lena, single)
    expect((await pay(studio, lena, late.id, '4000 0000 0000 0077')).body.responseData.status).toBe('pending')
    expect(await entitled(studio, lena, single)).toBe(402)
    const again = await call(studio, 'POST', '/orders', lena.jwt, { offerId: single, ...place })
    expect(again.body.errors).toEqual(['Your last payment is still being processed'])
    studio.clock.set(noon + 8_000)
    expect(await entitled(studio, lena, single)).toBe(true)
    const { id } = await orderFor(studio, lena, 'C900100302')
    await expect(pay(studio, lena, id, '4000 0000 0000 0119')).rejects.toThrow(TypeError)
    expect(await entitled(studio, lena, 'C900100302')).toBe(true)
  })

  test('PayPal goes out and comes back paid, cancelled or failed', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const { id } = await orderFor(studio, lena, single, { paymentMethodId: 153 })
    const urls = Object.fromEntries(
      ['success', 'cancel', 'error'].map((end) => [`${end}Url`, `http://studio.test/?u=${end}`]),
    )
    const go = async (choice: string) => {
      const { body } = await call(studio, 'POST', '/connectors/paypal/v1/tokens', lena.jwt, { orderId: id, ...urls })
      const page = new URL(body.responseData.redirectUrl).pathname
      const pressed = [await press(studio, page, choice), await press(studio, page, choice)]
      return pressed.map(({ headers }) => new URL(headers.get('location') ?? '').searchParams.get('u'))
    }
    expect(await go('cancelled')).toEqual(['cancel', 'cancel'])
    expect(await go('declined')).toEqual(['error', 'error'])
    expect(await go('approved')).toEqual(['success', 'success'])
    studio.clock.set(noon + 1_500)
    expect(await entitled(studio, lena, single)).toBe(true)
    const elsewhere = { orderId: id, ...urls, cancelUrl: 'https://evil.example/' }
    expect((await call(studio, 'POST', '/connectors/paypal/v1/tokens', lena.jwt, elsewhere)).status).toBe(404)
  })

  test('with nothing to pay an order is completed without a card, or rejected with the reason', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const free = async (couponCode: string | null) => {
      const { id } = await orderFor(studio, lena, single, { couponCode })
      return call(studio, 'POST', '/payments', lena.jwt, { orderId: id })
    }
    expect((await free(null)).body.errors).toEqual(['Payment details are required'])
    expect((await free('GONE100')).body.responseData.rejectedReason).toBe('Coupon GONE100 has already been used')
    expect((await free('ENCORE100')).body.responseData).toMatchObject({ totalAmount: 0, rejectedReason: null })
    expect(await entitled(studio, lena, single)).toBe(true)
  })

  test('a coupon that can be used once is rejected by the second of two orders, whatever it is paid with', async () => {
    const studio = openStudio()
    const lena = await signInCustomer(studio, 'lena')
    const couponCode = 'BRAVO5'
    const [one, other] = [single, 'C900100302'].map((offer) => orderFor(studio, lena, offer, { couponCode }))
    expect((await pay(studio, lena, (await one)?.id, '4111 1111 1111 1111')).body.responseData.totalAmount).toBe(10.89)
    const second = await pay(studio, lena, (await other)?.id, '4111 1111 1111 1111')
    expect(second.body.responseData.rejectedReason).toBe('Coupon BRAVO5 has already been used')
    expect(await entitled(studio, lena, 'C900100302')).toBe(402)
  })
})

describe('a subscription', () => {
  const switchTo = (studio: Studio, { id, jwt }: SignedIn, toOfferId: string, switchDirection: string) =>
    call(studio, 'POST', `/customers/${id}/subscription_switches/${monthlyOffer}_US`, jwt, {
      toOfferId,
      switchDirection,
    })

  test('A4.06 is cancelled, runs on, and is renewed', async () => {
    const studio = openStudio()
    const jonas = await signInCustomer(studio, 'jonas')
    const set = async (status: string) =>
      (
        await call(studio, 'PATCH', `/customers/${jonas.id}/subscriptions`, jonas.jwt, {
          offerId: `${monthlyOffer}_US`,
          status,
        })
      ).body.responseData
    const expiresAt = noon / 1000 + 12 * 86_400
    expect(await set('cancelled')).toEqual({ offerId: `${monthlyOffer}_US`, status: 'cancelled', expiresAt })
    expect(await subscriptions(studio, jonas)).toMatchObject([{ status: 'cancelled', nextPaymentAt: null }])
    expect(await entitled(studio, jonas, monthlyOffer)).toBe(true)
    expect(await set('active')).toMatchObject({ status: 'active' })
    studio.clock.set(noon + 12 * 86_400_000)
    const later = await signInCustomer(studio, 'jonas')
    expect(await subscriptions(studio, later)).toMatchObject([
      { status: 'active', expiresAt: Date.UTC(2026, 3, 14, 17) / 1000 },
    ])
    const page = async (offset: number) =>
      (await call(studio, 'GET', `/customers/${later.id}/transactions?limit=30&offset=${offset}`, later.jwt)).body
        .responseData.items
    expect([(await page(0)).length, (await page(30)).length, (await page(60)).length]).toEqual([30, 5, 0])
    expect((await page(0))[0]).toMatchObject({ transactionDate: expiresAt, transactionPriceInclTax: '27.2200' })
  })

  test('A4.23 switches up for a payment within seconds', async () => {
    const studio = openStudio()
    const jonas = await signInCustomer(studio, 'jonas')
    const look = async () =>
      (
        await call(
          studio,
          'GET',
          `/customers/${jonas.id}/subscription_switches/${monthlyOffer}_US/availability`,
          jonas.jwt,
        )
      ).body.responseData
    const shown = (each: { title: string; switchDirection: string }) => [each.title, each.switchDirection]
    expect((await look()).available.map(shown)).toEqual([
      ['On-Demand Weekly', 'downgrade'],
      ['On-Demand Pass', 'upgrade'],
    ])
    expect((await look()).unavailable).toMatchObject([{ reason: { code: 'OFFER_NOT_SWITCHABLE' } }])
    const before = count(studio)
    expect((await switchTo(studio, jonas, `${yearlyOffer}_US`, 'upgrade')).status).toBe(200)
    expect((await switchTo(studio, jonas, `${yearlyOffer}_US`, 'upgrade')).body.errors).toEqual([
      'Another switch is pending',
    ])
    const [{ pendingSwitchId }] = await subscriptions(studio, jonas)
    studio.clock.set(noon + 5_000)
    expect(await subscriptions(studio, jonas)).toMatchObject([{ offerId: `${yearlyOffer}_US`, pendingSwitchId: null }])
    const made = await call(studio, 'GET', `/subscription_switches/${pendingSwitchId}`, jonas.jwt)
    expect(made.body.responseData).toMatchObject({ status: 'finished', toOfferId: `${yearlyOffer}_US` })
    expect(count(studio)).toBe(before + 1)
  })

  test('A4.08 A4.23 a switch down is pending until the end, and one up is refused with the card', async () => {
    const studio = openStudio()
    const [marco, vera] = [await signInCustomer(studio, 'marco'), await signInCustomer(studio, 'vera')]
    expect(await subscriptions(studio, marco)).toMatchObject([
      { offerId: `${yearlyOffer}_US`, pendingSwitchId: expect.any(String) },
    ])
    const refused = await switchTo(studio, vera, `${yearlyOffer}_US`, 'upgrade')
    expect(failureOf(refused)).toEqual([422, 'ADYEN0002', 'The payment was refused'])
    expect(await subscriptions(studio, vera)).toMatchObject([{ offerId: `${monthlyOffer}_US`, pendingSwitchId: null }])
    studio.clock.set(noon + 90 * 86_400_000)
    const later = await signInCustomer(studio, 'marco')
    expect(await subscriptions(studio, later)).toMatchObject([{ offerId: `${monthlyOffer}_US`, pendingSwitchId: null }])
  })

  test('A7.26 A7.27 A7.28 a new card or wallet pays from now on, and the old one stays until it is deleted', async () => {
    const studio = openStudio()
    const { id, jwt } = await signInCustomer(studio, 'jonas')
    const all = async () =>
      (await call(studio, 'GET', `/customers/${id}/payment_details`, jwt)).body.responseData.paymentDetails.map(
        ({ paymentMethod, active, paymentMethodSpecificParams: { lastCardFourDigits } }: never) => [
          paymentMethod,
          lastCardFourDigits,
          active,
        ],
      )
    const old = [
      ['card', '1111', false],
      ['card', '4444', false],
    ]
    const add = (number: string) =>
      call(studio, 'POST', '/connectors/adyen/payment-details', jwt, {
        paymentMethodId: 142,
        paymentMethod: typed(number),
        returnUrl,
      })
    expect((await add('4000 0000 0000 0002')).body.code).toBe('ADYEN0002')
    const { action } = (await add('4000 0000 0000 3220')).body.responseData
    expect((await all())[0]).toEqual(['card', '1111', true])
    const added = await call(studio, 'POST', '/connectors/adyen/payment-details/finalize', jwt, {
      ...{ paymentMethodId: 142, details: { threeDSResult: 'accepted' }, paymentData: action.paymentData },
    })
    expect(added.body.responseData).toMatchObject({ active: true, paymentMethodId: 142 })
    expect(await all()).toEqual([...old, ['card', '3220', true]])
    const urls = { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl }
    const { body } = await call(studio, 'POST', '/connectors/paypal/v1/payment_details/tokens', jwt, {
      paymentMethodId: 153,
      ...urls,
    })
    await press(studio, new URL(body.responseData.redirectUrl).pathname, 'approved')
    expect(await all()).toEqual([...old, ['card', '3220', false], ['paypal', undefined, true]])
    const gone = await call(studio, 'DELETE', `/payment_details/${added.body.responseData.id}`, jwt)
    expect(gone.body.responseData).toEqual({ paymentDetailsId: added.body.responseData.id })
    expect(await all()).toEqual([...old, ['paypal', undefined, true]])
  })

  test('A7.17 a receipt is a page of HTML as base64', async () => {
    const studio = openStudio()
    const { id, jwt } = await signInCustomer(studio, 'jonas')
    const [{ transactionId }] = (await call(studio, 'GET', `/customers/${id}/transactions`, jwt)).body.responseData
      .items
    const { responseData } = (await call(studio, 'GET', `/receipt/${transactionId}`, jwt)).body
    expect(Buffer.from(responseData, 'base64').toString()).toMatch(/^<!doctype html>.*Receipt T.*\$27\.22.*à bientôt/s)
    const lena = await signInCustomer(studio, 'lena')
    expect((await call(studio, 'GET', `/receipt/${transactionId}`, lena.jwt)).status).toBe(404)
  })
})
