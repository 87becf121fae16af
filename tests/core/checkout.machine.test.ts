import { describe, expect, test } from 'vitest'
import { buyingView, outcomeOf, waitingView, welcomeView } from '../../core/checkout/index.ts'
import { aProfile, ben, day, hour, morning } from '../../fixtures/examples.ts'
import { anAttempt, anOrder, benAwaited, benPaid, checkoutDesk } from './checkout-desk.ts'
import { down, offline, quiet, refused } from './house.ts'

/** The studio was asked once, and knows of Ben what it knew. */
const seen = { type: 'profileSeen', profile: ben }
const pass = anAttempt({ key: 'day-pass', url: 'https://pay.test/0' })

describe('buying', () => {
  test('A7.08 A9.06 asks for a page, keeps what was begun, and only then leads there', async () => {
    const { send, state, desk, facts, known, told } = await checkoutDesk()
    expect(outcomeOf(state())).toBe('none')
    desk.hold('keep')
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('create')).toMatchObject([{ key: 'on-demand', id: 'ben', email: ben.email }])
    expect(desk.asked('keep')).toEqual([{ id: 'ben', attempt: anAttempt() }])
    expect(told()).toEqual(['profileSeen'])
    desk.free('keep')
    await quiet()
    expect(facts).toEqual([seen, { type: 'goOut', url: 'https://pay.test/1' }])
    expect(known.kept).toEqual(anAttempt())
    expect(buyingView(state())).toMatchObject({ busy: 'on-demand', held: true, problem: null, unfinished: null })
  })

  test('A9.06 a second press while one is under way does nothing, also for something else', async () => {
    const { send, state, desk } = await checkoutDesk()
    desk.hold('create')
    for (const key of ['on-demand', 'on-demand', 'day-pass'] as const) await send({ type: 'buy', order: anOrder(key) })
    expect(desk.asked('create')).toHaveLength(1)
    expect(buyingView(state())).toMatchObject({ busy: 'on-demand', held: true })
    desk.free('create')
    await quiet()
    await send({ type: 'buy', order: anOrder('day-pass') })
    expect(desk.asked('create')).toHaveLength(1)
  })

  test('A8.24 a page that could not be opened is told once, has its words, and charges nothing', async () => {
    const { send, state, desk, facts, known } = await checkoutDesk()
    for (const [failure, words] of [
      [offline, 'You seem to be offline. Nothing was charged: try again when you are connected.'],
      [refused, 'No. Nothing was charged.'],
      [down, 'The checkout could not be opened. Nothing was charged: please try again.'],
    ] as const) {
      desk.failNext('create', failure)
      await send({ type: 'buy', order: anOrder() })
      expect([outcomeOf(state()), known.kept]).toEqual(['failed', null])
      expect(buyingView(state())).toMatchObject({ busy: null, held: false, problem: words })
    }
    expect(facts.filter(({ type }) => type !== 'profileSeen')).toEqual([
      { type: 'purchaseFailed', key: 'on-demand', message: 'Offline' },
      { type: 'purchaseFailed', key: 'on-demand', message: 'No' },
      { type: 'purchaseFailed', key: 'on-demand', message: 'Busy' },
    ])
    await send({ type: 'dismiss' })
    expect(outcomeOf(state())).toBe('failed')
    await send({ type: 'shown', screen: null })
    expect([outcomeOf(state()), buyingView(state()).problem]).toEqual(['none', null])
    expect(desk.asked('create')).toHaveLength(3)
  })

  test('A8.24 the words of what did not work go with the next page, whichever dialog that has', async () => {
    for (const [screen, outcome] of [
      [null, 'none'],
      ['waiting-for-payment', 'under way'],
      ['payment-cancelled', 'cancelled'],
      ['welcome', 'success'],
    ] as const) {
      const { send, state, desk } = await checkoutDesk()
      desk.failNext('create', down)
      await send({ type: 'buy', order: anOrder() })
      expect(buyingView(state()).failed).toBe('on-demand')
      await send({ type: 'shown', screen })
      expect(outcomeOf(state())).toBe(outcome)
      expect(buyingView(state())).toMatchObject({ problem: null, failed: null, busy: null })
      expect(desk.asked('create')).toHaveLength(1)
    }
  })

  test('A4.21 A8.24 a failure is over when what was begun before is there', async () => {
    const { send, state, desk, known, told } = await checkoutDesk({ kept: anAttempt() })
    desk.failNext('create', down)
    await send({ type: 'buy', order: anOrder('day-pass') })
    expect([outcomeOf(state()), known.kept]).toEqual(['failed', anAttempt()])
    await send({ type: 'learned', profile: benPaid })
    expect([outcomeOf(state()), known.kept, told().at(-1)]).toEqual(['success', null, 'welcomed'])
    expect(state().context.problem).toBeNull()
  })

  test('A9.06 a press recalls the device first, then looks once at the studio, and only then asks for a page', async () => {
    const { send, state, desk, looks, facts } = await checkoutDesk()
    for (const name of ['recall', 'look', 'create']) desk.hold(name)
    const asked = () => ['recall', 'look', 'create'].map((name) => desk.asked(name).length)
    await send({ type: 'buy', order: anOrder() })
    expect(asked()).toEqual([2, 0, 0])
    expect(buyingView(state())).toMatchObject({ busy: 'on-demand', held: true, unfinished: null })
    desk.free('recall')
    await quiet()
    expect(asked()).toEqual([2, 1, 0])
    expect(buyingView(state())).toMatchObject({ busy: 'on-demand', held: true, unfinished: null })
    expect([facts, desk.asked('look')]).toEqual([[], [ben]])
    desk.free('look')
    await quiet()
    expect([asked(), looks(), facts]).toEqual([[2, 1, 1], 1, [seen]])
    expect(buyingView(state())).toMatchObject({ busy: 'on-demand', held: true })
  })

  test('A9.06 what another tab has begun meanwhile is gone on with instead of another page', async () => {
    const { send, desk, known, facts } = await checkoutDesk()
    known.kept = anAttempt({ url: 'https://pay.test/other-tab' })
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('create'), facts]).toEqual([[], [seen, { type: 'goOut', url: 'https://pay.test/other-tab' }]])
  })

  test('A4.21 A9.06 what another tab has paid for meanwhile is welcomed and not bought again', async () => {
    const { send, state, desk, known, told } = await checkoutDesk()
    known.kept = anAttempt()
    known.profile = benPaid
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('create'), known.kept, outcomeOf(state())]).toEqual([[], null, 'success'])
    expect(told()).toEqual(['profileSeen', 'profileSeen', 'welcomed'])
    await send({ type: 'shown', screen: 'welcome' })
    await send({ type: 'shown', screen: null })
    expect([desk.asked('create'), outcomeOf(state())]).toEqual([[], 'none'])
  })

  test('P9.06 V6.18 what is not sold to them now is not bought: it says so and nothing is told as a failure', async () => {
    for (const key of ['on-demand', 'day-pass'] as const) {
      const { send, state, desk, known, facts, told } = await checkoutDesk()
      known.profile = benPaid
      await send({ type: 'buy', order: anOrder(key) })
      expect([desk.asked('create'), known.kept, outcomeOf(state())]).toEqual([[], null, 'failed'])
      expect(buyingView(state())).toMatchObject({
        ...{ busy: null, held: false, failed: key },
        problem: 'This is not sold to you now: look at what you have.',
      })
      expect(facts).toEqual([{ type: 'profileSeen', profile: benPaid }])
      await send({ type: 'buy', order: anOrder('day-pass-member') })
      expect([desk.asked('create').length, told().at(-1)]).toEqual([1, 'goOut'])
    }
  })

  test('P4.4.05 the newsletter’s pass is asked for whatever they hold: the studio judges', async () => {
    const { send, desk, known } = await checkoutDesk({ profile: benPaid })
    await send({ type: 'buy', order: { ...anOrder('day-pass'), promo: 'pass24' } })
    expect(desk.asked('create')).toMatchObject([{ key: 'day-pass', promo: 'pass24' }])
    expect(known.kept).toMatchObject({ promo: 'pass24' })
  })

  test('A8.24 the studio’s own no says in its words why, without more', async () => {
    const { send, state, desk } = await checkoutDesk()
    desk.failNext('create', { type: 'Refused', status: 409, message: 'A payment of yours is still being confirmed' })
    await send({ type: 'buy', order: anOrder() })
    expect(buyingView(state()).problem).toBe('A payment of yours is still being confirmed.')
  })

  test('A9.06 a studio that cannot be asked keeps nothing from being sold', async () => {
    const { send, desk, facts, looks } = await checkoutDesk()
    desk.failAlways('look', offline)
    await send({ type: 'buy', order: anOrder() })
    expect([looks(), facts]).toEqual([1, [{ type: 'goOut', url: 'https://pay.test/1' }]])
  })

  test('A9.06 what is pressed before the device has remembered is bought when it has', async () => {
    const { send, state, desk, facts } = await checkoutDesk({
      kept: anAttempt({ key: 'day-pass', url: 'https://pay.test/0' }),
      prepare: ({ hold }) => hold('recall'),
    })
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('recall'), desk.asked('create'), outcomeOf(state())]).toEqual([['ben'], [], 'under way'])
    expect(buyingView(state()).held).toBe(true)
    desk.free('recall')
    await quiet()
    expect([desk.asked('create').length, facts]).toEqual([1, [seen, { type: 'goOut', url: 'https://pay.test/1' }]])
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
    expect([desk.asked('create').length, facts]).toEqual([1, [seen, { type: 'goOut', url: 'https://pay.test/1' }]])
  })
})

describe('leaving for the hosted page', () => {
  test('A9.06 who is still here after ten seconds is looked for once, not a millisecond before', async () => {
    const { send, state, clock, looks } = await checkoutDesk()
    await send({ type: 'buy', order: anOrder() })
    clock.increment(9_999)
    await quiet()
    expect([looks(), buyingView(state()).held]).toEqual([1, true])
    clock.increment(1)
    await quiet()
    expect([looks(), outcomeOf(state()), buyingView(state()).held]).toEqual([2, 'pending', false])
    clock.increment(60_000)
    await quiet()
    expect(looks()).toBe(2)
    await send({ type: 'resume' })
    clock.increment(10_000)
    await quiet()
    expect([looks(), outcomeOf(state())]).toEqual([3, 'pending'])
  })

  test('A4.21 who is still here and has paid meanwhile is welcomed', async () => {
    const { send, clock, known, told, state } = await checkoutDesk()
    await send({ type: 'buy', order: anOrder() })
    known.profile = benPaid
    clock.increment(10_000)
    await quiet()
    expect(told()).toEqual(['profileSeen', 'goOut', 'profileSeen', 'profileSeen', 'welcomed'])
    expect([outcomeOf(state()), known.kept]).toEqual(['success', null])
  })
})

describe('a trial that was refused', () => {
  test('A2.12 A7.08 forgets the page of the trial, on the device too, and the next asks for none', async () => {
    const { send, state, desk, known } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'refuseTrial' })
    expect([outcomeOf(state()), known.kept]).toEqual(['none', null])
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('create')).toMatchObject([{ key: 'on-demand', hasTrial: true }])
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
    expect([outcomeOf(state()), known.kept]).toEqual(['none', null])
  })

  test('A2.12 what was pressed while it is being forgotten waits for it, and is bought', async () => {
    const { send, desk, told } = await checkoutDesk({ kept: anAttempt(), prepare: ({ hold }) => hold('recall') })
    await send({ type: 'refuseTrial' })
    await send({ type: 'buy', order: anOrder() })
    desk.hold('keep')
    desk.free('recall')
    await quiet()
    expect([desk.asked('keep'), desk.asked('create')]).toEqual([[{ id: 'ben', attempt: null }], []])
    desk.free('keep')
    await quiet()
    expect(desk.asked('create')).toMatchObject([{ hasTrial: true }])
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
    expect(desk.asked('create').length).toBe(1)
  })

  test('A2.12 leaves open what is not the trial’s, and who has paid is welcomed all the same', async () => {
    const other = await checkoutDesk({ kept: pass })
    await other.send({ type: 'refuseTrial' })
    expect([outcomeOf(other.state()), other.known.kept]).toEqual(['pending', pass])
    const paid = await checkoutDesk({ kept: anAttempt(), profile: benPaid, prepare: ({ hold }) => hold('recall') })
    await paid.send({ type: 'refuseTrial' })
    paid.desk.free('recall')
    await quiet()
    expect(paid.told()).toEqual(['profileSeen', 'welcomed'])
  })
})

describe('coming back', () => {
  test('A9.06 the page before is there again: it is looked once, and the attempt is open still', async () => {
    const { send, state, desk, woke, looks } = await checkoutDesk()
    await send({ type: 'buy', order: anOrder() })
    desk.hold('look')
    woke.tell({ type: 'wokeUp' })
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(looks()).toBe(2)
    expect(buyingView(state()).unfinished).toMatchObject({ busy: true })
    desk.free('look')
    await quiet()
    expect(outcomeOf(state())).toBe('pending')
    expect(buyingView(state()).unfinished).toMatchObject({
      title: 'On-Demand Monthly: not confirmed yet',
      busy: false,
    })
  })

  test('A9.06 the same product again leads to the same page, another to a new one', async () => {
    const { send, desk, facts, known } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('create'), facts]).toEqual([[], [seen, { type: 'goOut', url: 'https://pay.test/1' }]])
    const other = await checkoutDesk({ kept: anAttempt({ url: 'https://pay.test/0' }) })
    await other.send({ type: 'buy', order: anOrder('day-pass') })
    expect(other.facts).toEqual([seen, { type: 'goOut', url: 'https://pay.test/1' }])
    expect(other.known.kept).toMatchObject({ key: 'day-pass' })
    expect(known.kept).toMatchObject({ key: 'on-demand' })
  })

  test('A9.06 an open attempt can be gone on with, looked at again, or let go', async () => {
    const { send, state, facts, known, looks } = await checkoutDesk({ kept: anAttempt() })
    expect(outcomeOf(state())).toBe('pending')
    expect(buyingView(state()).unfinished?.note).toBeNull()
    await send({ type: 'lookAgain' })
    expect([looks(), outcomeOf(state())]).toEqual([1, 'pending'])
    expect(buyingView(state()).unfinished?.note).toBe('Looked just now: still not confirmed.')
    await send({ type: 'dismiss' })
    expect([outcomeOf(state()), known.kept, facts]).toEqual(['none', null, [seen]])
    const resumed = await checkoutDesk({ kept: anAttempt() })
    await resumed.send({ type: 'resume' })
    expect(resumed.facts).toEqual([{ type: 'goOut', url: 'https://pay.test/1' }])
  })

  test('A4.21 A9.06 after an hour with what was paid for there is a welcome, without it an open attempt', async () => {
    const granted = await checkoutDesk({ kept: anAttempt(), at: morning + hour, profile: benPaid })
    expect(granted.told()).toEqual(['profileSeen', 'welcomed'])
    expect([outcomeOf(granted.state()), granted.known.kept]).toEqual(['success', null])
    const open = await checkoutDesk({ kept: anAttempt(), at: morning + hour })
    expect([outcomeOf(open.state()), open.known.kept]).toEqual(['pending', anAttempt()])
    await open.send({ type: 'learned', profile: benPaid })
    expect([outcomeOf(open.state()), open.known.kept]).toEqual(['success', null])
  })

  test('A7.08 an attempt is remembered for a day, to the millisecond', async () => {
    const last = await checkoutDesk({ kept: anAttempt(), at: morning + day - 1 })
    expect(outcomeOf(last.state())).toBe('pending')
    const over = await checkoutDesk({ kept: anAttempt(), at: morning + day })
    expect([outcomeOf(over.state()), over.known.kept]).toEqual(['none', null])
  })

  test('A7.08 going on with a page that has closed meanwhile forgets it and leads nowhere', async () => {
    const { send, state, clock, known, told } = await checkoutDesk({ kept: anAttempt() })
    clock.increment(day)
    expect(outcomeOf(state())).toBe('pending')
    await send({ type: 'resume' })
    expect([outcomeOf(state()), known.kept, told()]).toEqual(['none', null, []])
  })

  test('A7.08 A9.06 the same product again when its page has closed meanwhile opens another', async () => {
    const { send, desk, clock, known } = await checkoutDesk({ kept: anAttempt({ url: 'https://pay.test/0' }) })
    clock.increment(day)
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('create').length, known.kept]).toEqual([1, anAttempt({ at: morning + day })])
  })

  test('A4.21 what is open is looked at once when the page wakes, and its grant is welcomed', async () => {
    const { woke, state, looks, known, told } = await checkoutDesk({ kept: anAttempt() })
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([looks(), outcomeOf(state()), told()]).toEqual([1, 'pending', ['profileSeen']])
    known.profile = benPaid
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([looks(), outcomeOf(state()), known.kept]).toEqual([2, 'success', null])
  })

  test('A9.06 a page that wakes with nothing open asks nobody', async () => {
    const { woke, state, looks } = await checkoutDesk()
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([looks(), outcomeOf(state())]).toEqual([0, 'none'])
  })

  test('A2.02 who gave up on the hosted page reads so until they close it, and nothing is remembered', async () => {
    const { send, state, known, desk } = await checkoutDesk({ screen: 'payment-cancelled', kept: anAttempt() })
    expect([outcomeOf(state()), known.kept]).toEqual(['cancelled', null])
    expect(desk.asked('look')).toHaveLength(1)
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('none')
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('create')).toHaveLength(1)
  })

  test('A2.02 who comes to those words with nothing begun reads them, and the studio is not asked', async () => {
    const { state, looks } = await checkoutDesk({ screen: 'payment-cancelled' })
    expect([outcomeOf(state()), looks()]).toEqual(['cancelled', 0])
  })

  test('A4.21 who is told that it was cancelled and has what they paid for is welcomed instead', async () => {
    const { state, known, told, desk } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', kept: anAttempt() },
      prepare: ({ hold }) => hold('look'),
    })
    expect([outcomeOf(state()), told()]).toEqual(['under way', []])
    known.profile = benPaid
    desk.free('look')
    await quiet()
    expect([told(), known.kept]).toEqual([['profileSeen', 'profileSeen', 'welcomed'], null])
    expect(outcomeOf(state())).toBe('success')
  })

  test('A4.21 A9.06 who is told that it was cancelled and has paid is led to wait for it, and it stays open', async () => {
    const { state, known, told, send, wait, looks } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', kept: anAttempt(), profile: benAwaited },
    })
    expect([told(), known.kept, outcomeOf(state())]).toEqual([['profileSeen', 'awaited'], anAttempt(), 'under way'])
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    known.profile = benPaid
    await wait(1_000)
    expect([looks(), outcomeOf(state()), told().at(-1)]).toEqual([2, 'success', 'welcomed'])
    expect(told().filter((type) => type === 'awaited')).toHaveLength(1)
  })

  test('A2.02 where the studio cannot be asked, what was given up is taken as given up', async () => {
    const { state, known, looks } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', kept: anAttempt() },
      prepare: ({ failAlways }) => failAlways('look', offline),
    })
    expect([outcomeOf(state()), known.kept, looks()]).toEqual(['cancelled', null, 1])
  })

  test('A4.21 what was seen before somebody gave up does not count: the studio is asked anew', async () => {
    const { send, known, looks, told } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'lookAgain' })
    known.profile = benAwaited
    await send({ type: 'shown', screen: 'payment-cancelled' })
    expect([looks(), known.kept, told().at(-1)]).toEqual([2, anAttempt(), 'awaited'])
  })

  test('A2.02 closed before the device has forgotten, what was given up is forgotten all the same', async () => {
    const { send, state, known, desk } = await checkoutDesk({ kept: anAttempt() })
    desk.hold('keep')
    await send({ type: 'shown', screen: 'payment-cancelled' })
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('cancelled')
    desk.free('keep')
    await quiet()
    expect([outcomeOf(state()), known.kept]).toEqual(['none', null])
  })
})

describe('waiting for access', () => {
  const waiting = async (has: Parameters<typeof checkoutDesk>[0] = {}) => {
    const here = await checkoutDesk({ screen: 'waiting-for-payment', kept: anAttempt(), ...has })
    here.clock.increment(1_000)
    await quiet()
    return here
  }

  test('A4.22 gives a payment one second to arrive before it is asked for', async () => {
    const { clock, looks } = await checkoutDesk({ screen: 'waiting-for-payment', kept: anAttempt() })
    clock.increment(999)
    await quiet()
    expect(looks()).toBe(0)
    clock.increment(1)
    await quiet()
    expect(looks()).toBe(1)
  })

  test('A4.21 A9.06 asks after that second, then 3 s after each answer, five times, and then says that it takes longer', async () => {
    const { state, clock, looks } = await waiting()
    expect(waitingView(state())).toMatchObject({ longer: false, title: 'Confirming your payment' })
    for (const asked of [1, 2, 3, 4]) {
      expect(looks()).toBe(asked)
      clock.increment(2_999)
      await quiet()
      expect([looks(), outcomeOf(state())]).toEqual([asked, 'under way'])
      clock.increment(1)
      await quiet()
    }
    expect([looks(), outcomeOf(state())]).toEqual([5, 'pending'])
    expect(waitingView(state())).toMatchObject({ longer: true, title: 'It takes longer than usual' })
    clock.increment(60_000)
    await quiet()
    expect(looks()).toBe(5)
  })

  test('A9.06 never asks while an answer is awaited, however long that takes', async () => {
    const { desk, clock, looks, send } = await checkoutDesk({ kept: anAttempt() })
    desk.hold('look')
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    clock.increment(60_000)
    await quiet()
    expect([looks(), desk.waiting('look')]).toEqual([1, 1])
    desk.release('look')
    await quiet()
    clock.increment(2_999)
    await quiet()
    expect(looks()).toBe(1)
    clock.increment(1)
    await quiet()
    expect(looks()).toBe(2)
  })

  test('A4.20 A4.21 A9.06 stops at the first grant, tells what was seen, forgets the attempt, and welcomes', async () => {
    const { known, clock, facts, state, looks } = await waiting()
    known.profile = benPaid
    clock.increment(3_000)
    await quiet()
    expect([looks(), known.kept]).toEqual([2, null])
    expect(facts).toEqual([{ type: 'profileSeen', profile: benPaid }, { type: 'welcomed' }])
    expect(outcomeOf(state())).toBe('success')
    clock.increment(60_000)
    await quiet()
    expect(looks()).toBe(2)
  })

  test('A9.06 an answer that fails counts as one of the five', async () => {
    const { desk, wait, looks, state } = await waiting()
    desk.failAlways('look', offline)
    await wait(30_000)
    expect([looks(), outcomeOf(state())]).toEqual([5, 'pending'])
  })

  test('A9.06 stops when the dialog closes, and what was begun stays open; waiting again has five tries anew', async () => {
    const { send, state, wait, looks } = await waiting()
    await wait(3_000)
    await send({ type: 'shown', screen: null })
    await wait(30_000)
    expect([looks(), outcomeOf(state())]).toEqual([2, 'pending'])
    expect(buyingView(state()).unfinished).not.toBeNull()
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    await wait(30_000)
    expect([looks(), outcomeOf(state())]).toEqual([7, 'pending'])
  })

  test('A4.21 looking again waits five times more, and what is learned meanwhile ends it', async () => {
    const { send, state, wait, looks } = await waiting()
    await wait(30_000)
    await send({ type: 'lookAgain' })
    expect(looks()).toBe(6)
    expect(waitingView(state()).longer).toBe(false)
    await wait(30_000)
    expect(looks()).toBe(10)
    await send({ type: 'learned', profile: benPaid })
    expect(outcomeOf(state())).toBe('success')
  })

  test('A4.21 where the device remembers nothing, who has something is welcome, and who has nothing waits', async () => {
    const has = await waiting({ kept: null, profile: benPaid })
    expect([has.told(), has.looks()]).toEqual([['profileSeen', 'welcomed'], 1])
    const hasNot = await waiting({ kept: null })
    expect([outcomeOf(hasNot.state()), hasNot.looks()]).toEqual(['under way', 1])
    hasNot.known.profile = benPaid
    await hasNot.wait(3_000)
    expect([outcomeOf(hasNot.state()), hasNot.looks()]).toEqual(['success', 2])
  })

  test('A4.21 A4.22 where the device remembers nothing, no welcome comes before the studio was asked', async () => {
    const { told, state, clock, looks } = await checkoutDesk({ screen: 'waiting-for-payment', profile: benPaid })
    clock.increment(999)
    await quiet()
    expect([told(), looks(), outcomeOf(state())]).toEqual([[], 0, 'under way'])
    clock.increment(1)
    await quiet()
    expect([told(), looks()]).toEqual([['profileSeen', 'welcomed'], 1])
  })

  test('A4.21 where the device remembers nothing, who has something and pays for more waits for that', async () => {
    const { told, known, wait, looks } = await waiting({ kept: null, profile: { ...benPaid, ...benAwaited } })
    expect([told(), looks()]).toEqual([[], 1])
    known.profile = benPaid
    await wait(3_000)
    expect([told(), looks()]).toEqual([['profileSeen', 'welcomed'], 2])
  })

  test('A4.21 A9.06 a page that wakes when it has taken longer asks five times more, and closed it looks no more', async () => {
    const { woke, send, wait, looks, state } = await waiting()
    await wait(30_000)
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([looks(), waitingView(state()).longer]).toEqual([6, false])
    await wait(30_000)
    expect([looks(), waitingView(state()).longer]).toEqual([10, true])
    await send({ type: 'shown', screen: null })
    await wait(30_000)
    expect([looks(), outcomeOf(state())]).toEqual([10, 'pending'])
  })

  test('A4.21 a pass ends no wait for a membership, and a membership none for a pass', async () => {
    const month = await waiting()
    month.known.profile = { ...ben, unusedDayPasses: 1 }
    await month.wait(30_000)
    expect([outcomeOf(month.state()), month.looks()]).toEqual(['pending', 5])
    const single = await waiting({ kept: pass })
    single.known.profile = benPaid
    await single.wait(30_000)
    expect(outcomeOf(single.state())).toBe('pending')
    single.known.profile = { ...benPaid, unusedDayPasses: 1 }
    await single.send({ type: 'lookAgain' })
    expect(outcomeOf(single.state())).toBe('success')
  })
})

describe('the welcome', () => {
  test('A4.20 A9.06 counts ten seconds from when it is shown and closes at the tenth, not a millisecond before', async () => {
    const { state, clock, told, send } = await checkoutDesk({ kept: anAttempt(), profile: benPaid })
    clock.increment(5_000)
    expect(welcomeView(state())).toMatchObject({ left: 10, shown: true, note: 'This closes by itself in 10 seconds.' })
    await send({ type: 'shown', screen: 'welcome' })
    for (const left of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      expect(welcomeView(state()).left).toBe(left)
      clock.increment(999)
      expect(welcomeView(state()).left).toBe(left)
      expect(told()).not.toContain('welcomeOver')
      clock.increment(1)
    }
    expect(told().filter((type) => type === 'welcomeOver')).toHaveLength(1)
    expect(welcomeView(state())).toMatchObject({ shown: false, left: 0 })
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('none')
  })

  test('A4.20 one second is one second, in words', async () => {
    const { state, wait } = await checkoutDesk({ screen: 'welcome', profile: benPaid })
    await wait(9_000)
    expect(welcomeView(state()).note).toBe('This closes by itself in 1 second.')
  })

  test('A4.20 closed before its time it is over at once and is not told', async () => {
    const { state, send, told, clock } = await checkoutDesk({ screen: 'welcome', profile: benPaid })
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('none')
    clock.increment(20_000)
    expect(told()).toEqual([])
  })

  test('A4.20 nobody is welcomed to nothing: without anything held it closes at once, and what is open stays open', async () => {
    const nothing = await checkoutDesk({ screen: 'welcome' })
    expect([nothing.told(), welcomeView(nothing.state()).shown]).toEqual([['welcomeOver'], false])
    await nothing.send({ type: 'shown', screen: null })
    expect(outcomeOf(nothing.state())).toBe('none')
    const open = await checkoutDesk({ screen: 'welcome', kept: anAttempt() })
    expect([open.told(), open.known.kept]).toEqual([['welcomeOver'], anAttempt()])
    await open.send({ type: 'shown', screen: null })
    expect(outcomeOf(open.state())).toBe('pending')
    const over = await checkoutDesk({ screen: 'welcome', profile: benPaid, at: morning + 31 * day })
    expect(over.told()).toEqual(['welcomeOver'])
    const passes = await checkoutDesk({ screen: 'welcome', profile: aProfile({ products: [], unusedDayPasses: 1 }) })
    expect([passes.told(), welcomeView(passes.state()).shown]).toEqual([[], true])
  })

  test('A4.20 who is at the welcome keeps it for as long as they like, and closing it ends it untold', async () => {
    const { state, send, told, clock } = await checkoutDesk({ screen: 'welcome', profile: benPaid })
    clock.increment(1_000)
    await send({ type: 'hold' })
    clock.increment(60_000)
    await quiet()
    expect(welcomeView(state())).toMatchObject({ shown: true, note: null })
    expect([outcomeOf(state()), told()]).toEqual(['success', []])
    await send({ type: 'shown', screen: null })
    expect([outcomeOf(state()), told()]).toEqual(['none', []])
  })

  test('A9.06 without a checkout nothing is bought, awaited or welcomed', () => {
    expect(buyingView(undefined)).toMatchObject({ busy: null, held: false, problem: null, unfinished: null })
    expect(waitingView(undefined).longer).toBe(false)
    expect(welcomeView(undefined)).toMatchObject({ shown: false, left: 0 })
  })
})
