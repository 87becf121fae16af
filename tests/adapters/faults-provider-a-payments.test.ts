import { expect, test } from 'vitest'
import { providerA } from '../../adapters/provider-a/index.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import type { Result } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import type { consumers } from '../../fixtures/consumers.ts'
import { saleRoutes } from '../../fixtures/studio/provider-a/sale-routes.ts'
import { openStudio } from '../studio/asking.ts'
import { orderAtA } from './provider-a-buying.ts'
import { pressAtA, requestAtA, savedFiles, shopAtA, typedAtA } from './provider-a-shop.ts'
import { monthAtA, yearAtA } from './provider-a-stands.ts'
import type { FaultyCall } from './provider-b-faults.ts'
import { testFaults } from './provider-b-faults.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

/** An answer without a field that could have the wrong type. */
const plain = { bears: (how: string) => how === 'answers in the wrong type' }

type Came = Result<unknown, { readonly type: string }>
type Shop = Awaited<ReturnType<typeof shopAtA>>

/** A call about payments or subscriptions at provider A. */
interface PaymentCall extends Omit<FaultyCall, 'ready'> {
  readonly who: keyof typeof consumers
  /** Readies the shop, and returns the call. */
  readonly ready: (shop: Shop) => Promise<() => Promise<Came>>
}

const tomas = { who: 'tomas' } as const
const ines = { who: 'ines' } as const
const creating =
  async ({ checkout }: Shop) =>
  () =>
    checkout.orders.create(requestAtA('tomas', yearAtA), nobody())
const loading =
  async ({ tab, id, email }: Shop) =>
  () =>
    tab.session.profile({ id, email }, nobody())

const list: readonly PaymentCall[] = [
  {
    ...{ ...tomas, ...plain, name: 'A8.20 the offers', method: 'GET', path: '*/access-fees' },
    ready: async (shop) => async () => providerA.offers(shop)([], nobody()),
  },
  {
    ...{ ...tomas, ...plain, name: 'A8.20 the ways to pay', method: 'GET', path: '*/payments/methods' },
    ready: creating,
  },
  {
    ...{
      ...tomas,
      field: 'expires_at',
      name: 'A7.30 the access before an order',
      method: 'GET',
      path: '*/items/*/access',
    },
    ready: creating,
  },
  {
    ...{ ...ines, field: 'expires_at', name: 'A7.30 the access of a member', method: 'GET', path: '*/items/*/access' },
    ready: loading,
  },
  {
    ...{ ...ines, field: 'collection', name: 'A3.07 the subscriptions', method: 'GET', path: '*/subscriptions' },
    ready: loading,
  },
  {
    ...{ ...ines, field: 'collection', name: 'A9.10 the purchases', method: 'GET', path: '*/access/customers' },
    ready: loading,
  },
  { ...{ ...ines, ...plain, name: 'A9.14 the trial', method: 'GET', path: '*/used-trial-period/*' }, ready: loading },
  {
    ...{
      ...tomas,
      field: 'amount',
      refusal: 'CouponUnknown',
      name: 'A5.26 a coupon',
      method: 'POST',
      path: '*/vouchers/discount',
    },
    ready: async (shop) => {
      const { orderId, order } = await orderAtA(shop)
      const choice = { orderId, method: order.method, coupon: 'BARRE10' }
      return () => shop.checkout.orders.change(choice, nobody())
    },
  },
  {
    ...{
      ...tomas,
      field: 'code',
      refusal: 'CardRefused',
      waitsForLast: true,
      name: 'A7.20 a subscription by card',
      method: 'POST',
      path: '*/subscriptions',
    },
    ready: async (shop) => {
      const { begin, submit } = await orderAtA(shop)
      value(await begin())
      return submit
    },
  },
  {
    ...{
      ...tomas,
      field: 'code',
      refusal: 'ChallengeFailed',
      name: 'A7.20 the confirmation of the bank',
      method: 'POST',
      path: '*/payments',
    },
    ready: async (shop) => {
      const { begin, submit, resume } = await orderAtA(shop)
      value(await begin())
      const step = value(await submit('challenged'))
      const back = await pressAtA(shop.studio, step.type === 'redirect' ? step.url : '', 'approved')
      return () => resume(back)
    },
  },
  {
    ...{ ...tomas, field: 'endpoint', name: 'A7.14 PayPal', method: 'POST', path: '*/external-payments' },
    ready: async (shop) => (await orderAtA(shop, { method: '2' })).begin,
  },
  {
    ...{
      ...ines,
      name: 'A4.06 A8.25 canceling',
      method: 'GET',
      path: '*/unsubscribe',
      isBlind: true,
      isFound: true,
    },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.cancel(monthAtA, nobody()),
  },
  {
    ...{
      ...ines,
      refusal: 'SwitchRefused',
      name: 'A4.23 a switch',
      method: 'POST',
      path: '*/stripe:switch',
      isBlind: true,
      isFound: true,
    },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.switchTo({ from: monthAtA, to: yearAtA, direction: 'upgrade', startsLater: false }, nobody()),
  },
  {
    ...{ ...ines, field: 'collection', name: 'A3.08 the transactions', method: 'GET', path: '*/payment-history' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.transactions({ page: 0 }, nobody()),
  },
  {
    ...{ ...ines, name: 'A7.14 a receipt', method: 'GET', path: '*/receipt' },
    ready: async ({ subscription }) => {
      savedFiles()
      const [{ id } = { id: '' }] = value(await subscription.transactions({ page: 0 }, nobody())).items
      return () => subscription.receipt(id, nobody())
    },
  },
  {
    ...{ ...ines, field: 'cards', name: 'A7.14 the saved card', method: 'GET', path: '*/cards/default' },
    ready:
      async ({ subscription }) =>
      () =>
        subscription.savedPayment(undefined, nobody()),
  },
  {
    ...{
      ...ines,
      refusal: 'CardRefused',
      name: 'A7.14 another card',
      method: 'PUT',
      path: '*/cards/default',
      isBlind: true,
      isFound: true,
      bears: (how) => how === 'answers with nothing',
    },
    ready: async ({ subscription: { changeSavedPayment: change } }) => {
      const at = { method: 'card', successAddress: '/u/payments', cancelAddress: '/u/payments' }
      const { replaces } = value(await change.begin(at, nobody()))
      const pending = { replaces, challengeData: null }
      return () => change.submit!({ ...at, pending, details: change.takeCard!(typedAtA('accepted')) }, nobody())
    },
  },
  {
    ...{
      ...ines,
      field: 'token',
      refusal: 'Unauthorized',
      name: 'A7.34 the token of a class',
      method: 'GET',
      path: '*/jw-media/token',
    },
    ready: async (shop) => () => providerA.sign!(shop)(known.locked, nobody()),
  },
]

/** The words in which the checkout tells a failure. */
const wordsFor = (problem: unknown) => problemText({ context: { problem }, matches: () => false } as never, 0)

const ready =
  ({ who, ready: readyIn }: PaymentCall): FaultyCall['ready'] =>
  async (studio) => {
    const shop = await shopAtA(who, studio)
    const before = shop.charges().length
    const run = await readyIn(shop)
    return {
      ...{ street: shop.street, auth: () => shop.shared.entries.get('auth'), run },
      charged: () => shop.charges().length - before,
    }
  }

const calls: readonly FaultyCall[] = list.map((call) => ({
  ...call,
  // A switch and a class have words of their own.
  ...(call.refusal !== 'SwitchRefused' && call.refusal !== 'Unauthorized' && { wordsFor }),
  ready: ready(call),
}))
testFaults(calls, 'provider-a')

const fits = (pattern: string, path: string): boolean => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path)

test('V8.09 every request about payments that provider A answers is one of the calls that are made with faults', () => {
  const { routes } = saleRoutes(openStudio().context)
  const missing = routes.filter(
    ({ method, path }) =>
      !calls.some((call) => call.method === method && fits(call.path, path.replaceAll(/:(?!switch)\w+/g, 'one'))),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
