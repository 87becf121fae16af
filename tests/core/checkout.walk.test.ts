import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckoutScreen } from '../../core/commerce/checkout/index.ts'
import { buyingView, outcomeOf, waitingView } from '../../core/commerce/checkout/index.ts'
import { read } from '../../core/routes/index.ts'
import { day, hour } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { anOrder } from './checkout-desk.ts'
import type { Given } from './checkout-world.ts'
import { checkoutWorld } from './checkout-world.ts'
import { quiet } from './running.ts'

/*
 * One random walk over buying: presses, the hosted page with its payments, cancellations and steps back, words of payments
 * that come late or never, failures, slow answers, reloads, and time, which stands still for a tab that has left. A
 * reckoning that knows no machine says which attempt is open; after every step the checkout agrees with it. Faults planted
 * to try it, each found: the tries are not begun anew, not counted, or are six; a page is left for before it is remembered,
 * or without a look at the studio; what was let go stays on the device; a second page while one is opened; the same order
 * opens another page; what was granted or cancelled is remembered; closing does not stop the questions; waking is not
 * heard; a failure told twice, or left standing on the next page; a welcome of nine or eleven seconds; a page that never
 * closes, or a day late, or is gone on with when it has closed; learning forgets what is open; a welcome without a grant;
 * passes do not count as a grant, or count for a membership; what is learned does not end a long wait; what is held already
 * is sold again, told as a failure, or refused without words; what is said to be cancelled is not looked at, or not waited
 * for, or told twice; a page that never comes is waited for twice as long, or for ever; a late page takes a member along who
 * has gone to another page; such a page is not remembered, or is opened by no press.
 */

type PageName = '/pricing' | '/vita'

type Step =
  | { readonly type: 'buy'; readonly key: 'on-demand' | 'day-pass' }
  | { readonly type: 'go'; readonly to: PageName }
  | { readonly type: 'resume' | 'lookAgain' | 'dismiss' | 'close' | 'move' | 'reload' | 'learn' | 'wake' }
  | { readonly type: 'pay' | 'payAndGoBack' | 'payAndCancel' | 'cancel' | 'goBack' | 'stop' | 'word' }
  | { readonly type: 'weather'; readonly call: 'begin' | 'findAccess'; readonly fine: boolean }
  | { readonly type: 'hold' | 'free'; readonly call: 'begin' | 'findAccess' }
  | { readonly type: 'wait'; readonly ms: number }

const call = fc.constantFrom('begin' as const, 'findAccess' as const)
const slowed = fc.constantFrom('begin' as const, 'begin' as const, 'begin' as const, 'findAccess' as const)
const pressed = [
  'resume',
  'resume',
  'lookAgain',
  'lookAgain',
  'dismiss',
  'close',
  'move',
  'reload',
  'learn',
  'wake',
] as const
const outside = ['pay', 'pay', 'payAndGoBack', 'payAndCancel', 'cancel', 'goBack', 'stop', 'word', 'word'] as const
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('buy' as const),
        key: fc.constantFrom('on-demand' as const, 'on-demand' as const, 'day-pass' as const),
      }),
    },
    { weight: 7, arbitrary: fc.constantFrom(...pressed).map((type) => ({ type })) },
    { weight: 9, arbitrary: fc.constantFrom(...outside).map((type) => ({ type })) },
    {
      weight: 8,
      arbitrary: fc.constantFrom('/pricing' as const, '/vita' as const).map((to) => ({ type: 'go' as const, to })),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('weather' as const), call, fine: fc.boolean() }) },
    { weight: 8, arbitrary: fc.record({ type: fc.constantFrom('hold' as const, 'free' as const), call: slowed }) },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(500, 1_000, 2_500, 3_000, 9_500, 10_000, 15_000, hour, day, day)
        .map((ms) => ({ type: 'wait' as const, ms })),
    },
  ),
  { maxLength: 60, size: 'max' },
)

interface Open {
  readonly url: string
  readonly key: string
  /** What this tab had seen of what was given. */
  readonly before: Given
  /** What it is for: one wish is paid for once, however often it is pressed. */
  readonly returnTo: number
}

/** Whether more of what was bought is there now than before. */
const hasCome = ({ key, before }: Open, now: Given) =>
  key === 'on-demand' ? now.until > before.until : now.passes > before.passes

/** Walks through the world and holds what a person at the tab knows: where they are and what they have begun. */
const walker = () => {
  const world = checkoutWorld()
  const { clock, tab, pages, counts, facts, device, held } = world
  const now = {
    where: 'site' as 'site' | HostedUrl,
    /** The tab’s age when it was about to leave, as long as it is still here all the same. */
    staysSince: null as number | null,
    wentAt: 0,
    screen: null as CheckoutScreen,
    page: '/pricing' as PageName,
    /** The page of the last press, the only one that it may lead out from; null once it was left. */
    pressedAt: null as PageName | null,
    /** Whether the page was loaded with the welcome and the studio has not borne it out yet: its seconds do not run. A4.20 */
    isUnproven: false,
    screenSince: clock.now(),
    open: null as Open | null,
    wishes: 0,
    /** How often the studio had been asked when something was last pressed to be bought. */
    looksAtPress: 0,
    looksBefore: 0,
    failures: 0,
    heard: 0,
    seenPages: new Set<string>(),
    answered: 0,
  }
  const charges: { readonly key: string; readonly returnTo: number }[] = []

  const openedAt = ({ url }: Open) => pages.find((page) => page.url === url)!.at
  const keep = (url: string) => {
    expect(device.kept?.url).toBe(url)
    const { key, at } = pages.find((page) => page.url === url)!
    expect(clock.now() - at).toBeLessThan(day)
    if (now.open?.url !== url) {
      // Nothing is begun before the studio was asked, nor for what somebody is known to have.
      expect(counts.viewSources).toBeGreaterThan(now.looksAtPress)
      expect(held.seen.until).toBeLessThanOrEqual(clock.now())
      const goesOn = now.open !== null && now.open.key === key && clock.now() - openedAt(now.open) < day
      now.wishes += goesOn ? 0 : 1
      now.open = { url, key, before: held.seen, returnTo: now.wishes }
    }
  }
  const begin = (url: string) => {
    expect(now.pressedAt).toBe(now.page)
    keep(url)
    now.where = { url }
    now.wentAt = tab.age
    tab.frozen = true
  }
  const show = (screen: CheckoutScreen, reload: boolean) => {
    if (screen !== now.screen || reload) now.looksBefore = counts.viewSources
    if (screen !== now.screen || reload) now.screenSince = clock.now()
    now.isUnproven = reload || (screen === now.screen && now.isUnproven)
    now.screen = screen
    if (reload) now.staysSince = null
    if (reload) now.pressedAt = null
    if (reload) world.open(screen)
    else world.send({ type: 'shown', screen, page: read(now.page).route })
  }
  /** What the studio says decides what becomes of a payment that is said to be cancelled. */
  const hearAnswers = () => {
    // The seconds of a welcome that was loaded again run from the answer that bears it out.
    if (now.screen === 'welcome' && now.isUnproven && outcomeOf(world.state()) === 'success') {
      now.isUnproven = false
      now.screenSince = clock.now()
    }
    const isNew = counts.answers > now.answered
    now.answered = counts.answers
    if (!isNew || now.screen !== 'payment-cancelled' || now.open === null) return
    if (!held.awaited && !hasCome(now.open, held.seen)) now.open = null
  }
  /** What the checkout told is done as the product would: the address follows, the tab goes out. */
  const follow = async () => {
    await quiet()
    hearAnswers()
    // A page that has come for a member who has gone on is open, too.
    const last = pages.at(-1)
    if (now.pressedAt !== now.page && last && last.url === device.kept?.url && last.url !== now.open?.url && !last.paid)
      if (!now.seenPages.has(last.url)) keep(last.url)
    if (last) now.seenPages.add(last.url)
    for (; now.heard < facts.length; now.heard += 1) {
      const fact = facts[now.heard]!
      if (fact.type === 'goOut') begin(fact.url)
      else if (fact.type === 'welcomed') {
        expect(now.open && hasCome(now.open, held.given)).toBe(true)
        now.open = null
        show('welcome', false)
      } else if (fact.type === 'welcomeOver') {
        // A dialog that the studio's answer does not bear out is closed at once; a welcome counts its seconds.
        if (now.screen === 'welcome' && !now.isUnproven)
          expect(clock.now() - now.screenSince).toBeGreaterThanOrEqual(10_000)
        if (now.screen === 'waiting-for-payment') expect([now.open, held.awaited]).toEqual([null, false])
        show(null, false)
      } else if (fact.type === 'awaited') {
        expect([now.screen, now.open !== null]).toEqual(['payment-cancelled', true])
        show('waiting-for-payment', false)
      } else if (fact.type === 'purchaseFailed') now.failures += 1
      await quiet()
      hearAnswers()
    }
  }
  const pay = (): boolean => {
    const page = now.where === 'site' ? undefined : pages.find(({ url }) => url === (now.where as { url: string }).url)
    if (!page || !now.open) return false
    if (!page.paid && clock.now() - page.at < day) {
      page.paid = true
      charges.push({ key: page.key, returnTo: now.open.returnTo })
    }
    return page.paid
  }
  /** Whether the browser was to leave and is here still, so that nothing can be done. */
  const isLeaving = () => now.staysSince !== null && tab.age - now.staysSince < 10_000
  return { ...world, now, charges, show, follow, pay, openedAt, isLeaving }
}

type HostedUrl = { readonly url: string }

const landings = { pay: 'waiting-for-payment', payAndGoBack: null, payAndCancel: 'payment-cancelled' } as const

const take = async (here: ReturnType<typeof walker>, step: Step) => {
  const { now, send } = here
  const atSite = now.where === 'site'
  switch (step.type) {
    case 'buy':
      if (!atSite || now.screen !== null) return
      if (!buyingView(here.state(), 0).isBlocked) {
        now.looksAtPress = here.counts.viewSources
        now.pressedAt = now.page
      }
      return send({ type: 'buy', order: anOrder(step.key, now.page) })
    case 'lookAgain':
      if (!atSite) return
      if (waitingView(here.state(), 0).longer) now.looksBefore = here.counts.viewSources
      return send({ type: 'lookAgain' })
    case 'resume':
      if (!atSite) return
      if (buyingView(here.state(), 0).unfinished?.busy === false) now.pressedAt = now.page
      return send({ type: 'resume' })
    case 'dismiss':
      if (!atSite) return
      // What is let go is let go for good.
      if (!buyingView(here.state(), 0).unfinished?.mayLeave) return
      if (now.screen === null && buyingView(here.state(), 0).unfinished?.busy === false) now.open = null
      return send({ type: 'dismiss' })
    case 'close':
      if (atSite && now.screen !== null) here.show(null, false)
      return
    case 'move':
      if (atSite) here.show(now.screen, false)
      return
    case 'go':
      if (!atSite) return
      // Coming back does not undo that the page of the press was left.
      if (step.to !== now.page) now.pressedAt = null
      now.page = step.to
      return here.show(now.screen, false)
    case 'reload':
      if (atSite) here.show(now.screen, true)
      return
    case 'learn':
      if (!atSite) return
      return send({ type: 'learned', profile: here.see() })
    case 'pay':
    case 'payAndGoBack':
    case 'payAndCancel':
      if (!here.pay()) return
      now.where = 'site'
      return here.show(landings[step.type], true)
    case 'cancel':
      if (atSite) return
      now.where = 'site'
      return here.show('payment-cancelled', true)
    case 'goBack':
    case 'wake':
      if (atSite === (step.type === 'goBack')) return
      if (waitingView(here.state(), 0).longer) now.looksBefore = here.counts.viewSources
      now.where = 'site'
      now.staysSince = null
      here.tab.frozen = false
      return here.woke.tell({ type: 'wokeUp' })
    case 'stop':
      // The hosted page does not come: the tab was never left, and goes on.
      if (atSite) return
      now.where = 'site'
      now.staysSince = now.wentAt
      here.tab.frozen = false
      return
    case 'word':
      return here.give()
    case 'weather':
      here.weather[step.call] = step.fine
      return
    case 'hold':
      return here.hold(step.call)
    case 'free':
      return here.free(step.call)
    case 'wait':
      // A long time passes at once; whatever ticks has caught up when some seconds more have passed.
      if (step.ms >= hour) await here.pass(step.ms)
      for (let left = step.ms >= hour ? 15_000 : step.ms; left > 0; left -= 500) {
        await here.pass(500)
        await here.follow()
      }
  }
}

test('A4.20 A4.21 A7.08 A8.24 A9.06 whatever comes in whatever order, each attempt ends in one way and no wish is paid for twice', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const here = walker()
      const { now, counts, most, state } = here
      here.show(null, true)
      await here.follow()
      for (const step of walk) {
        const [before, viewSources, wasLeaving] = [now.screen, counts.viewSources, here.isLeaving()]
        const wasAwaited = here.held.awaited
        await take(here, step)
        await here.follow()
        const outcome = outcomeOf(state())
        seen.add(outcome)
        for (const { type } of here.facts) seen.add(type)
        const { unfinished, isBlocked, problem } = buyingView(state(), 0)
        const isOver = now.open !== null && here.clock.now() - here.openedAt(now.open) >= day
        // One thing at a time, five looks for one wait, and a failed page told once.
        expect(Math.max(most.begin, most.findAccess)).toBeLessThanOrEqual(1)
        const isConfirming = wasAwaited || here.held.awaited || before === 'waiting-for-payment'
        if (now.screen === 'waiting-for-payment' && !wasAwaited && !here.held.awaited)
          expect(counts.viewSources - now.looksBefore).toBeLessThanOrEqual(5)
        if (waitingView(state(), 0).longer) expect(counts.viewSources - now.looksBefore).toBeGreaterThanOrEqual(5)
        expect(now.failures).toBe(counts.failedCreates)
        // What is open is shown as open, and nothing else is.
        if (unfinished) expect(now.open).not.toBeNull()
        if (outcome === 'none' && !isOver) expect(now.open).toBeNull()
        if (outcome === 'success') expect(now.open).toBeNull()
        if (outcome === 'cancelled') expect(now.screen).toBe('payment-cancelled')
        if (outcome === 'pending' && now.open) expect(hasCome(now.open, here.held.seen)).toBe(false)
        if (outcome === 'failed') expect(problem).not.toBeNull()
        if (step.type === 'move' || step.type === 'go') expect(outcome).not.toBe('failed')
        // Nobody is asked who does not wait, but once when the hosted page has not come.
        if (step.type === 'wait' && !isConfirming)
          expect(counts.viewSources - viewSources).toBe(wasLeaving && !here.isLeaving() ? 1 : 0)
        if (step.type === 'reload' && isOver && !here.held.awaited) expect(unfinished?.busy ?? true).toBe(true)
        if (!here.isHeld()) expect(isBlocked).toBe(now.where !== 'site' || here.isLeaving())
        if (now.screen === 'welcome' && !now.isUnproven) expect(here.clock.now() - now.screenSince).toBeLessThan(10_000)
        // No wish is paid for twice.
        const wishes = here.charges.map(({ returnTo }) => returnTo)
        expect(new Set(wishes).size).toBe(wishes.length)
      }
    }),
    { numRuns: runs(600) },
  )
  const outcomes = ['cancelled', 'failed', 'none', 'pending', 'success', 'in progress']
  const told = ['awaited', 'goOut', 'profileLoaded', 'purchaseFailed', 'welcomeOver', 'welcomed']
  expect([...seen].toSorted()).toEqual([...outcomes, ...told].toSorted())
})
