import { beforeEach, expect, test, vi } from 'vitest'
import '../../adapters/provider-a/commerce.ts'
import '../../adapters/provider-a/member.ts'
import '../../adapters/provider-a/service.ts'
import '../../adapters/provider-b/commerce.ts'
import '../../adapters/provider-b/member.ts'
import '../../adapters/provider-b/service.ts'
import type { FeatureName } from '../../core/app/features.ts'
import { paymentsScreen } from '../../core/commerce/billing/index.ts'
import { orderScreen } from '../../core/commerce/checkout/index.ts'
import { paidScreen, paymentChangeScreen, plansScreen } from '../../core/commerce/subscription/index.ts'
import type { Screen } from '../../core/kernel/screen.ts'
import { read } from '../../core/routes/index.ts'
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
  const storage = makeStorage()
  const at = (address: string) => `${address}${address.includes('?') ? '&' : '?'}app-config=${config}`
  const open = (address: string) => {
    const opened = openSite(street.fetch, storage, at(address))
    opened.app.on('goTo', ({ address }) => queueMicrotask(() => opened.app.send({ type: 'arrived', address })))
    return opened
  }
  let site = open('/?u=login')
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
      site.app.send({ type: 'arrived', address: read(at(address)) })
      await pass()
    },
    reload: async (address: string) => {
      site.app.stop()
      site = open(address)
      await pass()
    },
    fails: (method: string, path: string) =>
      spoil(studio, { wire, method, path, type: 'status', status: 503, count: 100 }),
    may: (name: FeatureName, event: object) =>
      featureIn(site, name)
        ?.getSnapshot()
        .can(event as never) ?? false,
    garbles: (path: string, field: string) => spoil(studio, { wire, path, field, type: 'wrongType', count: 100 }),
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

const billing = arriving('/u/payments')

/** Cancels the plan at billing, or requests the plans to change to, while the wire fails. */
const asking = (type: 'cancel' | 'change', offer: string, fault?: readonly [method: string, path: string]) => {
  const ask: Step = async (here) => {
    await here.send('subscription', { type, offer })
    await here.send('subscription', { type: 'confirm' })
  }
  return [billing, fault ? failing(...fault, ask) : ask]
}

const choosing = (method: string) => async (here: Site) => {
  await here.send('paymentChange', { type: 'choose', method })
  await here.send('paymentChange', { type: 'begin' })
}

/** Chooses the method or the coupon of an order. */
const ordering = (offer: string, choice: object): readonly Step[] => [
  arriving(atOrder(offer)),
  ({ send }) => send('checkout', { type: 'choose', ...choice }),
]

const paying: Step = ({ send }) => send('checkout', { type: 'resume' })

/** Loads the page of an order again before its payment is sent, and continues while the wire fails. */
const reloading = (offer: string, method: string, path: string): readonly Step[] => [
  arriving(atOrder(offer)),
  paying,
  ({ reload }) => reload(atOrder(offer)),
  failing(method, path, paying),
]

/** Gives the member the subscription of another one, which is in force and not listed yet. */
const boughtElsewhere: Step = async ({ studio, id }) => {
  const { db } = studio.context
  const sql = 'update customer_subscription set uid = ?, visible_at = ? where uid = ?'
  write(db, sql, id, Number.MAX_SAFE_INTEGER, customers.marco.id)
  write(db, 'update consumer_subscription set uid = ? where uid = ?', id, consumers.ines.id)
}

/** Ends the subscriptions of all members, which the page of the member does not know yet. */
const endedElsewhere: Step = async ({ studio }) => {
  write(studio.context.db, 'delete from customer_subscription')
  write(studio.context.db, 'delete from consumer_subscription')
}

const offline: Step = async ({ cut }) => cut()

/** Types a card into the form of the saved payment method. */
const typing =
  (number: string): Step =>
  async (here) => {
    const take = here.shown(paymentChangeScreen).step?.takeCard
    await here.send('paymentChange', {
      type: 'submit',
      details: take?.({ number, expiry: '12/29', code: '123', holder: 'Ines' }),
    })
  }

/** The place of a message, with the ways to continue there. */
interface Place {
  readonly text: (here: Site) => string | null | undefined
  readonly ways: (here: Site) => readonly unknown[]
}

const order: Place = {
  text: ({ shown }) => {
    const { failure, order, unfinished, step } = shown(orderScreen)
    return failure?.problem ?? order?.problem ?? unfinished?.note ?? step?.problem
  },
  ways: ({ shown }) => {
    const { failure, order, unfinished, step, offers } = shown(orderScreen)
    return [failure && (failure.again ?? offers), order?.onward, unfinished?.labels.resume, step]
  },
}

const history: Place = {
  text: ({ shown }) => shown(paidScreen).history?.problem,
  ways: ({ shown }) => [shown(paidScreen).history?.more === 'failed'],
}

const method: Place = {
  text: ({ shown }) => shown(paidScreen).method?.problem,
  ways: ({ may }) => [may('savedPayment', { type: 'show' })],
}

const plans: Place = {
  text: ({ shown }) => shown(plansScreen)?.result?.text,
  ways: ({ shown }) => [
    shown(plansScreen)?.result?.action,
    ...(shown(plansScreen)?.plans ?? []),
    shown(paymentsScreen)?.onDemand?.action,
  ],
}

const change: Place = {
  text: ({ shown }) => {
    const { problem, step } = shown(paymentChangeScreen)
    return problem ?? step?.problem
  },
  ways: ({ shown, may }) => {
    const { onward, step } = shown(paymentChangeScreen)
    return [onward, step, may('paymentChange', { type: 'again' })]
  },
}

type Row = readonly [message: string, who: keyof typeof all, steps: readonly Step[], at: Place]

test.each<Row>([
  ['Failed to get transactions', 'marco', [failing('GET', '*/transactions', billing)], history],
  ['Failed to get transactions', 'ines', [failing('GET', '*/payment-history', billing)], history],
  ['Failed to get payment methods', 'marco', [failing('GET', '*/payment_details', billing)], method],
  ['Failed to get payment methods', 'ines', [failing('GET', '*/cards/default', billing)], method],
  ['Failed to update subscription', 'marco', asking('cancel', aYear, ['PATCH', '*/subscriptions']), plans],
  ['Failed to update subscription', 'ines', asking('cancel', monthAtA, ['GET', '*/unsubscribe']), plans],
  ['Unable to fetch customer subscriptions.', 'marco', asking('change', aYear, ['GET', '*/availability']), plans],
  ['Unable to fetch customer subscriptions.', 'ines', asking('change', monthAtA, ['GET', '*/access-fees']), plans],
  ['No order created', 'lena', [failing('POST', '*/orders', arriving(atOrder(aMonth)))], order],
  ['No order created', 'tomas', [failing('GET', '*/access-fees', arriving(atOrder(monthAtA)))], order],
  ['Invalid coupon code', 'lena', ordering(aYear, { coupon: 'NONE' }), order],
  ['Invalid coupon code', 'tomas', ordering(yearAtA, { coupon: 'NONE' }), order],
  ['Failed to make payment', 'lena', [arriving(atOrder(aYear)), failing('POST', '*/adyen/sessions', paying)], order],
  ['Failed to make payment', 'tomas', [arriving(atOrder(yearAtA)), failing('GET', '*/access', paying)], order],
  ['Order is unknown', 'lena', reloading(aYear, 'GET', '*/orders/*'), order],
  ['Order is unknown', 'tomas', reloading(yearAtA, 'GET', '*/access'), order],
  ['Already have an active access', 'lena', [boughtElsewhere, arriving(atOrder(aMonth))], order],
  ['Already have an active access', 'tomas', [arriving(atOrder(monthAtA)), boughtElsewhere, paying], order],
  ["This coupon isn't valid for this order", 'lena', ordering(aMonth, { coupon: 'BARRE10' }), order],
  ['User has no active subscription', 'marco', [billing, endedElsewhere, ...asking('cancel', aYear).slice(1)], plans],
  ['User has no active subscription', 'ines', [billing, endedElsewhere, ...asking('cancel', monthAtA).slice(1)], plans],
  ['Failed to get offers', 'marco', [billing, offline, ...asking('change', aYear).slice(1)], plans],
  ['Failed to get offers', 'ines', [billing, offline, ...asking('change', monthAtA).slice(1)], plans],
  [
    'Failed to generate PayPal payment url',
    'marco',
    [arriving('/u/payments?u=payment-method'), failing('POST', '*/payment_details/tokens', choosing('153'))],
    change,
  ],
  [
    'Failed to generate PayPal payment url',
    'lena',
    [...ordering(aYear, { method: '153' }), failing('POST', '*/paypal/v1/tokens', paying)],
    order,
  ],
  [
    'Failed to generate PayPal payment url',
    'tomas',
    [...ordering(yearAtA, { method: '2' }), failing('POST', '*/external-payments', paying)],
    order,
  ],
  [
    'Failed to generate PayPal payment url',
    'tomas',
    [...ordering(yearAtA, { method: '2' }), (here) => here.garbles('*/external-payments', 'endpoint'), paying],
    order,
  ],
  [
    'Failed to update card details',
    'marco',
    [failing('POST', '*/adyen/sessions', arriving('/u/payments?u=edit-card'))],
    change,
  ],
  [
    'Failed to update card details',
    'ines',
    [arriving('/u/payments?u=edit-card'), typing('4000 0000 0000 0002')],
    change,
  ],
])('A8.20 A8.22 %j is read by %s where the wire fails so, with a way on', async (message, who, steps, at) => {
  const here = await siteOf(who)
  for (const step of steps) await step(here)
  expect(at.text(here)).toEqual(expect.stringContaining(message))
  expect(at.ways(here).some(Boolean)).toBe(true)
})

test('A8.20 a member of provider A whose membership has no unsubscribe url is led to the support of the studio', async () => {
  const here = await siteOf('ines')
  await here.garbles('*/subscriptions', 'collection.*.unsubscribe_url')
  for (const step of asking('cancel', monthAtA)) await step(here)
  expect(here.shown(plansScreen)?.result).toMatchObject({
    text: expect.stringMatching(/^Missing unsubscribe url\./),
    action: { label: 'Contact support', href: 'mailto:support@adagio.test' },
  })
})

test.each([
  ['ines', monthAtA, true],
  ['marco', aYear, false],
] as const)('A4.06 %s reads before canceling whether that is final', async (who, offer, isFinal) => {
  const here = await siteOf(who)
  await billing(here)
  await here.send('subscription', { type: 'cancel', offer })
  const text = here.shown(plansScreen)?.question?.text
  expect(text).toMatch(/^You can use/)
  expect(text?.includes("You can't undo this")).toBe(isFinal)
})
