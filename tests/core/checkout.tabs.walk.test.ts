import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckoutScreen } from '../../core/commerce/checkout/index.ts'
import { buyingView, declinedView, orderOf, outcomeOf, plainTerms } from '../../core/commerce/checkout/index.ts'
import { read } from '../../core/routes/index.ts'
import { day, hour, minute } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import type { OfferKey } from '../../fixtures/studio/checkout/offers.ts'
import { offerOf } from '../../fixtures/studio/checkout/offers.ts'
import { runs } from '../runs.ts'
import type { Slot } from './checkout-tabs.ts'
import { checkoutTabs, sendTo, stateOf } from './checkout-tabs.ts'
import { quiet } from './running.ts'

/*
 * One random walk over the till of two people on two devices with three tabs: presses, hosted pages that are paid, declined,
 * cancelled, left and closed, banks that take their time and refuse, day passes redeemed elsewhere, memberships that renew
 * themselves, the newsletter's pass, answers lost and given twice, slow answers, loads, wakes, signing out and in as
 * another, and months. The studio names orders or does not, and minds a second one or does not. A reckoning that knows no
 * machine holds which pages somebody was led to and what the studio has taken and given. After every step: nothing is
 * welcomed but what was paid, no order ends in two ways, none is forgotten without a word, nothing is sold that is known to
 * be payable or paid already; and when all have come back and all answers are there, each order was told as it ended.
 * Faults planted to try it, each found: granted by the latest end; granted by passes > before; a membership of any length;
 * a renewal counts; the named order is not asked; a landing welcomes whoever holds something; a refusal is forgotten; a
 * press goes over a refusal that nobody has read; a tab does not recall what another has begun, or does not wake to it;
 * every tab tells the end; something is sold while a payment is confirmed; what is confirmed for a day is given up, or not
 * asked for again; what is resumed is not remembered; what was begun on another device is begun anew. Found by the tables
 * of the rules alone, as it is too rare here: one pass of a pack of six counts as the pack.
 */

const wares = [
  ['on-demand', null],
  ['on-demand', null],
  ['on-demand-annual', null],
  ['day-pass', null],
  ['day-pass-pack-5', null],
  ['day-pass', 'pass24'],
] as const
const onSite = ['lookAgain', 'resume', 'dismiss', 'close', 'reload', 'wake', 'learn', 'tryAgain'] as const
const atPage = ['pay', 'pay', 'payAndClose', 'payAndCancel', 'landUnpaid', 'decline', 'cancel', 'back'] as const
const landings = { pay: 'waiting-for-payment', payAndClose: null, payAndCancel: 'payment-cancelled' } as const
const outside = ['fulfil', 'fulfil', 'refuse', 'refuse', 'redeem', 'redeem', 'renew', 'give24'] as const

type Step =
  | { readonly type: 'buy'; readonly tab: number; readonly ware: (typeof wares)[number] }
  | { readonly type: (typeof onSite)[number] | (typeof atPage)[number]; readonly tab: number }
  | { readonly type: (typeof outside)[number] }
  | { readonly type: 'swap'; readonly device: number }
  | {
      readonly type: 'weather'
      readonly call: 'begin' | 'findAccess'
      readonly how: 'fine' | 'down' | 'losing' | 'twice'
    }
  | { readonly type: 'hold' | 'free'; readonly call: 'begin' | 'findAccess' }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.constantFrom(0, 0, 1, 2)
const call = fc.constantFrom('begin' as const, 'findAccess' as const)
const of = <T extends Step['type']>(types: readonly T[]) => fc.constantFrom(...types)
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 8, arbitrary: fc.record({ type: fc.constant('buy' as const), tab, ware: fc.constantFrom(...wares) }) },
    { weight: 8, arbitrary: fc.record({ type: of(onSite), tab }) },
    { weight: 10, arbitrary: fc.record({ type: of(atPage), tab }) },
    { weight: 7, arbitrary: of(outside).map((type) => ({ type })) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('swap' as const), device: fc.constantFrom(0, 1) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('weather' as const),
        call,
        how: fc.constantFrom('fine' as const, 'fine' as const, 'down' as const, 'losing' as const, 'twice' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: of(['hold', 'free', 'free']), call }) },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(1_000, 3_000, 10_000, 20_000, minute, minute, hour, day, 8 * day, 31 * day)
        .map((ms) => ({ type: 'wait' as const, ms })),
    },
  ),
  { maxLength: 45, size: 'max' },
)

/** What is known outside of any checkout of a page that somebody was led to. */
interface Begun {
  readonly url: string
  readonly who: string
  readonly device: Slot['device']
  readonly turn: number
  /** How it was said to have ended. */
  readonly ends: Set<'success' | 'failed' | 'cancelled'>
  /** Somebody has let it go, or has begun another in its place, or has signed out. */
  over: boolean
}

const walker = (manner: Parameters<typeof checkoutTabs>[0]) => {
  const world = checkoutTabs(manner)
  const { studio, slots, devices } = world
  const begun = new Map<string, Begun>()
  const heard = new Map<Slot, number>()
  const checkedCreates = new Map<Slot, number>()
  const session = (url: string | null) => studio.sessions.find((each) => each.url === url)
  const keyOf = (url: string) => `${session(url)!.request.offerId} ${session(url)!.request.promo}`
  const passesOf = (url: string): number => offerOf(session(url)!.gives as OfferKey).passes ?? 0

  const show = (slot: Slot, screen: CheckoutScreen) => {
    slot.screen = screen
    sendTo(slot, { type: 'shown', screen })
  }

  /** Nothing is welcomed but what was bought: this very order where orders are named, else one that gives the same. */
  const welcomed = (slot: Slot) => {
    const { who } = slot.device
    const url = slot.forgot?.url ?? null
    slot.forgot = null
    const given = studio.sessions.filter(({ state, request }) => state === 'fulfilled' && request.id === who)
    expect(given.length).toBeGreaterThan(0)
    if (url === null) return expect(slot.screen).toBe('waiting-for-payment')
    const own = begun.get(url)!
    own.ends.add('success')
    if (manner.names) return expect(session(url)!.state).toBe('fulfilled')
    const since = given.map((one) => one.url).filter((one) => world.changedAt(one) > own.turn)
    const passes = since.reduce((sum, one) => sum + passesOf(one), 0)
    if (passesOf(url) > 0) return expect(passes).toBeGreaterThanOrEqual(passesOf(url))
    return expect(since.map(keyOf)).toContain(keyOf(url))
  }

  const hear = (slot: Slot) => {
    for (let at = heard.get(slot) ?? 0; at < slot.facts.length; at += 1) {
      heard.set(slot, at + 1)
      const fact = slot.facts[at]!
      const { who, kept } = slot.device
      if (fact.type === 'goOut') {
        // It is remembered before anybody is led there; another tab may have begun something since.
        expect([slot.kept?.url, kept.get(who)?.orderId]).toContain(fact.url)
        const own = { url: fact.url, who, device: slot.device, turn: world.turn(), ends: new Set<never>(), over: false }
        const known = begun.get(fact.url)
        begun.set(fact.url, known?.device === slot.device ? { ...known, over: false } : own)
        slot.at = fact.url
      } else if (fact.type === 'welcomed') {
        welcomed(slot)
        show(slot, 'welcome')
      } else if (fact.type === 'welcomeOver') show(slot, null)
      else if (fact.type === 'awaited') {
        // A payment of theirs was made, in whichever tab or device.
        const paid = studio.sessions.filter(
          ({ state, request }) => request.id === who && !['open', 'closed'].includes(state),
        )
        expect([slot.screen, paid.length > 0]).toEqual(['payment-cancelled', true])
        show(slot, 'waiting-for-payment')
      } else if (fact.type === 'paymentEnded') {
        // That nothing was charged is said of an order that the studio named as unpaid, as far as this tab could know.
        const { url } = stateOf(slot).context.attempt!
        expect([fact.dialog, manner.names]).toEqual(['payment-cancelled', true])
        if (world.changedAt(url!) <= slot.seen) expect(['open', 'closed']).toContain(session(url)!.state)
        show(slot, fact.dialog)
      }
    }
  }

  /** What was forgotten without a welcome was let go by somebody, was read as declined, or could be paid no more. */
  const mindForgotten = (slot: Slot, step: Step) => {
    const { forgot } = slot
    slot.forgot = null
    const own = forgot && begun.get(forgot.orderId)
    if (!own) return
    own.over = true
    const letGo = step.type === 'dismiss' || own.ends.has('failed') || slot.screen === 'payment-cancelled'
    const late = world.changedAt(own.url) > slot.seen
    if (manner.names && !letGo && !late) expect(['open', 'closed']).toContain(session(own.url)!.state)
  }

  const mindCreates = (slot: Slot) => {
    const { creates } = slot
    for (let at = checkedCreates.get(slot) ?? 0; at < creates.length; at += 1) {
      checkedCreates.set(slot, at + 1)
      const { seen, kept, pending, same } = creates[at]!
      const isKnown = (url: string) => world.changedAt(url) <= seen
      // Nothing is sold while a payment is confirmed, and nothing a second time that can be paid already.
      expect(pending.filter(isKnown)).toEqual([])
      expect(same.filter((url) => isKnown(url) && (manner.names || url === kept))).toEqual([])
    }
  }

  const mind = (slot: Slot) => {
    const state = stateOf(slot)
    const { who, kept } = slot.device
    const outcome = outcomeOf(state)
    const url = kept.get(who)?.orderId ?? null
    expect(slot.most).toBeLessThanOrEqual(1)
    if (outcome === 'success') expect(slot.screen === 'welcome' || state.matches('welcoming')).toBe(true)
    if (outcome === 'cancelled') expect(slot.screen).toBe('payment-cancelled')
    const declined = declinedView(state)
    if (declined !== null) {
      const own = state.context.attempt!.orderId
      expect([outcome, manner.names, session(own)?.state]).toEqual(['failed', true, 'refused'])
      begun.get(own)!.ends.add('failed')
    }
    if (outcome === 'failed' && declined === null) expect(buyingView(state, 0).problem).not.toBeNull()
    if (url === null || begun.get(url)?.device !== slot.device) return
  }

  const follow = async (step: Step) => {
    await quiet()
    for (let turn = 0; turn < 3; turn += 1) {
      for (const slot of slots) hear(slot)
      await quiet()
    }
    for (const slot of slots) {
      mindForgotten(slot, step)
      mindCreates(slot)
      mind(slot)
    }
    for (const own of begun.values()) {
      expect(own.ends.size).toBeLessThanOrEqual(1)
      own.over ||= own.ends.size === 0 && own.device.kept.get(own.who)?.url !== own.url
    }
  }
  return { ...world, begun, session, show, follow, manner, devices, asked: { pass24: false } }
}

type Walker = ReturnType<typeof walker>

const takeAtPage = (here: Walker, slot: Slot, type: (typeof atPage)[number]) => {
  const page = here.session(slot.at)
  switch (type) {
    case 'pay':
    case 'payAndClose':
    case 'payAndCancel':
      if (here.settle('pay', page)) here.open(slot, landings[type])
      return
    case 'landUnpaid':
      return here.open(slot, 'waiting-for-payment')
    case 'cancel':
      return here.open(slot, 'payment-cancelled')
    case 'back':
      slot.at = null
      return slot.woke.tell({ type: 'wokeUp' })
    default:
      return
  }
}

const takeOnSite = (here: Walker, slot: Slot, type: (typeof onSite)[number]) => {
  switch (type) {
    case 'close':
      return here.show(slot, null)
    case 'reload':
      return here.open(slot, slot.screen)
    case 'wake':
      return slot.woke.tell({ type: 'wokeUp' })
    case 'learn':
      slot.seen = here.turn()
      return sendTo(slot, { type: 'learned', profile: here.knownIn(slot) })
    case 'tryAgain': {
      const key = declinedView(stateOf(slot))?.retry
      return (
        key && sendTo(slot, { type: 'buy', order: orderOf(offers, key, { from: read('/pricing'), returnTo: null }) })
      )
    }
    case 'dismiss': {
      const may = declinedView(stateOf(slot)) !== null || buyingView(stateOf(slot), 0).unfinished?.mayLeave
      return may && sendTo(slot, { type })
    }
    default:
      return buyingView(stateOf(slot), 0).unfinished?.busy ? undefined : sendTo(slot, { type })
  }
}

const takeOutside = (here: Walker, type: (typeof outside)[number]) => {
  switch (type) {
    case 'fulfil':
    case 'refuse':
      return here.settle(
        type,
        here.studio.sessions.find(({ state }) => state === 'paid'),
      )
    case 'give24':
      // Where no order is named, nobody could tell it from the one that was ordered.
      return here.manner.names || !here.asked.pass24 ? here.give24(here.devices[0]!.who) : undefined
    default:
      return here[type](here.devices[0]!.who)
  }
}

const isConfirming = (here: Walker) => (slot: Slot) =>
  slot.at === null &&
  slot.screen === null &&
  stateOf(slot).matches({ confirming: 'resting' }) &&
  !here.slowed.findAccess

const take = async (here: Walker, step: Step): Promise<unknown> => {
  if (step.type === 'wait') {
    const asked =
      step.ms === minute ? here.slots.filter(isConfirming(here)).map((slot) => [slot, slot.viewSources] as const) : []
    if (step.ms >= hour) await here.pass(step.ms)
    for (let left = step.ms >= hour ? 15_000 : step.ms; left > 0; left -= 1_000) {
      await here.pass(1_000)
      await here.follow(step)
    }
    // What is being confirmed is asked for once a minute, and not more often.
    for (const [slot, viewSources] of asked) expect([viewSources + 1, viewSources + 2]).toContain(slot.viewSources)
    return
  }
  if (step.type === 'weather') {
    // Where no order is named and nobody can be asked, it cannot be known what was held before.
    if (here.manner.names || step.call === 'begin') here.weather[step.call] = step.how
    return
  }
  if (step.type === 'hold') {
    here.slowed[step.call] = true
    return
  }
  if (step.type === 'free') return here.free(step.call)
  if (step.type === 'swap') {
    const device = here.devices[step.device]!
    device.kept.clear()
    device.who = device.who === 'ben' ? 'nora' : 'ben'
    for (const own of here.begun.values()) if (own.device === device) own.over = true
    for (const slot of here.slots) if (slot.device === device) here.open(slot, null)
    return
  }
  if (!('tab' in step)) return takeOutside(here, step.type)
  const slot = here.slots[step.tab]!
  if (step.type === 'buy') {
    const [key, promo] = step.ware
    if (promo && !here.manner.names && here.knownIn(slot).tags.includes(promo)) return
    if (slot.at !== null || slot.screen !== null) return
    here.asked.pass24 ||= promo !== null
    const terms = { ...plainTerms, promo }
    return sendTo(slot, { type: 'buy', order: orderOf(offers, key, { from: read('/pricing'), returnTo: null, terms }) })
  }
  const isAtPage = (atPage as readonly string[]).includes(step.type)
  if (isAtPage !== (slot.at !== null)) return
  return isAtPage
    ? takeAtPage(here, slot, step.type as (typeof atPage)[number])
    : takeOnSite(here, slot, step.type as (typeof onSite)[number])
}

/** Everybody comes back to the site, all answers come, and everything that is known is told. */
const settle = async (here: Walker) => {
  const calm = { type: 'wait', ms: 0 } as const
  here.weather.begin = 'fine'
  here.weather.findAccess = 'fine'
  for (const name of ['begin', 'findAccess'] as const) here.free(name)
  for (const slot of here.slots) {
    if (slot.at !== null) here.open(slot, null)
    else here.show(slot, null)
  }
  await here.follow(calm)
  for (let turn = 0; turn < 15; turn += 1) {
    await here.pass(1_000)
    await here.follow(calm)
  }
  for (const slot of here.slots) {
    here.show(slot, null)
    slot.woke.tell({ type: 'wokeUp' })
    await here.follow(calm)
  }
  await here.pass(minute)
  await here.follow(calm)
  for (const slot of here.slots) here.show(slot, null)
  await here.follow(calm)
}

/** What became of each order is told as it was, wherever it is remembered. */
const mindEnds = (here: Walker) => {
  for (const own of here.begun.values()) {
    const { state } = here.session(own.url)!
    const isReported = here.manner.names || (offerOf(here.session(own.url)!.gives as OfferKey).passes ?? 0) > 0
    if (own.over || !isReported) continue
    if (state === 'fulfilled') expect([own.url, ...own.ends]).toEqual([own.url, 'success'])
    if (state === 'refused' && here.manner.names) expect([own.url, ...own.ends]).toEqual([own.url, 'failed'])
  }
  for (const slot of here.slots) {
    const kept = slot.device.kept.get(slot.device.who)
    const state = kept && here.session(kept.url)?.state
    if (!here.manner.names) continue
    expect(state).not.toBe('fulfilled')
    if (state === 'refused') expect(declinedView(stateOf(slot))?.text).toContain('was declined')
    if (state === 'paid') expect(outcomeOf(stateOf(slot))).toBe('pending')
  }
}

const manners = fc.constantFrom(
  { names: true, minds: true },
  { names: true, minds: false },
  { names: true, minds: false },
  { names: false, minds: true },
  { names: false, minds: false },
)

test('A4.20 A4.21 A7.08 A8.24 A9.06 V6.18 of several tabs, devices and people each order has one end, only what was paid is welcomed, and nothing is sold twice', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(manners, steps, async (manner, walk) => {
      const here = walker(manner)
      for (const slot of here.slots) here.open(slot, null)
      await here.follow({ type: 'wait', ms: 0 })
      for (const step of walk) {
        await take(here, step)
        await here.follow(step)
        for (const slot of here.slots) seen.add(outcomeOf(stateOf(slot)))
      }
      await settle(here)
      mindEnds(here)
      for (const { facts } of here.slots) for (const { type } of facts) seen.add(type)
      for (const { ends } of here.begun.values()) for (const end of ends) seen.add(`told ${end}`)
    }),
    { numRuns: runs(350) },
  )
  const outcomes = ['cancelled', 'failed', 'none', 'pending', 'success', 'in progress', 'told failed', 'told success']
  const told = ['awaited', 'goOut', 'paymentEnded', 'profileLoaded', 'purchaseFailed', 'welcomeOver', 'welcomed']
  expect([...seen].toSorted()).toEqual([...outcomes, ...told].toSorted())
}, 120_000)
