import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import { boughtText, buyingView, outcomeOf } from '../../core/commerce/checkout/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, aProduct, ben, day, hour, morning } from '../../fixtures/examples.ts'
import { aMonth, anAttempt, anOrder, benAwaited, benPaid, benWith, checkoutDesk } from './checkout-desk.ts'
import { offline, quiet } from './running.ts'

/** The studio was asked once, and knows of Ben what it knew. */
const seen = { type: 'profileLoaded', profile: expect.objectContaining(ben) }

describe('coming back', () => {
  test('A9.06 the page before is there again: it is looked once, and the attempt is open still', async () => {
    const { send, state, desk, woke, viewSources } = await checkoutDesk()
    await send({ type: 'buy', order: anOrder() })
    desk.hold('findAccess')
    woke.tell({ type: 'wokeUp' })
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(viewSources()).toBe(2)
    expect(buyingView(state(), 0).unfinished).toMatchObject({ busy: true })
    desk.free('findAccess')
    await quiet()
    expect(outcomeOf(state())).toBe('pending')
    expect(buyingView(state(), 0).unfinished).toMatchObject({
      title: 'On-Demand Monthly: not confirmed yet',
      busy: false,
    })
  })

  test('A9.06 the same product again leads to the same page, another to a new one', async () => {
    const { send, desk, facts, known } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'buy', order: anOrder() })
    expect([desk.asked('begin'), facts]).toEqual([[], [seen, { type: 'goOut', url: 'https://pay.test/1' }]])
    const other = await checkoutDesk({ kept: anAttempt({ url: 'https://pay.test/0' }) })
    await other.send({ type: 'buy', order: anOrder('day-pass') })
    expect(other.facts).toEqual([seen, { type: 'goOut', url: 'https://pay.test/1' }])
    expect(other.known.kept).toMatchObject({ offerId: 'day-pass' })
    expect(known.kept).toMatchObject({ offerId: 'on-demand' })
  })

  test('A9.06 P9.14 an attempt for what a promotion no longer sells is told without its name', async () => {
    const { state } = await checkoutDesk({ kept: anAttempt({ offerId: 'box-of-last-year' }) })
    expect(buyingView(state(), 0).unfinished).toMatchObject({
      title: 'Your purchase: not confirmed yet',
      text: "Finished paying? We'll tell you here once it's confirmed. If you didn't finish, you haven't been charged.",
    })
  })

  const box = { type: 'goods', title: 'The Box of Last Year', price: 4_950 } as const

  test.each([
    [box, "We'll email your receipt"],
    [{ ...box, type: 'pass' }, 'Your pass will appear here'],
    [{ ...box, type: 'membership' }, 'Your plan will appear here'],
  ] as const)(
    'A9.06 P9.14 an attempt of %o has its name and its words also when it is not sold any more',
    async (product, next) => {
      const { state } = await checkoutDesk({ kept: anAttempt({ offerId: 'box-of-last-year', product }) })
      const { title, text } = buyingView(state(), 0).unfinished ?? {}
      expect(title).toBe('The Box of Last Year: not confirmed yet')
      expect(text).toBe(`Finished paying? ${next} once it's confirmed. If you didn't finish, you haven't been charged.`)
    },
  )

  test.each([
    ['goods', box, 'Thank you for your order', /^We've emailed your receipt/],
    ['passes', { ...box, type: 'pass' } as const, 'Your Day Pass is ready', /starts when you use it/],
    ['of which only the key is known', null, 'Thank you for your order', /^You're all set\.$/],
  ])(
    'A4.20 P9.14 what was bought and is not sold any more is welcomed in its own words: %s',
    async (_, product, title, text) => {
      const of = { offerId: 'box-of-last-year', orderId: 'one' }
      const profile: Member = { ...benWith('granted', 'one', { offerId: of.offerId }), unusedDayPasses: 1 }
      const { state } = await checkoutDesk({ kept: anAttempt({ ...of, product }), profile })
      const viewer: Viewer = { ...visitor, signedIn: true, unusedDayPasses: 1 }
      const viewContext = { catalogue: aCatalogue(), viewer, known: true, now: morning }
      const others = { progress: {}, rest: [], isFavourite: () => false }
      expect(outcomeOf(state())).toBe('success')
      expect(boughtText(state(), { ...viewContext, ...others })).toEqual({ title, text: expect.stringMatching(text) })
    },
  )

  test('A9.06 an open attempt can be gone on with, looked at again, or let go', async () => {
    const { send, state, facts, known, viewSources } = await checkoutDesk({ kept: anAttempt() })
    expect(outcomeOf(state())).toBe('pending')
    expect(buyingView(state(), 0).unfinished?.note).toBeNull()
    await send({ type: 'lookAgain' })
    expect([viewSources(), outcomeOf(state())]).toEqual([1, 'pending'])
    expect(buyingView(state(), 0).unfinished?.note).toBe('Still not confirmed.')
    await send({ type: 'dismiss' })
    expect([outcomeOf(state()), known.kept, facts]).toEqual(['none', null, [seen]])
    const resumed = await checkoutDesk({ kept: anAttempt() })
    await resumed.send({ type: 'resume' })
    expect(resumed.facts).toEqual([{ type: 'goOut', url: 'https://pay.test/1' }])
  })

  test('A7.23 the data of a redirect are stored before the member leaves, as the page of the return has nothing else', async () => {
    const { send, known, facts } = await checkoutDesk({ kept: anAttempt({ url: null, orderId: 'one' }) })
    known.next = { type: 'redirect', url: 'https://bank.test/', for: 'challenge', challengeData: 'data' }
    await send({ type: 'resume' })
    expect(known.kept).toMatchObject(
      anAttempt({ url: null, orderId: 'one', challengeData: 'data', away: [{ tab: 'this', challengeData: 'data' }] }),
    )
    expect(facts).toEqual([{ type: 'goOut', url: 'https://bank.test/' }])
  })

  test('A7.23 another page of the bank, which needs no data, goes with none of the page before', async () => {
    const attempt = anAttempt({ url: null, orderId: 'one', challengeData: 'data' })
    const { send, known } = await checkoutDesk({ kept: attempt })
    known.next = { type: 'redirect', url: 'https://bank.test/', for: 'challenge' }
    await send({ type: 'resume' })
    expect(known.kept).toMatchObject({ ...attempt, challengeData: null, away: [{ tab: 'this', challengeData: null }] })
  })

  test('V6.18 an unpaid order at the provider whose offer is not sold to the member anymore is not resumed, and is forgotten', async () => {
    const kept = anAttempt({ url: null, orderId: 'one', offerId: 'no-longer-sold' })
    const { send, state, known, desk } = await checkoutDesk({ kept, profile: benWith('open') })
    await send({ type: 'resume' })
    expect([state().context.problem, known.kept, desk.asked('resume')]).toEqual([{ type: 'NotSold' }, null, []])
    // Not before the provider was asked again, as the order may be paid meanwhile, and not if it does not list the order.
    const paid = await checkoutDesk({ kept, profile: benWith('open') })
    paid.known.profile = benWith('pending')
    await paid.send({ type: 'resume' })
    expect([paid.state().context.problem, paid.known.kept]).toMatchObject([null, kept])
    const unanswered = await checkoutDesk({ kept, profile: benWith('open') })
    unanswered.desk.failNext('findAccess', offline)
    await unanswered.send({ type: 'resume' })
    expect([unanswered.state().matches('unfinished'), unanswered.known.kept]).toMatchObject([true, kept])
    const unlisted = await checkoutDesk({ kept: { ...kept, orderId: 'two' }, profile: benWith('open') })
    await unlisted.send({ type: 'resume' })
    expect(unlisted.desk.asked('resume')).toHaveLength(1)
    const sold = await checkoutDesk({ kept: anAttempt({ url: null, orderId: 'one' }), profile: benWith('open') })
    await sold.send({ type: 'sold', offers: [] })
    await sold.send({ type: 'resume' })
    expect(sold.desk.asked('resume')).toHaveLength(1)
  })

  test('V6.18 a return from another site is resumed whatever is sold, since it may be a payment', async () => {
    const kept = anAttempt({ url: null, orderId: 'one', offerId: 'no-longer-sold' })
    const { send, desk } = await checkoutDesk({ kept, profile: benWith('open') })
    await send({ type: 'shown', screen: 'waiting-for-payment', returned: { redirectResult: 'x' } })
    expect(desk.asked('resume')).toHaveLength(1)
  })

  test('A4.20 P9.11 the welcome after an extension tells of the later part, which was bought, not of what runs', async () => {
    const year = { offer: 'on-demand-annual' }
    const running = aProduct({ createdAt: morning - 355 * day, expiresAt: morning + 10 * day, ...year })
    const later = aProduct({ createdAt: morning + 10 * day, expiresAt: morning + 375 * day, ...year })
    const kept = anAttempt({ offerId: 'on-demand-annual', before: { products: [running], passes: 0 } })
    const profile: Member = { ...ben, products: [running, later], combinedOffer: 'on-demand-annual' }
    const { state } = await checkoutDesk({ kept, at: morning + hour, profile })
    const viewer: Viewer = { ...visitor, signedIn: true, products: profile.products, combinedOffer: 'on-demand-annual' }
    expect(outcomeOf(state())).toBe('success')
    const viewContext = { catalogue: aCatalogue(), viewer, known: true, now: morning + hour }
    const others = { progress: {}, rest: [], isFavourite: () => false }
    expect(boughtText(state(), { ...viewContext, ...others }).text).toMatch(/^On-Demand Pass.*Starts Mar 12/)
  })

  test('A4.21 A9.06 after an hour with what was paid for there is a welcome, without it an open attempt', async () => {
    const granted = await checkoutDesk({ kept: anAttempt(), at: morning + hour, profile: benPaid })
    expect(granted.told()).toEqual(['profileLoaded', 'welcomed'])
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
    expect([desk.asked('begin').length, known.kept]).toMatchObject([
      1,
      anAttempt({ at: morning + day, product: aMonth }),
    ])
  })

  test('A4.21 what is open is looked at once when the page wakes, and its grant is welcomed', async () => {
    const { woke, state, viewSources, known, told } = await checkoutDesk({ kept: anAttempt() })
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([viewSources(), outcomeOf(state()), told()]).toEqual([1, 'pending', ['profileLoaded']])
    known.profile = benPaid
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([viewSources(), outcomeOf(state()), known.kept]).toEqual([2, 'success', null])
  })

  test('A9.06 a page that wakes with nothing open asks nobody', async () => {
    const { woke, state, viewSources } = await checkoutDesk()
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([viewSources(), outcomeOf(state())]).toEqual([0, 'none'])
  })

  test('A2.02 A4.21 with nothing begun, a dialog that the address opens later is the same as at the start', async () => {
    const cancelled = await checkoutDesk()
    await cancelled.send({ type: 'shown', screen: 'payment-cancelled' })
    expect([outcomeOf(cancelled.state()), cancelled.told().at(-1)]).toEqual(['none', 'welcomeOver'])
    const waiting = await checkoutDesk()
    await waiting.send({ type: 'shown', screen: 'waiting-for-payment' })
    await waiting.wait(1_000)
    expect([outcomeOf(waiting.state()), waiting.viewSources()]).toEqual(['in progress', 1])
  })

  test('A9.06 what is pressed while a page that wakes asks the device is bought', async () => {
    const { send, desk, woke } = await checkoutDesk()
    desk.hold('recall')
    woke.tell({ type: 'wokeUp' })
    await send({ type: 'buy', order: anOrder() })
    desk.free('recall')
    await quiet()
    expect(desk.asked('begin')).toMatchObject([{ offerId: 'on-demand' }])
  })

  test('A9.06 that it was looked at just now is said until another dialog is shown', async () => {
    const { send, state } = await checkoutDesk({ kept: anAttempt() })
    const note = () => buyingView(state(), 0).unfinished?.note
    await send({ type: 'lookAgain' })
    await send({ type: 'shown', screen: null })
    expect(note()).toBe('Still not confirmed.')
    await send({ type: 'shown', screen: 'welcome' })
    await send({ type: 'shown', screen: null })
    expect(note()).toBeNull()
  })

  test('A2.02 who gave up on the hosted page reads so until they close it, and nothing is remembered', async () => {
    const { send, state, known, desk } = await checkoutDesk({ screen: 'payment-cancelled', kept: anAttempt() })
    expect([outcomeOf(state()), known.kept]).toEqual(['cancelled', null])
    expect(desk.asked('findAccess')).toHaveLength(1)
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('none')
    await send({ type: 'buy', order: anOrder() })
    expect(desk.asked('begin')).toHaveLength(1)
  })

  test('A4.21 who is told that it was cancelled and has what they paid for is welcomed instead', async () => {
    const { state, known, told, desk } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', kept: anAttempt() },
      prepare: ({ hold }) => hold('findAccess'),
    })
    expect([outcomeOf(state()), told()]).toEqual(['in progress', []])
    known.profile = benPaid
    desk.free('findAccess')
    await quiet()
    expect([told(), known.kept]).toEqual([['profileLoaded', 'profileLoaded', 'welcomed'], null])
    expect(outcomeOf(state())).toBe('success')
  })

  test('A4.21 A9.06 who is told that it was cancelled and has paid is led to wait for it, and it stays open', async () => {
    const { state, known, told, send, wait, viewSources } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', kept: anAttempt(), profile: benAwaited },
    })
    expect([told(), known.kept, outcomeOf(state())]).toEqual([['profileLoaded', 'awaited'], anAttempt(), 'in progress'])
    await send({ type: 'shown', screen: 'waiting-for-payment' })
    known.profile = benPaid
    await wait(1_000)
    expect([viewSources(), outcomeOf(state()), told().at(-1)]).toEqual([2, 'success', 'welcomed'])
    expect(told().filter((type) => type === 'awaited')).toHaveLength(1)
  })

  test('A2.02 if the studio does not answer, nothing is said about a charge, and the attempt stays unfinished', async () => {
    const { state, known, viewSources, told, send } = await checkoutDesk({
      ...{ screen: 'payment-cancelled', kept: anAttempt() },
      prepare: ({ failAlways }) => failAlways('findAccess', offline),
    })
    expect([told(), known.kept, viewSources()]).toEqual([['welcomeOver'], anAttempt(), 1])
    await send({ type: 'shown', screen: null })
    expect(outcomeOf(state())).toBe('pending')
  })

  test('A4.21 what was seen before somebody gave up does not count: the studio is asked anew', async () => {
    const { send, known, viewSources, told } = await checkoutDesk({ kept: anAttempt() })
    await send({ type: 'lookAgain' })
    known.profile = benAwaited
    await send({ type: 'shown', screen: 'payment-cancelled' })
    expect([viewSources(), known.kept, told().at(-1)]).toEqual([2, anAttempt(), 'awaited'])
  })

  test('A2.02 closed before the device has forgotten, what was given up is forgotten all the same', async () => {
    const { send, state, known, desk } = await checkoutDesk({ kept: anAttempt() })
    desk.hold('forget')
    await send({ type: 'shown', screen: 'payment-cancelled' })
    await send({ type: 'shown', screen: null })
    expect(known.kept).toEqual(anAttempt())
    desk.free('forget')
    await quiet()
    expect([outcomeOf(state()), known.kept]).toEqual(['none', null])
  })
})
