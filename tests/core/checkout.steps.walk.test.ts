import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckoutEvent, Outcome } from '../../core/commerce/checkout/index.ts'
import { outcomeOf } from '../../core/commerce/checkout/index.ts'
import { ben } from '../../fixtures/examples.ts'
import { challengedCard, refusedCard } from '../../fixtures/memory/payments.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { runs } from '../runs.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'
import { clockAt, offline, passing, quiet } from './running.ts'

/*
 * A random walk over paying with every kind of step: a card form, the provider's form with its challenge, PayPal, the hosted
 * page, and orders for which nothing is due. Two tabs share a device, answers are lost or slow, pages are loaded again.
 * The reckoning knows the provider alone: what it charged, and what came of each order.
 */

type Tab = Awaited<ReturnType<typeof payingTab>>

const calls = [
  'begin',
  'submit',
  'resume',
  'findAccess',
  'createOrder',
  'changeOrder',
  'readOrder',
  'payNothing',
  'recall',
] as const

type Step =
  /** The member goes on from where they are. */
  | { readonly type: 'goOn'; readonly tab: number; readonly with: 'good' | 'challenged' }
  | {
      readonly type: 'press'
      readonly tab: number
      readonly event: 'buy' | 'resume' | 'dismiss' | 'lookAgain' | 'changeOrder'
    }
  /** The dialog of the order is opened or closed. */
  | { readonly type: 'dialog'; readonly tab: number; readonly isOpen: boolean }
  | { readonly type: 'choose'; readonly tab: number; readonly method: Paying; readonly coupon: string | null }
  | { readonly type: 'submit'; readonly tab: number; readonly with: 'good' | 'refused' | 'challenged' | 'again' }
  | { readonly type: 'away'; readonly how: 'pay' | 'decline'; readonly tab: number }
  | { readonly type: 'load'; readonly tab: number }
  | { readonly type: 'lose' | 'fail' | 'hold' | 'free'; readonly tab: number; readonly call: (typeof calls)[number] }
  | { readonly type: 'settle'; readonly how: 'fulfil' | 'refuse' }
  | { readonly type: 'wake'; readonly tab: number }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.constantFrom(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      type: fc.constant('goOn' as const),
      tab,
      with: fc.constantFrom('good' as const, 'good' as const, 'challenged' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('press' as const),
      tab,
      event: fc.constantFrom(
        'buy' as const,
        'buy' as const,
        'resume' as const,
        'resume' as const,
        'dismiss' as const,
        'lookAgain' as const,
        'changeOrder' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('choose' as const),
      tab,
      method: fc.constantFrom<Paying[]>('card', 'widget', 'paypal', 'hosted'),
      coupon: fc.constantFrom(null, 'HALF', 'FREE', 'NONE'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('submit' as const),
      tab,
      with: fc.constantFrom(
        'good' as const,
        'good' as const,
        'refused' as const,
        'challenged' as const,
        'again' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('away' as const),
      how: fc.constantFrom('pay' as const, 'decline' as const),
      tab,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('dialog' as const), tab, isOpen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('load' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('lose' as const, 'lose' as const, 'fail' as const, 'hold' as const, 'free' as const),
      tab,
      call: fc.constantFrom(...calls),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('settle' as const),
      how: fc.constantFrom('fulfil' as const, 'fulfil' as const, 'refuse' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wake' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 4_000, 20_000, 60_000, 90_000_000),
    }),
  },
)

/** The cards that were handed over, by tab; the last one may be handed over again. */
const detailsOf = (here: Tab, last: Map<Tab, unknown>, how: Extract<Step, { type: 'submit' }>['with']): unknown => {
  if (how === 'again') return last.get(here)
  const details =
    here.state().context.step?.type === 'cardForm'
      ? here.port.takeCard?.({
          ...goodCard,
          number: { good: goodCard.number, refused: refusedCard, challenged: challengedCard }[how],
        })
      : { good: 'accepted', refused: 'refused', challenged: 'challenged' }[how]
  last.set(here, details)
  return details
}

const walk = async (pays: Paying, steps: readonly Step[]) => {
  const clock = clockAt()
  const world = payingStudio(pays)
  const { studio, device } = world
  const pass = passing(clock)
  const tabs = [await payingTab(world, { clock }), await payingTab(world, { clock })]
  const last = new Map<Tab, unknown>()
  const reached = new Set<string>()
  const welcomes = new Map<Tab, number>()
  /** The address of each tab follows what its checkout says. */
  const follow = async (here: Tab) => {
    for (const fact of here.facts.splice(0)) {
      if (fact.type === 'welcomed') welcomes.set(here, (welcomes.get(here) ?? 0) + 1)
      if (fact.type === 'awaited') here.actor.send({ type: 'shown', screen: 'waiting-for-payment' })
      if (fact.type === 'welcomed') here.actor.send({ type: 'shown', screen: 'welcome' })
      if (fact.type === 'welcomeOver') here.actor.send({ type: 'shown', screen: null })
      if (fact.type === 'profileLoaded')
        for (const other of tabs) if (other !== here) other.actor.send({ type: 'learned', profile: fact.profile })
    }
    await quiet()
  }
  const mind = async () => {
    studio.now = clock.now()
    for (const here of [...tabs, ...tabs]) await follow(here)
    for (const here of tabs) {
      const state = here.state()
      reached.add(JSON.stringify(state.value)).add(`step ${state.context.step?.type}`).add(outcomeOf(state))
      // Nothing but the address of another site is waited at.
      if (state.matches({ paying: 'showing' })) expect(state.context.step?.type).toMatch(/cardForm|widget|challenge/)
      if (state.matches('failed')) expect(state.context.problem).not.toBeNull()
    }
    // A tab welcomes an order that was granted once, and no other order.
    const granted = studio.sessions.filter(({ state }) => state === 'fulfilled').length
    for (const count of welcomes.values()) expect(count).toBeLessThanOrEqual(granted)
    // No order is charged twice, and nobody pays for a second one while the first is being confirmed.
    const urls = studio.charges.map(({ url }) => url)
    expect(new Set(urls).size).toBe(urls.length)
    expect(studio.sessions.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(1)
    // What was charged is what was shown last.
    for (const { url, amount } of studio.charges) {
      const shown = tabs.map((here) => here.state().context).find(({ paymentOrder }) => paymentOrder?.orderId === url)
      if (shown?.paymentOrder) expect(shown.paymentOrder.price.total).toBe(amount)
    }
  }
  const send = async (here: Tab, event: CheckoutEvent) => {
    studio.now = clock.now()
    await here.send(event)
  }
  const load = async (at: number) => {
    const here = tabs[at]!
    here.actor.stop()
    const returned = here.state().matches('redirecting') ? { redirectResult: 'x' } : null
    tabs[at] = await payingTab(world, { clock, returned, screen: returned ? 'waiting-for-payment' : null })
  }
  /** The other site pays or declines the last order that leads there. */
  const away = (here: Tab, how: 'pay' | 'decline') => {
    const url = studio.sessions.findLast(({ method }) => method === 'hosted' || method === 'paypal')?.url
    if (url && here.state().matches('redirecting')) studio[how](url)
  }
  const goOn = async (at: number, how: 'good' | 'challenged') => {
    const here = tabs[at]!
    const state = here.state()
    if (state.matches('idle') || state.matches('failed')) return send(here, { type: 'buy', order: aYear })
    if (state.matches({ paying: 'showing' })) return send(here, { type: 'submit', details: detailsOf(here, last, how) })
    if (!state.matches('redirecting')) return send(here, { type: 'resume' })
    away(here, 'pay')
    return load(at)
  }
  const take = async (each: Step) => {
    const here = 'tab' in each ? tabs[each.tab]! : tabs[0]!
    studio.now = clock.now()
    switch (each.type) {
      case 'press':
        return send(here, each.event === 'buy' ? { type: 'buy', order: aYear } : { type: each.event })
      case 'dialog':
        return send(here, {
          ...{ type: 'shown', screen: null, page: aYear.from },
          dialogOrder: each.isOpen ? aYear : null,
        })
      case 'choose':
        return send(here, { type: 'choose', method: each.method, coupon: each.coupon })
      case 'submit':
        return send(here, { type: 'submit', details: detailsOf(here, last, each.with) })
      case 'goOn':
        return goOn(each.tab, each.with)
      case 'away':
        return away(here, each.how)
      case 'load':
        return load(each.tab)
      case 'lose':
        return here.desk.loseNext(`checkout.${each.call}`, offline)
      case 'fail':
        return here.desk.failNext(`checkout.${each.call}`, offline)
      case 'hold':
        return here.desk.hold(`checkout.${each.call}`)
      case 'free':
        return here.desk.free(`checkout.${each.call}`)
      case 'settle': {
        const paid = studio.sessions.find(({ state }) => state === 'paid')
        if (paid) studio[each.how](paid.url)
        return
      }
      case 'wake':
        return here.woke.tell({ type: 'wokeUp' })
      case 'wait':
        return pass(each.ms > 60_000 ? 500 : each.ms).then(() => {
          if (each.ms > 60_000) clock.increment(each.ms)
        })
    }
  }
  for (const each of steps) {
    await take(each)
    await quiet()
    await mind()
  }
  // In the end everything answers, and what was paid is confirmed.
  for (const here of tabs) for (const call of calls) here.desk.free(`checkout.${call}`)
  await quiet()
  for (const { url, state } of studio.sessions) if (state === 'paid') studio.fulfil(url)
  for (let round = 0; round < 4; round += 1) {
    for (const here of tabs) here.woke.tell({ type: 'wokeUp' })
    await pass(30_000)
    await mind()
  }
  const ends: Outcome[] = tabs.map((here) => outcomeOf(here.state()))
  for (const { state, url } of studio.sessions) {
    const charged = studio.charges.filter((charge) => charge.url === url).length
    expect([state, charged]).toEqual([state, state === 'fulfilled' ? 1 : 0])
  }
  const kept = device.attempts.get(ben.id)
  // Of a payment that was granted nothing is left to confirm.
  if (kept) expect(studio.sessions.find(({ url }) => url === kept.orderId)?.state).not.toBe('fulfilled')
  return { reached, ends, charges: studio.charges.length }
}

test('A4.20 A4.21 A7.08 A8.24 A9.06 whatever step an order is paid by, and whatever is lost, slow or loaded again, each order has one end, and nobody is charged twice', async () => {
  const reached = new Set<string>()
  let charges = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Paying[]>('card', 'card', 'widget', 'paypal'),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (pays, steps) => {
        const end = await walk(pays, steps)
        for (const each of end.reached) reached.add(each)
        charges += end.charges
      },
    ),
    { numRuns: runs(300) },
  )
  expect(charges).toBeGreaterThan(0)
  for (const each of ['cardForm', 'widget', 'challenge', 'redirect', 'accepted'])
    expect(reached).toContain(`step ${each}`)
  for (const each of ['success', 'pending', 'failed', 'none'] as const) expect(reached).toContain(each)
})
