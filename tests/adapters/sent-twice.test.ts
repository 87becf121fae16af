import { describe, expect, test } from 'vitest'
import type { StepFailure } from '../../core/commerce/checkout/index.ts'
import type { SwitchRequest } from '../../core/commerce/subscription/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { openStudio } from '../studio/asking.ts'
import { orderAtA } from './provider-a-buying.ts'
import { pressAtA, shopAtA, typedAtA } from './provider-a-shop.ts'
import { monthAtA, yearAtA } from './provider-a-stands.ts'
import { cardDetails, challengeDetails, shopFor } from './provider-b-shop.ts'
import { aMonth, aYear, requestFor } from './provider-b-stands.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

type Through = (fetch: typeof globalThis.fetch) => typeof globalThis.fetch

/** What a service says to a request that the browser sends once more on its own, because the connection of the first one was dropped: `null` for its own answer. */
type Second = { readonly status: number; readonly body: object } | null

/** Lets the browser send the first request with a method and such a path twice: the first answer is lost. With `dark`, every read after it is answered with 503. */
const twice = (method: string, path: RegExp, second: Second, { dark = false } = {}) => {
  let count = 0
  const through: Through = (fetch) => async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (count > 0 && dark && request.method === 'GET') return new Response('', { status: 503 })
    if (count > 0 || request.method !== method || !path.test(pathname)) return fetch(request)
    count += 1
    const again = request.clone()
    await fetch(request)
    return second === null ? fetch(again) : Response.json(second.body, { status: second.status })
  }
  return { through, times: () => count }
}

/** Answers the first such request with a refusal without doing anything. With `dark`, every read after it is answered with 503. */
const refusing = (method: string, path: RegExp, { status, body }: NonNullable<Second>, { dark = false } = {}) => {
  let count = 0
  const through: Through = (fetch) => async (input, init) => {
    const request = new Request(input, init)
    if (count > 0 && dark && request.method === 'GET') return new Response('', { status: 503 })
    if (count > 0 || request.method !== method || !path.test(new URL(request.url).pathname)) return fetch(request)
    count += 1
    return Response.json(body, { status })
  }
  return { through, times: () => count }
}

const failedAs = (came: Result<unknown, { readonly type: string }>) => (came.ok ? null : came.error.type)

/** The failures whose texts say that nothing was charged or changed. */
const proofs: readonly string[] = ['SwitchRefused', 'CardRefused', 'ChallengeFailed', 'CouponOver', 'OrderLost']

const refusedCardAtA = { status: 402, body: { code: 402, message: 'Your card was declined.' } }
const conflictAtA = { status: 422, body: { code: 422, message: 'Plan switch is not allowed' } }
const refusedCardAtB = { status: 422, body: { errors: ['The payment was refused'], code: 'ADYEN0002' } }

const up = (from: string, to: string): SwitchRequest => ({ from, to, direction: 'upgrade', startsLater: false })

describe('a request that the browser sends twice, of which only the refusal of the second comes back', () => {
  test.each([null, refusedCardAtA, conflictAtA])(
    'A4.23 A8.20 a switch at provider A that was made says so (%j)',
    async (second) => {
      const { through, times } = twice('POST', /stripe:switch$/, second)
      const shop = await shopAtA('ines', openStudio(), through)
      const before = shop.charges().length
      expect(await shop.subscription.switchTo(up(monthAtA, yearAtA), nobody())).toEqual(ok('switched'))
      expect([times(), shop.charges().length]).toEqual([1, before + 1])
    },
  )

  test.each([null, refusedCardAtB, { status: 422, body: { errors: ['Another switch is pending'] } }])(
    'A4.23 A8.20 a switch at provider B that was made says so (%j)',
    async (second) => {
      const { through, times } = twice('POST', /subscription_switches/, second)
      const shop = await shopFor('jonas', openStudio(), through)
      const before = shop.charges().length
      expect(await shop.subscription.switchTo(up(aMonth, aYear), nobody())).toEqual(ok('switched'))
      expect([times(), shop.charges().length]).toEqual([1, before + 1])
    },
  )

  test.each([refusedCardAtA, conflictAtA])(
    'A4.23 A8.20 a refused switch at provider A is called uncharged only if the membership can be read after it (%j)',
    async (refusal) => {
      for (const dark of [false, true]) {
        const { through, times } = refusing('POST', /stripe:switch$/, refusal, { dark })
        const shop = await shopAtA('ines', openStudio(), through)
        const type = failedAs(await shop.subscription.switchTo(up(monthAtA, yearAtA), nobody()))
        expect([times(), type !== null, proofs.includes(type ?? '')]).toEqual([1, true, !dark])
      }
    },
  )

  test.each([refusedCardAtB, { status: 422, body: { errors: ['Switch not possible'] } }])(
    'A4.23 A8.20 a refused switch at provider B is called uncharged only if the membership can be read after it (%j)',
    async (refusal) => {
      for (const dark of [false, true]) {
        const { through, times } = refusing('POST', /subscription_switches/, refusal, { dark })
        const shop = await shopFor('jonas', openStudio(), through)
        const type = failedAs(await shop.subscription.switchTo(up(aMonth, aYear), nobody()))
        expect([times(), type !== null, proofs.includes(type ?? '')]).toEqual([1, true, !dark])
      }
    },
  )

  test('A4.06 A8.20 a cancellation at provider A and at provider B, and a renewal, that were made say so', async () => {
    const notFound = { status: 404, body: { code: 404, message: 'Subscription not found' } }
    const atA = await shopAtA('ines', openStudio(), twice('GET', /unsubscribe$/, notFound).through)
    expect(await atA.subscription.cancel(monthAtA, nobody())).toEqual(ok(undefined))
    const refusal = { status: 422, body: { errors: [`Subscription to ${aMonth} not found`] } }
    const atB = await shopFor('jonas', openStudio(), twice('PATCH', /subscriptions$/, refusal).through)
    expect(await atB.subscription.cancel(aMonth, nobody())).toEqual(ok(undefined))
    const studio = openStudio()
    value(await (await shopFor('jonas', studio)).subscription.cancel(aMonth, nobody()))
    const renewing = await shopFor('jonas', studio, twice('PATCH', /subscriptions$/, refusal).through)
    expect(await renewing.subscription.renew(aMonth, nobody())).toEqual(ok(undefined))
  })

  test.each([false, true])(
    'A7.26 A8.20 a card for renewals is called kept only if the saved card proves it (unreadable: %s)',
    async (dark) => {
      const at = { method: 'card', successAddress: '/u/payments', cancelAddress: '/u/payments' }
      const replaced = async (through: Through) => {
        const change = (await shopAtA('ines', openStudio(), through)).subscription.changeSavedPayment
        const pending = { replaces: value(await change.begin(at, nobody())).replaces, challengeData: null }
        return change.submit!({ ...at, pending, details: change.takeCard!(typedAtA('accepted')) }, nobody())
      }
      const made = await replaced(twice('PUT', /cards\/default$/, refusedCardAtA, { dark }).through)
      if (!dark) expect(made).toEqual(ok({ type: 'paid' }))
      else expect(proofs).not.toContain(failedAs(made))
      const kept = await replaced(refusing('PUT', /cards\/default$/, refusedCardAtA).through)
      expect(kept).toMatchObject({ error: { type: 'CardRefused', reason: 'declined' } })

      const atB = { ...at, method: '142' }
      const replacedAtB = async (through: Through) => {
        const change = (await shopFor('jonas', openStudio(), through)).subscription.changeSavedPayment
        const pending = { replaces: value(await change.begin(atB, nobody())).replaces, challengeData: null }
        return change.submit!({ ...atB, pending, details: cardDetails('accepted') }, nobody())
      }
      const madeAtB = await replacedAtB(twice('POST', /adyen\/payment-details$/, refusedCardAtB, { dark }).through)
      if (!dark) expect(madeAtB).toEqual(ok({ type: 'paid' }))
      else expect(proofs).not.toContain(failedAs(madeAtB))
      const keptAtB = await replacedAtB(refusing('POST', /adyen\/payment-details$/, refusedCardAtB).through)
      expect(failedAs(keptAtB)).toBe('CardRefused')
    },
  )

  test.each([null, refusedCardAtA, { status: 422, body: { code: 422, message: 'Voucher not found' } }])(
    'A4.21 A8.20 a card payment at provider A that was made is in confirmation, and is charged once (%j)',
    async (second) => {
      const { through, times } = twice('POST', /\/subscriptions$/, second)
      const shop = await shopAtA('tomas', openStudio(), through)
      const { submit, state } = await orderAtA(shop)
      expect(value(await submit())).toMatchObject({ type: 'accepted' })
      expect([times(), await state(), shop.charges()]).toEqual([1, 'pending', [20_000]])
      shop.later(10_000)
      expect(await state()).toBe('granted')
    },
  )

  test('A4.21 A8.20 a card that provider A refuses after a payment that was made is listed beside it, and the payment counts', async () => {
    const shop = await shopAtA('tomas', openStudio(), twice('POST', /\/subscriptions$/, refusedCardAtA).through)
    const { submit, state } = await orderAtA(shop)
    await submit()
    const { context, clock } = shop.studio
    context.db
      .prepare(
        `insert into consumer_payment (uid, fee, title, amount, method, action, at)
          select uid, fee, title, 0, method, 'payment-failed', ? from consumer_payment where uid = ?`,
      )
      .run(clock.now() + 1, shop.id)
    expect(await state()).toBe('pending')
  })

  test('A4.21 A8.20 the confirmation of a bank at provider A that was made is in confirmation although the second is unknown', async () => {
    const studio = openStudio()
    const gone = { status: 404, body: { code: 404, message: 'Payment not found' } }
    const { through, times } = twice('POST', /\/payments$/, gone)
    const shop = await shopAtA('tomas', studio, through)
    const { submit, resume, state } = await orderAtA(shop)
    const step = value(await submit('challenged'))
    const back = await pressAtA(studio, step.type === 'redirect' ? step.url : '', 'approved')
    expect(value(await resume(back))).toMatchObject({ type: 'accepted' })
    expect([times(), await state(), shop.charges()]).toEqual([1, 'pending', [20_000]])
  })

  test('A4.21 A8.20 a card refused by provider A while nothing can be read after it is not called uncharged, and the order stays submitted', async () => {
    const { through } = refusing('POST', /\/subscriptions$/, refusedCardAtA, { dark: true })
    const { submit, order } = await orderAtA(await shopAtA('tomas', openStudio(), through))
    const type = failedAs(await submit())
    expect([type !== null, proofs.includes(type ?? ''), order.orderId !== '']).toEqual([true, false, true])
  })

  const orderAtB = async (through: Through) => {
    const { checkout, studio, id, charges } = await shopFor('lena', openStudio(), through)
    const { orderId, price } = value(await checkout.orders.create(requestFor(aYear), nobody()))
    const attempt = {
      ...{ offerId: aYear, orderId, promo: null, at: studio.clock.now(), trial: false, url: null },
      before: { products: [], passes: 0 },
    }
    value(await checkout.keep({ id, attempt }, nobody()))
    const submit = (details: unknown): Promise<Result<object, StepFailure>> =>
      checkout.submit({ orderId, details, amount: price.total }, nobody())
    return { charges, submit }
  }

  test.each([null, refusedCardAtB, { status: 422, body: { errors: ['Coupon X has expired'] } }])(
    'A4.21 A8.20 a card payment at provider B that was made is in confirmation, and is charged once (%j)',
    async (second) => {
      const { through, times } = twice('POST', /adyen\/initial-payment$/, second)
      const { submit, charges } = await orderAtB(through)
      expect(value(await submit(cardDetails('accepted')))).toMatchObject({ type: 'accepted' })
      expect([times(), charges().length]).toEqual([1, 1])
    },
  )

  test('A4.21 A8.20 a challenge at provider B that was confirmed is in confirmation although the second is refused', async () => {
    const { through, times } = twice('POST', /initial-payment\/finalize$/, refusedCardAtB)
    const { submit, charges } = await orderAtB(through)
    const step = value(await submit(cardDetails('challenged')))
    expect(value(await submit(challengeDetails(step as never, 'accepted')))).toMatchObject({ type: 'accepted' })
    expect([times(), charges().length]).toEqual([1, 1])
  })

  test('A4.21 A8.20 a card refused by provider B is called uncharged only if its order can be read after it', async () => {
    for (const dark of [false, true]) {
      const { through } = refusing('POST', /adyen\/initial-payment$/, refusedCardAtB, { dark })
      const type = failedAs(await (await orderAtB(through)).submit(cardDetails('accepted')))
      expect([type !== null, proofs.includes(type ?? '')]).toEqual([true, !dark])
    }
  })
})
