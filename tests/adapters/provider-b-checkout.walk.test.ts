import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import '../../adapters/provider-b/offers.ts'
import { providerB } from '../../adapters/provider-b/index.ts'
import type { CheckoutEvent, CheckoutFact, CheckoutScreen, Returned } from '../../core/commerce/checkout/index.ts'
import { checkoutMachine, orderOf, outcomeOf } from '../../core/commerce/checkout/index.ts'
import type { Offers } from '../../core/commerce/offers/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { rows } from '../../fixtures/studio/database.ts'
import { clockAt } from '../core/running.ts'
import { drawsAnew } from '../runs.ts'
import { noon } from '../studio/asking.ts'
import { adaptersBefore } from './contract-devices.ts'
import { onProviderB } from './provider-b-device.ts'
import { cardDetails, challengeDetails, chargesOf, forgetCustomer, pressAt } from './provider-b-shop.ts'
import { aYear } from './provider-b-stands.ts'
import { countSteps } from './provider-b-steps.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

/*
 * A random walk over checkout at provider B's wire in process: orders with methods and coupons, cards of every kind, the
 * bank's page, PayPal, and orders for which nothing is due. Two tabs share a device, answers are lost before or after the
 * service has done its part, pages are loaded again, and addresses change. The reckoning knows the service alone: what it
 * was asked, and what it charged.
 */

const { id, email } = customers.lena
const studio = sharedStudio()
afterAll(() => studio.close())

const paths = [
  '/orders',
  '/orders/*',
  '/payments',
  '/connectors/adyen/*',
  '/connectors/paypal/*',
  '/entitlements/*',
  '/payment-methods',
] as const

const kinds = ['accepted', 'accepted', 'refused', 'challenged', 'redirected', 'late', 'lost'] as const

type Step =
  /** The member goes on from where they are. */
  | { readonly type: 'goOn'; readonly tab: number; readonly card: (typeof kinds)[number] }
  | {
      readonly type: 'press'
      readonly tab: number
      readonly event: 'buy' | 'resume' | 'dismiss' | 'lookAgain' | 'changeOrder'
    }
  | { readonly type: 'choose'; readonly tab: number; readonly method: string | null; readonly coupon: string | null }
  /** A form is submitted twice at once. */
  | { readonly type: 'submit'; readonly tab: number; readonly card: (typeof kinds)[number] }
  /** The address changes to another one of the same page. */
  | { readonly type: 'address'; readonly tab: number; readonly opens: boolean }
  | { readonly type: 'load'; readonly tab: number; readonly pressed: 'approved' | 'declined' | 'cancelled' | null }
  | { readonly type: 'lose'; readonly path: (typeof paths)[number]; readonly late: boolean }
  | { readonly type: 'wake'; readonly tab: number }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.constantFrom(0, 0, 1)
const card = fc.constantFrom(...kinds)
const of = <T extends Step['type']>(type: T) => fc.constant(type)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ type: of('goOn'), tab, card }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ type: of('press'), tab },
      event: fc.constantFrom(
        'buy' as const,
        'resume' as const,
        'dismiss' as const,
        'lookAgain' as const,
        'changeOrder' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ type: of('choose'), tab, method: fc.constantFrom('142', '153', null) },
      coupon: fc.constantFrom(null, 'BARRE10', 'PLIE50', 'ENCORE100', 'GONE100', 'NONE'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: of('submit'), tab, card }) },
  { weight: 3, arbitrary: fc.record({ type: of('address'), tab, opens: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ type: of('load'), tab },
      pressed: fc.constantFrom('approved' as const, 'declined' as const, 'cancelled' as const, null),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: of('lose'), path: fc.constantFrom(...paths), late: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: of('wake'), tab }) },
  { weight: 2, arbitrary: fc.record({ type: of('wait'), ms: fc.constantFrom(1_000, 4_000, 20_000, 1_200_000) }) },
)

/** What the tabs ask of the service: the number of orders, payments that are sent once too often, and the refresh tokens. */
const nothingHeard = () => ({ orders: 0, wrong: [] as string[], refreshed: [] as string[] })

/** Calls until there is an answer, as the site does. */
const again = async <A>(ask: () => Promise<Result<A, unknown>>, times = 30): Promise<A> => {
  const came = await ask()
  return came.ok || times === 0 ? value(came) : again(ask, times - 1)
}

/** Requests about what nothing here changes: the config, and what a profile says beside purchases. */
const unchanging = /\/delivery\/|\.webapp\.ini$|\/consents$|\/capture\/status$|\/product-api\/users\//
const answers = new Map<string, { readonly body: string; readonly headers: Headers }>()

/** Sends a request, but what nothing here changes is requested once for all walks: most of a profile is that. */
const sendOnce = async (fetch: typeof globalThis.fetch, request: Request): Promise<Response> => {
  const { method, url } = request
  if (method !== 'GET' || !unchanging.test(new URL(url).pathname)) return fetch(request)
  const known = answers.get(url)
  if (known) return new Response(known.body, known)
  const answer = await fetch(request)
  if (answer.ok) answers.set(url, { body: await answer.clone().text(), headers: answer.headers })
  return answer
}

/** Notes what a tab asks of the service. */
const listening = (fetch: typeof globalThis.fetch, heard: ReturnType<typeof nothingHeard>) => {
  const paying = new Set<string>()
  const paid = new Set<string>()
  const listen: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const body = request.method === 'POST' ? await request.clone().text() : ''
    if (request.method === 'POST' && pathname.endsWith('/orders')) heard.orders += 1
    if (pathname.endsWith('/refresh_token')) heard.refreshed.push(JSON.parse(body).refreshToken)
    if (!/initial-payment|\/payments$/.test(pathname) || request.method !== 'POST') return sendOnce(fetch, request)
    const order = String(JSON.parse(body).orderId)
    if (paying.has(order)) heard.wrong.push(`order ${order} was submitted while it was being paid`)
    if (paid.has(order)) heard.wrong.push(`order ${order} was submitted after it was paid`)
    paying.add(order)
    try {
      const answer = await fetch(request)
      const { responseData } = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as { responseData?: { status?: string } }
      if (answer.status === 200 && /paid|pending/.test(responseData?.status ?? '')) paid.add(order)
      return answer
    } finally {
      paying.delete(order)
    }
  }
  return listen
}

const counted = countSteps('checkout')

/** The events that a step sends: a form is submitted twice, and an address is shown twice. */
const eventsOf = ({ type }: Step): number => {
  if (type === 'lose' || type === 'wait') return 0
  return type === 'submit' || type === 'address' ? 2 : 1
}

const walk = async (offers: Offers, order: ReturnType<typeof orderOf>, steps: readonly Step[]) => {
  const clock = clockAt(noon)
  await repair(studio)
  forgetCustomer(studio, id)
  studio.clock.set(noon)
  const street = streetTo(studio)
  const shared = sharedDevice({})
  const heard = nothingHeard()
  const openTab = async ({
    screen = null,
    returned = null,
    backFrom = null,
  }: {
    readonly screen?: CheckoutScreen
    readonly returned?: Returned | null
    readonly backFrom?: string | null
  } = {}) => {
    const listen = listening(street.fetch, heard)
    const { tab: opened } = adaptersBefore(providerB, listen, shared.open(), () => studio.clock.now(), onProviderB)
    if (!shared.entries.has('auth')) value(await opened.session.signIn({ email, password }, nobody()))
    const { checkout: port } = value(await opened.commerce.open({ isAwaited: true }, nobody()))
    const profile = await again(() => port.findAccess({ id, attempt: null }, nobody()))
    const input = { profile, offers, screen, returned, backFrom }
    const actor = createActor(checkoutMachine(port, clock), { clock, input })
    const facts: CheckoutFact[] = []
    actor.on('*', (fact) => facts.push(fact as CheckoutFact))
    actor.start()
    await street.quiet()
    return {
      actor,
      facts,
      dialog: false,
      url: null as string | null,
      details: null as unknown,
      state: () => actor.getSnapshot(),
    }
  }
  type Tab = Awaited<ReturnType<typeof openTab>>
  const tabs: Tab[] = [await openTab(), await openTab()]
  const reached = new Set<string>()
  let [opens, welcomes] = [0, 0]
  const charges = () => chargesOf(studio, id)
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
    expect(heard.wrong).toEqual([])
    // A refresh token works once.
    expect(new Set(heard.refreshed).size).toBe(heard.refreshed.length)
    // An order is made because somebody buys, and not because the address changes.
    expect(heard.orders).toBeLessThanOrEqual(opens)
    const paid = charges()
    expect(paid.length).toBeLessThanOrEqual(1)
    expect(welcomes === 0 || paid.length > 0).toBe(true)
    for (const here of tabs) {
      const state = here.state()
      const { step: next, problem } = state.context
      reached.add(`step ${next?.type}`).add(outcomeOf(state)).add(`problem ${problem?.type}`)
      // Nothing is shown as paid that was not charged.
      if (next?.type === 'accepted' || next?.type === 'paid') expect(paid).toHaveLength(1)
      if (outcomeOf(state) === 'success') expect(paid).toHaveLength(1)
      if (state.matches({ paying: 'showing' })) expect(next?.type).toMatch(/widget|challenge/)
      if (state.matches('failed')) expect(problem).not.toBeNull()
    }
  }
  /** What was charged is what the tab that paid showed last; another tab may still show an older price of the same order. */
  const totalOf = (orderId: string | undefined) => {
    const sql = 'select price - discount + tax + fee as total from customer_payment where order_id = ?'
    return rows<{ total: number }>(studio.context.db, sql, Number(orderId ?? 0))[0]?.total
  }
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      clock.increment(Math.min(left, 1_000))
      studio.clock.set(clock.now())
      await street.quiet()
    }
  }
  const load = async (at: number, pressed: Extract<Step, { type: 'load' }>['pressed']) => {
    const here = tabs[at]!
    const isAway = here.state().matches('redirecting') && here.url !== null
    here.actor.stop()
    const back = isAway && pressed ? await pressAt(studio, here.url!, pressed) : null
    const parameters = new URL(back ?? 'http://studio.test/').searchParams
    const dialog = parameters.get('u')
    const result = parameters.get('redirectResult')
    const screen: CheckoutScreen =
      dialog === 'payment-cancelled' || dialog === 'payment-error' ? dialog : back ? 'waiting-for-payment' : null
    const returned = result ? { redirectResult: result, orderId: parameters.get('orderId') ?? '' } : null
    tabs[at] = await openTab({ screen, returned, backFrom: parameters.get('orderId') })
  }
  const buy = (here: Tab) => {
    opens += 1
    return send(here, { type: 'buy', order })
  }
  const detailsFor = (here: Tab, how: (typeof kinds)[number]) =>
    here.state().context.step?.type === 'challenge'
      ? challengeDetails(here.state().context.step, how === 'refused' ? 'refused' : 'accepted')
      : cardDetails(how)
  const goOn = async (at: number, how: (typeof kinds)[number]) => {
    const here = tabs[at]!
    const state = here.state()
    if (state.matches('idle') || state.matches('failed')) return buy(here)
    if (state.matches({ paying: 'showing' })) return send(here, { type: 'submit', details: detailsFor(here, how) })
    if (state.matches('redirecting')) return load(at, how === 'refused' ? 'declined' : 'approved')
    return send(here, { type: 'resume' })
  }
  const take = async (each: Step) => {
    const here = 'tab' in each ? tabs[each.tab]! : tabs[0]!
    switch (each.type) {
      case 'goOn':
        return goOn(each.tab, each.card)
      case 'press':
        return each.event === 'buy' ? buy(here) : send(here, { type: each.event })
      case 'choose':
        return send(here, { type: 'choose', coupon: each.coupon, ...(each.method && { method: each.method }) })
      case 'submit': {
        const details = detailsFor(here, each.card)
        here.actor.send({ type: 'submit', details })
        return send(here, { type: 'submit', details })
      }
      case 'address': {
        if (each.opens && !here.dialog) opens += 1
        here.dialog = each.opens
        const dialogOrder = each.opens ? order : null
        const page = { page: order.from, screen: null }
        here.actor.send({ type: 'shown', ...page, dialogOrder })
        return send(here, { type: 'shown', ...page, dialogOrder })
      }
      case 'load':
        return load(each.tab, each.pressed)
      case 'lose':
        return spoil(studio, { wire: 'provider-b', path: each.path, type: 'drop', late: each.late, count: 1 })
      case 'wake':
        return send(here, { type: 'wokeUp' })
      case 'wait':
        return each.ms > 60_000 ? clock.increment(each.ms) : pass(each.ms)
    }
  }
  for (const each of steps) {
    counted.add(eventsOf(each))
    const shown = 'tab' in each ? tabs[each.tab]!.state().context.paymentOrder : null
    const isUnpaid = totalOf(shown?.orderId) === undefined
    await take(each)
    studio.clock.set(clock.now())
    await street.quiet()
    await mind()
    const total = totalOf(shown?.orderId)
    if (shown && isUnpaid && total !== undefined) expect(total).toBe(shown.price.total)
  }
  // In the end everything answers.
  await repair(studio)
  for (let round = 0; round < 3; round += 1) {
    for (const here of tabs) await send(here, { type: 'wokeUp' })
    await pass(20_000)
    await mind()
  }
  for (const here of tabs) here.actor.stop()
  return { reached, charged: charges().length }
}

test('A4.17 A4.21 A4.22 A5.26 A8.20 A8.23 A9.06 over the wire of provider B each order has one end, what is charged is what was shown, and nobody is charged twice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await begin(studio)
  const { siteConfig, http, origin } = adaptersBefore(
    providerB,
    streetTo(studio).fetch,
    sharedDevice({}).open(),
    () => noon,
    onProviderB,
  )
  const { config } = value(await siteConfig(nobody()))
  const offers = value(await providerB.offers({ siteConfig, http, origin } as never)(config.offers, nobody()))
  const order = orderOf(offers, aYear, { from: read('/pricing'), returnTo: null })
  const reached = new Set<string>()
  let charged = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
      const end = await walk(offers, order, steps)
      for (const each of end.reached) reached.add(each)
      charged += end.charged
    }),
    { numRuns: drawsAnew ? 1_600 : 24 },
  )
  counted.check()
  expect(charged).toBeGreaterThan(0)
  for (const each of ['widget', 'challenge', 'redirect', 'accepted']) expect(reached).toContain(`step ${each}`)
  for (const each of ['success', 'pending', 'none'] as const) expect(reached).toContain(each)
  vi.restoreAllMocks()
}, 1_200_000)
