import { describe, expect, test } from 'vitest'
import type { CheckoutScreen } from '../../core/commerce/checkout/index.ts'
import { cancelledView, outcomeOf, waitingView, welcomeView } from '../../core/commerce/checkout/index.ts'
import type { Member } from '../../core/session/index.ts'
import { ben, day, hour, morning } from '../../fixtures/examples.ts'
import { anAttempt, benAwaited, benPaid, benWith, checkoutDesk } from './checkout-desk.ts'
import { offline, quiet } from './running.ts'

const screens = ['payment-cancelled', 'waiting-for-payment', 'welcome'] as const
const kept = anAttempt({ orderId: 'one' })
const listed = (profile: Member): Member => ({ ...profile, orders: profile.orders ?? [] })

/** What a member reads who opens a dialog of the checkout by its address: the titles, in their order, and whether it is closed. */
const readAt = async (screen: CheckoutScreen, has: Parameters<typeof checkoutDesk>[0]) => {
  const here = await checkoutDesk({ screen, ...has })
  const read = new Set<string>()
  const look = () => {
    const [waiting, cancelled] = [waitingView(here.state(), 0), cancelledView(here.state(), 0)]
    if (screen === 'waiting-for-payment' && waiting.shown) read.add(waiting.title)
    if (screen === 'payment-cancelled' && cancelled.shown) read.add(cancelled.title)
    if (welcomeView(here.state()).shown) read.add('Welcome')
  }
  for (let second = 0; second < 20; second += 1) {
    look()
    await here.wait(1_000)
  }
  look()
  return { ...here, read: [...read], closed: here.told().includes('welcomeOver') }
}

describe('an address claims, the studio knows', () => {
  test.each(screens)('A2.02 A4.20 A4.21 %s that nothing bears out is closed without a word', async (screen) => {
    const longAgo = benWith('granted', 'one', { at: morning - day })
    const refusedLongAgo = benWith('closed', 'one', { at: morning - day })
    for (const profile of [ben, listed(ben), longAgo, refusedLongAgo, { ...ben, unusedDayPasses: 2 }]) {
      const here = await readAt(screen, { profile })
      expect([here.read, here.closed]).toEqual([[], true])
      await here.send({ type: 'shown', screen: null })
      expect(outcomeOf(here.state())).toBe('none')
    }
  })

  test.each(screens)(
    'A2.02 A4.20 A4.21 %s says nothing from an old answer while the studio is silent',
    async (screen) => {
      for (const profile of [ben, benPaid, benWith('granted')]) {
        const away = await readAt(screen, { profile, prepare: ({ failAlways }) => failAlways('findAccess', offline) })
        expect([away.read, away.closed]).toEqual([[], true])
        const slow = await readAt(screen, { profile, prepare: ({ hold }) => hold('findAccess') })
        expect(slow.read).toEqual([])
      }
    },
  )

  test('A2.02 that nothing was charged is said only if no payment was made, here or elsewhere', async () => {
    const newer = (state: 'granted' | 'pending' | 'refused'): Member => ({
      ...benWith('open'),
      orders: [...benWith('open').orders!, ...benWith(state, 'two', { at: morning + hour }).orders!],
    })
    const at = morning + 2 * hour
    for (const [profile, memory] of [
      [benWith('open'), kept],
      [benWith('closed'), kept],
      [benWith('open'), null],
      [benWith('closed'), null],
      [ben, anAttempt()],
    ] as const)
      expect((await readAt('payment-cancelled', { profile, kept: memory, at })).read.at(-1)).toBe('Payment canceled')
    for (const [profile, memory] of [
      [benWith('granted'), null],
      [benWith('refused'), null],
      [benPaid, null],
      [newer('granted'), kept],
      [newer('refused'), kept],
      [newer('pending'), kept],
      [benAwaited, null],
      // A studio that lists no orders, and a pass that was paid for on another device.
      [{ ...ben, unusedDayPasses: 1 }, anAttempt()],
    ] as const)
      expect((await readAt('payment-cancelled', { profile, kept: memory, at })).read).not.toContain('Payment canceled')
  })

  test('A2.02 A4.21 of a payment that is being confirmed, from whichever device, the address of a cancellation is led to wait', async () => {
    const here = await checkoutDesk({ screen: 'payment-cancelled', profile: benWith('pending') })
    expect(here.told()).toEqual(['profileLoaded', 'awaited'])
    await here.send({ type: 'shown', screen: 'waiting-for-payment' })
    expect(waitingView(here.state(), 0)).toMatchObject({ shown: true, title: 'Confirming your payment' })
  })

  test('A2.02 paid in another tab or on another device while it is read, it is no longer said', async () => {
    const woken = await checkoutDesk({ screen: 'payment-cancelled', kept, profile: benWith('open') })
    expect(cancelledView(woken.state(), 0).known).toBe(true)
    woken.known.profile = benWith('granted')
    woken.woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([cancelledView(woken.state(), 0).known, woken.told().at(-1)]).toEqual([false, 'welcomeOver'])
    const learned = await checkoutDesk({ screen: 'payment-cancelled', kept, profile: benWith('open') })
    await learned.send({ type: 'learned', profile: benWith('pending') })
    expect([cancelledView(learned.state(), 0).known, learned.told().at(-1)]).toEqual([false, 'awaited'])
  })

  test('A2.02 once the studio does not answer any more, that nothing was charged is no longer said', async () => {
    const { state, desk, woke, told } = await checkoutDesk({
      screen: 'payment-cancelled',
      kept,
      profile: benWith('open'),
    })
    expect(cancelledView(state(), 0).known).toBe(true)
    desk.failNext('findAccess', offline)
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([cancelledView(state(), 0).known, told().at(-1)]).toEqual([false, 'welcomeOver'])
  })

  test('A4.21 an answer to another dialog does not end the wait for a payment', async () => {
    const { send, desk, wait, viewSources, told } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', profile: listed(ben) },
    })
    expect(told()).toEqual(['profileLoaded', 'welcomeOver'])
    desk.failNext('findAccess', offline)
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    await wait(1_000)
    expect([viewSources(), told()]).toEqual([2, ['profileLoaded', 'welcomeOver']])
    await wait(4_000)
    expect([viewSources(), told()]).toEqual([3, ['profileLoaded', 'welcomeOver', 'welcomeOver']])
  })

  test('A2.02 paid, welcomed, and opened again from the history, it says nothing', async () => {
    const { send, state, told } = await checkoutDesk({ kept, profile: benWith('granted') })
    await send({ type: 'shown', screen: 'welcome' })
    await send({ type: 'shown', screen: 'payment-cancelled' })
    expect([cancelledView(state(), 0).shown, told().at(-1)]).toEqual([false, 'welcomeOver'])
  })

  test('A4.20 a welcome that is loaded again is about the newest order, which was granted within a day', async () => {
    const passes = benWith('granted', 'one', { offerId: 'day-pass-pack-5' })
    const here = await checkoutDesk({ screen: 'welcome', profile: { ...passes, products: benPaid.products } })
    expect([welcomeView(here.state()).shown, here.state().context.bought]).toEqual([
      true,
      { offerId: 'day-pass-pack-5' },
    ])
    const free = await checkoutDesk({ screen: 'welcome', profile: benWith('granted', 'one', { promo: 'pass24' }) })
    expect([welcomeView(free.state()).shown, free.state().context.bought]).toEqual([true, null])
  })

  test('A4.21 an open order of another browser is waited for, and one that is closed for good is not', async () => {
    const open = await readAt('waiting-for-payment', { profile: benWith('open') })
    expect([open.read, open.closed]).toEqual([['Confirming your payment', 'This is taking longer than usual'], false])
    const over = await readAt('waiting-for-payment', { kept, profile: listed(ben), at: morning + day })
    expect([over.read, over.closed, over.known.kept]).toEqual([[], true, null])
    const closed = await readAt('waiting-for-payment', { kept, profile: benWith('closed') })
    expect([closed.read, closed.closed, closed.known.kept]).toEqual([[], true, null])
  })
})
