import { beforeEach, expect, test, vi } from 'vitest'
import '../../adapters/provider-a/commerce.ts'
import '../../adapters/provider-a/member.ts'
import '../../adapters/provider-a/service.ts'
import '../../adapters/provider-b/commerce.ts'
import '../../adapters/provider-b/member.ts'
import '../../adapters/provider-b/service.ts'
import type { FeatureName } from '../../core/app/features.ts'
import { orderScreen } from '../../core/checkout/index.ts'
import type { Screen } from '../../core/kernel/screen.ts'
import { read } from '../../core/routes/index.ts'
import { paidScreen, paymentChangeScreen, plansScreen } from '../../core/subscription/index.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { write } from '../../fixtures/studio/database.ts'
import { monthAtA, yearAtA } from './provider-a-stands.ts'
import { aMonth, aYear } from './provider-b-stands.ts'
import { featureIn, openSite } from './screens.ts'
import { begin, makeStorage, sharedStudio, spoil, stopTime, streetTo } from './street.ts'

/** A connection for notices that never opens. */
class NoSocket extends EventTarget {
  close() {}
}

beforeEach(() => {
  stopTime()
  vi.stubGlobal('WebSocket', NoSocket)
})

const all = { ...customers, ...consumers }

const studio = sharedStudio()

/** The whole site of a member of a provider. */
const siteOf = async (who: keyof typeof all) => {
  const isA = who in consumers
  const config = isA ? 'adagioaa' : 'adagiobb'
  const wire = isA ? 'provider-a' : 'provider-b'
  await begin(studio)
  const street = streetTo(studio)
  const site = openSite(street.fetch, makeStorage(), `/?app-config=${config}&u=login`)
  site.app.on('goTo', ({ address }) => queueMicrotask(() => site.app.send({ type: 'arrived', address })))
  const pass = () => street.pass(2_000)
  const send = async (name: FeatureName, event: object) => {
    featureIn(site, name)?.send(event as never)
    await pass()
  }
  await pass()
  await send('session', { type: 'signIn', credentials: { email: all[who].email, password } })
  return {
    ...{ studio, send, id: all[who].id, cut: street.cut },
    arrive: async (address: string) => {
      site.app.send({
        type: 'arrived',
        address: read(`${address}${address.includes('?') ? '&' : '?'}app-config=${config}`),
      })
      await pass()
    },
    fails: (method: string, path: string) =>
      spoil(studio, { wire, method, path, type: 'status', status: 503, count: 100 }),
    shown: <S, V>({ features, view }: Screen<S, V>): V =>
      view(
        Object.fromEntries(features.map((name) => [name, featureIn(site, name as FeatureName)?.getSnapshot()])) as S,
      ),
  }
}

type Site = Awaited<ReturnType<typeof siteOf>>

type Step = (here: Site) => Promise<unknown>

const failing =
  (method: string, path: string, then: Step): Step =>
  async (here) => {
    await here.fails(method, path)
    await then(here)
  }

const arriving = (address: string) => (here: Site) => here.arrive(address)

const atOrder = (offer: string) => `/pricing?u=checkout&pk=${offer}`

/** At billing, the plan of the member is changed in a way, and the question is confirmed. */
const asking = (event: object) => async (here: Site) => {
  await here.send('subscription', event)
  await here.send('subscription', { type: 'confirm' })
}

const choosing = (method: string) => async (here: Site) => {
  await here.send('paymentChange', { type: 'choose', method })
  await here.send('paymentChange', { type: 'begin' })
}

/** Gives the member the subscription of another one, which is in force and not listed yet. */
const boughtElsewhere: Step = async ({ studio, id }) => {
  const sql = 'update customer_subscription set uid = ?, visible_at = ? where uid = ?'
  write(studio.context.db, sql, id, Number.MAX_SAFE_INTEGER, customers.marco.id)
}

/** Ends the subscriptions of all members, which the page of the member does not know yet. */
const endedElsewhere: Step = async () => {
  write(studio.context.db, 'delete from customer_subscription')
  write(studio.context.db, 'delete from consumer_subscription')
}

const offline: Step = async ({ cut }) => cut()

const order = ({ shown }: Site) => {
  const { failure, order, unfinished, step } = shown(orderScreen)
  return failure?.problem ?? order?.problem ?? unfinished?.note ?? step?.problem
}

const paid = (part: 'method' | 'history') => (here: Site) => here.shown(paidScreen)[part]?.problem

const plans = ({ shown }: Site) => shown(plansScreen)?.result?.text

const change = ({ shown }: Site) => shown(paymentChangeScreen).problem

const billing = arriving('/u/payments')

test.each<readonly [message: string, who: keyof typeof all, steps: readonly Step[], said: (here: Site) => unknown]>([
  ['Failed to get transactions', 'marco', [failing('GET', '*/transactions', billing)], paid('history')],
  ['Failed to get transactions', 'ines', [failing('GET', '*/payment-history', billing)], paid('history')],
  ['Failed to get payment methods', 'marco', [failing('GET', '*/payment_details', billing)], paid('method')],
  ['Failed to get payment methods', 'ines', [failing('GET', '*/cards/default', billing)], paid('method')],
  [
    'Failed to update subscription',
    'marco',
    [billing, failing('PATCH', '*/subscriptions', asking({ type: 'cancel', offer: aYear }))],
    plans,
  ],
  [
    'Failed to update subscription',
    'ines',
    [billing, failing('GET', '*/unsubscribe', asking({ type: 'cancel', offer: monthAtA }))],
    plans,
  ],
  [
    'Unable to fetch customer subscriptions.',
    'marco',
    [billing, failing('GET', '*/availability', asking({ type: 'change', offer: aYear }))],
    plans,
  ],
  [
    'Unable to fetch customer subscriptions.',
    'ines',
    [billing, failing('GET', '*/access-fees', asking({ type: 'change', offer: monthAtA }))],
    plans,
  ],
  ['No order created', 'lena', [failing('POST', '*/orders', arriving(atOrder(aMonth)))], order],
  ['No order created', 'tomas', [failing('GET', '*/access-fees', arriving(atOrder(monthAtA)))], order],
  [
    'Invalid coupon code',
    'lena',
    [arriving(atOrder(aYear)), ({ send }) => send('checkout', { type: 'choose', coupon: 'NONE' })],
    order,
  ],
  [
    'Invalid coupon code',
    'tomas',
    [arriving(atOrder(yearAtA)), ({ send }) => send('checkout', { type: 'choose', coupon: 'NONE' })],
    order,
  ],
  [
    'Failed to make payment',
    'lena',
    [arriving(atOrder(aYear)), failing('POST', '*/adyen/sessions', ({ send }) => send('checkout', { type: 'resume' }))],
    order,
  ],
  [
    'Failed to make payment',
    'tomas',
    [arriving(atOrder(yearAtA)), failing('GET', '*/access', ({ send }) => send('checkout', { type: 'resume' }))],
    order,
  ],
  ['Already have an active access', 'lena', [boughtElsewhere, arriving(atOrder(aMonth))], order],
  [
    "This coupon isn't valid for this order",
    'lena',
    [arriving(atOrder(aMonth)), ({ send }) => send('checkout', { type: 'choose', coupon: 'BARRE10' })],
    order,
  ],
  [
    'User has no active subscription',
    'marco',
    [billing, endedElsewhere, asking({ type: 'cancel', offer: aYear })],
    plans,
  ],
  [
    'User has no active subscription',
    'ines',
    [billing, endedElsewhere, asking({ type: 'cancel', offer: monthAtA })],
    plans,
  ],
  ['Failed to get offers', 'marco', [billing, offline, asking({ type: 'change', offer: aYear })], plans],
  ['Failed to get offers', 'ines', [billing, offline, asking({ type: 'change', offer: monthAtA })], plans],
  [
    'Failed to generate PayPal payment url',
    'marco',
    [arriving('/u/payments?u=payment-method'), failing('POST', '*/payment_details/tokens', choosing('153'))],
    change,
  ],
  [
    'Failed to update card details',
    'marco',
    [failing('POST', '*/adyen/sessions', arriving('/u/payments?u=edit-card'))],
    change,
  ],
])('A8.20 A8.22 %j is read by %s where the wire fails so', async (message, who, steps, said) => {
  const here = await siteOf(who)
  for (const step of steps) await step(here)
  expect(said(here)).toEqual(expect.stringContaining(message))
})
