import { describe, expect, test } from 'vitest'
import type { CheckoutState, Order, PaymentStep } from '../../core/commerce/checkout/index.ts'
import { buyingView, cancelledView, outcomeOf } from '../../core/commerce/checkout/index.ts'
import { choicesView, orderSummary } from '../../core/commerce/checkout/order.view.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import { problemWords } from '../../core/commerce/checkout/words.ts'
import { timeText } from '../../core/kernel/dates.ts'
import { ben, morning } from '../../fixtures/examples.ts'
import { challengedCard, expiredCard, refusedCard } from '../../fixtures/memory/payments.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { offers } from '../../fixtures/offers.ts'
import { benAwaited } from './checkout-desk.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'
import { down, offline, quiet } from './running.ts'

const ordering = async (pays: Paying, order: Order = aYear) => {
  const world = payingStudio(pays)
  const tab = await payingTab(world)
  await tab.send({ type: 'buy', order })
  expect(tab.state().value).toEqual({ ordering: 'settled' })
  return { ...world, ...tab }
}

const paying = async (pays: Paying) => {
  const here = await ordering(pays)
  await here.send({ type: 'resume' })
  return here
}

const stepIn = (state: CheckoutState): PaymentStep['type'] | undefined => state.context.step?.type

/** The member waits at the address of the payment, and the studio confirms it. */
const toTheEnd = async (here: Awaited<ReturnType<typeof paying>>) => {
  expect(here.last()).toEqual({ type: 'awaited', address: aYear.successAddress })
  await here.send({ type: 'shown', screen: 'waiting-for-payment' })
  here.studio.fulfil(here.studio.sessions.at(-1)!.url)
  await here.wait(20_000)
  expect([outcomeOf(here.state()), here.last()?.type]).toEqual(['success', 'welcomed'])
  expect(here.device.attempts.size).toBe(0)
}

describe('an order at a provider that has methods and coupons', () => {
  test('A4.16 A7.08 an order that is given up is not placed a second time when the address of its dialog changes', async () => {
    const tab = await payingTab(payingStudio('card'))
    const dialog = { type: 'shown', screen: null, page: aYear.from, dialogOrder: aYear } as const
    await tab.send(dialog)
    await tab.send(dialog)
    await tab.send({ type: 'dismiss' })
    await tab.send(dialog)
    expect([tab.state().value, tab.desk.asked('checkout.createOrder').length]).toEqual(['idle', 1])
  })

  test('A8.20 is changed by one call at a time, of which the latest wins, and is paid as it is shown', async () => {
    const here = await ordering('card')
    here.desk.hold('checkout.changeOrder')
    await here.send({ type: 'choose', method: 'widget' })
    await here.send({ type: 'choose', coupon: 'HALF' })
    await here.send({ type: 'choose', method: 'paypal' })
    expect([here.desk.asked('checkout.changeOrder').length, here.state().value]).toEqual([1, { ordering: 'changing' }])
    // Nothing is paid while a change is under way.
    await here.send({ type: 'resume' })
    expect(here.state().value).toEqual({ ordering: 'changing' })
    here.desk.free('checkout.changeOrder')
    await quiet()
    expect(here.desk.asked('checkout.changeOrder')).toMatchObject([
      { method: 'widget', coupon: null },
      { method: 'paypal', coupon: 'HALF' },
    ])
    expect(here.state().context.paymentOrder).toMatchObject({
      method: 'paypal',
      coupon: 'HALF',
      price: { total: 10_000 },
    })
    expect(orderSummary(here.state())).toEqual({
      ...{ title: 'On-Demand Pass', terms: '$200 a year', total: { label: 'Total', text: '$100' } },
      ...{ tax: null, free: null },
      lines: [
        { label: 'On-Demand Pass', text: '$200' },
        { label: 'Coupon HALF', text: '−$100' },
      ],
    })
    await here.send({ type: 'resume' })
    expect(here.last()).toMatchObject({ type: 'goOut', url: expect.stringMatching(/paypal$/) })
    expect(here.desk.asked('checkout.begin')).toMatchObject([{ paymentOrder: { total: 10_000 } }])
  })

  test('A8.20 keeps its coupon and its method when the provider does not know the new coupon, and says so', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', coupon: 'HALF' })
    await here.send({ type: 'choose', coupon: 'NONE' })
    expect(here.state().context).toMatchObject({ paymentOrder: { coupon: 'HALF' }, choice: { coupon: 'HALF' } })
    expect([choicesView(here.state()).isOfCoupon, problemText(here.state(), 0)]).toEqual([true, 'Invalid coupon code'])
    await here.send({ type: 'choose', coupon: null })
    expect(here.state().context).toMatchObject({ paymentOrder: { coupon: null }, problem: null })
    await here.send({ type: 'dismiss' })
    expect([outcomeOf(here.state()), here.studio.charges]).toEqual(['none', []])
  })

  test('keeps its coupon and its method when the provider does not answer, and says that it was not changed', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', coupon: 'HALF' })
    const silent = { type: 'Refused', reason: 'busy', message: 'Request failed with 503' }
    here.desk.failNext('checkout.changeOrder', silent)
    await here.send({ type: 'choose', method: 'paypal' })
    expect(here.state().context.choice).toMatchObject({ coupon: 'HALF', method: 'card' })
    const words = "We couldn't update your order. Please try again."
    expect([choicesView(here.state()).isOfCoupon, problemText(here.state(), 0)]).toEqual([false, words])
    await here.send({ type: 'choose', method: 'paypal' })
    expect(here.state().context).toMatchObject({ paymentOrder: { method: 'paypal' }, problem: null })
    await here.send({ type: 'dismiss' })
    here.desk.failNext('checkout.readOrder', silent)
    here.desk.failNext('checkout.createOrder', silent)
    await here.send({ type: 'buy', order: aYear })
    expect(buyingView(here.state(), 0).problem).toMatch(/^We couldn't open checkout\./)
  })

  test.each([
    ...[offline, down, { type: 'SignedOut' }, { type: 'Unexpected', cause: 'x' }, { type: 'AlreadyHeld' }],
    ...[{ type: 'OfferOver' }, { type: 'SoldOut' }, { type: 'NotForYou' }, { type: 'StillConfirming' }],
    ...[
      { type: 'StillConfirming', until: morning + 90_000 },
      { type: 'CouponNotValid' },
      { type: 'Refused', reason: 'conflict', message: 'Too late' },
    ],
  ])('A8.20 A8.24 that is not changed says nothing about a charge, as another tab may have paid it: %j', async (no) => {
    const here = await ordering('card')
    here.desk.failNext('checkout.changeOrder', no)
    await here.send({ type: 'choose', method: 'paypal' })
    expect(here.state().value).toEqual({ ordering: 'settled' })
    expect(problemText(here.state(), 0)).toMatch(/\.$/)
    expect(problemText(here.state(), 0)).not.toContain('charged')
  })

  test.each([offline, down, { type: 'Unexpected', cause: 'x' }])(
    'A8.24 that cannot be opened says nothing about a charge, as another tab may have paid it: %j',
    async (no) => {
      const here = await payingTab(payingStudio('card'))
      here.desk.failNext('checkout.createOrder', no)
      await here.send({ type: 'buy', order: aYear })
      expect(here.state().value).toBe('failed')
      expect(buyingView(here.state(), 0).problem).toMatch(/\.$/)
      expect(buyingView(here.state(), 0).problem).not.toContain('charged')
    },
  )

  test('A8.20 that is not changed while a payment may have been made says when it can be paid, in full minutes and until then', async () => {
    const here = await ordering('card')
    const until = morning + 90_500
    here.desk.failNext('checkout.changeOrder', { type: 'StillConfirming', until })
    await here.send({ type: 'choose', method: 'paypal' })
    const time = timeText(morning + 120_000)
    expect(problemText(here.state(), until - 1)).toBe(
      `Your last payment is still being confirmed. If you canceled, you can pay again at ${time}, with PayPal or another way.`,
    )
    expect(problemText(here.state(), until)).toBe('Your last payment is still being confirmed.')
  })

  test('P4.6.01 is loaded again when the member returns to its tab, and shows what another tab has made of it', async () => {
    const here = await ordering('card')
    const session = here.studio.sessions[0]!
    const returning = async () => {
      await here.send({ type: 'wokeUp' })
      return [here.state().value, orderSummary(here.state()).total?.text, here.state().context.problem?.type]
    }
    session.coupon = 'HALF'
    here.desk.failNext('checkout.readOrder', offline)
    expect(await returning()).toEqual([{ ordering: 'settled' }, '$200', 'Offline'])
    expect(await returning()).toEqual([{ ordering: 'settled' }, '$100', undefined])
    expect(here.desk.asked('checkout.changeOrder')).toEqual([])
    await here.send({ type: 'choose', method: 'paypal' })
    expect(session).toMatchObject({ coupon: 'HALF', method: 'paypal' })
    session.state = 'closed'
    expect(await returning()).toEqual(['failed', '$100', 'OrderOver'])
  })

  test.each(['card', 'widget'] as const)(
    'P4.6.01 has its present price at the form of a %s when the member returns to its tab, and is charged at it',
    async (pays) => {
      const here = await ordering(pays)
      await here.send({ type: 'resume' })
      const details = () => (pays === 'card' ? here.port.takeCard?.(goodCard) : 'accepted')
      const refused = pays === 'card' ? here.port.takeCard?.({ ...goodCard, number: refusedCard }) : 'refused'
      await here.send({ type: 'submit', details: refused })
      const returning = async () => {
        await here.send({ type: 'wokeUp' })
        const { context } = here.state()
        return [here.state().value, orderSummary(here.state()).total?.text, context.problem?.type]
      }
      const session = here.studio.sessions[0]!
      here.desk.failNext('checkout.readOrder', offline)
      expect(await returning()).toEqual([{ paying: 'showing' }, '$200', 'CardRefused'])
      session.coupon = 'HALF'
      expect(await returning()).toEqual([{ paying: 'showing' }, '$100', 'CardRefused'])
      expect(here.device.attempts.get(ben.id)?.amount).toBe(10_000)
      // A card may be sent while the price is on its way.
      here.desk.hold('checkout.readOrder')
      await here.send({ type: 'wokeUp' })
      expect(here.state().value).toEqual({ paying: 'rereading' })
      await here.send({ type: 'submit', details: details() })
      expect(here.studio.charges).toMatchObject([{ amount: 10_000 }])
      await toTheEnd(here)
    },
  )

  test('P4.6.01 that is lost by the time that the member returns to its form says so, and a challenge is left alone', async () => {
    const here = await paying('card')
    const reads = () => here.desk.asked('checkout.readOrder').length
    await here.send({ type: 'submit', details: here.port.takeCard?.({ ...goodCard, number: challengedCard }) })
    await here.send({ type: 'wokeUp' })
    expect([here.state().value, reads()]).toEqual([{ paying: 'showing' }, 0])
    const lost = await paying('card')
    lost.studio.sessions[0]!.state = 'closed'
    await lost.send({ type: 'wokeUp' })
    expect([buyingView(lost.state(), 0).problem, lost.device.attempts.size]).toEqual([
      "This order isn't open anymore. You haven't been charged.",
      0,
    ])
  })

  test('P4.6.01 is not charged at another price than the card form shows, whatever another tab makes of it', async () => {
    const here = await ordering('card')
    await here.send({ type: 'resume' })
    here.studio.sessions[0]!.coupon = 'HALF'
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect([here.state().context.problem?.type, here.studio.charges]).toEqual(['OrderLost', []])
  })

  test('P4.6.01 is not paid at another price than the one that was shown', async () => {
    const here = await ordering('card')
    here.studio.sessions[0]!.coupon = 'HALF'
    await here.send({ type: 'resume' })
    expect([here.state().value, here.state().context.problem]).toEqual([
      'failed',
      { type: 'OtherPrice', amount: 10_000 },
    ])
  })

  test('P4.6.01 is opened anew at the present price after another price was refused, and leaves no attempt', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', coupon: 'HALF' })
    here.studio.sessions[0]!.coupon = null
    await here.send({ type: 'resume' })
    expect(problemText(here.state(), 0)).toMatch(/^The price is now \$200\. You haven't been charged\./)
    expect(here.device.attempts.size).toBe(0)
    await here.send({ type: 'buy', order: aYear })
    expect([here.state().value, stepIn(here.state())]).toEqual([{ ordering: 'settled' }, undefined])
    expect(here.state().context.paymentOrder?.price.total).toBe(20_000)
    await here.send({ type: 'dismiss' })
    expect([outcomeOf(here.state()), here.studio.charges]).toEqual(['none', []])
  })

  const others = offers.filter(({ id }) => id !== aYear.offerId)
  const changes = {
    'V6.18 an offer that is not sold anymore': ['NotSold', (here) => here.send({ type: 'sold', offers: others })],
    'V4.11 an event that has ended': ['EventOver', (here) => here.wait(2_000)],
    'A3.01 a second payment': ['StillConfirming', (here) => here.send({ type: 'learned', profile: benAwaited })],
  } satisfies Record<string, [string, (here: Awaited<ReturnType<typeof ordering>>) => unknown]>

  test.each(Object.entries(changes))('%s is refused while its form opens, and leaves no attempt', async (_, change) => {
    const [problem, happen] = change
    const here = await ordering('card', { ...aYear, ends: morning + 1_000 })
    here.desk.hold('checkout.begin')
    await here.send({ type: 'resume' })
    expect([here.state().value, here.device.attempts.size]).toEqual(['creating', 1])
    await happen(here)
    here.desk.free('checkout.begin')
    await quiet()
    expect([here.state().value, here.state().context.problem]).toEqual(['failed', { type: problem }])
    await here.send({ type: 'shown', screen: null })
    expect([buyingView(here.state(), 0).unfinished, here.device.attempts.size]).toEqual([null, 0])
  })

  test('A4.21 A8.20 an order that is paid without a card while its event ends is not called over: the member waits for it', async () => {
    const here = await ordering('card', { ...aYear, ends: morning + 1_000 })
    await here.send({ type: 'choose', coupon: 'FREE' })
    here.desk.hold('checkout.payNothing')
    await here.send({ type: 'resume' })
    await here.wait(2_000)
    here.desk.free('checkout.payNothing')
    await quiet()
    expect([here.state().context.problem, here.device.attempts.size]).toEqual([null, 1])
    await toTheEnd(here)
  })
})

describe('paying step by step', () => {
  test('A7.08 a card goes to the provider once, and the member is welcomed when the payment has come', async () => {
    const here = await paying('card')
    expect([here.state().value, stepIn(here.state())]).toEqual([{ paying: 'showing' }, 'cardForm'])
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect(here.studio.charges).toMatchObject([{ person: ben.id, amount: 20_000 }])
    await toTheEnd(here)
  })

  test('A8.20 a refused card and a failed challenge say so, and may be tried again; nothing is charged', async () => {
    const here = await paying('card')
    const submit = (number: string) =>
      here.send({ type: 'submit', details: here.port.takeCard?.({ ...goodCard, number }) })
    await submit(refusedCard)
    expect(here.state().context.problem).toEqual({ type: 'CardRefused' })
    expect(problemText(here.state(), 0)).toBe("Your card was declined. You haven't been charged.")
    await submit(expiredCard)
    expect(problemText(here.state(), 0)).toBe("Your card has expired. You haven't been charged.")
    await submit(challengedCard)
    expect([stepIn(here.state()), here.state().context.problem]).toEqual(['challenge', null])
    await here.send({ type: 'submit', details: 'refused' })
    expect([here.state().context.problem, here.studio.charges]).toEqual([{ type: 'ChallengeFailed' }, []])
    await submit(goodCard.number)
    expect(here.studio.charges).toHaveLength(1)
    await toTheEnd(here)
  })

  test.each(['submit', 'begin'] as const)(
    'A5.26 A8.20 a coupon that the provider refuses at the payment (%s) is removed from the order, which says so and may be paid',
    async (call) => {
      const here = await ordering('card')
      await here.send({ type: 'choose', coupon: 'HALF' })
      here.desk.failNext(`checkout.${call}`, { type: 'CouponOver' })
      await here.send({ type: 'resume' })
      if (call === 'submit') await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
      expect(here.state().value).toEqual({ ordering: 'settled' })
      expect([choicesView(here.state()).coupon, orderSummary(here.state()).total?.text]).toEqual([null, '$200'])
      expect(problemText(here.state(), 0)).toMatch(/^This coupon can't be used anymore\. You haven't been charged\./)
      expect([here.studio.charges, here.device.attempts.size]).toEqual([[], 0])
      await here.send({ type: 'choose', method: 'widget' })
      expect(problemText(here.state(), 0)).toBeNull()
      await here.send({ type: 'choose', method: 'card' })
      await here.send({ type: 'resume' })
      await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
      expect(here.studio.charges).toMatchObject([{ amount: 20_000 }])
      await toTheEnd(here)
    },
  )

  test('A5.26 A8.20 a coupon that is refused after a reload leads to the order without it, and after a return says so', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', coupon: 'HALF' })
    await here.send({ type: 'resume' })
    const again = await payingTab(here)
    again.desk.failNext('checkout.resume', { type: 'CouponOver' })
    await again.send({ type: 'resume' })
    const words = "This coupon can't be used anymore. You haven't been charged. You can pay without it."
    expect([buyingView(again.state(), 0).problem, again.state().value]).toEqual([words, 'failed'])
    await here.send({ type: 'dismiss' })
    await here.send({ type: 'buy', order: aYear })
    await here.send({ type: 'resume' })
    const back = await payingTab(here, {
      ...{ screen: 'waiting-for-payment', returned: { orderId: here.studio.sessions[0]!.url } },
      prepare: ({ failNext }) => failNext('checkout.resume', { type: 'CouponOver' }),
    })
    expect([back.state().value, back.last()]).toEqual([
      'refused',
      expect.objectContaining({ type: 'paymentEnded', dialog: 'payment-error' }),
    ])
    // The order opens without the coupon, although the provider still takes it for an order.
    await back.send({ type: 'shown', screen: 'payment-error', backFrom: here.studio.sessions[0]!.url })
    expect([back.state().value, cancelledView(back.state(), 0).text]).toEqual([{ cancelled: 'resting' }, words])
    expect(here.studio.sessions[0]!.coupon).toBeNull()
  })

  test('A4.21 the form of the provider and its challenge are steps too', async () => {
    const here = await paying('widget')
    expect(stepIn(here.state())).toBe('widget')
    await here.send({ type: 'submit', details: 'challenged' })
    expect(stepIn(here.state())).toBe('challenge')
    await here.send({ type: 'submit', details: 'accepted' })
    await toTheEnd(here)
  })

  test('A4.21 who comes back from PayPal is asked about at the provider, and waits', async () => {
    const here = await paying('paypal')
    const { url } = here.studio.sessions[0]!
    expect(here.last()).toEqual({ type: 'goOut', url: `${url}/paypal` })
    expect(here.device.attempts.get(ben.id)).toMatchObject({ orderId: url, url: null, offerId: 'on-demand-annual' })
    here.studio.pay(url)
    const returned = { redirectResult: 'x' }
    const back = await payingTab(here, { screen: 'waiting-for-payment', returned, clock: here.clock })
    expect(back.desk.asked('checkout.resume')).toMatchObject([{ returned }])
    expect(outcomeOf(back.state())).toBe('in progress')
    here.studio.fulfil(url)
    await back.wait(20_000)
    expect(outcomeOf(back.state())).toBe('success')
  })

  test('an order for which nothing is due is completed without payment details', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', coupon: 'FREE' })
    await here.send({ type: 'resume' })
    expect([here.desk.asked('checkout.begin'), here.desk.asked('checkout.payNothing').length]).toEqual([[], 1])
    expect(here.studio.charges).toMatchObject([{ amount: 0 }])
    await toTheEnd(here)
  })

  test('the hosted page is one of the methods, and is opened again from what the device remembers', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', method: 'hosted' })
    await here.send({ type: 'resume' })
    const { url } = here.studio.sessions[0]!
    expect([here.last(), here.device.attempts.get(ben.id)?.url]).toEqual([{ type: 'goOut', url }, url])
    const again = await payingTab(here)
    await again.send({ type: 'resume' })
    expect([again.last(), again.desk.asked('checkout.resume')]).toEqual([{ type: 'goOut', url }, []])
  })

  test('A9.06 access is requested as the provider says', async () => {
    const here = await paying('card')
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    await here.send({ type: 'shown', screen: 'waiting-for-payment' })
    const asked = () => here.desk.asked('checkout.findAccess').length
    const before = asked()
    await here.wait(1_999)
    expect(asked() - before).toBe(0)
    await here.wait(1)
    expect(asked() - before).toBe(1)
    await here.wait(3_999)
    expect(asked() - before).toBe(1)
    await here.wait(1)
    await here.wait(20_000)
    expect([asked() - before, outcomeOf(here.state())]).toEqual([3, 'pending'])
  })
})

describe('what is lost on the way', () => {
  test('A8.24 without an answer to a card the provider is asked, and nobody is charged twice', async () => {
    const here = await paying('card')
    here.desk.loseNext('checkout.submit', offline)
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect([outcomeOf(here.state()), here.studio.charges.length]).toEqual(['pending', 1])
    await here.send({ type: 'resume' })
    expect(here.studio.charges).toHaveLength(1)
    await here.send({ type: 'shown', screen: 'waiting-for-payment' })
    here.studio.fulfil(here.studio.sessions[0]!.url)
    await here.wait(20_000)
    expect([outcomeOf(here.state()), here.studio.charges.length]).toEqual(['success', 1])
  })

  test('A8.24 a lost answer to the beginning of a payment leaves an order that can be gone on with', async () => {
    const here = await ordering('card')
    here.desk.loseNext('checkout.begin', offline)
    await here.send({ type: 'resume' })
    expect([outcomeOf(here.state()), here.device.attempts.size]).toEqual(['pending', 1])
    await here.send({ type: 'resume' })
    expect(stepIn(here.state())).toBe('cardForm')
  })

  const noteIn = (state: CheckoutState) => buyingView(state, 0).unfinished?.note
  const unbegun = 'Failed to make payment. Please try again.'
  const unknown = 'Order is unknown. Please try again.'

  test('a payment that does not begin says so until the next step, or until it is given up', async () => {
    const here = await ordering('card')
    here.desk.failNext('checkout.begin', down)
    await here.send({ type: 'resume' })
    expect([here.state().value, noteIn(here.state())]).toEqual(['unfinished', unbegun])
    here.desk.failNext('checkout.begin', offline)
    await here.send({ type: 'resume' })
    expect(noteIn(here.state())).toBe(unbegun)
    await here.send({ type: 'resume' })
    expect([stepIn(here.state()), here.state().context.problem]).toEqual(['cardForm', null])
    const other = await ordering('card')
    other.desk.failNext('checkout.begin', down)
    await other.send({ type: 'resume' })
    await other.send({ type: 'dismiss' })
    expect([buyingView(other.state(), 0), other.device.attempts.size]).toMatchObject([
      { problem: null, failed: null },
      0,
    ])
  })

  test('an order whose payment may have been made is not said to have failed', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', coupon: 'FREE' })
    here.desk.loseNext('checkout.payNothing', down)
    await here.send({ type: 'resume' })
    expect([noteIn(here.state()), here.studio.charges.length]).toEqual([unknown, 1])
    const paid = await paying('card')
    await paid.send({ type: 'submit', details: paid.port.takeCard?.({ ...goodCard, number: refusedCard }) })
    paid.desk.loseNext('checkout.submit', down)
    await paid.send({ type: 'submit', details: paid.port.takeCard?.(goodCard) })
    expect([paid.state().value, noteIn(paid.state())]).toEqual(['unfinished', null])
    paid.desk.failNext('checkout.begin', down)
    await paid.send({ type: 'resume' })
    expect(noteIn(paid.state())).toBe(unknown)
    await paid.send({ type: 'dismiss' })
    expect(buyingView(paid.state(), 0).problem).toBeNull()
  })

  test('P4.6.01 A9.06 an order of which nobody knows whether its payment began is gone on with only at the price that was said then', async () => {
    const here = await ordering('card')
    await here.send({ type: 'choose', coupon: 'HALF' })
    here.desk.loseNext('checkout.begin', offline)
    await here.send({ type: 'resume' })
    const [same, dearer] = [await payingTab(here), await payingTab(here)]
    await same.send({ type: 'buy', order: aYear })
    expect([same.state().value, stepIn(same.state())]).toEqual([{ paying: 'showing' }, 'cardForm'])
    dearer.desk.hold('checkout.createOrder')
    await dearer.send({ type: 'buy', order: { ...aYear, price: 25_000 } })
    expect([dearer.state().value, stepIn(dearer.state())]).toEqual([{ ordering: 'opening' }, undefined])
  })

  test('A9.06 a reload at the card form asks for the step again, and no card is stored', async () => {
    const here = await paying('card')
    const again = await payingTab(here)
    expect(outcomeOf(again.state())).toBe('pending')
    await again.send({ type: 'resume' })
    expect(stepIn(again.state())).toBe('cardForm')
    await again.send({ type: 'dismiss' })
    expect([outcomeOf(again.state()), here.device.attempts.size]).toEqual(['none', 0])
  })

  test('A8.20 an order that the provider has lost, or that another tab has replaced, is not paid, and says so', async () => {
    const here = await paying('card')
    here.studio.sessions[0]!.state = 'closed'
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect(buyingView(here.state(), 0).problem).toBe("This order isn't open anymore. You haven't been charged.")
    const one = await paying('card')
    const other = await payingTab(one, { clock: one.clock })
    await other.send({ type: 'dismiss' })
    await other.send({ type: 'buy', order: { ...aYear, coupon: 'HALF' } })
    await other.send({ type: 'resume' })
    await one.send({ type: 'submit', details: one.port.takeCard?.(goodCard) })
    expect([one.desk.asked('checkout.submit'), one.studio.charges]).toEqual([[], []])
    expect(buyingView(one.state(), 0).problem).toBe(problemWords.OrderOver)
    expect(one.device.attempts.get(ben.id)?.orderId).toBe(one.studio.sessions[1]!.url)
  })

  /** A tab whose order another tab has taken over and paid by card. */
  const paidElsewhere = async (isForgotten: boolean) => {
    const here = await paying('card')
    const other = await payingTab(here, { clock: here.clock })
    if (isForgotten) await here.send({ type: 'changeOrder' })
    await other.send({ type: 'resume' })
    await other.send({ type: 'submit', details: other.port.takeCard?.(goodCard) })
    expect(here.studio.charges).toHaveLength(1)
    return { here, other }
  }

  test('A4.21 A8.20 an order that another tab pays while this one chooses how to pay is waited for, and not called uncharged', async () => {
    const { here } = await paidElsewhere(true)
    expect(here.state().value).toEqual({ ordering: 'settled' })
    await here.send({ type: 'wokeUp' })
    expect([outcomeOf(here.state()), buyingView(here.state(), 0).problem]).toEqual(['pending', null])
    expect(buyingView(here.state(), 0).unfinished?.mayLeave).toBe(false)
    here.studio.fulfil(here.studio.sessions[0]!.url)
    await here.wait(60_000)
    expect(here.last()?.type).toBe('welcomed')
  })

  test('A8.20 an order that is lost while the member chooses how to pay is over once the studio was asked, without a word about a charge', async () => {
    const here = await ordering('card')
    const asked = () => here.desk.asked('checkout.findAccess').length
    const before = asked()
    here.studio.sessions[0]!.state = 'closed'
    here.desk.failNext('checkout.findAccess', offline)
    await here.send({ type: 'wokeUp' })
    expect([buyingView(here.state(), 0).problem, asked()]).toEqual([problemWords.OrderOver, before + 1])
    expect(problemWords.OrderOver).not.toContain('charged')
    expect([here.state().context.attempt, here.last()?.type]).toEqual([null, 'orderLost'])
  })

  test.each([
    ['is paid there is waited for', true, ['pending', null]],
    ['is over is not called uncharged', false, ['failed', problemWords.OrderOver]],
  ])(
    'A4.21 A8.20 an order that the provider does not go on with because of another tab, and that %s',
    async (_, isPaid, shown) => {
      const here = await paying('card')
      const again = await payingTab(here, { clock: here.clock })
      if (isPaid) await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
      else here.studio.sessions[0]!.state = 'closed'
      const asked = () => again.desk.asked('checkout.findAccess').length
      const before = asked()
      again.desk.failNext('checkout.resume', { type: 'OrderOver' })
      await again.send({ type: 'resume' })
      expect([outcomeOf(again.state()), buyingView(again.state(), 0).problem]).toEqual(shown)
      expect([asked(), again.desk.asked('checkout.resume').length]).toEqual([before + 1, 1])
    },
  )

  test('A4.20 A4.21 a card for an order that another tab has paid, and whose welcome is there, is not sent, and nothing is said about a charge', async () => {
    const { here, other } = await paidElsewhere(false)
    await other.send({ type: 'shown', screen: 'waiting-for-payment' })
    here.studio.fulfil(here.studio.sessions[0]!.url)
    await other.wait(20_000)
    expect([other.last()?.type, here.device.attempts.size]).toEqual(['welcomed', 0])
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect([outcomeOf(here.state()), buyingView(here.state(), 0).problem]).toEqual(['none', null])
    expect([here.studio.charges.length, here.desk.asked('checkout.submit')]).toEqual([1, []])
  })

  test('A8.24 a card for an order that this device has forgotten is not sent, and without an answer of the studio it is unknown whether the order was paid', async () => {
    const { here } = await paidElsewhere(false)
    here.device.attempts.clear()
    here.desk.failNext('checkout.findAccess', offline)
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect(buyingView(here.state(), 0)).toMatchObject({
      problem: null,
      unfinished: { note: problemWords.OrderUnknown },
    })
  })

  test('A8.24 a payment that is not sent because its order could not be read says nothing about a charge', async () => {
    const here = await paying('card')
    here.desk.failNext('checkout.submit', { type: 'NotSent' })
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect(problemText(here.state(), 0)).toBe("We couldn't send the payment. Please try again.")
  })

  test('a card is in no context, store, fact or snapshot', async () => {
    const here = await paying('card')
    const seen: string[] = []
    here.actor.subscribe((state) => seen.push(JSON.stringify([state, here.actor.getPersistedSnapshot()])))
    for (const number of [refusedCard, challengedCard, goodCard.number])
      await here.send({ type: 'submit', details: here.port.takeCard?.({ ...goodCard, number }) })
    const stored = JSON.stringify([[...here.device.attempts], here.facts, here.desk.calls, here.studio.sessions])
    for (const secret of [refusedCard, challengedCard, goodCard.number, goodCard.code, goodCard.holder])
      expect([...seen, stored].filter((text) => text.includes(secret))).toEqual([])
    expect(seen.length).toBeGreaterThan(5)
  })
})
