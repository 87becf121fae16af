import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { storedAttempts } from '../../adapters/browser/payments.ts'
import { providerA } from '../../adapters/provider-a/index.ts'
import type { CheckoutEvent, CheckoutFact, CheckoutScreen, Returned } from '../../core/commerce/checkout/index.ts'
import { checkoutMachine, orderOf, outcomeOf } from '../../core/commerce/checkout/index.ts'
import type { Offers } from '../../core/commerce/offers/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { clockAt } from '../core/running.ts'
import { drawsAnew } from '../runs.ts'
import { noon } from '../studio/asking.ts'
import { adaptersBefore } from './contract-devices.ts'
import { onProviderA } from './provider-a-device.ts'
import { chargesAtA, forgetConsumer, pressAtA, typedAtA } from './provider-a-shop.ts'
import { monthAtA, yearAtA } from './provider-a-stands.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

/*
 * A random walk over checkout at provider A's wire in process: orders of two offers that are made on the device, cards of every
 * kind, the bank's page, and PayPal. Two tabs share a device, answers are lost before or after the service has done its part,
 * and pages are loaded again. The reckoning knows the service alone: what it was asked, and what it charged.
 */

const { id, email } = consumers.tomas
const studio = sharedStudio()
afterAll(() => studio.close())

const paths = [
  ...['/subscriptions', '/payments', '/external-payments', '/items/*', '/vouchers/*', '/payments/methods'],
  ...['/v2/accounting/*', '/v2/items/*'],
] as const
const kinds = ['accepted', 'accepted', 'refused', 'rejected', 'challenged', 'late'] as const
const presses = ['buy', 'other', 'resume', 'dismiss', 'lookAgain', 'changeOrder'] as const

type Kind = (typeof kinds)[number]
type Step =
  | { readonly type: 'goOn' | 'submit'; readonly tab: number; readonly card: Kind }
  | { readonly type: 'press'; readonly tab: number; readonly event: (typeof presses)[number] }
  | { readonly type: 'choose'; readonly tab: number; readonly method: string | null; readonly coupon: string | null }
  | { readonly type: 'load'; readonly tab: number; readonly pressed: 'approved' | 'declined' | null }
  | { readonly type: 'lose'; readonly path: string; readonly late: boolean }
  | { readonly type: 'wake'; readonly tab: number }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.constantFrom(0, 0, 1)
const card = fc.constantFrom(...kinds)
const of = <T extends Step['type']>(type: T) => fc.constant(type)
const coupon = fc.constantFrom(null, 'BARRE10', 'PLIE50', 'ENCORE100', 'NONE')
const pressed = fc.constantFrom('approved' as const, 'declined' as const, null)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ type: of('goOn'), tab, card }) },
  { weight: 4, arbitrary: fc.record({ type: of('press'), tab, event: fc.constantFrom(...presses) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: of('choose'), tab, method: fc.constantFrom('1', '2', null), coupon }),
  },
  { weight: 3, arbitrary: fc.record({ type: of('submit'), tab, card }) },
  { weight: 2, arbitrary: fc.record({ type: of('load'), tab, pressed }) },
  { weight: 4, arbitrary: fc.record({ type: of('lose'), path: fc.constantFrom(...paths), late: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: of('wake'), tab }) },
  { weight: 2, arbitrary: fc.record({ type: of('wait'), ms: fc.constantFrom(1_000, 16_000, 140_000, 4_000_000) }) },
)

/** A payment that is away at another site, by one of the methods, while another tab opens another order, and comes back. */
const away = (method: '1' | '2'): readonly Step[] => [
  ...[{ type: 'goOn', tab: 0, card: 'challenged' } as const, { type: 'choose', tab: 0, method, coupon: null } as const],
  ...[1, 2].map(() => ({ type: 'goOn', tab: 0, card: 'challenged' }) as const),
  ...[{ type: 'press', tab: 1, event: 'other' } as const, { type: 'load', tab: 0, pressed: 'approved' } as const],
  ...[{ type: 'wait', ms: 16_000 } as const, { type: 'goOn', tab: 1, card: 'accepted' } as const],
]

/** Calls until there is an answer, as the site does. */
const again = async <A>(ask: () => Promise<Result<A, unknown>>, times = 30): Promise<A> => {
  const came = await ask()
  return came.ok || times === 0 ? value(came) : again(ask, times - 1)
}

const walk = async (
  offers: Offers,
  { order, other }: Readonly<Record<'order' | 'other', ReturnType<typeof orderOf>>>,
  steps: readonly Step[],
) => {
  const clock = clockAt(noon)
  await repair(studio)
  forgetConsumer(studio, id)
  studio.clock.set(noon)
  const street = streetTo(studio)
  const shared = sharedDevice({})
  const openTab = async (screen: CheckoutScreen | null = null, returned: Returned | null = null) => {
    const now = () => studio.clock.now()
    const { tab: opened } = adaptersBefore(providerA, street.fetch, shared.open(), now, onProviderA)
    if (!shared.entries.has('auth')) value(await opened.session.signIn({ email, password }, nobody()))
    const { checkout: port } = value(await opened.commerce.open({ isAwaited: true }, nobody()))
    const profile = await again(() => port.findAccess({ id, attempt: null }, nobody()))
    const actor = createActor(checkoutMachine(port, clock), { clock, input: { profile, offers, screen, returned } })
    const facts: CheckoutFact[] = []
    actor.on('*', (fact) => facts.push(fact as CheckoutFact))
    actor.start()
    await street.quiet()
    return { actor, port, facts, url: null as string | null, state: () => actor.getSnapshot() }
  }
  type Tab = Awaited<ReturnType<typeof openTab>>
  const tabs: Tab[] = [await openTab(), await openTab()]
  const reached = new Set<string>()
  let [welcomes, returns] = [0, 0]
  const charges = () => chargesAtA(studio, id)
  const send = async (here: Tab, event: CheckoutEvent) => {
    here.actor.send(event)
    await street.quiet()
  }
  const follow = async (here: Tab) => {
    for (const fact of here.facts.splice(0)) {
      if (fact.type === 'welcomed') welcomes += 1
      if (fact.type === 'goOut') here.url = fact.url
      if (fact.type === 'awaited') here.actor.send({ type: 'shown', screen: 'waiting-for-payment' })
      if (fact.type === 'welcomed') here.actor.send({ type: 'shown', screen: 'welcome' })
      if (fact.type === 'welcomeOver') here.actor.send({ type: 'shown', screen: null })
      if (fact.type === 'paymentEnded') here.actor.send({ type: 'shown', screen: fact.dialog })
      if (fact.type === 'profileLoaded')
        for (const other of tabs) if (other !== here) other.actor.send({ type: 'learned', profile: fact.profile })
    }
    await street.quiet()
  }
  const mind = async () => {
    for (const here of [...tabs, ...tabs]) await follow(here)
    const paid = charges()
    expect(paid.length).toBeLessThanOrEqual(1)
    expect(welcomes === 0 || paid.length > 0).toBe(true)
    for (const here of tabs) {
      const { step: next, problem } = here.state().context
      reached.add(`step ${next?.type}`).add(outcomeOf(here.state())).add(`problem ${problem?.type}`)
      if (outcomeOf(here.state()) === 'success') expect(paid).toHaveLength(1)
    }
  }
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 4_000) {
      clock.increment(Math.min(left, 4_000))
      studio.clock.set(clock.now())
      await street.quiet()
    }
  }
  const load = async (at: number, choice: 'approved' | 'declined' | null) => {
    const here = tabs[at]!
    const isAway = here.state().matches('redirecting') && here.url !== null
    here.actor.stop()
    const back = isAway && choice ? await pressAtA(studio, here.url!, choice) : null
    const isAttempted = () => storedAttempts(shared.open(), id).some(({ orderId }) => orderId === back?.['orderId'])
    const isOwn = isAttempted()
    tabs[at] = await openTab(back ? 'waiting-for-payment' : null, back)
    if (!isOwn || choice !== 'approved') return
    // What the member has approved is charged, or this device still asks for it.
    returns += 1
    expect(charges().length === 1 || isAttempted()).toBe(true)
  }
  const details = ({ port }: Tab, how: Kind) => port.takeCard?.(typedAtA(how))
  const goOn = async (at: number, how: Kind) => {
    const here = tabs[at]!
    const state = here.state()
    if (state.matches('idle') || state.matches('failed'))
      return send(here, { type: 'buy', order: at === 0 ? order : other })
    if (state.matches({ paying: 'showing' })) return send(here, { type: 'submit', details: details(here, how) })
    if (state.matches('redirecting')) return load(at, how === 'refused' ? 'declined' : 'approved')
    return send(here, { type: 'resume' })
  }
  const take = async (each: Step) => {
    const here = 'tab' in each ? tabs[each.tab]! : tabs[0]!
    switch (each.type) {
      case 'goOn':
        return goOn(each.tab, each.card)
      case 'press':
        if (each.event === 'other') return send(here, { type: 'buy', order: other })
        return send(here, each.event === 'buy' ? { type: 'buy', order } : { type: each.event })
      case 'choose':
        return send(here, { type: 'choose', coupon: each.coupon, ...(each.method && { method: each.method }) })
      case 'submit': {
        // The same form twice at once.
        here.actor.send({ type: 'submit', details: details(here, each.card) })
        return send(here, { type: 'submit', details: details(here, each.card) })
      }
      case 'load':
        return load(each.tab, each.pressed)
      case 'lose':
        return spoil(studio, { wire: 'provider-a', path: each.path, type: 'drop', late: each.late, count: 1 })
      case 'wake':
        return send(here, { type: 'wokeUp' })
      case 'wait':
        return each.ms > 60_000 ? clock.increment(each.ms) : pass(each.ms)
    }
  }
  for (const each of steps) {
    await take(each)
    studio.clock.set(clock.now())
    await street.quiet()
    await mind()
  }
  // In the end everything answers, and what was charged is granted.
  await repair(studio)
  for (let round = 0; round < 3; round += 1) {
    for (const here of tabs) await send(here, { type: 'wokeUp' })
    await pass(40_000)
    await mind()
  }
  const { products, orders } = await again(() => tabs[0]!.port.findAccess({ id, attempt: null }, nobody()))
  expect(products.length).toBe(charges().length)
  // Nothing is in confirmation beside what was granted.
  if (products.length > 0) expect(orders ?? []).not.toContainEqual(expect.objectContaining({ state: 'pending' }))
  for (const here of tabs) here.actor.stop()
  return { reached, returns, charged: charges().length }
}

test('A4.21 A5.26 A8.20 over the wire of provider A each order has one end, what was charged is granted, and no member is charged twice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await begin(studio)
  const { fetch } = streetTo(studio)
  const parts = adaptersBefore(providerA, fetch, sharedDevice({}).open(), () => noon, onProviderA)
  const { config } = value(await parts.siteConfig(nobody()))
  const offers = value(await providerA.offers(parts)(config.offers, nobody()))
  const orders = {
    order: orderOf(offers, yearAtA, { from: read('/pricing'), returnTo: null }),
    other: orderOf(offers, monthAtA, { from: read('/pricing'), returnTo: null }),
  }
  const reached = new Set<string>()
  let [charged, returns] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 30 }) as fc.Arbitrary<readonly Step[]>,
      async (steps) => {
        const end = await walk(offers, orders, steps)
        for (const each of end.reached) reached.add(each)
        charged += end.charged
        returns += end.returns
      },
    ),
    { numRuns: drawsAnew ? 400 : 12, examples: [[away('1')], [away('2')]] },
  )
  expect(charged).toBeGreaterThan(0)
  expect(returns).toBeGreaterThan(0)
  for (const each of ['cardForm', 'redirect', 'accepted']) expect(reached).toContain(`step ${each}`)
  expect(reached).toContain('success')
  vi.restoreAllMocks()
}, 600_000)
