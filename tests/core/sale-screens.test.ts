import { describe, expect, test } from 'vitest'
import { feature } from '../../core/app/features.ts'
import { bannerScreen, paymentsScreen } from '../../core/commerce/billing/index.ts'
import {
  buyingScreen,
  cancelledScreen,
  declinedScreen,
  offerCardsScreen,
  paymentScreen,
  pricingScreen,
  welcomedScreen,
} from '../../core/commerce/checkout/index.ts'
import { membershipScreen } from '../../core/commerce/membership/index.ts'
import { newsletterScreen } from '../../core/commerce/newsletter/index.ts'
import { onboardingScreen } from '../../core/commerce/onboarding/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { hasRefusalsScreen } from '../../core/user/outbox/index.ts'
import { refusalsScreen } from '../../core/user/refusals.screen.ts'
import { aProduct, aProfile, ben, day, morning } from '../../fixtures/examples.ts'
import { benWith } from './checkout-desk.ts'
import { down, offline, quiet, refused } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, studioWithOrder, visit } from './visit.ts'

const member = { ...ben, products: [aProduct({ createdAt: morning - day, expiresAt: morning + 30 * day })] }
const signedIn = (address: string, has: Parameters<typeof visit>[1] = {}) =>
  visit(address, { device: deviceOf(ben), ...has })
const openCommerce = { of: 'commerce', event: { type: 'open' } }

const plansOf = (here: Parameters<typeof shownBy>[0]) => {
  const { plans } = shownBy(here, offerCardsScreen)
  if (plans.type !== 'ready') throw new Error('it is not known who looks')
  return plans
}

describe('what is sold', () => {
  test('P9.05 A2.11 a visitor makes an account first, and what they want goes along', async () => {
    const plans = plansOf(await visit('/pricing'))
    expect(plans.plans.map(({ purchase }) => purchase)).toMatchObject([
      { type: 'link', tone: 'outline', href: '/pricing?u=create-account&pk=on-demand' },
      { type: 'link', tone: 'primary', href: '/pricing?u=create-account&pk=on-demand-annual' },
      { type: 'link', tone: 'outline', href: '/pricing?u=create-account&pk=on-demand-3-months' },
    ])
    expect(plans.live).toMatchObject({
      title: 'Live classes and events',
      cards: [{ title: 'Live Membership', purchase: { href: '/pricing?u=create-account&pk=live' } }],
    })
  })

  test('P9.03 in both layouts, of which only one has the passes', async () => {
    const { plans, lengths } = shownBy(await visit('/pricing'), offerCardsScreen)
    expect([plans, lengths]).toMatchObject([
      { type: 'ready', passes: { title: 'Day Passes' } },
      { type: 'ready', passes: null },
    ])
  })

  test('V8.12 until it is known who looks, in its shape without prices of passes', async () => {
    const here = await signedIn('/pricing', { prepare: ({ desk }) => desk.hold('session.profile') })
    const { plans, lengths } = shownBy(here, offerCardsScreen)
    expect([plans, lengths]).toMatchObject([
      { type: 'waiting', passes: 'Day Passes' },
      { type: 'waiting', passes: null },
    ])
    expect(shownBy(here, pricingScreen)).toMatchObject({ heading: null, silent: null, signIn: null })
  })

  test('A8.24 who is signed in buys at once: one is busy and the others held', async () => {
    const here = await signedIn('/pricing', { prepare: ({ desk }) => desk.hold('checkout.begin') })
    const purchases = () => plansOf(here).plans.map(({ purchase }) => purchase)
    expect(purchases()).toMatchObject(Array(3).fill({ type: 'buy', busy: false, isBlocked: false, disabled: false }))
    await here.tell({ type: 'buy', offerId: 'on-demand' })
    expect(purchases()).toMatchObject([
      { offerId: 'on-demand', busy: true, isBlocked: true },
      { offerId: 'on-demand-annual', busy: false, isBlocked: true },
      { offerId: 'on-demand-3-months', busy: false, isBlocked: true },
    ])
  })

  test('A8.24 why it could not be bought stands with its card, and above where that card is not shown', async () => {
    const here = await signedIn('/pricing', { prepare: ({ desk }) => desk.failNext('checkout.begin', offline) })
    await here.tell({ type: 'buy', offerId: 'on-demand-3-months' })
    const problem = expect.stringContaining('offline')
    const { plans, lengths } = shownBy(here, offerCardsScreen)
    expect(plans).toMatchObject({ plans: [{}, {}, { purchase: { problem } }], notices: { problem: null } })
    expect(lengths).toMatchObject({ notices: { problem } })
  })

  test('V8.11 where commerce cannot be fetched nothing is sold to who is signed in, with another try', async () => {
    const unreachable: Parameters<typeof visit>[1] = { prepare: ({ desk }) => desk.failAlways('commerce.open', down) }
    const here = await signedIn('/pricing', unreachable)
    const plans = plansOf(here)
    expect(plans.notices.unreachable).toMatchObject({ retry: openCommerce })
    expect(plans.plans[0]?.purchase).toMatchObject({ type: 'buy', disabled: true })
    expect(shownBy(here, buyingScreen(null))).toEqual({
      ...{
        busy: false,
        problem: "We can't load the plans",
        buy: [{ of: 'commerce', event: { type: 'buyPass' } }, openCommerce],
      },
    })
    const visitor = plansOf(await visit('/pricing', unreachable))
    expect([visitor.notices.unreachable, visitor.plans[0]?.purchase.type]).toEqual([null, 'link'])
  })

  test('V8.11 where the provider cannot be asked what it sells, the site opens, nothing can be bought, and Retry asks again', async () => {
    const askOffers = { of: 'catalogue', event: { type: 'reload' } }
    for (const open of [visit, signedIn]) {
      const here = await open('/pricing', { prepare: ({ desk }) => desk.failNext('offers', down) })
      expect(plansOf(here)).toMatchObject({
        ...{ plans: [], live: null, passes: null },
        notices: { unreachable: { title: "We can't load the plans", retry: askOffers } },
      })
      feature(here.app, 'catalogue')?.send({ type: 'reload' })
      await quiet()
      expect(plansOf(here)).toMatchObject({ notices: { unreachable: null }, plans: [{}, {}, {}] })
    }
  })

  test('A3.01 a payment that is being confirmed is told once', async () => {
    const waits = benWith('pending')
    const here = await signedIn('/pricing', { members: [waits] })
    expect(plansOf(here).notices).toMatchObject({ confirming: 'Your payment is being confirmed.' })
    expect(
      shownBy(await signedIn('/u/payments', { members: [waits] }), paymentsScreen)?.notices.confirming,
    ).toBeTruthy()
    const order = { id: 'o1', key: 'live', promo: null, state: 'pending', at: morning, url: null } as const
    const listed = await signedIn('/pricing', {
      prepare: ({ desk }) => desk.answerNext('session.profile', ok({ ...ben, orders: [order] })),
    })
    expect(plansOf(listed).notices.confirming).toBeTruthy()
  })

  test('A2.15 A2.12 the prices and the billing page for who looks', async () => {
    const visitor = shownBy(await visit('/pricing?error=invalid-trial'), pricingScreen)
    expect(visitor).toMatchObject({
      ...{ signIn: { action: 'Sign in', href: '/pricing?error=invalid-trial&u=login' }, holdings: null },
      heading: 'Choose your plan',
    })
    expect(visitor.error).toContain('free trial')
    const lost = await signedIn('/pricing', { prepare: ({ desk }) => desk.failAlways('session.profile', down) })
    expect(shownBy(lost, pricingScreen)).toMatchObject({
      ...{ heading: 'Plans and prices', description: null },
      silent: { message: 'account_unreachable', retry: { of: 'session' } },
    })
    const here = await signedIn('/u/payments', { members: [member] })
    expect(shownBy(await signedIn('/pricing', { members: [member] }), pricingScreen).holdings?.all).toMatchObject([
      { name: 'On-Demand Monthly' },
    ])
    expect(shownBy(here, membershipScreen)?.memberships).toMatchObject([{ name: 'On-Demand Monthly' }])
    expect(shownBy(await visit('/'), membershipScreen)).toBeNull()
    expect(shownBy(here, paymentsScreen)?.dayPass?.cards[0]).toMatchObject({
      ...{ id: 'day-pass-member', purchase: { type: 'buy', offerId: 'day-pass-member' } },
    })
    expect(shownBy(await visit('/u/payments'), paymentsScreen)).toBeNull()
  })

  test('P4.8.01 the banner of a membership that is over', async () => {
    const over = { ...ben, products: [aProduct({ createdAt: morning - 9 * day, expiresAt: morning - day })] }
    expect(shownBy(await signedIn('/', { members: [over] }), bannerScreen)).toMatchObject({ kind: 'information' })
    expect(shownBy(await signedIn('/'), bannerScreen)).toBeNull()
  })
})

describe('the dialogs of a payment', () => {
  test('A2.02 one that was given up leads back to what is sold there, once nothing is known to be paid', async () => {
    const back = async (address: string) =>
      shownBy(await signedIn(address, { studio: studioWithOrder(ben, 'on-demand', 'closed') }), cancelledScreen).back
    expect(await back('/pricing?next=%2Fm%2Fbarre001%2Fx&u=payment-cancelled')).toEqual({
      ...{ href: '/pricing?next=%2Fm%2Fbarre001%2Fx', label: 'Back to plans' },
    })
    const app = { context: { session: 'signedIn' } } as never
    expect(cancelledScreen.view({ app, checkout: undefined, now: { context: { now: 0 } } as never })).toEqual({
      ...{ title: 'Checking your payment', text: 'Just a moment…', shown: true, back: null },
    })
  })

  test('A4.21 one that is awaited says its new title; A4.20 nothing is welcomed before it is paid', async () => {
    const [app, now] = [{ context: { session: 'signedIn' } } as never, { context: { now: 0 } } as never]
    expect(paymentScreen.view({ app, now, checkout: undefined })).toMatchObject({ resting: false, announced: null })
    expect(declinedScreen.view({ checkout: undefined })).toBeNull()
    const here = await signedIn('/', { members: [{ ...member, tags: [] }] })
    expect(shownBy(here, welcomedScreen)).toMatchObject({ shown: false, question: { href: '/welcome' } })
    const asked = await signedIn('/', { members: [{ ...member, tags: ['ftue1'] }] })
    expect(shownBy(asked, welcomedScreen).question).toBeNull()
  })
})

describe('what a new member is asked and given', () => {
  test('P4.4.08 P2.7.02 the newsletter’s pass: a visitor makes an account, who is signed in activates it', async () => {
    const address = `/newsletter?email=${encodeURIComponent(ben.email)}`
    const here = await visit(address)
    expect(shownBy(here, newsletterScreen).action).toMatchObject({ type: 'invite', label: 'Activate My Pass' })
    const known = await signedIn(address)
    expect(shownBy(known, newsletterScreen).action).toEqual({
      type: 'activate',
      label: 'Activate My Pass',
      busy: false,
    })
    const held = await signedIn(address, { prepare: ({ desk }) => desk.hold('session.profile') })
    expect(shownBy(held, newsletterScreen).action).toEqual({ type: 'waiting' })
  })

  test('P2.6.01 the one question waits for commerce', async () => {
    expect(shownBy(await visit('/'), onboardingScreen)).toBeNull()
    expect(shownBy(await signedIn('/welcome', { members: [member] }), onboardingScreen)).toMatchObject({
      ...{ question: "What's your ballet experience?", recommendation: null },
    })
  })
})

test('V4.17 what was refused is told by the title that any feature knows, two at a time', async () => {
  const here = await visit('/', {
    ...{ device: deviceOf(aProfile()), prepare: ({ desk }) => desk.failAlways('outbox.send', refused) },
  })
  expect([shownBy(here, hasRefusalsScreen), shownBy(here, refusalsScreen).refusals]).toEqual([false, []])
  for (const id of ['barre001', 'centre01', 'stretch1'])
    here.app.send({ type: 'toggleFavourite', id, pageUrl: `/m/${id}` })
  await here.wait(10_000)
  expect(shownBy(here, hasRefusalsScreen)).toBe(true)
  expect(shownBy(here, refusalsScreen)).toMatchObject({ title: 'Not saved', refusals: [{}, {}] })
})
