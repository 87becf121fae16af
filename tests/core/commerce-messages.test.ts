import { expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import type { Lack } from '../../core/commerce/account/index.ts'
import { newsScreen } from '../../core/commerce/account/index.ts'
import type { CheckoutProblem } from '../../core/commerce/checkout/checkout.ts'
import { buyingView, chooseOfferScreen, orderScreen, orderWords } from '../../core/commerce/checkout/index.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import { paymentChangeView } from '../../core/commerce/subscription/payment-change.view.ts'
import { historyView, savedPaymentView } from '../../core/commerce/subscription/payments.view.ts'
import type { SubscriptionFailure } from '../../core/commerce/subscription/port.ts'
import { noChange } from '../../core/commerce/subscription/rules.ts'
import { plansView } from '../../core/commerce/subscription/view.ts'
import type { Refused } from '../../core/kernel/failure.ts'
import { loginScreen } from '../../core/session/index.ts'
import { aCatalogue, ben, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down, missing, offline } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const said = (message: string): Refused => ({ type: 'Refused', reason: 'busy', message })

const purchase = (problem: CheckoutProblem) =>
  problemText({ context: { problem, order: null, attempt: null, offers: [] }, matches: () => false } as never, 0)

const plan = (problem: SubscriptionFailure, isUnlisted = false) => {
  const context = { ...noChange, problem, isUnlisted, capabilities: {} }
  return plansView({ context, matches: () => false } as never, [], viewerOf(ben), morning)?.result?.text
}

const failed = (state: object = {}) => ({
  context: { value: null, items: [], ...state },
  matches: (name: unknown) => name === 'failed',
})

const change = (method: 'card' | 'paypal') => {
  const methods = [{ id: method, type: method }]
  const context = {
    dialog: 'payment-method',
    problem: down,
    methods,
    method,
    step: null,
    refusal: null,
    returned: null,
  }
  const state = { context, matches: (name: unknown) => name === 'choosing' }
  return paymentChangeView(state as never, undefined, 'payment-method', morning).problem
}

const news = (lack: Lack) =>
  newsScreen.view({ app: { context: { address: null, catalogue: null } }, news: { context: { news: lack } } } as never)
    .text

const choosing = async () => {
  const studio = memoryStudio({ members: [aMember(ben)], catalogue: aCatalogue({}, { offers: [] }) })
  studio.pays = 'card'
  return shownBy(await visit('/pricing?u=choose-offer', { device: deviceOf(ben), studio }), chooseOfferScreen)?.empty
}

const atOrder = '/pricing?u=checkout&pk=on-demand-annual'

const buying = async (address: string) => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  studio.pays = 'card'
  return visit(address, { device: deviceOf(ben), studio })
}

/** The notes about a payment that does not begin, and that does not go on after a reload. */
const unfinished = async () => {
  const here = await buying(atOrder)
  here.desk.failNext('checkout.begin', down)
  await here.ask('checkout', { type: 'resume' })
  const begun = shownBy(here, orderScreen).unfinished?.note
  const reloaded = await visit('/pricing', { device: here.device, studio: here.studio })
  reloaded.desk.failNext('checkout.resume', down)
  await reloaded.ask('checkout', { type: 'resume' })
  return { begun, goneOn: buyingView(reloaded.checkout(), 0).unfinished?.note }
}

const dismissed = async () => {
  const here = await buying(atOrder)
  await here.ask('checkout', { type: 'dismiss' })
  return shownBy(here, orderScreen).type === 'nothing' ? orderWords.nothing : null
}

const notOpened = async () => {
  const here = await buying('/pricing')
  here.desk.failNext('checkout.createOrder', said('No order created'))
  await here.arrive(atOrder)
  return shownBy(here, orderScreen).failure?.problem
}

const signingIn = async () => {
  const here = await visit('/?u=login')
  here.desk.failNext('session.signIn', missing)
  await here.signIn(ben.email)
  return shownBy(here, loginScreen)
}

test('A8.20 the messages of commerce are shown, each where it belongs', async () => {
  const login = await signingIn()
  const payment = await unfinished()
  expect(login.needsSupport).toBe(true)
  const shown: Readonly<Record<string, string | null | undefined>> = {
    'Failed to get offers': plan(offline, true),
    'Failed to get payment methods': savedPaymentView(failed() as never, true, null)?.problem,
    'Failed to generate PayPal payment url': change('paypal'),
    'Invalid coupon code': purchase({ type: 'CouponUnknown' }),
    'Failed to make payment': payment.begun,
    'Failed to update subscription': plan(offline),
    'Missing unsubscribe url': plan({ type: 'NotCancellable' }),
    'Failed to update card details': change('card'),
    'Failed to get transactions': historyView(failed() as never, true, morning)?.problem,
    'Unable to fetch customer subscriptions.': plan(said('Unable to fetch customer subscriptions.'), true),
    'Already have an active access': purchase({ type: 'AlreadyHeld' }),
    'auth provider is not configured': login.formError,
    'checkout service is not available': await choosing(),
    'No order created': await notOpened(),
    'There is no order to pay for': await dismissed(),
    'Order is unknown': payment.goneOn,
    'subscription service is not configured': news('noSubscriptions'),
    'user has no active subscription': news('noMembership'),
    'checkout service is not configured': news('noCheckout'),
  }
  for (const [message, text] of Object.entries(shown)) expect(text?.toLowerCase()).toContain(message.toLowerCase())
  // The methods that a set-up does not support.
  for (const method of [
    'cancel',
    'renew',
    'change',
    'changeSavedPayment',
    'deleteAccount',
    'details',
    'sendReset',
  ] as const)
    expect(news(method)).toMatch(/ not supported here\./)
})

test("A8.22 a text of the service about a purchase or about the plans is shown as it is, and is text; without one the site's own words are shown", () => {
  expect(purchase(said('Your <b>region</b> is not served'))).toBe(
    "Your <b>region</b> is not served. You haven't been charged.",
  )
  for (const message of ['', 'no response', 'Request failed with 503'])
    expect(purchase(said(message))).toMatch(/^We couldn't open checkout\./)
  expect(plan(said('Come back on Monday!'), true)).toBe('Come back on Monday! Please try again.')
  expect(plan(said('Request failed with 503'), true)).toMatch(/^Failed to get offers/)
})
