import { describe, expect, test } from 'vitest'
import { cancelledView, outcomeOf, paymentScreen, stepView } from '../../core/commerce/checkout/index.ts'
import { choicesView, orderSummary } from '../../core/commerce/checkout/order.view.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import { ok } from '../../core/kernel/result.ts'
import { ben, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'
import { offline } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const paying = async (pays: Paying, coupon: string | null = null) => {
  const world = payingStudio(pays)
  const tab = await payingTab(world)
  await tab.send({ type: 'buy', order: aYear })
  if (coupon !== null) await tab.send({ type: 'choose', coupon })
  await tab.send({ type: 'resume' })
  return { ...world, ...tab }
}

const notConfirmed = "Your bank didn't confirm the payment. You haven't been charged."

const formIn = ({ state }: Awaited<ReturnType<typeof payingTab>>) => {
  const { context } = state()
  const { problem, isOver } = stepView(context, problemText(state(), 0), false, morning)
  return [context.step?.type, problem, isOver]
}

describe('a reload during a payment', () => {
  test('at a challenge of the bank that is lost with it says that the bank did not confirm, before another try', async () => {
    const here = await paying('widget')
    await here.send({ type: 'submit', details: 'challenged' })
    expect(formIn(here)).toEqual(['challenge', null, false])
    expect(here.device.attempts.get(ben.id)).toMatchObject({ isChallenged: true })
    here.studio.sessions[0]!.isChallenged = false
    for (const tab of [await payingTab(here), await payingTab(here)]) {
      await tab.send({ type: 'resume' })
      expect(formIn(tab)).toEqual(['widget', notConfirmed, false])
    }
    const tab = await payingTab(here)
    await tab.send({ type: 'resume' })
    await tab.send({ type: 'submit', details: 'accepted' })
    expect([tab.last()?.type, here.studio.charges.length]).toEqual(['awaited', 1])
  })

  test('at a challenge that the provider opens again shows it, without a word', async () => {
    const here = await paying('widget')
    await here.send({ type: 'submit', details: 'challenged' })
    const again = await payingTab(here)
    await again.send({ type: 'resume' })
    expect(formIn(again)).toEqual(['challenge', null, false])
  })

  test('A4.21 A7.23 a payment that the bank may still confirm is not forgotten with its dialog, and is welcomed', async () => {
    const here = await paying('widget')
    await here.send({ type: 'submit', details: 'challenged' })
    await here.send({ type: 'shown', screen: null, page: { type: 'home' } })
    const { url } = here.studio.sessions[0]!
    here.studio.pay(url)
    here.studio.fulfil(url)
    const again = await payingTab(here)
    expect([outcomeOf(again.state()), again.last()?.type]).toEqual(['success', 'welcomed'])
  })

  test('a refused challenge is told once, and not again by the form of the next try', async () => {
    const here = await paying('widget')
    await here.send({ type: 'submit', details: 'challenged' })
    await here.send({ type: 'submit', details: 'refused' })
    expect(formIn(here)).toEqual(['challenge', notConfirmed, true])
    await here.send({ type: 'resume' })
    expect(formIn(here)).toEqual(['widget', null, false])
  })

  test('at a form shows the whole order again, and the way back to its choices is to the same order', async () => {
    const here = await paying('card', 'HALF')
    const again = await payingTab(here)
    await again.send({ type: 'resume' })
    expect(orderSummary(again.state())).toEqual(orderSummary(here.state()))
    expect(orderSummary(again.state()).lines).toHaveLength(2)
    await again.send({ type: 'shown', screen: null, page: aYear.from, dialogOrder: aYear })
    await again.send({ type: 'changeOrder' })
    expect(again.state().value).toEqual({ ordering: 'settled' })
    expect(choicesView(again.state())).toMatchObject({ coupon: 'HALF', methods: [{ chosen: true }, {}, {}] })
    expect(again.desk.asked('checkout.createOrder')).toEqual([])
    // The provider has returned the order with its step.
    expect(again.desk.asked('checkout.readOrder')).toEqual([])
  })

  test('at a form whose order does not load goes on with its total, and a lost answer to its card is asked for', async () => {
    const here = await paying('card')
    const bare = await payingTab(here)
    bare.desk.answerNext('checkout.resume', ok({ step: { type: 'cardForm' } }))
    bare.desk.failNext('checkout.readOrder', offline)
    await bare.send({ type: 'resume' })
    expect([bare.state().value, orderSummary(bare.state()).total?.text]).toEqual([{ paying: 'showing' }, '$200'])
    const again = await payingTab(here)
    await again.send({ type: 'resume' })
    again.desk.loseNext('checkout.submit', offline)
    await again.send({ type: 'submit', details: again.port.takeCard?.(goodCard) })
    await again.send({ type: 'resume' })
    expect([again.last()?.type, here.studio.charges.length]).toEqual(['awaited', 1])
  })
})

describe('an order that is left and wanted again', () => {
  test('A5.26 A3.06 is the same one, with its coupon and its method, as long as it can be paid, and another in another tab', async () => {
    const world = payingStudio('card')
    const [here, other] = [await payingTab(world), await payingTab(world)]
    await here.send({ type: 'buy', order: aYear })
    await here.send({ type: 'choose', coupon: 'HALF', method: 'paypal' })
    await here.send({ type: 'dismiss' })
    await here.send({ type: 'buy', order: aYear })
    const chosen = { coupon: 'HALF', methods: [{ chosen: false }, { chosen: true }, { chosen: false }] }
    expect([choicesView(here.state()), world.studio.sessions.length]).toMatchObject([chosen, 1])
    await other.send({ type: 'buy', order: aYear })
    expect(choicesView(other.state()).coupon).toBeNull()
    await here.send({ type: 'dismiss' })
    await here.send({ type: 'buy', order: aYear })
    expect([choicesView(here.state()).coupon, world.studio.charges]).toEqual([null, []])
  })
})

describe('back from PayPal without a payment', () => {
  test.each(['payment-cancelled', 'payment-error'] as const)(
    '%s is there after a reload, and leads back to the same order with its method',
    async (screen) => {
      const here = await paying('paypal')
      const { url } = here.studio.sessions[0]!
      await payingTab(here, { screen })
      const again = await payingTab(here, { screen })
      expect(outcomeOf(again.state())).toBe('cancelled')
      await again.send({ type: 'shown', screen: null, page: aYear.from, dialogOrder: aYear })
      expect(again.state().value).toEqual({ ordering: 'settled' })
      expect(again.state().context.paymentOrder).toMatchObject({ orderId: url, method: 'paypal' })
      expect([here.device.attempts.size, again.desk.asked('checkout.createOrder')]).toEqual([0, []])
    },
  )

  test.each(['CouponNotValid', 'CouponUnknown'] as const)(
    'A5.26 A8.23 a payment that was refused there for its coupon (%s) says so, and the order opens without it',
    async (type) => {
      const here = await paying('paypal', 'HALF')
      const session = here.studio.sessions[0]!
      const back = await payingTab(here, {
        ...{ screen: 'payment-error', backFrom: session.url },
        prepare: ({ failNext }) => failNext('checkout.changeOrder', { type }),
      })
      expect([cancelledView(back.state(), 0), session.coupon]).toMatchObject([
        {
          title: 'Payment not completed',
          text: expect.stringMatching(/^This coupon can't be used anymore\. You haven't been charged\./),
        },
        null,
      ])
      await back.send({ type: 'shown', screen: null, page: aYear.from, dialogOrder: aYear })
      expect([choicesView(back.state()).coupon, back.state().context.paymentOrder]).toMatchObject([
        null,
        { orderId: session.url, method: 'paypal', price: { total: 20_000 } },
      ])
    },
  )

  test('A5.26 A8.20 an order in its dialog that is paid by card after all, without its coupon, is shown again there', async () => {
    const here = await payingTab(payingStudio('paypal'))
    await here.send({ type: 'shown', screen: null, page: aYear.from, dialogOrder: aYear })
    await here.send({ type: 'choose', coupon: 'HALF' })
    await here.send({ type: 'resume' })
    // The other site does not open.
    await here.wait(61_000)
    here.desk.answerNext('checkout.resume', ok({ step: { type: 'cardForm' } }))
    await here.send({ type: 'resume' })
    here.desk.failNext('checkout.submit', { type: 'CouponOver' })
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect([here.state().matches('ordering'), choicesView(here.state()).coupon]).toEqual([true, null])
  })

  test.each([
    ['its coupon is valid', 'payment-error', null],
    ['no coupon is asked about', 'payment-error', offline],
    ['it was canceled there', 'payment-cancelled', null],
  ] as const)('A5.26 a payment that was not made keeps its coupon where %s', async (_, screen, failure) => {
    const here = await paying('paypal', 'HALF')
    const back = await payingTab(here, {
      screen,
      prepare: ({ failNext }) => failure && failNext('checkout.changeOrder', failure),
    })
    const { text } = cancelledView(back.state(), 0)
    expect([text.includes('coupon'), here.studio.sessions[0]!.coupon]).toEqual([false, 'HALF'])
    expect(back.desk.asked('checkout.changeOrder')).toHaveLength(screen === 'payment-error' ? 1 : 0)
  })

  test('an order that cannot be paid anymore is placed anew, and one that is closed leaves nothing', async () => {
    const here = await paying('paypal')
    const back = await payingTab(here, { screen: 'payment-cancelled' })
    here.studio.sessions[0]!.state = 'closed'
    await back.send({ type: 'shown', screen: null, page: aYear.from })
    expect([outcomeOf(back.state()), here.device.attempts.size]).toEqual(['none', 0])
    await back.send({ type: 'buy', order: aYear })
    expect([back.state().value, back.desk.asked('checkout.createOrder').length]).toEqual([{ ordering: 'settled' }, 1])
  })
})

describe('back from another site by the button of the browser', () => {
  /** A tab that has left for another site from the order in the dialog of its address: to PayPal, or to the page of a bank. */
  const left = async (site: 'paypal' | 'bank') => {
    const world = payingStudio(site === 'paypal' ? 'paypal' : 'card')
    const here = { ...world, ...(await payingTab(world)) }
    await here.send({ type: 'shown', screen: null, page: aYear.from, dialogOrder: aYear })
    await here.send({ type: 'choose', coupon: 'HALF' })
    await here.send({ type: 'resume' })
    if (site === 'bank') {
      here.desk.answerNext('checkout.submit', ok({ type: 'redirect', url: 'https://bank.test/', for: 'challenge' }))
      await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    }
    expect([here.state().value, here.last()?.type]).toEqual(['redirecting', 'goOut'])
    return here
  }
  const ways = {
    'from the cache of the browser': async (here: Awaited<ReturnType<typeof left>>) => {
      here.woke.tell({ type: 'wokeUp' })
      await here.wait(1_000)
      return here
    },
    'by a fresh load': async (here: Awaited<ReturnType<typeof left>>) => {
      const again = await payingTab(here, { dialogOrder: aYear })
      await again.wait(1_000)
      return again
    },
  } as const

  for (const site of ['paypal', 'bank'] as const)
    for (const [way, come] of Object.entries(ways))
      test(`A4.16 A7.24 nothing leaves for ${site} again before a press: the order is there as it was, ${way}`, async () => {
        const here = await left(site)
        const before = here.facts.length
        const again = await come(here)
        const told = again === here ? again.facts.slice(before) : again.facts
        expect(told.filter(({ type }) => type === 'goOut')).toEqual([])
        expect([again.state().value, choicesView(again.state()).coupon]).toEqual([{ ordering: 'settled' }, 'HALF'])
        expect([again.desk.asked('checkout.resume'), here.studio.sessions.length]).toEqual([[], 1])
        await again.send({ type: 'resume' })
        expect(again.state().value).toEqual(site === 'paypal' ? 'redirecting' : { paying: 'showing' })
        expect(here.studio.charges).toEqual([])
      })

  test('A4.21 an order that is closed then may still be paid, and says so', async () => {
    const here = await left('paypal')
    const again = await ways['by a fresh load'](here)
    await again.send({ type: 'shown', screen: null, page: aYear.from })
    expect([again.state().value, here.device.attempts.size]).toEqual(['unfinished', 1])
  })
})

describe('a dialog of a payment that nobody has begun', () => {
  test.each(['waiting-for-payment', 'finalize-payment'])(
    '%s closes without a word once the device and a provider that lists no orders were asked',
    async (dialog) => {
      const studio = Object.assign(memoryStudio({ members: [aMember(ben)] }), { pays: 'card', namesOrders: false })
      const here = await visit(`/?u=${dialog}&utm_source=x`, { device: deviceOf(ben), studio })
      expect(shownBy(here, paymentScreen).shown).toBe(false)
      await here.wait(1_000)
      expect([here.at(), here.desk.asked('checkout.findAccess').length]).toEqual(['/?utm_source=x', 1])
    },
  )

  test('a return with parameters of a payment is waited for, although this device does not remember it', async () => {
    const world = payingStudio('card')
    world.studio.namesOrders = false
    const back = await payingTab(world, { screen: 'waiting-for-payment', returned: { redirectResult: 'x' } })
    await back.wait(1_000)
    expect(outcomeOf(back.state())).toBe('in progress')
  })
})
