import { describe, expect, test } from 'vitest'
import { buyingView, outcomeOf, waitingView, welcomeView } from '../../core/checkout/index.ts'
import { ben, day, hour, morning } from '../../fixtures/examples.ts'
import { anAttempt, anOrder, benPaid, checkoutDesk } from './checkout-desk.ts'
import { down, offline, quiet, refused } from './house.ts'

describe('buying', () => {
  test('A7.08 A9.06 asks for a page, keeps what was begun, and only then leads there', async () => {
    const { send, state, desk, facts, known, told } = await checkoutDesk()
    expect(outcomeOf(state())).toBe('none')
    desk.hold('keep')
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('create')).toMatchObject([{ key: 'on-demand', id: 'ben', email: ben.email }])
    expect(desk.asked('keep')).toEqual([{ id: 'ben', attempt: anAttempt() }])
    expect(told()).toEqual([])
    desk.free('keep')
    await quiet()
    expect(facts).toEqual([{ type: 'goOut', url: 'https://pay.test/1' }])
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
    expect(facts).toEqual([
      { type: 'purchaseFailed', key: 'on-demand', message: 'Offline' },
      { type: 'purchaseFailed', key: 'on-demand', message: 'No' },
      { type: 'purchaseFailed', key: 'on-demand', message: 'Busy' },
    ])
    await send({ type: 'dismiss' })
    expect([outcomeOf(state()), buyingView(state()).problem]).toEqual(['none', null])
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
    expect([desk.asked('create').length, facts]).toEqual([1, [{ type: 'goOut', url: 'https://pay.test/1' }]])
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
    expect([desk.asked('create').length, facts]).toEqual([1, [{ type: 'goOut', url: 'https://pay.test/1' }]])
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
    expect(looks()).toBe(1)
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
    expect([desk.asked('create'), facts]).toEqual([[], [{ type: 'goOut', url: 'https://pay.test/1' }]])
    const other = await checkoutDesk({ kept: anAttempt({ url: 'https://pay.test/0' }) })
    await other.send({ type: 'buy', order: anOrder('day-pass') })
    expect(other.facts).toEqual([{ type: 'goOut', url: 'https://pay.test/1' }])
    expect(other.known.kept).toMatchObject({ key: 'day-pass' })
    expect(known.kept).toMatchObject({ key: 'on-demand' })
  })

  test('A9.06 an open attempt can be gone on with, looked at again, or let go', async () => {
    const { send, state, facts, known, looks } = await checkoutDesk({ kept: anAttempt() })
    expect(outcomeOf(state())).toBe('pending')
    await send({ type: 'lookAgain' })
    expect([looks(), outcomeOf(state())]).toEqual([1, 'pending'])
    await send({ type: 'dismiss' })
    expect([outcomeOf(state()), known.kept, facts]).toEqual(['none', null, []])
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

  test('A2.02 who gave up on the hosted page reads so until they close it, and nothing is remembered', async () => {
    const { send, state, known, desk } = await checkoutDesk({ screen: 'payment-cancelled', kept: anAttempt() })
    expect([outcomeOf(state()), known.kept]).toEqual(['cancelled', null])
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('none')
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('create')).toHaveLength(1)
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
    expect([has.told(), has.looks()]).toEqual([['profileSeen', 'welcomed'], 0])
    const hasNot = await waiting({ kept: null })
    expect([outcomeOf(hasNot.state()), hasNot.looks()]).toEqual(['under way', 1])
    hasNot.known.profile = benPaid
    await hasNot.wait(3_000)
    expect([outcomeOf(hasNot.state()), hasNot.looks()]).toEqual(['success', 2])
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
    const { state, wait } = await checkoutDesk({ screen: 'welcome' })
    await wait(9_000)
    expect(welcomeView(state()).note).toBe('This closes by itself in 1 second.')
  })

  test('A4.20 closed before its time it is over at once and is not told', async () => {
    const { state, send, told, clock } = await checkoutDesk({ screen: 'welcome' })
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('none')
    clock.increment(20_000)
    expect(told()).toEqual([])
  })

  test('A9.06 without a checkout nothing is bought, awaited or welcomed', () => {
    expect(buyingView(undefined)).toMatchObject({ busy: null, held: false, problem: null, unfinished: null })
    expect(waitingView(undefined).longer).toBe(false)
    expect(welcomeView(undefined)).toMatchObject({ shown: false, left: 0 })
  })
})
