import { providerB } from '../../adapters/provider-b/index.ts'
import '../../adapters/provider-b/offers.ts'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import type { Result } from '../../core/kernel/result.ts'
import type { customers } from '../../fixtures/customers.ts'
import type { FaultyCall } from './provider-b-faults.ts'
import { cardDetails, challengeDetails, shopFor } from './provider-b-shop.ts'
import { aMonth, aYear, requestFor } from './provider-b-stands.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

type Came = Result<unknown, { readonly type: string }>
type Shop = Awaited<ReturnType<typeof shopFor>>

/** A call about payments or subscriptions at provider B. */
interface PaymentCall extends Omit<FaultyCall, 'ready'> {
  readonly who: keyof typeof customers
  /** Readies the shop, and returns the call. */
  readonly ready: (shop: Shop) => Promise<() => Promise<Came>>
}

const lena = { who: 'lena' } as const
const jonas = { who: 'jonas' } as const
const addresses = { successAddress: '/u/payments', cancelAddress: '/u/payments' }

const ordered = async ({ checkout, studio, id }: Shop, choice: object = {}) => {
  const made = value(await checkout.orders.create(requestFor(aYear), nobody()))
  const { orderId, method, coupon } = made
  const order = value(await checkout.orders.change({ orderId, method, coupon, ...choice }, nobody()))
  const attempt: PaymentAttempt = {
    ...{ offerId: aYear, orderId, promo: null, at: studio.clock.now(), trial: false, url: null },
    before: { products: [], passes: 0 },
  }
  await checkout.keep({ id, attempt }, nobody())
  const { needsDetails, price } = order
  const request = { ...requestFor(aYear), paymentOrder: { orderId, needsDetails, total: price.total } }
  const submit = (details: unknown) => checkout.submit({ orderId, details, amount: order.price.total }, nobody())
  return { orderId, order, attempt, submit, begin: () => checkout.begin(request, nobody()) }
}

const replacing = async ({ subscription }: Shop, method: string) => {
  const change = subscription.changeSavedPayment
  const begun = () => change.begin({ method, ...addresses }, nobody())
  const pending = { replaces: value(await begun()).replaces, challengeData: null }
  return { begun, submit: (details: unknown) => change.submit!({ method, ...addresses, pending, details }, nobody()) }
}

const creating =
  async ({ checkout }: Shop) =>
  () =>
    checkout.orders.create(requestFor(aYear), nobody())
const beginning = async (shop: Shop) => (await ordered(shop)).begin
const up = { from: aMonth, to: aYear, direction: 'upgrade', startsLater: false } as const

const list: readonly PaymentCall[] = [
  {
    ...{ ...lena, name: 'A8.20 the offers', method: 'GET', path: '*/offers/*' },
    ready: async (shop) => async () => providerB.offers(shop as never)([], nobody()),
  },
  { ...{ ...lena, name: 'A8.20 the payment methods', method: 'GET', path: '*/payment-methods' }, ready: creating },
  { ...{ ...lena, name: 'A8.20 the country of an order', method: 'GET', path: '*/locales' }, ready: creating },
  { ...{ ...lena, name: 'A8.20 A8.24 an order', method: 'POST', path: '*/orders' }, ready: creating },
  {
    ...{ ...lena, name: 'A5.26 a coupon', method: 'PATCH', path: '*/orders/*' },
    ready: async (shop) => {
      const { orderId } = await ordered(shop)
      return () => shop.checkout.orders.change({ orderId, method: '142', coupon: 'BARRE10' }, nobody())
    },
  },
  { ...{ ...lena, name: 'A8.21 the order before its payment', method: 'GET', path: '*/orders/*' }, ready: beginning },
  { ...{ ...lena, name: 'A7.21 a session of the card form', method: 'POST', path: '*/sessions' }, ready: beginning },
  {
    ...{ ...lena, name: 'A7.21 the key of the card form', method: 'POST', path: '*/payment-methods' },
    ready: beginning,
  },
  {
    ...{ ...lena, name: 'A7.24 PayPal', method: 'POST', path: '*/tokens' },
    ready: async (shop) => (await ordered(shop, { method: '153' })).begin,
  },
  {
    ...{ ...lena, name: 'A7.22 a card', method: 'POST', path: '*/initial-payment', isFound: true },
    ready: async (shop) => {
      const { submit } = await ordered(shop)
      return () => submit(cardDetails('accepted'))
    },
  },
  {
    ...{ ...lena, name: 'A7.23 a challenge', method: 'POST', path: '*/initial-payment/finalize', isFound: true },
    ready: async (shop) => {
      const { submit } = await ordered(shop)
      const challenge = value(await submit(cardDetails('challenged')))
      return () => submit(challengeDetails(challenge, 'accepted'))
    },
  },
  {
    ...{ ...lena, name: 'A7.19 an order for which nothing is due', method: 'POST', path: '*/payments', isFound: true },
    ready: async (shop) => {
      const { orderId } = await ordered(shop, { coupon: 'ENCORE100' })
      return () => shop.checkout.payNothing(orderId, nobody())
    },
  },
  {
    ...{ ...lena, name: 'A9.06 going on after a reload', method: 'GET', path: '*/orders/*' },
    ready: async (shop) => {
      const { attempt } = await ordered(shop)
      return () => shop.checkout.resume({ attempt, returned: null }, nobody())
    },
  },
  {
    ...{ ...lena, name: 'A4.21 looking for access', method: 'GET', path: '*/orders/*' },
    ready: async (shop) => {
      const { attempt } = await ordered(shop)
      return () => shop.checkout.findAccess({ id: shop.id, attempt }, nobody())
    },
  },
  {
    ...{ ...lena, name: 'A7.30 the access to an order', method: 'GET', path: '*/entitlements/*' },
    // A refusal means no access, and has no data of a wrong type: the order is still open.
    bears: (how) => how === 'answers 403' || how === 'answers in the wrong type',
    ready: async (shop) => {
      const { attempt } = await ordered(shop)
      return () => shop.checkout.findAccess({ id: shop.id, attempt }, nobody())
    },
  },
  {
    ...{ who: 'marco', name: 'A4.08 a pending switch', method: 'GET', path: '*/subscription_switches/*' },
    // A subscription is shown without its switch.
    bears: () => true,
    ready:
      async ({ tab, id, email }) =>
      () =>
        tab.session.profile({ id, email }, nobody()),
  },
  {
    ...{ ...jonas, name: 'A4.06 A8.25 canceling', method: 'PATCH', path: '*/subscriptions' },
    ...{ isBlind: true, isFound: true },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.cancel(aMonth, nobody()),
  },
  {
    ...{ ...jonas, name: 'A4.06 A8.25 renewing', method: 'PATCH', path: '*/subscriptions' },
    ...{ isBlind: true, isFound: true },
    ready: async ({ subscription }) => {
      value(await subscription.cancel(aMonth, nobody()))
      return () => subscription.renew(aMonth, nobody())
    },
  },
  {
    ...{ ...jonas, name: 'A4.23 the plans to switch to', method: 'GET', path: '*/availability' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.switches(aMonth, nobody()),
  },
  {
    ...{ ...jonas, name: 'A4.23 A7.25 a switch', method: 'POST', path: '*/subscription_switches/*' },
    ...{ isBlind: true, isFound: true },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.switchTo(up, nobody()),
  },
  {
    ...{ ...jonas, name: 'A3.08 the transactions', method: 'GET', path: '*/transactions' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.transactions({ page: 0 }, nobody()),
  },
  {
    ...{ ...jonas, name: 'A7.17 a receipt', method: 'GET', path: '*/receipt/*' },
    ready: async ({ subscription }) => {
      const [{ id } = { id: '' }] = value(await subscription.transactions({ page: 0 }, nobody())).items
      return () => subscription.receipt(id, nobody())
    },
  },
  {
    ...{ ...jonas, name: 'A7.17 the saved payment method', method: 'GET', path: '*/payment_details' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.savedPayment(undefined, nobody()),
  },
  {
    ...{ ...jonas, name: 'A7.26 PayPal for renewals', method: 'POST', path: '*/payment_details/tokens' },
    ready: async (shop) => (await replacing(shop, '153')).begun,
  },
  {
    ...{ ...jonas, name: 'A7.28 a card for renewals', method: 'POST', path: '*/payment-details', isFound: true },
    ready: async (shop) => {
      const { submit } = await replacing(shop, '142')
      return () => submit(cardDetails('accepted'))
    },
  },
  {
    ...{ ...jonas, name: 'A7.28 its challenge', method: 'POST', path: '*/payment-details/finalize', isFound: true },
    ready: async (shop) => {
      const { submit } = await replacing(shop, '142')
      const challenge = value(await submit(cardDetails('challenged')))
      return () => submit(challengeDetails(challenge, 'accepted'))
    },
  },
  {
    ...{ ...jonas, name: 'A7.27 the deletion of a card', method: 'DELETE', path: '*/payment_details/*' },
    // The new card is charged all the same.
    bears: () => true,
    ready: async (shop) => {
      const { submit } = await replacing(shop, '142')
      return () => submit(cardDetails('accepted'))
    },
  },
]

/** The words in which the checkout tells a failure. */
const wordsFor = (problem: unknown) => problemText({ context: { problem }, matches: () => false } as never, 0)

const ready =
  ({ who, ready: readyIn }: PaymentCall): FaultyCall['ready'] =>
  async (studio) => {
    const shop = await shopFor(who, studio)
    const before = shop.charges().length
    const run = await readyIn(shop)
    return {
      ...{ street: shop.street, auth: () => shop.shared.entries.get('auth'), run },
      charged: () => shop.charges().length - before,
    }
  }

/** The calls about payments and subscriptions to provider B. */
export const paymentCalls: readonly FaultyCall[] = list.map((call) => ({ ...call, wordsFor, ready: ready(call) }))
