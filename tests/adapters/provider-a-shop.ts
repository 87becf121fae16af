import { onTestFinished, vi } from 'vitest'
import type { CheckoutPort, CheckoutRequest } from '../../core/commerce/checkout/index.ts'
import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { consumers } from '../../fixtures/consumers.ts'
import { consumers as all } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { rows, write } from '../../fixtures/studio/database.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { goodCard } from '../core/checkout-payments.ts'
import { openStudio } from '../studio/asking.ts'
import { press } from '../studio/buying.ts'
import { tabsBeforeProviderA } from './provider-a-device.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

/** The numbers of cards, by what comes of a payment with them. */
export const cardsAtA = {
  accepted: goodCard.number,
  refused: '4000000000000002',
  rejected: '4000000000009995',
  wrongCode: '4000000000000127',
  expired: '4000000000000069',
  error: '4000000000000341',
  challenged: '4000000000003220',
  reported: '4000000000003063',
  late: '4000000000000077',
} as const

/** A card as it is typed. */
export const typedAtA = (card: keyof typeof cardsAtA) => ({ ...goodCard, number: cardsAtA[card] })

/** The amounts that a consumer was charged, in cents, the oldest first. */
export const chargesAtA = ({ context: { db } }: Studio, uid: string): readonly number[] => {
  const sql = "select amount from consumer_payment where uid = ? and action <> 'payment-failed' order by id"
  return rows<{ amount: number }>(db, sql, uid).map(({ amount }) => amount)
}

/** Lets a consumer have bought nothing so far. */
export const forgetConsumer = ({ context: { db } }: Studio, uid: string): void => {
  for (const table of ['payment', 'access', 'subscription', 'card', 'intent'])
    write(db, `delete from consumer_${table} where uid = ?`, uid)
}

/** Presses a button on the page of PayPal or of a bank, and returns the parameters with which it leads back. */
export const pressAtA = async (studio: Studio, url: string, choice: 'approved' | 'declined' | 'cancelled') => {
  const { headers } = await press(studio, new URL(url).pathname, choice)
  return Object.fromEntries(new URL(headers.get('location') ?? 'http://studio.test').searchParams)
}

/** A request for an offer of provider A. */
export const requestAtA = (name: keyof typeof consumers, offerId: string): CheckoutRequest => ({
  ...{ offerId, promo: null, coupon: null, usAddress: false, limited: false, hasTrial: true },
  ...{ id: all[name].id, email: all[name].email },
  ...{ successAddress: '/?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
})

/** Notes the files that are saved during a test instead of saving them. */
export const savedFiles = (): readonly string[] => {
  const names: string[] = []
  const link = (): object => ({ click: () => undefined })
  const createElement = () =>
    new Proxy(link(), { set: (_, key, name) => (key === 'download' ? names.push(String(name)) > 0 : true) })
  vi.stubGlobal('document', { createElement })
  onTestFinished(() => void vi.unstubAllGlobals())
  return names
}

/** A request as a test reads it. */
export interface Heard {
  readonly method: string
  /** The path and the query below the address of provider A. */
  readonly path: string
  readonly body: string
  readonly url: string
}

/** Notes the requests, and changes answers whose path matches. */
export const listening = (change: Readonly<Record<string, (body: never) => unknown>> = {}) => {
  const heard: Heard[] = []
  const through =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace('/provider-a', '') + search
      heard.push({ method: request.method, path, url: request.url, body: await request.clone().text() })
      const answer = await fetch(request)
      const key = Object.keys(change).find((each) => `${request.method} ${path}`.startsWith(each))
      if (key === undefined || answer.status >= 400) return answer
      return Response.json(change[key]!((await answer.json()) as never))
    }
  /** The requests to paths that begin so. */
  const to = (start: string) => heard.filter(({ method, path }) => `${method} ${path}`.startsWith(start))
  return { heard, through, to }
}

/** A consumer of provider A who is signed in on a device, with any number of tabs. */
export const shopAtA = async (
  name: keyof typeof consumers,
  studio = openStudio(),
  through?: Parameters<typeof tabsBeforeProviderA>[1],
) => {
  const { id, email } = all[name]
  const { open, street, shared } = tabsBeforeProviderA(studio, through)
  value(await open().tab.session.signIn({ email, password }, nobody()))
  const openTab = async () => {
    const { tab, ...parts } = open()
    const { checkout, subscription } = value(await tab.commerce.open({ isAwaited: true }, nobody()))
    return {
      ...{ ...parts, tab, checkout: checkout as Required<CheckoutPort> },
      subscription: subscription as Required<SubscriptionPort>,
      member: async () => value(await tab.session.profile({ id, email }, nobody())),
    }
  }
  return {
    ...{ id, email, studio, street, shared, openTab },
    later: (ms: number) => studio.clock.set(studio.clock.now() + ms),
    charges: () => chargesAtA(studio, id),
    ...(await openTab()),
  }
}
