import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { providerA } from '../../adapters/provider-a/index.ts'
import type { OfferId } from '../../core/commerce/offers/index.ts'
import type { PaymentChangeEvent, SubscriptionEvent, SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import { paymentChangeMachine, subscriptionMachine } from '../../core/commerce/subscription/index.ts'
import { consumers, monthlyFee } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { row, rows, write } from '../../fixtures/studio/database.ts'
import { goodCard } from '../core/checkout-payments.ts'
import { clockAt } from '../core/running.ts'
import { drawsAnew } from '../runs.ts'
import { noon } from '../studio/asking.ts'
import { adaptersBefore } from './contract-devices.ts'
import { onProviderA } from './provider-a-device.ts'
import { cardsAtA } from './provider-a-shop.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

/*
 * A random walk over a subscription at provider A's wire in process: it is canceled and switched, and its card is replaced,
 * by the machines of the site in two tabs of a device, also in both at once. Answers are lost before or after the service
 * has done its part, the bank refuses for a while, and periods end. The reckoning is what the service has stored.
 */

const { id, email } = consumers.ines
const studio = sharedStudio()
afterAll(() => studio.close())

const paths = ['/subscriptions*', '*/stripe:switch', '*/unsubscribe', '*/cards/default'] as const
const numbers = [goodCard.number, '4242424242424242', '4111111111111111', cardsAtA.refused] as const
const addresses = { successAddress: '/u/payments?u=payment-method-success', cancelAddress: '/u/payments' }

/** How long the site waits before it loads the member again, in ms: after a cancellation, and after a switch. */
const waits = { canceled: 2_000, switched: 7_500 } as const

type Step =
  | { readonly type: 'cancel' | 'switch'; readonly tabs: readonly number[] }
  | { readonly type: 'card'; readonly tabs: readonly number[]; readonly number: string }
  | { readonly type: 'again' | 'close'; readonly tabs: readonly number[] }
  | { readonly type: 'lose'; readonly path: string; readonly late: boolean; readonly method: string }
  | { readonly type: 'bank'; readonly refuses: boolean }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'subscribe' }

const tabs = fc.constantFrom([0], [1], [0, 1])
const of = <T extends Step['type']>(type: T) => fc.constant(type)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ type: of('cancel'), tabs }) },
  { weight: 5, arbitrary: fc.record({ type: of('switch'), tabs }) },
  { weight: 5, arbitrary: fc.record({ type: of('card'), tabs, number: fc.constantFrom(...numbers) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('again' as const, 'close' as const), tabs }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ type: of('lose'), path: fc.constantFrom(...paths), late: fc.boolean() },
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PUT'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: of('bank'), refuses: fc.constantFrom(true, true, false) }) },
  {
    weight: 5,
    arbitrary: fc.record({ type: of('wait'), ms: fc.constantFrom(500, 1_500, 2_000, 7_500, 1_300_000_000) }),
  },
  { weight: 2, arbitrary: fc.record({ type: of('subscribe') }) },
)

/** What the service has stored: the fee and the last action of the subscription, the card, and the number of charges of this moment, at which no period ends. */
const kept = () => {
  const { db } = studio.context
  const plan = row<{ fee: number; action: string }>(
    db,
    'select fee, action from consumer_subscription where uid = ?',
    id,
  )!
  const { card } = row<{ card: string }>(db, 'select card from consumer_card where uid = ?', id)!
  const charges = rows(db, 'select 1 from consumer_payment where uid = ? and at = ?', id, studio.clock.now()).length
  return { ...plan, lastFour: (JSON.parse(card) as { readonly number: string }).number, charges }
}

const offerOf = (fee: number): OfferId => `S${fee}`

/** Another accepted number than that of the saved card, whose replacement by itself nobody could tell. */
const otherThan = (number: string): string =>
  numbers.find((each) => each !== cardsAtA.refused && each !== number && !each.endsWith(kept().lastFour)) ?? number

const walk = async (steps: readonly Step[]) => {
  await begin(studio)
  const { db } = studio.context
  const clock = clockAt(noon)
  studio.clock.set(noon)
  const street = streetTo(studio)
  const shared = sharedDevice({})
  const reached = new Set<string>()
  const settle = async () => {
    studio.clock.set(clock.now())
    await street.quiet()
  }
  const openTab = async () => {
    const { tab } = adaptersBefore(providerA, street.fetch, shared.open(), () => studio.clock.now(), onProviderA)
    const signIn = async () => void (await tab.session.signIn({ email, password }, nobody()))
    if (!shared.entries.has('auth')) await signIn()
    const { subscription, pendingChange } = value(await tab.commerce.open({ isAwaited: true }, nobody()))
    const port = subscription as Required<SubscriptionPort>
    const plan = createActor(subscriptionMachine(port, clock), { clock, input: { isActing: false } })
    const changePort = { ...port, pendingChange, woke: () => () => {} }
    const change = createActor(paymentChangeMachine(changePort), { clock, input: { id } })
    const here = {
      ...{ plan, change, port, signIn, offer: offerOf(monthlyFee) },
      /** When the outcome of the present change was known, and when the site was told to load the member again. */
      ...{ outcomeAt: null as number | null, asked: [] as number[] },
      /** Whether the outcome has not been compared with what is stored. */
      isNew: false,
      /** The card that was saved when the form was opened; `null` if another tab may have replaced it since. */
      before: null as string | null,
      member: () => tab.session.profile({ id, email }, nobody()),
    }
    plan.subscribe(({ context: { outcome } }) => {
      here.isNew ||= outcome !== null && here.outcomeAt === null
      here.outcomeAt = outcome && (here.outcomeAt ?? clock.now())
    })
    plan.on('subscriptionChanged', () => here.asked.push(clock.now()))
    plan.start()
    change.start()
    return here
  }
  type Tab = Awaited<ReturnType<typeof openTab>>
  const all: Tab[] = [await openTab(), await openTab()]
  /** Loads the member as the site does, and compares the plan with what is stored. */
  const learn = async (here: Tab) => {
    const { outcome } = here.plan.getSnapshot().context
    for (const at of here.asked.splice(0)) {
      if (outcome === 'canceled' || outcome === 'switched') expect(at - here.outcomeAt!).toBe(waits[outcome])
      const member = await here.member()
      if (!member.ok) continue
      const { fee, action } = kept()
      const isRunning = action === 'recurrent' || action === 'canceled'
      expect(member.value.products.map(({ offer, renews }) => [offer, renews])).toEqual(
        isRunning ? [[offerOf(fee), action === 'recurrent']] : [],
      )
      here.offer = offerOf(fee)
      here.plan.send({ type: 'learned', profile: { confirmedAt: clock.now() } })
    }
  }
  const mindPlan = async (here: Tab, before: ReturnType<typeof kept> | null) => {
    const { outcome, problem, chosen } = here.plan.getSnapshot().context
    if (outcome !== null && here.isNew) {
      here.isNew = false
      reached.add(outcome)
      if (outcome === 'canceled') expect(kept().action).toBe('canceled')
      // Another tab may have switched it on.
      else if (before) expect(offerOf(kept().fee)).toBe(chosen?.offerId)
    }
    if (problem !== null) reached.add(`plan ${problem.type}`)
    // Nothing is said to be switched that was refused.
    if (problem?.type === 'SwitchRefused' && before) expect(kept()).toEqual(before)
    await learn(here)
  }
  const mindCard = async (here: Tab) => {
    const state = here.change.getSnapshot()
    const problem = state.context.problem?.type
    const { lastFour } = kept()
    if (state.matches('unsure')) reached.add('unsure')
    if (problem !== undefined) reached.add(`card ${problem}`)
    if (state.matches('changed')) {
      reached.add('card changed')
      const shown = await here.port.savedPayment(undefined, nobody())
      if (shown.ok) expect(shown.value?.lastFour).toBe(lastFour)
      if (here.before !== null) expect(lastFour).not.toBe(here.before)
    }
    if ((problem === 'CardRefused' || problem === 'NotChanged') && here.before !== null)
      expect(lastFour).toBe(here.before)
  }
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settle()
    for (const here of all) await mindPlan(here, null)
  }
  const planStep = async (here: Tab, type: 'cancel' | 'switch') => {
    const say = (event: SubscriptionEvent) => here.plan.send(event)
    if (type === 'cancel') {
      say({ type: 'cancel', offer: here.offer })
      say({ type: 'confirm' })
      return
    }
    say({ type: 'change', offer: here.offer })
    await street.quiet()
    const [to] = here.plan.getSnapshot().context.choices
    if (to) say({ type: 'switchTo', to })
    say({ type: 'confirm' })
  }
  const cardStep = async (here: Tab, number: string) => {
    const say = (event: PaymentChangeEvent) => here.change.send(event)
    const closed = { ...addresses, returned: null, dialog: null }
    const state = here.change.getSnapshot()
    if (!state.matches('unsure') && !state.matches('showing')) {
      say({ type: 'shown', ...closed })
      here.before = kept().lastFour
      say({ type: 'shown', ...closed, dialog: 'payment-method' })
      await street.quiet()
    }
    const taken = number.endsWith(kept().lastFour) ? otherThan(number) : number
    const details = here.port.changeSavedPayment.takeCard!({ ...goodCard, number: taken })
    // The same form twice at once.
    for (let press = 0; press < 2; press += 1) say({ type: 'submit', details })
  }
  const take = async (each: Step) => {
    const inTabs = (run: (here: Tab) => unknown) =>
      Promise.all('tabs' in each ? each.tabs.map((at) => run(all[at]!)) : [])
    switch (each.type) {
      case 'cancel':
      case 'switch':
        return inTabs((here) => planStep(here, each.type))
      case 'card': {
        if (each.tabs.length > 1) for (const here of all) here.before = null
        await inTabs((here) => cardStep(here, each.number))
        for (const [at, here] of all.entries()) if (!each.tabs.includes(at) || each.tabs.length > 1) here.before = null
        return
      }
      case 'again':
        return inTabs(({ change }) => change.send({ type: 'again' }))
      case 'close':
        return inTabs(({ plan, change }) => {
          plan.send({ type: 'close' })
          change.send({ type: 'shown', ...addresses, returned: null, dialog: null })
        })
      case 'lose':
        return spoil(studio, {
          ...{ wire: 'provider-a', method: each.method, path: each.path },
          ...{ type: 'drop', late: each.late, count: 1 },
        })
      case 'bank':
        return write(db, 'update consumer_card set refuses = ? where uid = ?', Number(each.refuses), id)
      case 'subscribe':
        return write(
          db,
          "update consumer_subscription set action = 'recurrent', expires_at = ? where uid = ?",
          ...[clock.now() + 1_000_000_000, id],
        )
      case 'wait': {
        // Before a period ends, what was begun is over.
        for (let left = Math.min(each.ms, 8_000); left > 0; left -= 500) await pass(500)
        if (each.ms <= 8_000) return
        await pass(each.ms)
        // A token of provider A ends at its time.
        return all[0]!.signIn()
      }
    }
  }
  for (const each of steps) {
    const before = kept()
    await take(each)
    await settle()
    const alone = each.type === 'switch' && each.tabs.length === 1 ? each.tabs[0] : null
    for (const [at, here] of all.entries()) {
      await mindPlan(here, at === alone ? before : null)
      await mindCard(here)
    }
    const after = kept()
    // Each switch is charged once, and nothing else is; two tabs at once may switch there and back.
    const charged = after.charges - before.charges
    const most = each.type === 'switch' ? each.tabs.length : 0
    if (each.type !== 'wait') expect([charged % 2, charged <= most]).toEqual([after.fee === before.fee ? 0 : 1, true])
  }
  // In the end everything answers, and a change that is asked for again has an end.
  await repair(studio)
  await all[0]!.signIn()
  for (const here of all) {
    here.change.send({ type: 'again' })
    await settle()
    await mindCard(here)
    expect(here.change.getSnapshot().matches('unsure')).toBe(false)
    here.change.stop()
    here.plan.stop()
  }
  return reached
}

test('A4.06 A4.23 A7.14 A8.20 A9.07 over the wire of provider A what is said to be done was done, no switch is charged twice, and a lost answer about a card is found by asking again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      for (const each of await walk(steps)) reached.add(each)
    }),
    { numRuns: drawsAnew ? 300 : 25 },
  )
  for (const each of ['canceled', 'switched', 'plan SwitchRefused', 'card changed', 'card CardRefused', 'unsure'])
    expect(reached).toContain(each)
  vi.restoreAllMocks()
}, 600_000)
