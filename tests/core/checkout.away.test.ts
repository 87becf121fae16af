import { describe, expect, test } from 'vitest'
import { buyingView, orderOf, outcomeOf } from '../../core/commerce/checkout/index.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import { ok } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import { ben } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { anAttempt } from './checkout-desk.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'

const ofOther = { tab: 'other', challengeData: 'of the other' }

type Tab = Awaited<ReturnType<typeof payingTab>>

/** A tab at the card form of an order that another tab has left to pay at another site. */
const atForm = async () => {
  const world = payingStudio('card')
  const here = await payingTab(world)
  await here.send({ type: 'buy', order: aYear })
  await here.send({ type: 'resume' })
  expect(here.state().value).toEqual({ paying: 'showing' })
  const stored = () => world.device.attempts.get(ben.id)
  world.device.attempts.set(ben.id, { ...stored()!, away: [ofOther] })
  return { ...here, world, stored }
}

/** A tab that leaves for its bank. */
const leaving = async () => {
  const world = payingStudio('card')
  const here = await payingTab(world)
  await here.send({ type: 'buy', order: aYear })
  await here.send({ type: 'resume' })
  here.desk.answerNext('checkout.submit', ok({ type: 'redirect', url: 'https://bank.test/', for: 'challenge' }))
  await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
  expect([here.state().value, world.device.attempts.get(ben.id)?.away]).toMatchObject([
    ...['redirecting', [{ tab: 'this' }]],
  ])
  return { ...here, world }
}

const unfinishedIn = ({ state }: Pick<Tab, 'state'>) => buyingView(state(), 0).unfinished

describe('an order that another tab is paying at another site', () => {
  const ways = {
    close: (here: Tab) => here.send({ type: 'shown', screen: null, page: { type: 'home' } }),
    changeOrder: (here: Tab) => here.send({ type: 'changeOrder' }),
    dismiss: (here: Tab) => here.send({ type: 'dismiss' }),
    'refused as lost': (here: Tab) => {
      here.desk.failNext('checkout.submit', { type: 'OrderLost' })
      return here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    },
    'refused as over': (here: Tab) => {
      here.desk.failNext('checkout.submit', { type: 'OrderOver' })
      return here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    },
    'refused as over, and left': async (here: Tab) => {
      here.desk.failNext('checkout.submit', { type: 'OrderOver' })
      here.desk.hold('checkout.findAccess')
      await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
      await here.send({ type: 'shown', screen: null, page: { type: 'home' } })
      here.desk.free('checkout.findAccess')
      await here.wait(1)
    },
    'refused for its coupon': (here: Tab) => {
      here.desk.failNext('checkout.submit', { type: 'CouponOver' })
      return here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    },
    'lost at Continue': (here: Tab) => {
      here.desk.failNext('checkout.resume', { type: 'OrderLost' })
      return here.send({ type: 'resume' })
    },
  } as const

  for (const [way, go] of Object.entries(ways))
    test(`A4.21 A7.23 A8.20 stays on the device, and is not said to be unpaid: ${way}`, async () => {
      const here = await atForm()
      const { orderId } = here.stored()!
      await go(here)
      expect(here.stored()).toMatchObject({ orderId, away: [ofOther] })
      expect([problemText(here.state(), 0) ?? '', unfinishedIn(here)]).toEqual([
        ...[expect.not.stringContaining('charged'), null],
      ])
    })

  const refusals = {
    'for its coupon': ({ desk }: Tab) => desk.failNext('checkout.begin', { type: 'CouponOver' }),
    'as lost': ({ desk }: Tab) => desk.failNext('checkout.begin', { type: 'OrderLost' }),
    'for another price': ({ desk, state }: Tab) => {
      const { orderId } = state().context.paymentOrder!
      desk.answerNext('checkout.begin', ok({ orderId, amount: 1, step: { type: 'card', allows: [] } }))
    },
  } as const
  for (const [why, refuse] of Object.entries(refusals))
    test(`A4.21 A7.23 A8.20 stays on the device if this tab is refused before its form opens: ${why}`, async () => {
      const world = payingStudio('card')
      const here = await payingTab(world)
      await here.send({ type: 'buy', order: aYear })
      expect(here.state().matches('ordering')).toBe(true)
      const { orderId } = here.state().context.paymentOrder!
      refuse(here)
      const away = { ...anAttempt({ orderId, url: null }), away: [ofOther] }
      world.device.attempts.set(ben.id, away)
      await here.send({ type: 'resume' })
      expect(world.device.attempts.get(ben.id)).toMatchObject({ orderId, away: [ofOther] })
    })

  test('A4.21 A7.23 keeps the data of its return if the other tab wakes, or continues at its form', async () => {
    for (const again of ['wake', 'resume'] as const) {
      const here = await atForm()
      if (again === 'wake') here.woke.tell({ type: 'wokeUp' })
      else await here.send({ type: 'resume' })
      await here.wait(1_000)
      expect(here.state().value).toEqual({ paying: 'showing' })
      expect(here.stored()).toMatchObject({ away: [ofOther] })
    }
  })

  test('A4.21 A7.23 is another order than the one that is given up here, which is forgotten', async () => {
    const here = await atForm()
    const { orderId } = here.stored()!
    const other = anAttempt({ orderId: 'another', url: null, away: [ofOther] })
    here.world.device.attempts.set(ben.id, { ...here.stored()!, away: null })
    here.world.device.otherAttempts.set(ben.id, [other])
    await here.send({ type: 'dismiss' })
    const left = [here.stored(), ...(here.world.device.otherAttempts.get(ben.id) ?? [])]
    expect(left.map((each) => each?.orderId)).not.toContain(orderId)
  })

  test('A4.21 A7.23 stays on the device if it is unknown whether another tab is paying it', async () => {
    const here = await atForm()
    here.desk.failNext('checkout.recall', { type: 'Offline' })
    await here.send({ type: 'dismiss' })
    expect(here.stored()).toMatchObject({ away: [ofOther] })
  })

  test('A4.21 A7.23 is given up by the member in its notice', async () => {
    const here = await atForm()
    const again = await payingTab(here.world, { tab: 'third' })
    await again.send({ type: 'dismiss' })
    expect(here.stored()).toBeUndefined()
  })
})

describe('a tab that is back from another site', () => {
  const backs = {
    'by Back': async () => {
      const here = await leaving()
      here.woke.tell({ type: 'wokeUp' })
      await here.wait(1_000)
      return here
    },
    'by a reload': async () => {
      const { world } = await leaving()
      return { ...(await payingTab(world)), world }
    },
    'with the answer of the site': async () => {
      const { world } = await leaving()
      const back = { screen: 'waiting-for-payment', returned: { redirectResult: 'no' } } as const
      return { ...(await payingTab(world, back)), world }
    },
  } as const

  for (const [way, come] of Object.entries(backs))
    test(`A4.21 A7.23 forgets the order that is given up at its form, over a reload too: ${way}`, async () => {
      const here = await come()
      if (unfinishedIn(here)) await here.send({ type: 'resume' })
      expect(here.state().value).toEqual({ paying: 'showing' })
      expect(here.world.device.attempts.get(ben.id)?.away ?? []).toEqual([])
      await here.send({ type: 'dismiss' })
      const again = await payingTab(here.world)
      expect([outcomeOf(again.state()), unfinishedIn(again)]).toEqual(['none', null])
    })

  test('A4.21 A7.23 changes its own note alone while another tab is away, too, and gives up nothing of that tab', async () => {
    const here = await atForm()
    here.desk.answerNext('checkout.submit', ok({ type: 'redirect', url: 'https://bank.test/', for: 'challenge' }))
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    const own = { tab: 'this', challengeData: null }
    expect(here.stored()).toMatchObject({ away: [ofOther, own] })
    here.woke.tell({ type: 'wokeUp' })
    await here.wait(1_000)
    await here.send({ type: 'resume' })
    expect(here.stored()).toMatchObject({ away: [ofOther] })
    await here.send({ type: 'dismiss' })
    expect(here.stored()).toMatchObject({ away: [ofOther] })
  })

  test('A2.02 A4.21 A7.23 takes its note back with a cancellation, so that the last tab that cancels forgets the order', async () => {
    const here = await atForm()
    const { orderId, ...attempt } = here.stored()!
    const own = { tab: 'this', challengeData: null }
    here.world.device.attempts.set(ben.id, { ...attempt, orderId, away: [ofOther, own] })
    for (const [tab, left] of [['this', { away: [ofOther] }] as const, ['other', undefined] as const]) {
      const back = await payingTab(here.world, { tab, screen: 'payment-cancelled', backFrom: orderId })
      await back.send({ type: 'shown', screen: null })
      if (left) expect(here.stored()).toMatchObject(left)
      else expect(here.stored()).toBeUndefined()
    }
  })

  test('A4.21 A8.20 that has given an order up reads of the next one that it was not charged', async () => {
    const here = await atForm()
    await here.send({ type: 'dismiss' })
    await here.send({
      type: 'buy',
      order: orderOf(offers, 'on-demand-3-months', { from: read('/pricing'), returnTo: null }),
    })
    await here.send({ type: 'resume' })
    here.desk.failNext('checkout.submit', { type: 'CardRefused' })
    await here.send({ type: 'submit', details: here.port.takeCard?.(goodCard) })
    expect(problemText(here.state(), 0)).toContain("You haven't been charged.")
  })

  test('A2.02 A4.21 A7.23 with a cancellation leaves the order to the other tab, whose result is sent', async () => {
    const here = await atForm()
    const { orderId } = here.stored()!
    const back = await payingTab(here.world, { screen: 'payment-cancelled', backFrom: orderId })
    expect(outcomeOf(back.state())).toBe('cancelled')
    await back.send({ type: 'shown', screen: null })
    expect(here.stored()).toMatchObject({ orderId, away: [ofOther] })
    const returned = { orderId, redirectResult: 'yes' }
    const other = await payingTab(here.world, { tab: 'other', screen: 'waiting-for-payment', returned })
    expect(other.desk.asked('checkout.resume')).toMatchObject([{ attempt: { orderId, challengeData: 'of the other' } }])
  })
})
