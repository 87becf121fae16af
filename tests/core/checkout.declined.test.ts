import { describe, expect, test } from 'vitest'
import { dayPassProducts } from '../../core/access/index.ts'
import type { CardReason } from '../../core/commerce/checkout/index.ts'
import {
  buyingView,
  cancelledView,
  declinedNotice,
  declinedView,
  outcomeOf,
  waitingView,
  welcomeView,
} from '../../core/commerce/checkout/index.ts'
import { ben, day, minute, morning } from '../../fixtures/examples.ts'
import { anAttempt, anOrder, benAwaited, benPaid, benRefused, benWith, checkoutDesk } from './checkout-desk.ts'
import { offline, quiet } from './running.ts'

const kept = anAttempt({ orderId: 'one' })
const words = "Your payment for On-Demand Monthly was declined. You haven't been charged."

describe('a payment that is declined later', () => {
  test('A4.21 A8.23 is told after a load, until it is read, and then no more', async () => {
    const first = await checkoutDesk({ kept, profile: benRefused })
    expect([outcomeOf(first.state()), declinedNotice(first.state())]).toEqual([
      'failed',
      { text: words, retry: 'on-demand' },
    ])
    expect([first.told(), first.known.kept]).toEqual([[], kept])
    const again = await checkoutDesk({ kept: first.known.kept, profile: benRefused })
    expect(declinedNotice(again.state())?.text).toBe(words)
    await again.send({ type: 'dismiss' })
    expect([outcomeOf(again.state()), declinedNotice(again.state()), again.known.kept]).toEqual(['none', null, null])
  })

  test('A8.20 A8.23 says why the bank refused it, if the provider says more than that it did', async () => {
    const told = async (refusedFor: CardReason) =>
      declinedNotice((await checkoutDesk({ kept, profile: benWith('refused', 'one', { refusedFor }) })).state())?.text
    expect(await told('declined')).toBe(words)
    expect(await told('noFunds')).toBe(
      "Your payment for On-Demand Monthly was declined. Your card doesn't have enough funds. You haven't been charged.",
    )
  })

  test('A4.21 A8.23 is asked for once a minute while it is confirmed, and told without a load', async () => {
    const { state, known, wait, viewSources, told, send } = await checkoutDesk({ kept, profile: benWith('pending') })
    expect(outcomeOf(state())).toBe('pending')
    await wait(minute - 1)
    expect(viewSources()).toBe(0)
    await wait(1)
    expect([viewSources(), outcomeOf(state()), told()]).toEqual([1, 'pending', []])
    known.profile = benRefused
    await wait(minute)
    expect([viewSources(), declinedNotice(state())?.text, told()]).toEqual([2, words, ['profileLoaded']])
    await wait(5 * minute)
    expect(viewSources()).toBe(2)
    for (const screen of ['welcome', null] as const) await send({ type: 'shown', screen })
    expect(declinedNotice(state())?.text).toBe(words)
  })

  test('A4.21 A8.23 A3.01 what is learned of an unfinished payment counts at once: that it was declined, or that it is being confirmed', async () => {
    const refused = await checkoutDesk({ kept, profile: benWith('open') })
    await refused.send({ type: 'learned', profile: benRefused })
    expect(declinedNotice(refused.state())?.text).toBe(words)
    const pending = await checkoutDesk({ kept, profile: benWith('open') })
    await pending.send({ type: 'learned', profile: benWith('pending') })
    pending.known.profile = benWith('pending')
    await pending.wait(minute)
    expect(pending.viewSources()).toBe(1)
  })

  test('A4.21 an answer that fails while it is confirmed is followed by another question a minute later', async () => {
    const { desk, wait, viewSources, known, state } = await checkoutDesk({ kept, profile: benWith('pending') })
    desk.failNext('findAccess', offline)
    await wait(minute)
    known.profile = benRefused
    await wait(minute)
    expect([viewSources(), declinedNotice(state())?.text]).toEqual([2, words])
  })

  test('A4.21 A8.23 a decline that is learned after another order failed is told instead of that failure', async () => {
    const { send, desk, state } = await checkoutDesk({ kept, profile: benWith('open') })
    desk.failNext('begin', offline)
    await send({ type: 'buy', order: anOrder('day-pass') })
    expect(buyingView(state(), 0).failed).toBe('day-pass')
    await send({ type: 'learned', profile: benRefused })
    expect([declinedNotice(state())?.text, buyingView(state(), 0).failed]).toEqual([words, null])
  })

  test('A4.21 a page that wakes asks at once, and what has come is welcomed', async () => {
    const { state, known, woke, viewSources, told } = await checkoutDesk({ kept, profile: benWith('pending') })
    known.profile = { ...benPaid, orders: benWith('granted').orders }
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([viewSources(), outcomeOf(state()), known.kept]).toEqual([1, 'success', null])
    expect(told().at(-1)).toBe('welcomed')
  })

  test('A4.21 A8.23 is told in the dialog that waits for it, and above the page when that is closed', async () => {
    const { state, known, wait, send, viewSources } = await checkoutDesk({
      ...{ screen: 'waiting-for-payment', kept, profile: benWith('pending') },
    })
    await wait(30_000)
    expect([viewSources(), waitingView(state(), 0).longer]).toEqual([5, true])
    known.profile = benRefused
    await wait(minute)
    expect(waitingView(state(), 0)).toEqual({
      ...{
        longer: false,
        shown: true,
        isNone: false,
        declined: true,
        title: 'Payment declined',
        text: words,
        retry: 'on-demand',
      },
    })
    expect([declinedNotice(state()), welcomeView(state()).shown]).toEqual([null, false])
    await send({ type: 'shown', screen: null })
    expect(declinedNotice(state())?.text).toBe(words)
    const landed = await checkoutDesk({ screen: 'waiting-for-payment', kept, profile: benRefused })
    expect([waitingView(landed.state(), 0).declined, landed.viewSources()]).toEqual([true, 0])
  })

  test('A8.23 who tries again has another page, and what was declined is forgotten', async () => {
    const { state, send, desk, known, told } = await checkoutDesk({ kept, profile: benRefused })
    known.orderId = 'two'
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('begin').length, known.kept?.orderId, told().at(-1)]).toEqual([1, 'two', 'goOut'])
    expect(declinedView(state())).toBeNull()
  })

  test('A4.21 A8.23 who buys before they have read it reads it first, and nothing is begun', async () => {
    const { state, send, desk, known } = await checkoutDesk({ kept, profile: benWith('open') })
    known.profile = benRefused
    await send({ type: 'buy', order: anOrder('day-pass') })
    expect([desk.asked('begin'), declinedNotice(state())?.text]).toEqual([[], words])
  })

  test('A4.21 read in another tab, it is read here when the page wakes', async () => {
    const { state, woke, known } = await checkoutDesk({ kept, profile: benRefused })
    known.kept = null
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([outcomeOf(state()), declinedNotice(state())]).toEqual(['none', null])
  })

  test('A8.23 P4.4.05 of what is given away there is nothing to buy again', async () => {
    const promised = anAttempt({ offerId: 'day-pass', promo: 'pass24', orderId: 'one' })
    const { state } = await checkoutDesk({ kept: promised, profile: benRefused })
    expect(declinedNotice(state())?.retry).toBeNull()
  })

  test.each([
    ['goods', 'inspiration-collection', null, ' for Inspiration Collection'],
    ['what is not sold any more', 'barre-box-2025', { type: 'pass', title: 'Old Pass', price: 100 }, ' for Old Pass'],
    ['what is not known any more', 'barre-box-2025', null, ''],
  ] as const)('A8.23 P9.14 %s cannot be bought again from the notice', async (_, key, product, name) => {
    const { state } = await checkoutDesk({
      kept: anAttempt({ offerId: key, orderId: 'one', product }),
      profile: benWith('refused', 'one', { offerId: key }),
    })
    expect(declinedNotice(state())).toEqual({
      text: `Your payment${name} was declined. You haven't been charged.`,
      retry: null,
    })
  })
})

describe('while a payment is being confirmed', () => {
  test('A8.24 A3.01 nothing else is sold, which is said, and it can be neither let go nor opened again', async () => {
    for (const profile of [benWith('pending'), benAwaited]) {
      const { state, send, desk, wait, viewSources } = await checkoutDesk({ kept, profile })
      const title = 'On-Demand Monthly: confirming your payment'
      expect(buyingView(state(), 0).unfinished).toMatchObject({ title, busy: false, mayLeave: false, note: null })
      await send({ type: 'dismiss' })
      await send({ type: 'resume' })
      for (const key of ['on-demand', 'day-pass'] as const) {
        await send({ type: 'buy', order: anOrder(key) })
        expect(buyingView(state(), 0)).toMatchObject({
          ...{ failed: key, problem: 'Your last payment is still being confirmed.' },
        })
      }
      expect([desk.asked('begin'), viewSources()]).toEqual([[], 2])
      await wait(minute)
      expect([viewSources(), buyingView(state(), 0).problem]).toEqual([3, null])
      expect(buyingView(state(), 0).unfinished?.title).toBe(title)
    }
  })

  test('A4.21 A8.24 a page that wakes after another order was turned down asks at once, and says no more of that order', async () => {
    const { send, woke, state, viewSources } = await checkoutDesk({ kept, profile: benWith('pending') })
    await send({ type: 'buy', order: anOrder('day-pass') })
    expect([buyingView(state(), 0).failed, viewSources()]).toEqual(['day-pass', 1])
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([buyingView(state(), 0).failed, viewSources()]).toEqual([null, 2])
  })

  test('A7.08 it is remembered for longer than its page is open', async () => {
    const { state, known } = await checkoutDesk({ kept, profile: benWith('pending'), at: morning + 3 * day })
    expect([outcomeOf(state()), known.kept]).toEqual(['pending', kept])
  })

  test('A3.01 A8.24 what was paid on another device keeps this one from selling, too', async () => {
    const { state, send, desk, known } = await checkoutDesk()
    known.profile = benWith('pending', 'elsewhere')
    await send({ type: 'buy', order: anOrder('on-demand-annual') })
    expect([desk.asked('begin'), buyingView(state(), 0).problem]).toEqual([
      [],
      'Your last payment is still being confirmed.',
    ])
  })
})

describe('what was begun elsewhere', () => {
  test('A7.08 the page of another device is gone on with instead of another, where the studio names it', async () => {
    const { send, desk, facts, known } = await checkoutDesk()
    known.profile = benWith('open', 'elsewhere', { url: 'https://pay.test/elsewhere' })
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('begin'), facts.at(-1)]).toEqual([[], { type: 'goOut', url: 'https://pay.test/elsewhere' }])
    expect(known.kept).toMatchObject({ offerId: 'on-demand', orderId: 'elsewhere', url: 'https://pay.test/elsewhere' })
  })

  test.each([
    ['of another product', { offerId: 'day-pass' }],
    ['of the newsletter', { promo: 'pass24' }],
    ['without a page', { url: null }],
    ['from the day before', { at: morning - day }],
  ] as const)('A7.08 not one %s', async (_, has) => {
    const { send, desk, known } = await checkoutDesk()
    known.profile = benWith('open', 'elsewhere', { url: 'https://pay.test/elsewhere', ...has })
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('begin')).toHaveLength(1)
  })

  test('A2.12 nor one with the trial that was just refused', async () => {
    const { send, desk, known } = await checkoutDesk({ kept })
    known.profile = benWith('open', 'elsewhere', { url: 'https://pay.test/elsewhere' })
    await send({ type: 'refuseTrial' })
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('begin')).toMatchObject([{ hasTrial: true }])
  })

  test('A9.06 a tab that wakes shows what another has begun meanwhile, and one that has nothing asks nobody', async () => {
    const { state, woke, known, viewSources } = await checkoutDesk()
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([outcomeOf(state()), viewSources()]).toEqual(['none', 0])
    known.kept = kept
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([buyingView(state(), 0).unfinished?.mayLeave, viewSources()]).toEqual([true, 1])
  })

  test('A4.21 what another tab has welcomed is not welcomed again', async () => {
    const { state, known, told, send } = await checkoutDesk({ kept })
    known.kept = null
    await send({ type: 'learned', profile: { ...benPaid, orders: benWith('granted').orders } })
    expect([outcomeOf(state()), told()]).toEqual(['none', ['profileLoaded']])
  })
})

describe('what was not bought', () => {
  const redeemed = { ...ben, products: dayPassProducts(morning + minute) }

  test('A4.21 A6.07 with an unpaid page open, a redeemed day pass is no reason to welcome anybody', async () => {
    for (const orders of [null, benWith('open').orders]) {
      const { state, known, told, send } = await checkoutDesk({ kept, profile: { ...ben, orders, unusedDayPasses: 1 } })
      await send({ type: 'learned', profile: { ...redeemed, orders } })
      expect([outcomeOf(state()), told(), known.kept]).toEqual(['pending', [], kept])
    }
  })

  test('A4.21 A6.07 a bought day pass is welcomed although one was redeemed in another tab meanwhile', async () => {
    const had = { ...ben, unusedDayPasses: 2 }
    const pass = anAttempt({ offerId: 'day-pass', before: { products: [], passes: 2 } })
    const { state, known, send } = await checkoutDesk({ kept: pass, profile: had })
    await send({ type: 'learned', profile: { ...redeemed, unusedDayPasses: 2 } })
    expect([outcomeOf(state()), known.kept]).toEqual(['success', null])
  })
})

describe('what the dialogs show', () => {
  test('A2.02 that nothing was charged is said when the studio has answered so', async () => {
    const { state, desk } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', kept, prepare: ({ hold }) => hold('findAccess') },
    })
    const checking = { title: 'Checking your payment', known: false, shown: true }
    expect(cancelledView(state(), 0)).toMatchObject(checking)
    desk.free('findAccess')
    await quiet()
    expect(outcomeOf(state())).toBe('cancelled')
    const known = { title: 'Payment canceled', text: "You haven't been charged.", known: true }
    expect(cancelledView(state(), 0)).toMatchObject(known)
    expect(cancelledView(undefined, 0)).toMatchObject(checking)
  })

  test('A4.21 each of them goes by what the attempt has come to', async () => {
    const shown = async (has: Parameters<typeof checkoutDesk>[0]) => {
      const { state } = await checkoutDesk(has)
      const { problem, unfinished, isBlocked } = buyingView(state(), 0)
      const dialogs = [welcomeView(state()).shown, waitingView(state(), 0).longer, declinedView(state()) !== null]
      return [
        outcomeOf(state()),
        ...dialogs,
        cancelledView(state(), 0).known,
        problem ?? unfinished !== null,
        isBlocked,
      ]
    }
    expect(await shown({})).toEqual(['none', false, false, false, false, false, false])
    expect(await shown({ kept })).toEqual(['pending', false, false, false, false, true, false])
    expect(await shown({ kept, profile: benRefused })).toEqual(['failed', false, false, true, false, false, false])
    expect(await shown({ kept, profile: benPaid })).toEqual(['success', true, false, false, false, false, false])
    expect(await shown({ kept, screen: 'payment-cancelled' })).toEqual([
      ...['cancelled', false, false, false, true, false, false],
    ])
    expect(await shown({ kept, screen: 'waiting-for-payment' })).toEqual([
      ...['in progress', false, false, false, false, false, false],
    ])
    expect(outcomeOf(undefined)).toBe('none')
  })
})
