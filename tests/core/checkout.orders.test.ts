import { describe, expect, test } from 'vitest'
import type { Order } from '../../core/commerce/checkout/index.ts'
import { buyingView, cancelledScreen, orderOf, outcomeOf } from '../../core/commerce/checkout/index.ts'
import { read } from '../../core/routes/index.ts'
import { ben } from '../../fixtures/examples.ts'
import { memoryDevice } from '../../fixtures/memory/index.ts'
import { offers } from '../../fixtures/offers.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'
import { shownBy } from './shown.ts'
import { visit } from './visit.ts'

const threeMonths = orderOf(offers, 'on-demand-3-months', { from: read('/pricing'), returnTo: null })

/** Two tabs of a device at the card forms of two orders; `one` has pressed Pay first. */
const twoOrders = async (second: Order = threeMonths) => {
  const world = payingStudio('card')
  const [one, other] = [await payingTab(world), await payingTab(world)]
  await one.send({ type: 'buy', order: aYear })
  await other.send({ type: 'buy', order: second })
  // A provider may leave an order open when another one is created.
  for (const session of world.studio.sessions) session.state = 'open'
  await one.send({ type: 'resume' })
  return { ...world, one, other, first: world.studio.sessions[0]!.url, second: world.studio.sessions[1]!.url }
}

/** The first order is paid and in confirmation, and the second one is at its card form. */
const firstPaid = async (second?: Order) => {
  const here = await twoOrders(second)
  await here.one.send({ type: 'submit', details: here.one.port.takeCard?.(goodCard) })
  await here.other.send({ type: 'resume' })
  expect(here.other.state().value).toEqual({ paying: 'showing' })
  return here
}

describe('two orders on one device', () => {
  test('A4.21 the first one is told to be paid although another tab has pressed Pay on a second one', async () => {
    const here = await firstPaid()
    await here.one.send({ type: 'shown', screen: 'waiting-for-payment' })
    here.studio.fulfil(here.first)
    await here.one.wait(20_000)
    expect([outcomeOf(here.one.state()), here.one.last()?.type]).toEqual(['success', 'welcomed'])
    expect(here.device.attempts.get(ben.id)?.orderId).toBe(here.second)
  })

  test('A4.21 after a reload a payment in confirmation is told before an order that is still to be paid', async () => {
    const here = await firstPaid()
    const again = await payingTab(here)
    expect(buyingView(again.state(), 0).unfinished?.title).toBe('On-Demand Pass: confirming your payment')
    here.studio.fulfil(here.first)
    await again.wait(60_000)
    expect([outcomeOf(again.state()), again.last()?.type]).toEqual(['success', 'welcomed'])
  })

  test('A2.02 A4.21 a page that is loaded at the cancellation of a forgotten order tells the other order once it is closed', async () => {
    const here = await twoOrders()
    await here.other.send({ type: 'resume' })
    const back = await payingTab(here, { screen: 'payment-cancelled', backFrom: 'forgotten' })
    expect(back.state().context.attempt).toBeNull()
    await back.send({ type: 'shown', screen: null })
    expect([outcomeOf(back.state()), back.state().context.attempt?.orderId]).toEqual(['pending', here.second])
  })

  test('A4.21 a return finds the order that it is from', async () => {
    const here = await twoOrders()
    await here.other.send({ type: 'resume' })
    const back = await payingTab(here, { screen: 'waiting-for-payment', returned: { orderId: here.first } })
    expect(back.desk.asked('checkout.resume')).toMatchObject([{ attempt: { orderId: here.first } }])
  })

  test.each(['orderId', 'reference'] as const)(
    'A2.02 A4.21 a cancellation ends the order that its address names by its %s, and no other, whatever became of that',
    async (name) => {
      for (const state of ['open', 'paid', 'fulfilled'] as const) {
        const here = await twoOrders()
        await here.other.send({ type: 'resume' })
        const first = here.device.otherAttempts.get(ben.id)![0]!
        const reference = name === 'reference' ? 'r-1' : null
        here.device.otherAttempts.set(ben.id, [{ ...first, reference }])
        here.studio.sessions[1]!.state = state
        const back = await payingTab(here, { screen: 'payment-cancelled', backFrom: reference ?? here.first })
        expect([state, outcomeOf(back.state()), back.state().context.again?.orderId]).toEqual([
          ...[state, 'cancelled', here.first],
        ])
        await back.send({ type: 'shown', screen: null })
        // The other order is told next, and a granted one welcomed.
        const isGranted = state === 'fulfilled'
        expect([here.device.attempts.get(ben.id)?.orderId, back.last()?.type === 'welcomed']).toEqual([
          ...[isGranted ? undefined : here.second, isGranted],
        ])
        expect(here.device.otherAttempts.get(ben.id)).toEqual([])
      }
    },
  )

  test('A4.21 a return finds the order that its address names, and is waited for without asking the provider for another step', async () => {
    const here = await twoOrders()
    await here.other.send({ type: 'resume' })
    for (const session of here.studio.sessions) session.state = 'paid'
    const back = await payingTab(here, { screen: 'waiting-for-payment', backFrom: here.first })
    expect([back.state().context.attempt?.orderId, back.desk.asked('checkout.resume')]).toEqual([here.first, []])
    here.studio.fulfil(here.first)
    await back.wait(1_000)
    expect([outcomeOf(back.state()), here.device.attempts.get(ben.id)?.orderId]).toEqual(['success', here.second])
  })

  test('A2.02 A4.21 the way back after a cancellation leads to the order in the address', async () => {
    const { device, studio, first, other } = await twoOrders()
    await other.send({ type: 'resume' })
    const name = encodeURIComponent(first)
    const here = await visit(`/pricing?u=payment-cancelled&orderId=${name}`, { device, studio })
    expect(shownBy(here, cancelledScreen).back?.href).toBe(`/pricing?u=checkout&pk=${aYear.offerId}`)
  })

  test('A4.21 A8.20 one that is given up leaves the one in confirmation, which is told at once', async () => {
    const here = await firstPaid()
    await here.other.send({ type: 'dismiss' })
    expect(outcomeOf(here.other.state())).toBe('pending')
    expect(here.other.state().context.attempt?.orderId).toBe(here.first)
    expect(outcomeOf(here.other.state())).toBe('pending')
  })
})

describe('two tabs that are back from one purchase', () => {
  const pass = orderOf(offers, 'day-pass', { from: read('/pricing'), returnTo: null })

  test.each([
    ['a membership', 'card', aYear],
    ['a day pass', 'hosted', pass],
  ] as const)(
    'A4.20 A4.21 of %s: one shows the welcome, and the other goes to its page without a word',
    async (_, pays, order) => {
      const world = payingStudio(pays)
      const buyer = await payingTab(world)
      await buyer.send({ type: 'buy', order })
      await buyer.send({ type: 'resume' })
      world.studio.pay(world.studio.sessions[0]!.url)
      world.studio.fulfil(world.studio.sessions[0]!.url)
      const back = async (at = world) => {
        const tab = await payingTab(at, { screen: 'waiting-for-payment' })
        await tab.wait(20_000)
        return tab.facts.map(({ type }) => type).filter((type) => type.startsWith('welcome'))
      }
      expect([await back(), await back(), await back()]).toEqual([['welcomed'], ['welcomeOver'], ['welcomeOver']])
      const elsewhere = Object.assign(memoryDevice(), { account: world.device.account })
      expect(await back({ ...world, device: elsewhere })).toEqual(['welcomed'])
    },
  )
})
