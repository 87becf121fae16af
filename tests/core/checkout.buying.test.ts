import { describe, expect, test } from 'vitest'
import { buyingView, outcomeOf } from '../../core/commerce/checkout/index.ts'
import { ben, day, morning } from '../../fixtures/examples.ts'
import { aMonth, anAttempt, anOrder, benPaid, checkoutDesk } from './checkout-desk.ts'
import { down, offline, quiet, refused } from './running.ts'

/** The studio was asked once, and knows of Ben what it knew. */
const seen = { type: 'profileLoaded', profile: expect.objectContaining(ben) }
const pass = anAttempt({ offerId: 'day-pass', url: 'https://pay.test/0' })

describe('buying', () => {
  test('A7.08 A9.06 asks for a page, keeps what was begun, and only then leads there', async () => {
    const { send, state, desk, facts, known, told } = await checkoutDesk()
    expect(outcomeOf(state())).toBe('none')
    desk.hold('keep')
    const away = [{ tab: 'this', challengeData: null }]
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('begin')).toMatchObject([{ offerId: 'on-demand', id: 'ben', email: ben.email }])
    expect(desk.asked('keep')).toEqual([{ id: 'ben', attempt: anAttempt({ product: aMonth, away }) }])
    expect(told()).toEqual(['profileLoaded'])
    desk.free('keep')
    await quiet()
    expect(facts).toEqual([seen, { type: 'goOut', url: 'https://pay.test/1' }])
    expect(known.kept).toMatchObject(anAttempt({ product: aMonth, away }))
    expect(buyingView(state(), 0)).toMatchObject({
      busy: 'on-demand',
      isBlocked: true,
      problem: null,
      unfinished: null,
    })
  })

  test('A9.06 a second press while one is under way does nothing, also for something else', async () => {
    const { send, state, desk } = await checkoutDesk()
    desk.hold('begin')
    for (const key of ['on-demand', 'on-demand', 'day-pass'] as const) await send({ type: 'buy', order: anOrder(key) })
    expect(desk.asked('begin')).toHaveLength(1)
    expect(buyingView(state(), 0)).toMatchObject({ busy: 'on-demand', isBlocked: true })
    desk.free('begin')
    await quiet()
    await send({ type: 'buy', order: anOrder('day-pass') })
    expect(desk.asked('begin')).toHaveLength(1)
  })

  test('A8.22 A8.24 a page that could not be opened is told once, with the words of the service or of the site, and charges nothing', async () => {
    const { send, state, desk, facts, known } = await checkoutDesk()
    for (const [failure, words] of [
      [offline, "You're offline. You haven't been charged. Try again when you're connected."],
      [refused, "No. You haven't been charged."],
      [{ ...down, message: 'no response' }, "We couldn't open checkout. You haven't been charged. Please try again."],
    ] as const) {
      desk.failNext('begin', failure)
      await send({ type: 'buy', order: anOrder() })
      expect([outcomeOf(state()), known.kept]).toEqual(['failed', null])
      expect(buyingView(state(), 0)).toMatchObject({ busy: null, isBlocked: false, problem: words })
    }
    expect(facts.filter(({ type }) => type !== 'profileLoaded')).toEqual([
      { type: 'purchaseFailed', offerId: 'on-demand', message: 'Offline' },
      { type: 'purchaseFailed', offerId: 'on-demand', message: 'Refused forbidden' },
      { type: 'purchaseFailed', offerId: 'on-demand', message: 'Refused busy' },
    ])
    await send({ type: 'dismiss' })
    expect(outcomeOf(state())).toBe('failed')
    await send({ type: 'shown', screen: null })
    expect([outcomeOf(state()), buyingView(state(), 0).problem]).toEqual(['none', null])
    expect(desk.asked('begin')).toHaveLength(3)
  })

  test('A8.24 the words of what did not work go with the next page, whichever dialog that has', async () => {
    for (const [screen, outcome] of [
      [null, 'none'],
      ['waiting-for-payment', 'in progress'],
      ['payment-cancelled', 'none'],
      ['welcome', 'none'],
    ] as const) {
      const { send, state, desk } = await checkoutDesk()
      desk.failNext('begin', down)
      await send({ type: 'buy', order: anOrder() })
      expect(buyingView(state(), 0).failed).toBe('on-demand')
      await send({ type: 'shown', screen })
      expect(outcomeOf(state())).toBe(outcome)
      expect(buyingView(state(), 0)).toMatchObject({ problem: null, failed: null, busy: null })
      expect(desk.asked('begin')).toHaveLength(1)
    }
  })

  test('A4.21 A8.24 where a dialog was opened while the page was on its way, its failure gives way to the dialog', async () => {
    const { send, state, desk, wait, viewSources } = await checkoutDesk()
    desk.hold('begin')
    desk.failNext('begin', down)
    await send({ type: 'buy', order: anOrder() })
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    desk.free('begin')
    await quiet()
    expect([outcomeOf(state()), buyingView(state(), 0).failed, viewSources()]).toEqual(['in progress', null, 1])
    await wait(1_000)
    expect(viewSources()).toBe(2)
  })

  test('A4.21 A8.24 a failure is over when what was begun before is there', async () => {
    const { send, state, desk, known, told } = await checkoutDesk({ kept: anAttempt() })
    desk.failNext('begin', down)
    await send({ type: 'buy', order: anOrder('day-pass') })
    expect([outcomeOf(state()), known.kept]).toEqual(['failed', anAttempt()])
    await send({ type: 'learned', profile: benPaid })
    expect([outcomeOf(state()), known.kept, told().at(-1)]).toEqual(['success', null, 'welcomed'])
    expect(state().context.problem).toBeNull()
  })

  test('A9.06 a press recalls the device first, then looks once at the studio, and only then asks for a page', async () => {
    const { send, state, desk, viewSources, facts } = await checkoutDesk()
    for (const name of ['recall', 'findAccess', 'begin']) desk.hold(name)
    const asked = () => ['recall', 'findAccess', 'begin'].map((name) => desk.asked(name).length)
    await send({ type: 'buy', order: anOrder() })
    expect(asked()).toEqual([2, 0, 0])
    expect(buyingView(state(), 0)).toMatchObject({ busy: 'on-demand', isBlocked: true, unfinished: null })
    desk.free('recall')
    await quiet()
    expect(asked()).toEqual([2, 1, 0])
    expect(buyingView(state(), 0)).toMatchObject({ busy: 'on-demand', isBlocked: true, unfinished: null })
    expect([facts, desk.asked('findAccess')]).toEqual([[], [{ id: 'ben', attempt: null }]])
    desk.free('findAccess')
    await quiet()
    expect([asked(), viewSources(), facts]).toEqual([[2, 1, 1], 1, [seen]])
    expect(buyingView(state(), 0)).toMatchObject({ busy: 'on-demand', isBlocked: true })
  })

  test('A9.06 what another tab has begun meanwhile is gone on with instead of another page', async () => {
    const { send, desk, known, facts } = await checkoutDesk()
    known.kept = anAttempt({ url: 'https://pay.test/other-tab' })
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('begin'), facts]).toEqual([[], [seen, { type: 'goOut', url: 'https://pay.test/other-tab' }]])
  })

  test('A4.21 A9.06 what another tab has paid for meanwhile is welcomed and not bought again', async () => {
    const { send, state, desk, known, told } = await checkoutDesk()
    known.kept = anAttempt()
    known.profile = benPaid
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('begin'), known.kept, outcomeOf(state())]).toEqual([[], null, 'success'])
    expect(told()).toEqual(['profileLoaded', 'profileLoaded', 'welcomed'])
    await send({ type: 'shown', screen: 'welcome' })
    await send({ type: 'shown', screen: null })
    expect([desk.asked('begin'), outcomeOf(state())]).toEqual([[], 'none'])
  })

  test('P9.06 V6.18 what is not sold to them now is not bought: it says so and nothing is told as a failure', async () => {
    for (const key of ['on-demand', 'day-pass'] as const) {
      const { send, state, desk, known, facts, told } = await checkoutDesk()
      known.profile = benPaid
      await send({ type: 'buy', order: anOrder(key) })
      expect([desk.asked('begin'), known.kept, outcomeOf(state())]).toEqual([[], null, 'failed'])
      expect(buyingView(state(), 0)).toMatchObject({
        ...{ busy: null, isBlocked: false, failed: key },
        problem: "You can't buy this right now. See what you already have.",
      })
      expect(facts).toMatchObject([{ type: 'profileLoaded', profile: benPaid }])
      await send({ type: 'buy', order: anOrder('day-pass-member') })
      expect([desk.asked('begin').length, told().at(-1)]).toEqual([1, 'goOut'])
    }
  })

  test('P4.4.05 the newsletter’s pass is asked for whatever they hold: the studio judges', async () => {
    const { send, desk, known } = await checkoutDesk({ profile: benPaid })
    await send({ type: 'buy', order: { ...anOrder('day-pass'), promo: 'pass24' } })
    expect(desk.asked('begin')).toMatchObject([{ offerId: 'day-pass', promo: 'pass24' }])
    expect(known.kept).toMatchObject({ promo: 'pass24' })
  })

  test('A8.24 an order that the studio refuses says why, without more', async () => {
    const { send, state, desk } = await checkoutDesk()
    desk.failNext('begin', { type: 'StillConfirming' })
    await send({ type: 'buy', order: anOrder() })
    expect(buyingView(state(), 0).problem).toBe('Your last payment is still being confirmed.')
  })

  test('A9.06 a studio that cannot be asked keeps nothing from being sold', async () => {
    const { send, desk, facts, viewSources } = await checkoutDesk()
    desk.failAlways('findAccess', offline)
    await send({ type: 'buy', order: anOrder() })
    expect([viewSources(), facts]).toEqual([1, [{ type: 'goOut', url: 'https://pay.test/1' }]])
  })

  test('A9.06 what is pressed before the device has remembered is bought when it has', async () => {
    const { send, state, desk, facts } = await checkoutDesk({
      kept: anAttempt({ offerId: 'day-pass', url: 'https://pay.test/0' }),
      prepare: ({ hold }) => hold('recall'),
    })
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('recall'), desk.asked('begin'), outcomeOf(state())]).toEqual([['ben'], [], 'in progress'])
    expect(buyingView(state(), 0).isBlocked).toBe(true)
    desk.free('recall')
    await quiet()
    expect([desk.asked('begin').length, facts]).toEqual([1, [seen, { type: 'goOut', url: 'https://pay.test/1' }]])
  })

  test('A9.06 a device that cannot remember has nothing open, and sells all the same', async () => {
    const { send, state, desk, facts } = await checkoutDesk({
      kept: anAttempt(),
      prepare: ({ failAlways }) => {
        for (const name of ['recall', 'keep']) failAlways(name, down)
      },
    })
    expect(outcomeOf(state())).toBe('none')
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('begin').length, facts]).toEqual([1, [seen, { type: 'goOut', url: 'https://pay.test/1' }]])
  })

  test('A4.21 A9.06 what was paid for before comes while the next page is on its way: that is not opened', async () => {
    const kept = anAttempt({ at: morning - day })
    const { send, desk, state, facts } = await checkoutDesk({ kept })
    desk.hold('begin')
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('begin')).toHaveLength(1)
    await send({ type: 'learned', profile: benPaid })
    desk.free('begin')
    await quiet()
    expect(facts.some(({ type }) => type === 'goOut')).toBe(false)
    expect(outcomeOf(state())).not.toBe('in progress')
  })

  test('A9.06 what is learned while a page is on its way and makes it a second one is said, and nothing is opened', async () => {
    const { send, desk, state, facts, known } = await checkoutDesk()
    desk.hold('begin')
    await send({ type: 'buy', order: anOrder() })
    await send({ type: 'learned', profile: benPaid })
    desk.free('begin')
    await quiet()
    expect([outcomeOf(state()), known.kept]).toEqual(['failed', null])
    expect(facts.map(({ type }) => type)).toEqual(['profileLoaded'])
    expect(buyingView(state(), 0).problem).not.toBeNull()
  })
})

describe('leaving for the hosted page', () => {
  test('A9.06 who is still here after ten seconds is looked for once, not a millisecond before', async () => {
    const { send, state, clock, viewSources } = await checkoutDesk()
    await send({ type: 'buy', order: anOrder() })
    clock.increment(9_999)
    await quiet()
    expect([viewSources(), buyingView(state(), 0).isBlocked]).toEqual([1, true])
    clock.increment(1)
    await quiet()
    expect([viewSources(), outcomeOf(state()), buyingView(state(), 0).isBlocked]).toEqual([2, 'pending', false])
    clock.increment(60_000)
    await quiet()
    expect(viewSources()).toBe(2)
    await send({ type: 'resume' })
    clock.increment(10_000)
    await quiet()
    expect([viewSources(), outcomeOf(state())]).toEqual([3, 'pending'])
  })

  test('A4.21 who is still here and has paid meanwhile is welcomed', async () => {
    const { send, clock, known, told, state } = await checkoutDesk()
    await send({ type: 'buy', order: anOrder() })
    known.profile = benPaid
    clock.increment(10_000)
    await quiet()
    expect(told()).toEqual(['profileLoaded', 'goOut', 'profileLoaded', 'profileLoaded', 'welcomed'])
    expect([outcomeOf(state()), known.kept]).toEqual(['success', null])
  })
})

describe('a trial that was refused', () => {
  test('A2.12 A7.08 the device remembers that in place of its attempt, also after a reload, and the next order asks for no trial', async () => {
    const { send, state, desk, known } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'refuseTrial' })
    expect([outcomeOf(state()), known.kept, known.trialRefused]).toEqual(['none', null, true])
    const again = await checkoutDesk({ trialRefused: true })
    expect([outcomeOf(again.state()), again.state().context.trialRefused]).toEqual(['none', true])
    again.woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([outcomeOf(again.state()), again.viewSources()]).toEqual(['none', 0])
    await again.send({ type: 'buy', order: anOrder() })
    expect(again.desk.asked('begin')).toMatchObject([{ offerId: 'on-demand', hasTrial: true }])
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('begin')).toMatchObject([{ offerId: 'on-demand', hasTrial: true }])
    expect(known.kept).toMatchObject({ url: 'https://pay.test/1' })
  })

  test('A2.12 is heard also before the device has remembered', async () => {
    const { send, state, known, desk } = await checkoutDesk({
      kept: anAttempt(),
      prepare: ({ hold }) => hold('recall'),
    })
    await send({ type: 'refuseTrial' })
    desk.free('recall')
    await quiet()
    expect([outcomeOf(state()), known.kept, known.trialRefused]).toEqual(['none', null, true])
  })

  test('A2.12 P2.8.07 an address takes the trial from nobody who has not come back from an attempt with it', async () => {
    for (const kept of [null, pass]) {
      const { send, state, desk } = await checkoutDesk({ kept })
      await send({ type: 'refuseTrial' })
      expect(state().context.trialRefused).toBe(false)
      await send({ type: 'buy', order: anOrder() })
      expect(desk.asked('begin')).toMatchObject([{ offerId: 'on-demand', hasTrial: false }])
    }
  })

  test('A2.12 what was pressed while it is being noted waits for it, and is bought', async () => {
    const { send, desk, told } = await checkoutDesk({ kept: anAttempt(), prepare: ({ hold }) => hold('recall') })
    await send({ type: 'refuseTrial' })
    await send({ type: 'buy', order: anOrder() })
    desk.hold('refuseTrial')
    desk.free('recall')
    await quiet()
    expect([desk.asked('refuseTrial'), desk.asked('begin')]).toEqual([['ben'], []])
    desk.free('refuseTrial')
    await quiet()
    expect(desk.asked('begin')).toMatchObject([{ hasTrial: true }])
    expect(told().filter((type) => type === 'goOut')).toHaveLength(1)
  })

  test('A2.12 A7.08 the page that was asked for without a trial is not forgotten with the trial’s', async () => {
    const { send, state, known, desk, woke } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'refuseTrial' })
    await send({ type: 'buy', order: anOrder() })
    woke.tell({ type: 'wokeUp' })
    await quiet()
    await send({ type: 'refuseTrial' })
    expect([outcomeOf(state()), known.kept]).toMatchObject(['pending', { trial: false }])
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('begin').length).toBe(1)
  })

  test('A2.12 leaves open what is not the trial’s, and who has paid is welcomed all the same', async () => {
    const other = await checkoutDesk({ kept: pass })
    await other.send({ type: 'refuseTrial' })
    expect([outcomeOf(other.state()), other.known.kept]).toEqual(['pending', pass])
    const paid = await checkoutDesk({ kept: anAttempt(), profile: benPaid, prepare: ({ hold }) => hold('recall') })
    await paid.send({ type: 'refuseTrial' })
    paid.desk.free('recall')
    await quiet()
    expect(paid.told()).toEqual(['profileLoaded', 'welcomed'])
  })
})
