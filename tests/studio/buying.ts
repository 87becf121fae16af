import { expect } from 'vitest'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import type { Answer } from './asking.ts'
import { ask, signIn } from './asking.ts'

/** Where the site of a test is. */
export const site = 'http://studio.test'

/** Somebody signed in who buys. */
export interface Customer {
  readonly token: string
  readonly uid: string
  readonly email: string
}

/** Signs in somebody of the studio to buy something. */
export const customer = async (studio: Studio, name: PersonName): Promise<Customer> => {
  const { uid, email } = people[name]
  return { uid, email, token: (await signIn(studio, name)).token }
}

/** What is sent to start a checkout. */
export const wishOf = ({ uid, email }: Customer, key: string, rest: object = {}): object => ({
  ...{ key, uid, email, redirectUrl: `${site}/?u=welcome&cs={CHECKOUT_SESSION_ID}` },
  ...{ cancelUrl: `${site}/pricing?u=checkout&r=%2Fm%2Fx`, hasTrial: true, ...rest },
})

/** Asks for a checkout. */
export const wish = (studio: Studio, who: Customer, key: string, rest: object = {}): Promise<Answer> =>
  ask(studio, 'POST', '/product-api/checkout/session', { token: who.token, body: wishOf(who, key, rest) })

/** Starts a checkout and tells the path of its page. */
export const till = async (studio: Studio, who: Customer, key: string, rest: object = {}): Promise<string> => {
  const { status, body } = await wish(studio, who, key, rest)
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'OK' })
  return new URL(body.data.url).pathname
}

/** Presses a button of a hosted page. */
export const press = (studio: Studio, page: string, choice: string, headers: Record<string, string> = {}) =>
  ask(studio, 'POST', page, {
    body: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** The profile of somebody now. */
export const profile = async (studio: Studio, { token }: Pick<Customer, 'token'>) =>
  (await ask(studio, 'GET', '/product-api/users/me', { token })).body.data

/** What was charged so far, oldest first. */
export const charged = async (studio: Studio) =>
  (await ask(studio, 'GET', '/dev/control/charges')).body.charges.toReversed()

/** Buys something and waits, by the studio's clock, until it is confirmed. */
export const buy = async (studio: Studio, who: Customer, key: string, rest: object = {}) => {
  const page = await till(studio, who, key, rest)
  expect((await press(studio, page, 'pay')).status).toBe(303)
  studio.clock.set(studio.clock.now() + 1_500)
  return profile(studio, who)
}
