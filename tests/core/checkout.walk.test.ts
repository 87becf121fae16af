import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckoutScreen } from '../../core/checkout/index.ts'
import { buyingView, outcomeOf, waitingView } from '../../core/checkout/index.ts'
import { day, hour } from '../../fixtures/examples.ts'
import { anOrder } from './checkout-desk.ts'
import { checkoutWorld } from './checkout-world.ts'
import { passing, quiet } from './house.ts'

/*
 * One random walk over buying: presses, the hosted page with its payments, cancellations and steps back, words of payments
 * that come late or never, failures, slow answers, reloads, and time. A reckoning that knows no machine says which attempt
 * is open; after every step the checkout agrees with it. Faults planted to try it,
 * each found: the tries are not begun anew, or are six; a page is left for before it is remembered; what was let go comes
 * back, or stays on the device; a second page while one is opened; the same order opens another page; what was granted or
 * cancelled is remembered; closing does not stop the questions; waking is not heard; a question while one is under way; a
 * failure told twice; a welcome of nine or eleven seconds; a page that never closes, or a day late; learning forgets what is
 * open; a welcome without a grant; passes do not count as a grant; what is learned does not end a long wait.
 */

type Step =
  | { readonly type: 'buy'; readonly key: 'on-demand' | 'day-pass' }
  | { readonly type: 'resume' | 'lookAgain' | 'dismiss' | 'close' | 'reload' | 'learn' }
  | { readonly type: 'pay' | 'payAndGoBack' | 'cancel' | 'goBack' | 'word' }
  | { readonly type: 'weather'; readonly call: 'create' | 'look'; readonly fine: boolean }
  | { readonly type: 'hold' | 'free'; readonly call: 'create' | 'look' }
  | { readonly type: 'wait'; readonly ms: number }

const call = fc.constantFrom('create' as const, 'look' as const)
const pressed = ['resume', 'lookAgain', 'lookAgain', 'dismiss', 'close', 'reload', 'learn'] as const
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
    {
      weight: 9,
      arbitrary: fc
        .constantFrom('pay', 'pay', 'payAndGoBack', 'cancel', 'goBack', 'word')
        .map((type) => ({ type }) as Step),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('weather' as const), call, fine: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('hold' as const, 'free' as const), call }) },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(500, 1_000, 2_500, 3_000, 9_500, 10_000, 15_000, hour, day)
        .map((ms) => ({ type: 'wait' as const, ms })),
    },
  ),
  { maxLength: 50, size: 'max' },
)

interface Open {
  readonly url: string
  readonly key: string
  /** How many payments this tab had seen arrive. */
  readonly grantsBefore: number
  /** What it is for: one wish is paid for once, however often it is pressed. */
  readonly wish: number
}

/** Walks through the world and holds what a person at the tab knows: where they are and what they have begun. */
const walker = () => {
  const world = checkoutWorld()
  const { clock, pages, counts, facts, device } = world
  const now = {
    where: 'site' as 'site' | HostedUrl,
    screen: null as CheckoutScreen,
    screenSince: clock.now(),
    open: null as Open | null,
    wishes: 0,
    looksBefore: 0,
    failures: 0,
    heard: 0,
  }
  const charges: { readonly key: string; readonly wish: number }[] = []

  const begin = (url: string) => {
    expect(device.kept?.url).toBe(url)
    const { key } = pages.find((page) => page.url === url)!
    if (now.open?.url !== url) {
      const goesOn = now.open !== null && now.open.key === key && clock.now() - openedAt(now.open) < day
      now.wishes += goesOn ? 0 : 1
      now.open = { url, key, grantsBefore: counts.seen, wish: now.wishes }
    }
    now.where = { url }
  }
  const openedAt = ({ url }: Open) => pages.find((page) => page.url === url)!.at
  const show = (screen: CheckoutScreen, reload: boolean) => {
    if (screen !== now.screen || reload) now.looksBefore = counts.looks
    if (screen !== now.screen || reload) now.screenSince = clock.now()
    now.screen = screen
    if (reload) world.open(screen)
    else world.send({ type: 'shown', screen })
  }
  /** What the checkout told is done as the product would: the address follows, the tab goes out. */
  const follow = async () => {
    await quiet()
    for (; now.heard < facts.length; now.heard += 1) {
      const fact = facts[now.heard]!
      if (fact.type === 'goOut') begin(fact.url)
      else if (fact.type === 'welcomed') {
        expect(world.grants()).toBeGreaterThan(now.open?.grantsBefore ?? 0)
        now.open = null
        show('welcome', false)
      } else if (fact.type === 'welcomeOver') {
        expect(clock.now() - now.screenSince).toBeGreaterThanOrEqual(10_000)
        show(null, false)
      } else if (fact.type === 'purchaseFailed') now.failures += 1
      await quiet()
    }
  }
  const pay = (): boolean => {
    const page = now.where === 'site' ? undefined : pages.find(({ url }) => url === (now.where as { url: string }).url)
    if (!page || !now.open) return false
    if (!page.paid && clock.now() - page.at < day) {
      page.paid = true
      charges.push({ key: page.key, wish: now.open.wish })
    }
    return page.paid
  }
  return { ...world, now, charges, show, follow, pay, openedAt }
}

type HostedUrl = { readonly url: string }

const take = async (here: ReturnType<typeof walker>, step: Step) => {
  const { now, send, clock } = here
  const atSite = now.where === 'site'
  switch (step.type) {
    case 'buy':
      if (atSite && now.screen === null) send({ type: 'buy', order: anOrder(step.key) })
      return
    case 'lookAgain':
      if (!atSite) return
      if (waitingView(here.state()).longer) now.looksBefore = here.counts.looks
      return send({ type: 'lookAgain' })
    case 'resume':
      if (atSite) send({ type: 'resume' })
      return
    case 'dismiss':
      if (!atSite) return
      // What is let go is let go for good.
      if (now.screen === null && buyingView(here.state()).unfinished?.busy === false) now.open = null
      return send({ type: 'dismiss' })
    case 'close':
      if (atSite && now.screen !== null) here.show(null, false)
      return
    case 'reload':
      if (atSite) here.show(now.screen, true)
      return
    case 'learn':
      here.counts.seen = here.grants()
      return send({ type: 'learned', profile: here.known() })
    case 'pay':
    case 'payAndGoBack':
      if (!here.pay()) return
      now.where = 'site'
      return here.show(step.type === 'pay' ? 'waiting-for-payment' : now.screen, true)
    case 'cancel':
      if (atSite || here.pages.some(({ url, paid }) => paid && url === (now.where as HostedUrl).url)) return
      now.where = 'site'
      now.open = null
      return here.show('payment-cancelled', true)
    case 'goBack':
      if (atSite) return
      now.where = 'site'
      return here.woke.tell({ type: 'wokeUp' })
    case 'word': {
      const page = here.pages.find(({ paid, granted }) => paid && !granted)
      if (page) page.granted = true
      return
    }
    case 'weather':
      here.weather[step.call] = step.fine
      return
    case 'hold':
      return here.hold(step.call)
    case 'free':
      return here.free(step.call)
    case 'wait':
      // A long time passes at once; whatever ticks has caught up when some seconds more have passed.
      if (step.ms >= hour) clock.increment(step.ms)
      for (let left = step.ms >= hour ? 15_000 : step.ms; left > 0; left -= 500) {
        await passing(clock)(500)
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
        const [before, looks] = [now.screen, counts.looks]
        await take(here, step)
        await here.follow()
        const outcome = outcomeOf(state())
        seen.add(outcome)
        const { unfinished, held } = buyingView(state())
        const isOver = now.open !== null && here.clock.now() - here.openedAt(now.open) >= day
        // One thing at a time, five looks for one wait, and a failed page told once.
        expect(Math.max(most.create, most.look)).toBeLessThanOrEqual(1)
        if (now.screen === 'waiting-for-payment') expect(counts.looks - now.looksBefore).toBeLessThanOrEqual(5)
        if (waitingView(state()).longer) expect(counts.looks - now.looksBefore).toBe(5)
        expect(now.failures).toBe(counts.failedCreates)
        // What is open is shown as open, and nothing else is.
        if (unfinished) expect(now.open).not.toBeNull()
        if (outcome === 'none' && !isOver) expect(now.open).toBeNull()
        if (outcome === 'success') expect(now.open).toBeNull()
        if (outcome === 'cancelled') expect(now.screen).toBe('payment-cancelled')
        if (outcome === 'pending' && now.open) expect(counts.seen).toBeLessThanOrEqual(now.open.grantsBefore)
        if (step.type === 'wait' && before !== 'waiting-for-payment') expect(counts.looks).toBe(looks)
        if (step.type === 'reload' && isOver) expect(unfinished).toBeNull()
        if (!here.isHeld()) expect(held).toBe(now.where !== 'site')
        if (now.screen === 'welcome') expect(here.clock.now() - now.screenSince).toBeLessThan(10_000)
        // No wish is paid for twice.
        const wishes = here.charges.map(({ wish }) => wish)
        expect(new Set(wishes).size).toBe(wishes.length)
      }
    }),
    { numRuns: 400 },
  )
  expect([...seen].toSorted()).toEqual(['cancelled', 'failed', 'none', 'pending', 'success', 'under way'])
})
