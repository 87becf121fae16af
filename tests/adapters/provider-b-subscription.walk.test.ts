import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { providerB } from '../../adapters/provider-b/index.ts'
import type { PaymentStep } from '../../core/commerce/checkout/index.ts'
import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { rows, write } from '../../fixtures/studio/database.ts'
import { drawsAnew } from '../runs.ts'
import { adaptersBefore } from './contract-devices.ts'
import { onProviderB } from './provider-b-device.ts'
import { cardDetails, challengeDetails, pressAt } from './provider-b-shop.ts'
import { countSteps } from './provider-b-steps.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

/*
 * A random walk over a subscription at provider B's wire in process: it is canceled, renewed and switched up and down, and
 * its payment method is replaced, in two tabs of a device, also in both at once. Answers are lost before or after the
 * service has done its part, and the bank refuses for a while. The reckoning is what the service has stored.
 */

const { id, email } = customers.jonas
const studio = sharedStudio()
afterAll(() => studio.close())

const paths = ['*/subscriptions', '*/subscription_switches/*', '/connectors/*', '*/payment_details*'] as const
const kinds = ['accepted', 'refused', 'challenged', 'redirected', 'lost'] as const

type Step =
  | { readonly type: 'cancel' | 'renew'; readonly tabs: readonly number[] }
  | { readonly type: 'switch'; readonly tabs: readonly number[]; readonly nth: number }
  | {
      readonly type: 'card'
      readonly tabs: readonly number[]
      readonly card: (typeof kinds)[number]
      readonly confirms: boolean
    }
  | {
      readonly type: 'paypal'
      readonly tabs: readonly number[]
      readonly pressed: 'approved' | 'declined' | 'cancelled'
    }
  | { readonly type: 'lose'; readonly path: (typeof paths)[number]; readonly late: boolean; readonly method: string }
  | { readonly type: 'bank'; readonly refuses: boolean }
  | { readonly type: 'wait'; readonly ms: number }

const tabs = fc.constantFrom([0], [1], [0, 1])
const of = <T extends Step['type']>(type: T) => fc.constant(type)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('cancel' as const, 'renew' as const, 'renew' as const), tabs }),
  },
  { weight: 5, arbitrary: fc.record({ type: of('switch'), tabs, nth: fc.constantFrom(0, 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: of('card'), tabs, card: fc.constantFrom(...kinds), confirms: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ type: of('paypal'), tabs },
      pressed: fc.constantFrom('approved' as const, 'declined' as const, 'cancelled' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ type: of('lose'), path: fc.constantFrom(...paths), late: fc.boolean() },
      method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'GET'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: of('bank'), refuses: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: of('wait'), ms: fc.constantFrom(1_000, 7_500, 1_200_000, 1_300_000_000) }),
  },
)

interface Kept {
  readonly offer: string
  readonly status: string
}

const kept = () => {
  const { db } = studio.context
  return {
    plan: rows<Kept>(db, 'select offer, status from customer_subscription where uid = ?', id)[0]!,
    switches: rows<{ to_offer: string; status: string; direction: string }>(
      db,
      'select to_offer, status, direction from customer_switch where uid = ?',
      id,
    ),
    cards: rows<{ id: number; active: number }>(
      db,
      'select id, active from customer_card where uid = ? order by id',
      id,
    ),
  }
}

/** How many switches up, or their payments, there are of this moment, at which no period ends. */
const upgrades = (from: string): number =>
  rows(studio.context.db, `select 1 from ${from} = ? and uid = ?`, studio.clock.now(), id).length

const addresses = { successAddress: '/u/payments?u=payment-method', cancelAddress: '/u/payments' }

const counted = countSteps('subscription')

const walk = async (steps: readonly Step[]) => {
  await begin(studio)
  const { db } = studio.context
  const street = streetTo(studio)
  const shared = sharedDevice({})
  const refreshed: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/refresh_token')) refreshed.push(JSON.parse(await request.clone().text()).refreshToken)
    return street.fetch(request)
  }
  const ports: Required<SubscriptionPort>[] = []
  for (let nth = 0; nth < 2; nth += 1) {
    const { tab } = adaptersBefore(providerB, fetch, shared.open(), () => studio.clock.now(), onProviderB)
    if (nth === 0) value(await tab.session.signIn({ email, password }, nobody()))
    const opened = value(await tab.commerce.open({ isAwaited: true }, nobody()))
    ports.push(opened.subscription as Required<SubscriptionPort>)
  }
  const reached = new Set<string>()
  const note = (name: string, came: Result<unknown, { readonly type: string }>) =>
    void reached.add(`${name} ${came.ok ? 'done' : came.error.type}`)
  const setStatus = async (port: Required<SubscriptionPort>, type: 'cancel' | 'renew', isAlone: boolean) => {
    const came = await port[type](kept().plan.offer, nobody())
    note(type, came)
    if (came.ok && isAlone) expect(kept().plan.status).toBe(type === 'cancel' ? 'cancelled' : 'active')
  }
  const switchPlan = async (port: Required<SubscriptionPort>, nth: number, isAlone: boolean) => {
    const from = kept().plan.offer
    const offered = await port.switches(from, nobody())
    const to = offered.ok
      ? offered.value[nth]
      : { offerId: ['S900100201_US', 'S900100202_US'][nth]!, direction: 'upgrade' as const, startsLater: false }
    if (!to || to.offerId === from) return
    const before = [kept().switches, upgrades('customer_payment where at')]
    const came = await port.switchTo({ ...to, from, to: to.offerId }, nobody())
    note('switch', came)
    const { plan, switches } = kept()
    // Nothing is said to be switched that was refused; a period that ended meanwhile is charged at its own time.
    const made = switches.find(({ to_offer, status }) => to_offer === to.offerId && status === 'pending')
    if (came.ok) expect([plan.offer === to.offerId, made !== undefined]).toContain(true)
    if (came.ok && made) expect(came.value).toBe(made.direction === 'downgrade' ? 'pending' : 'switched')
    if (!came.ok && came.error.type === 'SwitchRefused' && isAlone)
      expect([switches, upgrades('customer_payment where at')]).toEqual(before)
  }
  const activeCard = () => kept().cards.find(({ active }) => active === 1)?.id
  const replaceCard = async (
    port: Required<SubscriptionPort>,
    { card, confirms }: Extract<Step, { type: 'card' }>,
    isAlone: boolean,
  ) => {
    const change = port.changeSavedPayment
    const old = activeCard()
    const form = await change.begin({ method: '142', ...addresses }, nobody())
    if (!form.ok) return note('card', form)
    const pending = { replaces: form.value.replaces, challengeData: null }
    const submit = (details: unknown) => change.submit!({ method: '142', ...addresses, pending, details }, nobody())
    let came: Result<PaymentStep, { readonly type: string }> = await submit(cardDetails(card))
    if (came.ok && came.value.type !== 'paid' && isAlone) expect(activeCard()).toBe(old)
    if (came.ok && came.value.type === 'challenge')
      came = await submit(challengeDetails(came.value, confirms ? 'accepted' : 'refused'))
    if (came.ok && came.value.type === 'redirect') {
      const { url, challengeData = null } = came.value
      const back = await pressAt(studio, url, confirms ? 'approved' : 'declined')
      const returned = Object.fromEntries(new URL(back!).searchParams)
      came = await change.resume!({ pending: { ...pending, challengeData }, returned }, nobody())
    }
    note('card', came)
    if (isAlone && came.ok) expect(activeCard()).not.toBe(old)
    if (isAlone && !came.ok && came.error.type !== 'Offline') expect(activeCard()).toBe(old)
  }
  const replaceByPayPal = async (port: Required<SubscriptionPort>, pressed: string, isAlone: boolean) => {
    const old = activeCard()
    const away = await port.changeSavedPayment.begin({ method: '153', ...addresses }, nobody())
    if (!away.ok || away.value.step.type !== 'redirect') return note('paypal', away)
    await pressAt(studio, away.value.step.url, pressed)
    const pending = { replaces: away.value.replaces, challengeData: null }
    const came = await port.changeSavedPayment.resume!({ pending, returned: { paymentMethodId: '153' } }, nobody())
    note('paypal', came)
    if (isAlone && came.ok) expect([pressed, activeCard() === old]).toEqual(['approved', false])
  }
  const take = async (each: Step) => {
    const isAlone = 'tabs' in each && each.tabs.length === 1
    const both = (run: (port: Required<SubscriptionPort>) => Promise<unknown>) =>
      Promise.all('tabs' in each ? each.tabs.map((at) => run(ports[at]!)) : [])
    switch (each.type) {
      case 'cancel':
      case 'renew':
        return both((port) => setStatus(port, each.type, isAlone))
      case 'switch':
        return both((port) => switchPlan(port, each.nth, isAlone))
      case 'card':
        return both((port) => replaceCard(port, each, isAlone))
      case 'paypal':
        return both((port) => replaceByPayPal(port, each.pressed, isAlone))
      case 'lose':
        return spoil(studio, {
          wire: 'provider-b',
          method: each.method,
          path: each.path,
          type: 'drop',
          late: each.late,
          count: 1,
        })
      case 'bank':
        return write(db, 'update customer_card set refuses = ? where uid = ?', Number(each.refuses), id)
      case 'wait':
        return studio.clock.set(studio.clock.now() + each.ms)
    }
  }
  for (const each of steps) {
    counted.add('tabs' in each ? each.tabs.length : 0)
    await take(each)
    const { cards } = kept()
    // There is always a payment method that is charged: the old one goes once the new one is confirmed.
    expect(cards.filter(({ active }) => active === 1)).toHaveLength(1)
    // Each switch up is charged once.
    expect(upgrades('customer_payment where at')).toBe(
      upgrades("customer_switch where direction = 'upgrade' and created_at"),
    )
    // A refresh token works once.
    expect(new Set(refreshed).size).toBe(refreshed.length)
  }
  await repair(studio)
  return reached
}

test('A4.06 A4.23 A7.25 A7.26 A7.27 A7.28 A8.20 over the wire of provider B what is said to be done was done, no switch is charged twice, and there is always a payment method', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      for (const each of await walk(steps)) reached.add(each)
    }),
    { numRuns: drawsAnew ? 1_000 : 14 },
  )
  counted.check()
  for (const each of [
    'switch done',
    'switch SwitchRefused',
    'cancel done',
    'renew done',
    'card done',
    'card CardRefused',
    'paypal done',
  ])
    expect(reached).toContain(each)
  vi.restoreAllMocks()
}, 1_200_000)
