import { describe, expect, test } from 'vitest'
import { buyingView, cancelledView, outcomeOf, waitingView, welcomeView } from '../../core/commerce/checkout/index.ts'
import { orderSummary } from '../../core/commerce/checkout/order.view.ts'
import { timeText } from '../../core/kernel/dates.ts'
import { read } from '../../core/routes/index.ts'
import { aProfile, ben, day, morning } from '../../fixtures/examples.ts'
import { anAttempt, anOrder, benAwaited, benPaid, benWith, checkoutDesk } from './checkout-desk.ts'
import { offline, quiet } from './running.ts'

const pass = anAttempt({ offerId: 'day-pass', url: 'https://pay.test/0' })

describe('waiting for access', () => {
  const waiting = async (has: Parameters<typeof checkoutDesk>[0] = {}) => {
    const here = await checkoutDesk({ screen: 'waiting-for-payment', kept: anAttempt(), ...has })
    here.clock.increment(1_000)
    await quiet()
    return here
  }

  test('A4.22 gives a payment one second to arrive before it is asked for', async () => {
    const { clock, desk } = await checkoutDesk({ screen: 'waiting-for-payment', kept: anAttempt() })
    clock.increment(999)
    await quiet()
    expect(desk.asked('findAccess')).toEqual([])
    clock.increment(1)
    await quiet()
    expect(desk.asked('findAccess')).toEqual([{ id: 'ben', attempt: anAttempt() }])
  })

  test('A4.21 what another site has added to the address is given to the provider once, and the wait goes on', async () => {
    const { send, desk, known, wait, state } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'shown', screen: 'waiting-for-payment', returned: { orderId: anAttempt().orderId } })
    expect(desk.asked('resume')).toMatchObject([{ attempt: anAttempt(), returned: { orderId: anAttempt().orderId } }])
    known.profile = benPaid
    await wait(1_000)
    expect([outcomeOf(state()), desk.asked('resume').length]).toEqual(['success', 1])
  })

  test('A4.21 A9.06 asks after that second, then 3 s after each answer, five times, and then says that it takes longer', async () => {
    const { state, clock, viewSources } = await waiting()
    expect(waitingView(state(), 0)).toMatchObject({ longer: false, title: 'Confirming your payment' })
    for (const asked of [1, 2, 3, 4]) {
      expect(viewSources()).toBe(asked)
      clock.increment(2_999)
      await quiet()
      expect([viewSources(), outcomeOf(state())]).toEqual([asked, 'in progress'])
      clock.increment(1)
      await quiet()
    }
    expect([viewSources(), outcomeOf(state())]).toEqual([5, 'pending'])
    expect(waitingView(state(), 0)).toMatchObject({ longer: true, title: 'This is taking longer than usual' })
    clock.increment(60_000)
    await quiet()
    expect(viewSources()).toBe(5)
  })

  test('A2.02 A4.21 while it is unknown whether PayPal was paid, the provider is asked every minute; an order that is over is no proof that nothing was charged', async () => {
    const kept = anAttempt({ orderId: 'one', url: null })
    const here = await waiting({ kept, profile: benWith('open') })
    for (let count = 0; count < 4; count += 1) await here.wait(3_000)
    await here.wait(60_000)
    expect([here.viewSources(), outcomeOf(here.state())]).toEqual([6, 'pending'])
    here.known.profile = benWith('closed')
    await here.wait(60_000)
    expect([here.viewSources(), outcomeOf(here.state())]).toEqual([7, 'pending'])
    expect(here.facts).not.toContainEqual(expect.objectContaining({ type: 'paymentEnded' }))
  })

  describe('back from PayPal at a provider that does not say whether the member has paid', () => {
    const unsureUntil = morning + 120_000
    const unsure = (at = unsureUntil) => benWith('open', 'one', { unsureUntil: at })
    const words = {
      title: 'Checking with PayPal',
      text: `If you paid, we'll tell you here in a moment. If you canceled, you haven't been charged, and you can pay again at ${timeText(unsureUntil)}, with PayPal or another way.`,
    }
    const product = { type: 'membership', title: 'On-Demand Pass', price: 20_000 } as const
    const kept = anAttempt({ offerId: 'on-demand-annual', orderId: 'one', url: null, amount: 20_000, product })
    const back = async () => {
      const here = await checkoutDesk({ kept, hasOrders: true })
      here.known.profile = unsure()
      const askAgain = { first: 3_000, every: 3_000, tries: 5 }
      here.known.next = { type: 'accepted', askAgain, unsureUntil }
      await here.send({ type: 'shown', screen: 'waiting-for-payment', returned: { orderId: 'one' } })
      return here
    }

    test('A4.21 A8.23 reads at once what to do, and from when, in the dialog and wherever else the payment is named', async () => {
      const here = await back()
      expect([waitingView(here.state(), 0), here.viewSources()]).toMatchObject([words, 0])
      for (let count = 0; count < 5; count += 1) await here.wait(3_000)
      expect([waitingView(here.state(), 0), here.viewSources()]).toMatchObject([{ ...words, longer: true }, 5])
      await here.send({ type: 'shown', screen: null })
      expect(buyingView(here.state(), 0).unfinished).toMatchObject({ text: words.text, mayLeave: true })
      const again = await waiting({ kept, profile: unsure(), hasOrders: true })
      expect(waitingView(again.state(), 0)).toMatchObject(words)
    })

    test('A4.21 A8.23 is asked about at that moment, and reads that no payment was found, with the way back to the order', async () => {
      const here = await back()
      for (let count = 0; count < 5; count += 1) await here.wait(3_000)
      await here.wait(unsureUntil - here.clock.now() - 1)
      const asked = here.viewSources()
      expect(waitingView(here.state(), 0)).toMatchObject({ ...words, isNone: false })
      here.known.profile = benWith('closed')
      await here.wait(1)
      expect(here.viewSources()).toBe(asked + 1)
      expect(waitingView(here.state(), 0)).toMatchObject({ title: 'No payment found', isNone: true, longer: true })
      expect([here.told().includes('paymentEnded'), here.known.kept]).toEqual([false, kept])
      await here.send({ type: 'lookAgain' })
      here.known.profile = benWith('granted')
      await here.wait(3_000)
      expect(outcomeOf(here.state())).toBe('success')
    })

    test('A4.21 A8.23 is asked about at that moment although the dialog was closed: the notice promises it', async () => {
      const here = await back()
      await here.wait(3_000)
      await here.send({ type: 'shown', screen: null })
      const asked = here.viewSources()
      await here.wait(60_000)
      expect(here.viewSources()).toBeGreaterThan(asked)
      here.known.profile = benWith('granted')
      await here.wait(60_000)
      expect(outcomeOf(here.state())).toBe('success')
    })

    test('A4.21 A8.23 is asked about although the dialog was closed before the first answer', async () => {
      const here = await back()
      await here.wait(1_000)
      await here.send({ type: 'shown', screen: null })
      const asked = here.viewSources()
      await here.wait(60_000)
      expect(here.viewSources()).toBeGreaterThan(asked)
    })

    test('A4.21 A8.23 reads the same after a reload, and leaves nothing behind once the dialog is closed', async () => {
      const here = await waiting({ kept, profile: benWith('closed'), hasOrders: true })
      expect(waitingView(here.state(), 0)).toMatchObject({ title: 'Confirming your payment', isNone: false })
      for (let count = 0; count < 4; count += 1) await here.wait(3_000)
      expect([waitingView(here.state(), 0), here.known.kept]).toMatchObject([{ title: 'No payment found' }, kept])
      await here.send({ type: 'shown', screen: null })
      expect([outcomeOf(here.state()), here.known.kept]).toEqual(['none', null])
    })

    test('A4.21 reads that it takes longer once a payment is listed, and nothing of paying again', async () => {
      const here = await back()
      here.known.profile = benWith('pending')
      await here.wait(3_000)
      expect(waitingView(here.state(), 0).title).toBe('Confirming your payment')
      for (let count = 0; count < 4; count += 1) await here.wait(3_000)
      expect(waitingView(here.state(), 0).title).toBe('This is taking longer than usual')
    })

    test('A8.23 reads the next full minute, so that the order can be paid then, and no time that has passed', async () => {
      const here = await back()
      const at = unsureUntil + 500
      here.known.profile = unsure(at)
      await here.wait(3_000)
      const text = words.text.replace(timeText(unsureUntil), timeText(unsureUntil + 60_000))
      await here.send({ type: 'shown', screen: null })
      const shownAt = (now: number) => [
        waitingView(here.state(), now).text,
        buyingView(here.state(), now).unfinished?.text,
      ]
      expect(shownAt(at - 1)).toEqual([text, text])
      for (const shown of shownAt(at)) expect(shown).not.toContain('pay again')
    })

    test('A4.16 A8.20 is told the time, and is not led back to the wait, if the same offer or another one is chosen meanwhile', async () => {
      const until = { type: 'StillConfirming', until: unsureUntil } as const
      const here = await back()
      for (let count = 0; count < 5; count += 1) await here.wait(3_000)
      await here.send({ type: 'shown', screen: null })
      const told = here.told().length
      const chosen = async (order: ReturnType<typeof anOrder>) => {
        await here.send({ type: 'buy', order })
        const { problem } = here.state().context
        return [here.state().matches('failed'), problem, orderSummary(here.state()).total]
      }
      expect((await chosen(anOrder('on-demand')))[2]).toBeNull()
      expect(await chosen(anOrder('on-demand-annual'))).toEqual([true, until, { label: 'Total', text: '$200' }])
      expect(here.told().slice(told)).not.toContain('awaited')
      await here.send({ type: 'shown', screen: null })
      expect(buyingView(here.state(), 0).unfinished).toMatchObject({ text: words.text })
    })

    test('A8.20 is told the time if another order is refused for it', async () => {
      const here = await checkoutDesk()
      here.desk.failNext('begin', { type: 'StillConfirming', until: unsureUntil })
      await here.send({ type: 'buy', order: anOrder() })
      expect(buyingView(here.state(), 0).problem).toBe(
        `Your last payment is still being confirmed. If you canceled, you haven't been charged, and you can pay again at ${timeText(unsureUntil)}, with PayPal or another way.`,
      )
    })
  })

  test('A2.02 A4.21 who left a page that has one way back without paying reads after the five tries that nothing was charged', async () => {
    const kept = anAttempt({ orderId: 'one' })
    const here = await waiting({ kept, profile: benWith('open') })
    for (let count = 0; count < 4; count += 1) await here.wait(3_000)
    expect([here.viewSources(), here.facts.at(-1)]).toEqual([
      5,
      { type: 'paymentEnded', dialog: 'payment-cancelled', orderId: 'one' },
    ])
    await here.send({ type: 'shown', screen: 'payment-cancelled' })
    expect([outcomeOf(here.state()), here.known.kept]).toEqual(['cancelled', null])
    expect(cancelledView(here.state(), 0)).toMatchObject({
      title: 'Payment canceled',
      text: "You haven't been charged.",
    })
  })

  test('A4.21 a payment without a hosted page that is still listed as open after the five tries is never called unpaid', async () => {
    const kept = anAttempt({ orderId: 'one', url: null })
    const here = await waiting({ kept, profile: benWith('open') })
    for (let count = 0; count < 4; count += 1) await here.wait(3_000)
    expect([here.told().includes('paymentEnded'), outcomeOf(here.state()), here.known.kept]).toEqual([
      ...[false, 'pending', kept],
    ])
    expect(waitingView(here.state(), 0)).toMatchObject({ longer: true })
  })

  test.each(['pending', 'granted'] as const)(
    'A4.21 A2.02 an order that is open after the payment for a few seconds, and %s then, is never called unpaid',
    async (state) => {
      const kept = anAttempt({ orderId: 'one' })
      for (const tries of [1, 2, 3, 4]) {
        const here = await waiting({ kept, profile: benWith('open') })
        for (let count = 1; count < tries; count += 1) await here.wait(3_000)
        here.known.profile = benWith(state)
        for (let count = tries; count < 5; count += 1) await here.wait(3_000)
        expect([tries, here.told().includes('paymentEnded')]).toEqual([tries, false])
        expect(outcomeOf(here.state())).toBe(state === 'granted' ? 'success' : 'pending')
      }
      // The last word is asked for by the dialog that would say so.
      const last = await waiting({ kept, profile: benWith('open') })
      for (let count = 0; count < 4; count += 1) await last.wait(3_000)
      last.known.profile = benWith(state)
      await last.send({ type: 'shown', screen: 'payment-cancelled' })
      expect(outcomeOf(last.state())).toBe(state === 'granted' ? 'success' : 'in progress')
      expect(last.known.kept).toEqual(state === 'granted' ? null : kept)
    },
  )

  test('A9.06 never asks while an answer is awaited, however long that takes', async () => {
    const { desk, clock, viewSources, send } = await checkoutDesk({ kept: anAttempt() })
    desk.hold('findAccess')
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    clock.increment(60_000)
    await quiet()
    expect([viewSources(), desk.waiting('findAccess')]).toEqual([1, 1])
    desk.release('findAccess')
    await quiet()
    clock.increment(2_999)
    await quiet()
    expect(viewSources()).toBe(1)
    clock.increment(1)
    await quiet()
    expect(viewSources()).toBe(2)
  })

  test('A4.20 A4.21 A9.06 stops at the first grant, tells what was seen, forgets the attempt, and welcomes', async () => {
    const { known, clock, facts, state, viewSources } = await waiting()
    known.profile = benPaid
    clock.increment(3_000)
    await quiet()
    expect([viewSources(), known.kept]).toEqual([2, null])
    expect(facts).toMatchObject([{ type: 'profileLoaded', profile: benPaid }, { type: 'welcomed' }])
    expect(outcomeOf(state())).toBe('success')
    clock.increment(60_000)
    await quiet()
    expect(viewSources()).toBe(2)
  })

  test('A9.06 an answer that fails counts as one of the five', async () => {
    const { desk, wait, viewSources, state } = await waiting()
    desk.failAlways('findAccess', offline)
    await wait(30_000)
    expect([viewSources(), outcomeOf(state())]).toEqual([5, 'pending'])
  })

  test('A9.06 stops when the dialog closes, and what was begun stays open; waiting again has five tries anew', async () => {
    const { send, state, wait, viewSources } = await waiting()
    await wait(3_000)
    await send({ type: 'shown', screen: null })
    await wait(30_000)
    expect([viewSources(), outcomeOf(state())]).toEqual([2, 'pending'])
    expect(buyingView(state(), 0).unfinished).not.toBeNull()
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    await wait(30_000)
    expect([viewSources(), outcomeOf(state())]).toEqual([7, 'pending'])
  })

  test('A4.21 looking again waits five times more, and what is learned meanwhile ends it', async () => {
    const { send, state, wait, viewSources } = await waiting()
    await wait(30_000)
    await send({ type: 'lookAgain' })
    expect(viewSources()).toBe(6)
    expect(waitingView(state(), 0).longer).toBe(false)
    await wait(30_000)
    expect(viewSources()).toBe(10)
    await send({ type: 'learned', profile: benPaid })
    expect(outcomeOf(state())).toBe('success')
  })

  test('A4.21 where the device remembers nothing, who has something is welcome, and who has nothing waits', async () => {
    const has = await waiting({ kept: null, profile: benPaid })
    expect([has.told(), has.viewSources()]).toEqual([['profileLoaded', 'welcomed'], 1])
    const hasNot = await waiting({ kept: null })
    expect([outcomeOf(hasNot.state()), hasNot.viewSources()]).toEqual(['in progress', 1])
    hasNot.known.profile = benPaid
    await hasNot.wait(3_000)
    expect([outcomeOf(hasNot.state()), hasNot.viewSources()]).toEqual(['success', 2])
  })

  test('A4.21 A4.22 where the device remembers nothing, no welcome comes before the studio was asked', async () => {
    const { told, state, clock, viewSources } = await checkoutDesk({ screen: 'waiting-for-payment', profile: benPaid })
    clock.increment(999)
    await quiet()
    expect([told(), viewSources(), outcomeOf(state())]).toEqual([[], 0, 'in progress'])
    clock.increment(1)
    await quiet()
    expect([told(), viewSources()]).toEqual([['profileLoaded', 'welcomed'], 1])
  })

  test('A4.21 where the device remembers nothing, who has something and pays for more waits for that', async () => {
    const { told, known, wait, viewSources } = await waiting({ kept: null, profile: { ...benPaid, ...benAwaited } })
    expect([told(), viewSources()]).toEqual([[], 1])
    known.profile = benPaid
    await wait(3_000)
    expect([told(), viewSources()]).toEqual([['profileLoaded', 'welcomed'], 2])
  })

  test('A4.21 A9.06 a page that wakes when it has taken longer asks five times more, and closed it looks no more', async () => {
    const { woke, send, wait, viewSources, state } = await waiting()
    await wait(30_000)
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([viewSources(), waitingView(state(), 0).longer]).toEqual([6, false])
    await wait(30_000)
    expect([viewSources(), waitingView(state(), 0).longer]).toEqual([10, true])
    await send({ type: 'shown', screen: null })
    await wait(30_000)
    expect([viewSources(), outcomeOf(state())]).toEqual([10, 'pending'])
  })

  test('A4.21 A9.06 what took longer is an unfinished payment once its dialog is closed, and can be gone on with', async () => {
    const { send, wait, told } = await waiting()
    await wait(30_000)
    await send({ type: 'shown', screen: null })
    await send({ type: 'resume' })
    expect(told().at(-1)).toBe('goOut')
  })

  test('A4.21 a pass ends no wait for a membership, and a membership none for a pass', async () => {
    const month = await waiting()
    month.known.profile = { ...ben, unusedDayPasses: 1 }
    await month.wait(30_000)
    expect([outcomeOf(month.state()), month.viewSources()]).toEqual(['pending', 5])
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
    expect(welcomeView(state())).toMatchObject({ left: 10, shown: true, note: 'Closes in 10 seconds' })
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

  const unasked = { ...benPaid, tags: [] }
  test.each([
    ['A4.20 A2.19 waits while it asks the onboarding question', '/programs', unasked, false],
    ['A4.20 A2.19 closes over the page of that question', '/welcome', unasked, true],
    ['A4.20 A2.19 closes for a member who was asked', '/programs', benPaid, true],
    ['A4.20 V2.37 waits while it offers to start a pass', '/live-events/one', { ...ben, unusedDayPasses: 1 }, false],
    ['A4.20 closes over the page of a live event without a pass', '/live-events/one', benPaid, true],
  ])('%s', async (_, address, profile, closes) => {
    const { state, wait, told, send } = await checkoutDesk({ kept: anAttempt(), profile: benPaid })
    await send({ type: 'learned', profile })
    await send({ type: 'shown', screen: 'welcome', page: read(address).route })
    await wait(60_000)
    expect([told().includes('welcomeOver'), welcomeView(state()).shown]).toEqual([closes, !closes])
    if (!closes) expect(welcomeView(state()).note).toBeNull()
  })

  test('A4.20 each welcome counts its own ten seconds', async () => {
    const { state, send, wait, known } = await checkoutDesk({ screen: 'welcome', profile: benPaid })
    await wait(10_000)
    await send({ type: 'shown', screen: null })
    await send({ type: 'buy', order: anOrder('day-pass-member') })
    known.profile = { ...benPaid, unusedDayPasses: 1 }
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    await wait(20_000)
    expect(outcomeOf(state())).toBe('success')
    await send({ type: 'shown', screen: 'welcome' })
    expect(welcomeView(state())).toMatchObject({ shown: true, left: 10 })
  })

  test('A4.20 A9.06 who buys something else at the welcome is led to its page', async () => {
    const { send, told, desk } = await checkoutDesk({ kept: anAttempt(), profile: benPaid })
    expect(told()).toEqual(['profileLoaded', 'welcomed'])
    await send({ type: 'buy', order: anOrder('day-pass-member') })
    expect(desk.asked('begin')).toMatchObject([{ offerId: 'day-pass-member' }])
    expect(told().at(-1)).toBe('goOut')
  })

  test('A4.20 one second is one second, in words', async () => {
    const { state, wait } = await checkoutDesk({ screen: 'welcome', profile: benPaid })
    await wait(9_000)
    expect(welcomeView(state()).note).toBe('Closes in 1 second')
  })

  test('A4.20 closed before its time it is over at once and is not told', async () => {
    const { state, send, told, clock } = await checkoutDesk({ screen: 'welcome', profile: benPaid })
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('none')
    clock.increment(20_000)
    expect(told()).toEqual(['profileLoaded'])
  })

  test('A4.20 nobody is welcomed to nothing: without anything held it closes at once, and what is open stays open', async () => {
    const nothing = await checkoutDesk({ screen: 'welcome' })
    expect([nothing.told(), welcomeView(nothing.state()).shown]).toEqual([['profileLoaded', 'welcomeOver'], false])
    await nothing.send({ type: 'shown', screen: null })
    expect(outcomeOf(nothing.state())).toBe('none')
    const open = await checkoutDesk({ screen: 'welcome', kept: anAttempt() })
    expect([open.told(), open.known.kept]).toEqual([['profileLoaded', 'welcomeOver'], anAttempt()])
    await open.send({ type: 'shown', screen: null })
    expect(outcomeOf(open.state())).toBe('pending')
    const over = await checkoutDesk({ screen: 'welcome', profile: benPaid, at: morning + 31 * day })
    expect(over.told()).toEqual(['profileLoaded', 'welcomeOver'])
    const passes = await checkoutDesk({ screen: 'welcome', profile: aProfile({ products: [], unusedDayPasses: 1 }) })
    expect([passes.told().at(-1), welcomeView(passes.state()).shown]).toEqual(['welcomeOver', false])
  })

  test('A4.20 who is at the welcome keeps it for as long as they like, and closing it ends it untold', async () => {
    const { state, send, told, clock } = await checkoutDesk({ screen: 'welcome', profile: benPaid })
    clock.increment(1_000)
    await send({ type: 'hold' })
    clock.increment(60_000)
    await quiet()
    expect(welcomeView(state())).toMatchObject({ shown: true, note: null })
    expect([outcomeOf(state()), told()]).toEqual(['success', ['profileLoaded']])
    await send({ type: 'shown', screen: null })
    expect([outcomeOf(state()), told()]).toEqual(['none', ['profileLoaded']])
  })

  test('A9.06 without a checkout nothing is bought, awaited or welcomed', () => {
    expect(buyingView(undefined, 0)).toMatchObject({ busy: null, isBlocked: false, problem: null, unfinished: null })
    expect(waitingView(undefined, 0).longer).toBe(false)
    expect(welcomeView(undefined)).toMatchObject({ shown: false, left: 0 })
  })
})
