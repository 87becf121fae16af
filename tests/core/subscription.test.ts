import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { viewerOf } from '../../core/access/index.ts'
import { feature } from '../../core/app/features.ts'
import { confirmDeletionScreen } from '../../core/commerce/account/index.ts'
import { bannerScreen, paymentsScreen } from '../../core/commerce/billing/index.ts'
import { isConfirmingMembership } from '../../core/commerce/billing/view.ts'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { offerCardsScreen, pricingScreen } from '../../core/commerce/checkout/index.ts'
import { membershipScreen, membershipView } from '../../core/commerce/membership/index.ts'
import { subscriptionCapabilities } from '../../core/commerce/subscription/capabilities.ts'
import type {
  OfferSwitch,
  PlanAction,
  SubscriptionPort,
  SubscriptionState,
  TransactionsState,
} from '../../core/commerce/subscription/index.ts'
import {
  paidScreen,
  plansScreen,
  subscriptionMachine,
  transactionsMachine,
} from '../../core/commerce/subscription/index.ts'
import { historyView } from '../../core/commerce/subscription/payments.view.ts'
import { noHistory, planActions, refreshDelay, withPage } from '../../core/commerce/subscription/rules.ts'
import { plansView } from '../../core/commerce/subscription/view.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import { withFolds } from '../../core/session/index.ts'
import { aProduct, ben, day, morning } from '../../fixtures/examples.ts'
import { firstCard } from '../../fixtures/memory/billing.ts'
import type { Memory } from '../../fixtures/memory/index.ts'
import { offers, priceList, usd } from '../../fixtures/offers.ts'
import { alone, clockAt, offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { aMonth, aYear, studioOf, subscriber, subscriptionsOf } from './subscriptions.ts'
import { deviceOf, visit } from './visit.ts'

/** Gives the provider in memory another port of subscriptions. */
const withPort =
  (subscription: SubscriptionPort) =>
  ({ ports: { commerce } }: Memory): void => {
    const { open } = commerce
    Object.assign(commerce, {
      open: async (...input: Parameters<typeof open>) => {
        const opened = await open(...input)
        return opened.ok ? ok({ ...opened.value, subscription }) : opened
      },
    })
  }

const members = [{ ...ben, products: [aProduct({ expiresAt: morning + 30 * day })] }]

test.each([
  ['a portal', { portal: async () => ok('https://pay.test/portal') }, 'Manage membership'],
  ['none', {}, undefined],
] as const)('A6.10 A7.11 a provider with %s has the button %s', async (_, port, label) => {
  const here = await visit('/u/payments', { device: deviceOf(ben), members, prepare: withPort(port) })
  expect(shownBy(here, paymentsScreen)?.membership.manage?.label).toBe(label)
})

test('A2.15 A3.01 while the payment of a membership is confirmed, Billing does not say that there is none, and leads to no other; of a pass it does', async () => {
  const shown = async (has: Partial<Member>) => {
    const here = await visit('/u/payments', { device: deviceOf(ben), members: [{ ...ben, products: [], ...has }] })
    const view = shownBy(here, paymentsScreen)
    return [view?.membership.empty, view?.onDemand?.action.label]
  }
  const confirming = 'Your membership appears here once your payment is confirmed.'
  const none = "You don't have a membership."
  expect(await shown({ hasPendingSubscription: true })).toEqual([confirming, undefined])
  expect(await shown({})).toEqual([none, 'See plans'])
  const orders = (offerId: string) => [{ ...{ id: 'one', offerId, promo: null, at: morning, url: null } }]
  const of = (offerId: string) => orders(offerId).map((each) => ({ ...each, state: 'pending' }) as const)
  const isOf = (offerId: string) => isConfirmingMembership(offers, { ...ben, orders: of(offerId) })
  expect([isOf('on-demand'), isOf('gone'), isOf('day-pass')]).toEqual([true, true, false])
})

const { port: everything } = await subscriptionsOf()
const all = subscriptionCapabilities(everything, false)

describe('the rules', () => {
  test('A4.06 A4.08 A4.23 A6.10 what can be done follows from the product and from the provider', () => {
    const none = subscriptionCapabilities({}, false)
    expect(planActions(aMonth, all)).toEqual(['change', 'cancel'])
    expect(planActions({ ...aMonth, renews: false }, all)).toEqual(['renew'])
    expect(planActions({ ...aMonth, pendingOffer: 'on-demand' }, all)).toEqual(['cancel'])
    expect(planActions({ ...aMonth, isGranted: true }, all)).toEqual([])
    expect(planActions({ ...aMonth, renews: undefined }, all)).toEqual([])
    expect(planActions({ ...aMonth, offer: null }, all)).toEqual([])
    expect(planActions(aMonth, none)).toEqual([])
    expect(planActions({ ...aMonth, renews: false }, none)).toEqual([])
    expect(planActions(aMonth, { ...all, switchTo: false })).toEqual(['cancel'])
  })

  test('V6.16 A6.10 an admin who acts for a member has the portal alone', () => {
    const acting = Object.entries(subscriptionCapabilities({ ...everything, portal: async () => ok('') }, true))
    expect(acting.flatMap(([name, has]) => (has ? [name] : []))).toEqual(['portal'])
  })

  test('A4.07 A4.22 A9.07 the member is loaded again after 2 s, and after 7.5 s if the plan was switched', () => {
    expect([refreshDelay('canceled'), refreshDelay('renewed'), refreshDelay(null)]).toEqual([2_000, 2_000, 2_000])
    expect([refreshDelay('switched'), refreshDelay('pending')]).toEqual([7_500, 7_500])
  })

  test('A7.14 a payment that moves the pages is not listed twice, and a page that adds nothing is the last', () => {
    const one = (id: string) => ({
      id,
      at: morning,
      title: 'A month',
      price: usd(2_500),
      isTaxIncluded: null,
      method: null,
    })
    const first = withPage(noHistory, { items: [one('b'), one('a')], hasMore: true })
    const second = withPage(first, { items: [one('a'), one('0')], hasMore: true })
    expect([second.items.map(({ id }) => id), second.page, second.hasMore]).toEqual([['b', 'a', '0'], 2, true])
    expect(withPage(second, { items: [one('0')], hasMore: true }).hasMore).toBe(false)
  })

  test('A3.03 a membership that was granted has no price', () => {
    const priceOf = (isGranted: boolean) =>
      membershipView(priceList(offers), viewerOf(subscriber({ ...aMonth, isGranted })), morning).memberships.map(
        ({ price }) => price,
      )
    expect([priceOf(false), priceOf(true)]).toEqual([['$25 a month'], [null]])
  })
})

/** The machine of a subscriber alone, with what it shows. */
const machineOf = async (product = aMonth) => {
  const world = await subscriptionsOf(studioOf(product))
  const clock = clockAt()
  const here = alone(subscriptionMachine(world.port, clock), { clock, input: { isActing: false } })
  const state = () => here.actor.getSnapshot() as SubscriptionState
  const shown = () => plansView(state(), offers, viewerOf(subscriber(world.products()[0])), morning)!
  const send = async (event: Parameters<typeof here.actor.send>[0]) => {
    here.actor.send(event)
    await quiet()
  }
  /** The member was loaded, as requested now, or so long ago in ms. */
  const learn = (ago = 0) => send({ type: 'learned', profile: { confirmedAt: clock.now() - ago } })
  const choose = async (to: string) => {
    await send({ type: 'change', offer: product.offer })
    const choice = state().context.choices.find(({ offerId }) => offerId === to)
    if (choice) await send({ type: 'switchTo', to: choice })
  }
  const switchTo = async (to: string) => {
    await choose(to)
    await send({ type: 'confirm' })
  }
  return {
    ...here,
    ...world,
    state,
    shown,
    send,
    learn,
    choose,
    switchTo,
    changes: () => here.named('subscriptionChanged').length,
  }
}

test('A4.06 A6.10 a membership that ends and cannot be renewed here says how to come back; one that renews, can be renewed, is endless or adds up does not', async () => {
  const noteOf = async (
    has: Partial<Product>,
    { renew, ...without }: SubscriptionPort = everything,
    isActing = false,
  ) => {
    const port = has.title === 'renewable' ? { renew, ...without } : without
    const { actor } = alone(subscriptionMachine(port as SubscriptionPort, clockAt()), { input: { isActing } })
    const state = actor.getSnapshot() as SubscriptionState
    return plansView(state, offers, viewerOf(subscriber({ ...aMonth, ...has })), morning)?.note
  }
  expect(await noteOf({ renews: false })).toBe('You can join again when it ends.')
  const others: readonly Partial<Product>[] = [
    ...[{}, { renews: false, title: 'renewable' }, { renews: false, isGranted: true }],
    { renews: false, expiresAt: Number.MAX_SAFE_INTEGER },
  ]
  for (const has of others) expect(await noteOf(has)).toBeNull()
  const { pendingOffer: _, ...adding } = { ...aMonth, renews: false }
  const { actor } = alone(subscriptionMachine({ cancel: everything.cancel! }, clockAt()), {
    input: { isActing: false },
  })
  const state = actor.getSnapshot() as SubscriptionState
  expect(plansView(state, offers, viewerOf(subscriber(adding)), morning)?.note).toBeNull()
  expect(await noteOf({ renews: false }, everything, true)).toBeNull()
})

describe('the machine', () => {
  test('A4.06 A4.07 a membership is canceled after the question, once, and the member is loaded again after 2 s', async () => {
    const { send, learn, shown, desk, wait, changes, products } = await machineOf()
    await send({ type: 'cancel', offer: 'on-demand' })
    expect(shown().question).toMatchObject({ title: 'Cancel your membership?', stay: 'Keep membership' })
    expect(desk.asked('subscription.cancel')).toEqual([])
    await send({ type: 'close' })
    expect([shown().question, products()[0]?.renews]).toEqual([null, true])
    desk.hold('subscription.cancel')
    await send({ type: 'cancel', offer: 'on-demand' })
    await send({ type: 'confirm' })
    for (const type of ['confirm', 'cancel', 'renew'] as const) await send({ type, offer: 'on-demand' })
    expect(shown().plans[0]?.actions.find(({ type }) => type === 'cancel')?.busy).toBe(true)
    desk.free('subscription.cancel')
    await quiet()
    expect(desk.asked('subscription.cancel')).toEqual(['on-demand'])
    expect(shown()).toMatchObject({ plans: [], result: { kind: 'success' } })
    await wait(1_999)
    expect(changes()).toBe(0)
    await wait(1)
    expect(changes()).toBe(1)
    await learn()
    expect(shown().plans[0]?.actions.map(({ label }) => label)).toEqual(['Renew membership'])
  })

  test.each([
    ['cancel', true],
    ['renew', false],
  ] as const)(
    'A8.25 to %s a membership that fails says that an unknown error occurred, and may be pressed again',
    async (type, renews) => {
      const { send, shown, desk, products } = await machineOf()
      const press = async (event: 'cancel' | 'renew') => {
        await send({ type: event, offer: 'on-demand' })
        if (event === 'cancel') await send({ type: 'confirm' })
      }
      desk.failNext(`subscription.${type}`, offline)
      await press(type)
      expect(shown().result).toMatchObject({ kind: 'error', text: expect.stringContaining('unknown error occurred') })
      await press(type)
      expect([shown().result?.kind, products()[0]?.renews]).toEqual(['success', !renews])
    },
  )

  test('A4.06 what became of a change is not said while the next one is made', async () => {
    const { send, learn, shown, desk, wait } = await machineOf()
    await send({ type: 'cancel', offer: 'on-demand' })
    await send({ type: 'confirm' })
    await wait(2_000)
    await learn()
    expect(shown().result?.kind).toBe('success')
    desk.hold('subscription.renew')
    await send({ type: 'renew', offer: 'on-demand' })
    expect(shown().result).toBeNull()
    desk.free('subscription.renew')
    await quiet()
    expect(shown().result?.text).toMatch(/renews again/)
  })

  test('A4.06 A4.23 the buttons of the other memberships work after one is gone that was asked about', async () => {
    const { send, shown, desk } = await machineOf()
    await send({ type: 'cancel', offer: 'gone' })
    expect(shown().question).toBeNull()
    await send({ type: 'cancel', offer: 'on-demand' })
    expect(shown().question).not.toBeNull()
    await send({ type: 'close' })
    expect(shown().question).toBeNull()
    await send({ type: 'cancel', offer: 'gone' })
    await send({ type: 'change', offer: 'on-demand' })
    expect(shown().choosing?.choices).not.toEqual([])
    expect(desk.asked('subscription.cancel')).toEqual([])
  })

  test('A4.23 the question stays while a switch is being made; after its page was left the answer is not shown', async () => {
    const { send, shown, desk, switchTo, wait, changes } = await machineOf()
    desk.hold('subscription.switchTo')
    await switchTo('on-demand-annual')
    expect(shown().question?.busy).toBe(true)
    await send(shown().question!.back)
    expect(shown().question?.busy).toBe(true)
    await send({ type: 'leave' })
    expect(shown().question).toBeNull()
    desk.free('subscription.switchTo')
    await quiet()
    expect(shown().result).toBeNull()
    await wait(7_500)
    expect(changes()).toBe(1)
  })

  test('A4.07 if nothing new is learned, the buttons come back after another wait', async () => {
    const { send, learn, state, wait } = await machineOf({ ...aMonth, renews: false })
    await send({ type: 'renew', offer: 'on-demand' })
    await learn()
    await wait(3_999)
    expect(state().matches({ settling: 'asked' })).toBe(true)
    await wait(1)
    expect(state().matches('resting')).toBe(true)
  })

  test('A4.22 A4.23 an upgrade succeeds, a downgrade is pending, and both are loaded again after 7.5 s', async () => {
    for (const [product, to, text] of [
      [aMonth, 'on-demand-annual', 'Your plan has changed.'],
      [aYear, 'on-demand', 'Your plan will change when the time you paid for is over.'],
    ] as const) {
      const { switchTo, shown, wait, changes } = await machineOf(product)
      await switchTo(to)
      expect([shown().choosing, shown().result]).toEqual([null, { kind: 'success', text, action: null }])
      await wait(7_499)
      expect(changes()).toBe(0)
      await wait(1)
      expect(changes()).toBe(1)
    }
  })

  test('A4.23 with a pending switch no other is offered', async () => {
    const { switchTo, shown, wait } = await machineOf(aYear)
    await switchTo('on-demand')
    await wait(15_000)
    expect(shown().plans).toMatchObject([{ actions: [{ type: 'cancel' }] }])
  })

  test('A4.23 the plans to change to have their prices', async () => {
    const { send, shown } = await machineOf()
    await send({ type: 'change', offer: 'on-demand' })
    expect(shown().choosing?.choices?.map(({ label, price }) => [label, price])).toEqual([
      ['Upgrade to On-Demand Pass', '$200 a year'],
      ['Upgrade to On-Demand 6 Months', '$100 for 6 months'],
    ])
  })

  test('A4.23 a plan is switched to after a question, from which a way leads back to the plans, and by one press', async () => {
    const { send, choose, shown, desk } = await machineOf()
    await choose('on-demand-annual')
    expect(shown()).toMatchObject({
      choosing: null,
      question: { title: 'Upgrade to On-Demand Pass?', stay: 'Back', go: 'Upgrade to On-Demand Pass', busy: false },
    })
    await send(shown().question!.back)
    expect(shown()).toMatchObject({ question: null, choosing: { choices: [{}, {}] } })
    await choose('on-demand-annual')
    await send({ type: 'close' })
    expect(shown()).toMatchObject({ question: null, choosing: null })
    desk.hold('subscription.switchTo')
    await choose('on-demand-annual')
    expect(desk.asked('subscription.switchTo')).toEqual([])
    for (let press = 0; press < 2; press += 1) await send({ type: 'confirm' })
    expect(shown().question?.busy).toBe(true)
    expect(desk.asked('subscription.switchTo')).toHaveLength(1)
  })

  test('A4.23 a plan that costs something else by now is not switched to: the member chooses again', async () => {
    const { send, shown, state, desk } = await machineOf()
    await send({ type: 'change', offer: 'on-demand' })
    const [choice] = state().context.choices
    for (const other of [{ price: usd(100) }, { charge: 'today' }, { startsLater: true }] as const) {
      await send({ type: 'switchTo', to: { ...choice!, ...other } })
      await send({ type: 'confirm' })
      expect(shown()).toMatchObject({ question: null, choosing: { text: expect.stringMatching(/^This plan is not/) } })
      expect(shown().choosing?.choices?.[0]?.event).toEqual({ type: 'switchTo', to: choice })
    }
    desk.failNext('subscription.switches', offline)
    await send({ type: 'switchTo', to: choice! })
    await send({ type: 'confirm' })
    expect([shown().question, shown().result?.kind]).toEqual([null, 'error'])
    expect(desk.asked('subscription.switchTo')).toEqual([])
  })

  const aSwitch: OfferSwitch = {
    ...{ offerId: 'weekly', title: 'Weekly', direction: 'downgrade', price: usd(980), isTaxIncluded: true },
    ...{ period: { unit: 'week', count: 1 }, startsLater: false, charge: 'unsaid' },
  }
  const viewOf = (name: string, choices: readonly OfferSwitch[], product = aMonth) => {
    const context = {
      choices,
      chosen: choices[0] ?? null,
      offer: 'on-demand',
      capabilities: {},
      outcome: null,
      problem: null,
    }
    const state = { context, matches: (asked: unknown) => asked === name } as unknown as SubscriptionState
    return plansView(state, offers, viewerOf(subscriber(product)), morning)
  }

  test.each([
    [
      { startsLater: false, charge: 'today' },
      "Your plan changes from On-Demand Monthly to Weekly right away. $9.80 incl.\u00a0tax is charged to your saved payment method today, and then every week. The time left on On-Demand Monthly isn't refunded.",
    ],
    [
      { startsLater: false, charge: 'unsaid' },
      "Your plan changes from On-Demand Monthly to Weekly right away. Weekly costs $9.80 a week incl.\u00a0tax, and your saved payment method may be charged today. We don't know yet whether the time left on On-Demand Monthly lowers the first payment.",
    ],
    [
      { startsLater: false, charge: 'atRenewal' },
      'Your plan changes from On-Demand Monthly to Weekly right away. Nothing is charged today. From Mar 22 you pay $9.80 a week incl.\u00a0tax.',
    ],
    [
      { startsLater: true, charge: 'atRenewal' },
      'Your plan changes from On-Demand Monthly to Weekly on Mar 22. Nothing is charged today. From Mar 22 you pay $9.80 a week incl.\u00a0tax.',
    ],
  ] as const)('A4.23 the question before a switch (%j) says what the provider says of it', (terms, text) => {
    expect(viewOf('confirming', [{ ...aSwitch, ...terms }])?.question?.text).toBe(text)
  })

  test('A4.23 the question says no more than is known: of a plan without an end, a title or a membership', () => {
    const endless = { ...aMonth, expiresAt: Number.MAX_SAFE_INTEGER }
    const later = { ...aSwitch, title: '', startsLater: true, charge: 'atRenewal' } as const
    expect(viewOf('confirming', [later], endless)?.question).toMatchObject({
      title: 'Downgrade to another plan?',
      text: 'Your plan changes from On-Demand Monthly to another plan when the time you paid for is over. Nothing is charged today. After that time you pay $9.80 a week incl.\u00a0tax.',
    })
    const gone = viewOf('confirming', [aSwitch], { ...aMonth, offer: 'gone' })
    expect(gone?.question?.text).toMatch(/^Your plan changes from your plan to Weekly right away\./)
  })

  test('A4.23 the price of a plan has the words about its tax, as far as the provider says them', () => {
    const priceOf = (isTaxIncluded: boolean | null) =>
      viewOf('choosing', [{ ...aSwitch, isTaxIncluded }])?.choosing?.choices?.[0]?.price
    expect([true, false, null].map(priceOf)).toEqual([
      '$9.80 a week incl.\u00a0tax',
      '$9.80 a week plus\u00a0tax',
      '$9.80 a week',
    ])
  })

  test.each([
    [[false, true], /^An upgrade starts right away\. A downgrade starts when the time you paid for is over\.$/],
    [[false, false], /^The new plan replaces your plan right away\.$/],
    [[true], /^The new plan starts when the time you paid for is over\.$/],
    [[], /^$/],
  ])('A4.23 plans that start later (%j) say before the press when they start', (later, text) => {
    const choices = later.map((startsLater) => ({ ...aSwitch, startsLater }))
    expect(viewOf('choosing', choices)?.choosing?.text).toMatch(text)
  })

  test.each([
    [{ type: 'SwitchRefused' }, /^Failed to update subscription\..*refused/],
    [{ type: 'CardRefused' }, /^Failed to update subscription\. Your saved payment method was declined\./],
    [
      { type: 'CardRefused', reason: 'expired' },
      /^Failed to update subscription\. Your card has expired\. Your plan is/,
    ],
    [{ type: 'NoSubscription' }, /^User has no active subscription/],
    [offline, /^Failed to update subscription\. An unknown error occurred\. Your plan may have changed, and you may/],
    [{ type: 'Refused', reason: 'busy', message: '' }, /occurred\. Your plan may have changed, and you may have been/],
    [{ type: 'Refused', reason: 'invalid', message: '' }, /occurred\. Please try again\.$/],
  ])(
    'A4.23 A8.20 a switch that fails with %j says so, is no success, and the member is loaded again at once',
    async (error, text) => {
      const { switchTo, desk, shown, changes } = await machineOf()
      desk.failNext('subscription.switchTo', error)
      await switchTo('on-demand-annual')
      expect(shown().result).toEqual({ kind: 'error', text: expect.stringMatching(text), action: null })
      expect([changes(), shown().plans[0]?.actions.length]).toEqual([1, 2])
    },
  )

  test('A4.23 A8.20 a switch that charges nothing today and has no answer says nothing of a charge', async () => {
    const { send, desk, shown } = await machineOf()
    await send({ type: 'change', offer: 'on-demand' })
    const { event } = shown().choosing!.choices![0]!
    desk.failNext('subscription.switchTo', offline)
    if (event.type !== 'switchTo') throw new Error('no switch')
    const choices = [{ ...event.to, startsLater: true, charge: 'atRenewal' } as const]
    desk.answerNext('subscription.switches', ok(choices))
    await send({ type: 'switchTo', to: choices[0]! })
    await send({ type: 'confirm' })
    expect(shown().result?.text).toMatch(/Your plan may have changed\. Check your membership here/)
  })

  test('A8.20 plans that do not load, and a cancellation that the provider has no way for, are told', async () => {
    const { send, desk, shown } = await machineOf()
    desk.failNext('subscription.switches', offline)
    await send({ type: 'change', offer: 'on-demand' })
    expect(shown()).toMatchObject({ choosing: null, result: { text: 'Failed to get offers. Please try again.' } })
    desk.failNext('subscription.switches', { type: 'NoSavedPayment' })
    await send({ type: 'change', offer: 'on-demand' })
    expect(shown()).toMatchObject({ choosing: null, result: { text: expect.stringMatching(/^You have no saved/) } })
    desk.failNext('subscription.cancel', { type: 'NotCancellable' })
    await send({ type: 'cancel', offer: 'on-demand' })
    await send({ type: 'confirm' })
    expect(shown().result?.text).toMatch(/^Missing unsubscribe url/)
  })

  test('A4.07 an answer that comes after the page was left tells nothing, and the member is loaded again all the same', async () => {
    const { send, desk, shown, wait, changes } = await machineOf()
    desk.hold('subscription.cancel')
    await send({ type: 'cancel', offer: 'on-demand' })
    await send({ type: 'confirm' })
    await send({ type: 'leave' })
    desk.free('subscription.cancel')
    await quiet()
    expect(shown().result).toBeNull()
    await wait(2_000)
    expect([shown().result, changes()]).toEqual([null, 1])
  })

  test('A6.10 an operation that the provider lacks is not started', async () => {
    const { actor } = alone(subscriptionMachine({}, clockAt()), { input: { isActing: false } })
    for (const type of ['cancel', 'renew', 'change'] as const) {
      actor.send({ type, offer: 'on-demand' })
      expect(actor.getSnapshot().value).toEqual({ resting: 'calm' })
    }
  })
})

describe('the history', () => {
  const historyOf = async (payments: number) => {
    const world = await subscriptionsOf(studioOf(aMonth, payments))
    const here = alone(transactionsMachine(world.port))
    const shown = () => historyView(here.actor.getSnapshot() as TransactionsState, true, morning)
    const send = async (type: string) => {
      here.actor.send({ type })
      await quiet()
    }
    return { ...world, shown, send }
  }

  test('A3.08 A7.14 the payments come page by page, and are asked for when they are shown', async () => {
    const { shown, send, desk } = await historyOf(7)
    expect([shown(), desk.asked('subscription.transactions')]).toEqual([null, []])
    await send('show')
    expect(shown()?.items[0]).toMatchObject({ title: 'On-Demand Monthly', price: '$25', method: 'Card' })
    expect([shown()?.items.length, shown()?.more]).toEqual([5, 'ready'])
    await send('show')
    await send('more')
    await send('more')
    expect([shown()?.items.length, shown()?.more]).toEqual([7, null])
    expect(desk.asked('subscription.transactions')).toEqual([{ page: 0 }, { page: 1 }])
  })

  test('A3.08 A9.12 a payment that included tax says so, as its offer does', async () => {
    const { shown, send, studio } = await historyOf(2)
    const [[id, [newest, ...before]] = ['', []]] = [...studio.transactions]
    studio.transactions.set(id, [{ ...newest!, isTaxIncluded: true }, ...before])
    await send('show')
    expect(shown()?.items.map(({ price }) => price)).toEqual(['$25 incl.\u00a0tax', '$25'])
  })

  test('A8.20 a page that fails is told and tried again; the pages before it stay', async () => {
    const { shown, send, desk } = await historyOf(7)
    await send('show')
    desk.failNext('subscription.transactions', offline)
    await send('more')
    expect(shown()).toMatchObject({ more: 'failed', problem: expect.stringMatching(/^Failed to get transactions/) })
    expect(shown()?.items).toHaveLength(5)
    await send('more')
    expect([shown()?.items.length, shown()?.problem]).toEqual([7, null])
  })

  test('A3.08 who has paid nothing is told so', async () => {
    const { shown, send } = await historyOf(0)
    await send('show')
    expect(shown()).toMatchObject({ items: [], empty: 'No payments yet.', more: null })
  })
})

test('A4.07 A7.25 the billing page learns of a change by loading the member again', async () => {
  const studio = studioOf()
  const here = await visit('/u/payments', { studio, device: deviceOf(subscriber()) })
  const labels = () => shownBy(here, plansScreen)?.plans[0]?.actions.map(({ label }) => label)
  expect(labels()).toEqual(['Change plan', 'Cancel membership'])
  await here.ask('subscription', { type: 'cancel', offer: 'on-demand' })
  await here.ask('subscription', { type: 'confirm' })
  const before = here.desk.asked('session.profile').length
  await here.wait(2_000)
  expect(here.desk.asked('session.profile')).toHaveLength(before + 1)
  expect(labels()).toEqual(['Renew membership'])
})

describe('an answer from before a change is not shown as true beside the news of the change', () => {
  test('A4.07 a change is open until the member was loaded after it, however late that is', async () => {
    const { send, learn, state, wait } = await machineOf({ ...aMonth, renews: false })
    const change = () => state().context.changes[0] ?? null
    await send({ type: 'renew', offer: 'on-demand' })
    await learn()
    expect(change()).toEqual({ offer: 'on-demand', isMade: true, askedAt: null })
    await wait(4_000)
    expect([state().matches('resting'), change()?.askedAt]).toEqual([true, morning + 2_000])
    await send({ type: 'leave' })
    // Products from before, with something else that is new.
    await learn(2_001)
    expect(change()).not.toBeNull()
    await learn()
    expect(change()).toBeNull()
  })

  const page = async (product: Product, prepare?: (memory: Memory) => void) => {
    const device = deviceOf(subscriber(product))
    const here = await visit('/u/payments', { studio: studioOf(product), device, ...(prepare && { prepare }) })
    const until = () => [
      ...shownBy(here, paymentsScreen)!.membership.memberships.map((each) => each.until),
      ...shownBy(here, membershipScreen)!.memberships.map((each) => each.until),
    ]
    /** Cancels or renews the membership, or switches it to the first plan that is offered. */
    const make = async (type: PlanAction) => {
      await here.ask('subscription', { type, offer: product.offer! })
      if (type === 'change') await here.ask('subscription', shownBy(here, plansScreen)!.choosing!.choices![0]!.event)
      if (type !== 'renew') await here.ask('subscription', { type: 'confirm' })
    }
    return { here, until, make }
  }
  const aTrial = { ...aMonth, isTrial: true }

  test.each([
    ['cancel', aMonth, /^Renews/, /^Ends/, 2_000],
    ['cancel', aTrial, /^Free until/, /^Ends/, 2_000],
    ['renew', { ...aMonth, renews: false }, /^Ends/, /^Renews/, 2_000],
  ] as const)(
    'A4.06 A4.07 to %s: neither the page nor the menu says how it was',
    async (type, product, old, next, ms) => {
      const { here, until } = await page(product)
      expect(until()).toEqual([expect.stringMatching(old), expect.stringMatching(old)])
      await here.ask('subscription', { type, offer: 'on-demand' })
      if (type === 'cancel') await here.ask('subscription', { type: 'confirm' })
      expect(until()).toEqual(['Just changed', 'Just changed'])
      await here.ask('subscription', { type: 'close' })
      await here.wait(ms - 1)
      expect(until()).toEqual(['Just changed', 'Just changed'])
      await here.wait(1)
      expect(until()).toEqual([expect.stringMatching(next), expect.stringMatching(next)])
    },
  )

  test.each([
    [aMonth, 'on-demand-annual', /^Renews/],
    [aYear, 'on-demand', /^Changes to On-Demand Monthly on/],
  ] as const)(
    'A4.22 A4.23 a plan that was switched says so in place of its dates until it was loaded again',
    async (product, to, next) => {
      const { here, until } = await page(product)
      await here.ask('subscription', { type: 'change', offer: product.offer! })
      const choice = shownBy(here, plansScreen)?.choosing?.choices?.find(({ key }) => key === to)
      await here.ask('subscription', choice!.event)
      await here.ask('subscription', { type: 'confirm' })
      expect(until()).toEqual(['Just changed', 'Just changed'])
      await here.wait(7_500)
      expect(until()).toEqual([expect.stringMatching(next), expect.stringMatching(next)])
    },
  )

  test('A4.07 A8.20 after a lost answer the membership is being checked until it was loaded again', async () => {
    const { here, until } = await page(aMonth, ({ desk }) => desk.loseNext('subscription.cancel', offline))
    await here.ask('subscription', { type: 'cancel', offer: 'on-demand' })
    here.desk.hold('session.profile')
    await here.ask('subscription', { type: 'confirm' })
    expect(until()).toEqual(['Being checked', 'Being checked'])
    await here.hear(() => here.desk.release('session.profile'))
    expect(until()).toEqual([expect.stringMatching(/^Ends/), expect.stringMatching(/^Ends/)])
  })

  test('A4.07 a change of another membership does not end the first one, and each ends when its own is shown', async () => {
    const live: Product = { ...aMonth, type: 'live', offer: 'live', price: usd(8_000) }
    const device = deviceOf(subscriber())
    const studio = studioOf()
    Object.assign(studio.members.get(subscriber().email)!.profile, { products: [aMonth, live] })
    const here = await visit('/u/payments', { studio, device })
    const until = () => shownBy(here, paymentsScreen)!.membership.memberships.map((each) => each.until)
    const cancel = async (offer: string) => {
      await here.ask('subscription', { type: 'cancel', offer })
      await here.ask('subscription', { type: 'confirm' })
    }
    here.desk.hold('session.profile')
    await cancel('on-demand')
    await here.wait(4_000)
    await here.ask('subscription', { type: 'close' })
    await cancel('live')
    expect(until()).toEqual(['Just changed', 'Just changed'])
    // The request before was made again.
    for (const _ of [1, 2]) await here.hear(() => here.desk.release('session.profile'))
    expect(until()).toEqual([expect.stringMatching(/^Ends/), 'Just changed'])
    here.desk.free('session.profile')
    await here.wait(4_000)
    expect(until()).toEqual([expect.stringMatching(/^Ends/), expect.stringMatching(/^Ends/)])
  })

  test.each([
    ['missing', []],
    ['conflict', []],
    ['forbidden', []],
    ['other', []],
    ['busy', ['on-demand']],
    ['timedOut', ['on-demand']],
  ] as const)('A4.07 A8.20 a cancellation that is refused as %s leaves open: %j', async (reason, left) => {
    const { desk, state, send } = await machineOf()
    desk.failNext('subscription.cancel', { type: 'Refused', reason, message: '' })
    await send({ type: 'cancel', offer: 'on-demand' })
    await send({ type: 'confirm' })
    expect(state().context.changes.map(({ offer }) => offer)).toEqual(left)
  })

  const anAttempt: PaymentAttempt = {
    ...{ offerId: 'live', promo: null, at: morning, url: 'https://pay.test/1', orderId: 'https://pay.test/1' },
    ...{ trial: false, before: { products: [], passes: 0 } },
  }

  /** A member who looks again after a payment, and then cancels a membership; the answer about the payment is on its way. */
  const canceledWhileLooking = async () => {
    const { here, until, make } = await page(aMonth, ({ device }) => device.attempts.set(subscriber().id, anAttempt))
    const { confirmedAt: _, ...before } = here.app.getSnapshot().context.profile!
    here.desk.hold('checkout.findAccess')
    await here.ask('checkout', { type: 'lookAgain' })
    expect(here.desk.waiting('checkout.findAccess')).toBe(1)
    here.desk.answerNext('checkout.findAccess', ok(before))
    return { here, until, make, answer: () => here.hear(() => here.desk.free('checkout.findAccess')) }
  }

  test('A4.07 an answer to a request for access that was made before the change does not end it', async () => {
    const { here, until, make, answer } = await canceledWhileLooking()
    await here.wait(1_000)
    here.desk.hold('session.profile')
    await make('cancel')
    await here.wait(2_000)
    expect(here.desk.waiting('session.profile')).toBe(1)
    await answer()
    expect(until()).toEqual(['Just changed', 'Just changed'])
    here.desk.free('session.profile')
    await here.wait(2_000)
    expect(until()).toEqual([expect.stringMatching(/^Ends/), expect.stringMatching(/^Ends/)])
  })

  test('A4.07 an answer to a request for access that was made before the change does not show how it was, once the change is shown', async () => {
    const { here, until, make, answer } = await canceledWhileLooking()
    await here.wait(1_000)
    await make('cancel')
    await here.wait(2_000)
    expect(until()).toEqual([expect.stringMatching(/^Ends/), expect.stringMatching(/^Ends/)])
    await answer()
    expect(until()).toEqual([expect.stringMatching(/^Ends/), expect.stringMatching(/^Ends/)])
  })

  test('A4.07 a fold that is saved while the member is loaded again neither ends the change nor keeps it open for a minute', async () => {
    const { here, until, make } = await page(aMonth)
    await make('cancel')
    here.desk.hold('session.profile')
    await here.wait(2_000)
    const { profile } = here.app.getSnapshot().context
    const event = { type: 'learned', profile: withFolds(profile!, 'foundations', {}) }
    await here.hear(() => feature(here.app, 'session')?.send(event as never))
    expect(until()).toEqual(['Just changed', 'Just changed'])
    here.desk.free('session.profile')
    await here.wait(2_000)
    expect(until()).toEqual([expect.stringMatching(/^Ends/), expect.stringMatching(/^Ends/)])
  })

  test.each([
    ['cancel', aMonth],
    ['renew', { ...aMonth, renews: false }],
    ['change', aMonth],
  ] as const)(
    'A4.07 after %s no plan on the pricing page is said to be the one that the member has',
    async (type, product) => {
      const { here, make } = await page(product)
      await here.arrive('/pricing')
      const shown = () => {
        const { plans } = shownBy(here, offerCardsScreen)
        return {
          held: shownBy(here, pricingScreen).holdings?.all.map(({ until }) => until),
          cards: plans.type === 'ready' ? plans.plans.map(({ owned, purchase }) => [owned, purchase.type]) : [],
        }
      }
      const before = shown()
      expect(before.cards).toContainEqual(['You have this plan', 'none'])
      await make(type)
      expect(shown().held).toEqual(['Just changed'])
      expect(new Set(shown().cards.flat())).toEqual(new Set(['Your plan has just changed', 'none']))
      await here.wait(7_500)
      expect(shown().cards).toContainEqual(['You have this plan', 'none'])
      expect(shown()).not.toEqual(before)
    },
  )

  test('A4.07 A4.24 what a deleted account loses, and the banner about its end, do not say how a membership was', async () => {
    const ending = { ...aMonth, createdAt: morning - 40 * day, renews: false }
    const { here, make } = await page(ending)
    await here.arrive('/u/my-account')
    await here.ask('ownership', { type: 'submit', input: { email: subscriber().email, password: 'barre2026' } })
    const lost = () => shownBy(here, confirmDeletionScreen)?.losses[0]
    expect([lost(), shownBy(here, bannerScreen)?.kind]).toEqual([expect.stringMatching(/· Ends/), 'warning'])
    await make('renew')
    expect([lost(), shownBy(here, bannerScreen)]).toEqual(['On-Demand Monthly · Just changed', null])
    await here.wait(2_000)
    expect([lost(), shownBy(here, bannerScreen)]).toEqual([expect.stringMatching(/· Renews/), null])
  })

  test('A8.20 a refused switch has changed nothing, and the membership stays as it is', async () => {
    const { here, until } = await page(aMonth, ({ desk }) =>
      desk.failNext('subscription.switchTo', { type: 'SwitchRefused' }),
    )
    await here.ask('subscription', { type: 'change', offer: 'on-demand' })
    await here.ask('subscription', shownBy(here, plansScreen)!.choosing!.choices![0]!.event)
    here.desk.hold('session.profile')
    await here.ask('subscription', { type: 'confirm' })
    expect(until()).toEqual([expect.stringMatching(/^Renews/), expect.stringMatching(/^Renews/)])
  })
})

test('A4.23 A8.20 a declined payment method is named, with the way to another', async () => {
  const here = await visit('/u/payments', { studio: studioOf(), device: deviceOf(subscriber()) })
  here.desk.failNext('subscription.switchTo', { type: 'CardRefused' })
  await here.ask('subscription', { type: 'change', offer: 'on-demand' })
  await here.ask('subscription', shownBy(here, plansScreen)!.choosing!.choices![0]!.event)
  await here.ask('subscription', { type: 'confirm' })
  expect(shownBy(here, plansScreen)?.result).toMatchObject({
    text: expect.stringContaining('Your saved payment method was declined.'),
    action: { label: 'Change payment method', href: '/u/payments?u=payment-method' },
  })
})

describe('a saved payment method that was declined at a change of plan', () => {
  const atPanel = async () => {
    const here = await visit('/u/payments', { studio: studioOf(), device: deviceOf(subscriber()) })
    const refused = () => shownBy(here, paidScreen).method?.refused
    const upgrade = async () => {
      await here.ask('subscription', { type: 'change', offer: 'on-demand' })
      await here.ask('subscription', shownBy(here, plansScreen)!.choosing!.choices![0]!.event)
      await here.ask('subscription', { type: 'confirm' })
    }
    here.desk.failNext('subscription.switchTo', { type: 'CardRefused' })
    expect(refused()).toBeNull()
    await upgrade()
    expect(refused()).toBe('This payment method was declined. Change it, or check with your bank and try again.')
    return { here, refused, upgrade, told: () => shownBy(here, plansScreen)?.result?.text }
  }

  test('A4.23 A8.20 its message at the plans ends once the method is replaced, here or in another tab, and comes back with another refusal', async () => {
    const { here, told, upgrade } = await atPanel()
    expect(told()).toContain('Your saved payment method was declined.')
    await here.tell({ type: 'paymentMethodChanged' })
    expect(told()).toBeUndefined()
    here.desk.failNext('subscription.switchTo', { type: 'CardRefused' })
    await upgrade()
    expect(told()).toContain('Your saved payment method was declined.')
    here.studio.savedPayments.set(subscriber().id, { ...firstCard, lastFour: '4444' })
    await here.ask('savedPayment', { type: 'show' })
    expect(told()).toBeUndefined()
  })

  test('A4.23 A8.20 has a mark at its panel, also after another page, until it is replaced, even by the same', async () => {
    const { here, refused } = await atPanel()
    await here.arrive('/')
    await here.arrive('/u/payments')
    await here.ask('subscription', { type: 'cancel', offer: 'on-demand' })
    await here.ask('subscription', { type: 'confirm' })
    await here.wait(2_000)
    expect(refused()).not.toBeNull()
    await here.tell({ type: 'paymentMethodChanged' })
    expect(refused()).toBeNull()
  })

  test('A4.23 loses its mark if another tab has replaced it, or if it pays a later change', async () => {
    const first = await atPanel()
    const { studio } = first.here
    studio.savedPayments.set(subscriber().id, { ...firstCard, lastFour: '4444' })
    await first.here.ask('savedPayment', { type: 'show' })
    expect(first.refused()).toBeNull()
    const second = await atPanel()
    await second.upgrade()
    await second.here.wait(7_500)
    expect(second.refused()).toBeNull()
  })
})

test('A7.17 a receipt that comes after its page was left is not shown, also if the member is back', async () => {
  const here = await visit('/u/payments', {
    ...{ studio: studioOf(aMonth, 1), device: deviceOf(subscriber()) },
    prepare: ({ desk }) => desk.hold('subscription.receipt'),
  })
  const shown = () => shownBy(here, paidScreen)?.receipt
  const ask = () => here.ask('receipt', { type: 'submit', input: 'T000001' })
  await ask()
  await here.arrive('/')
  await here.arrive('/u/payments')
  await here.hear(() => here.desk.release('subscription.receipt'))
  expect(shown()?.html).toBeNull()
  await ask()
  await here.hear(() => here.desk.release('subscription.receipt'))
  expect(shown()?.html).toContain('T000001')
})
