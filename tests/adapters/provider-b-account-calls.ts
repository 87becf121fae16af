import { expect } from 'vitest'
import { customerShelves } from '../../adapters/provider-b/shelves.ts'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { register } from '../core/registering.ts'
import { codeFor } from './offices.ts'
import { tabsBeforeProviderB } from './provider-b-device.ts'
import type { FaultyCall } from './provider-b-faults.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

type Tab = ReturnType<ReturnType<typeof tabsBeforeProviderB>['open']>

/** A call of an account at provider B. */
interface AccountCall extends Omit<FaultyCall, 'ready'> {
  readonly isVisitor?: true
  /** Whether the code of a link is needed. */
  readonly needsCode?: true
  /** How long the member has been signed in before, in ms. */
  readonly after?: number
  readonly run: (
    tab: Tab,
    account: Required<AccountPort>,
    code: string,
  ) => Promise<Result<unknown, { readonly type: string }>>
}

const { lena } = customers
const newcomer = { email: 'new@adagio.test', password, consents: [] }
const terms = [{ name: 'terms', version: '2', state: 'accepted' }] as const
const heart = favouriteWrite({ id: 'barre-1', on: true, at: 0 }, 'http://studio.test/')

const list: readonly AccountCall[] = [
  {
    ...{ name: 'A8.03 signing in', method: 'POST', path: '*/auths', isVisitor: true },
    run: ({ tab: { session } }) => session.signIn({ email: lena.email, password }, nobody()),
  },
  {
    ...{ name: 'A8.11 renewing the tokens', method: 'POST', path: '*/auths/refresh_token', after: 15 * 60_000 },
    // The service takes a refresh token once, and says so when its answer was lost.
    afterLoss: { ok: false, error: { type: 'SignedOut' } },
    run: ({ identity }) => identity.token(),
  },
  {
    ...{ name: 'A8.10 the country of somebody who registers', method: 'GET', path: '*/locales', isVisitor: true },
    run: (_, account) => register(account, newcomer),
  },
  {
    ...{ name: 'A8.08 registering', method: 'POST', path: '*/customers', isVisitor: true },
    afterLoss: ok({ account: { id: expect.any(String), email: newcomer.email }, isNew: true }),
    run: (_, account) => register(account, newcomer),
  },
  {
    ...{ name: 'A8.18 asking for a link', method: 'PUT', path: '*/passwords', isVisitor: true, isBlind: true },
    run: (_, { sendReset }) => sendReset(lena.email, nobody()),
  },
  {
    ...{ name: 'A8.17 setting a password', method: 'PATCH', path: '*/passwords', isVisitor: true, isBlind: true },
    needsCode: true,
    run: (_, { setPassword }, code) => setPassword({ code, password: 'arabesque8', email: lena.email }, nobody()),
  },
  {
    ...{ name: 'A3.03 loading the member', method: 'GET', path: `*/customers/${lena.id}` },
    run: ({ tab: { session } }) => session.profile(lena, nobody()),
  },
  {
    ...{ name: 'A3.07 loading the subscriptions', method: 'GET', path: '*/subscriptions' },
    run: ({ tab: { session } }) => session.profile(lena, nobody()),
  },
  {
    ...{ name: 'A3.08 loading the transactions', method: 'GET', path: '*/transactions' },
    run: ({ tab: { session } }) => session.profile(lena, nobody()),
  },
  {
    ...{ name: 'A8.13 loading the consents that are asked for', method: 'GET', path: '*/publishers/*/consents' },
    run: (_, { consents }) => consents.requests(undefined, nobody()),
  },
  {
    ...{ name: 'A8.13 loading the answers to consents', method: 'GET', path: `*/customers/${lena.id}/consents` },
    run: (_, { consents }) => consents.mine(undefined, nobody()),
  },
  {
    ...{ name: 'A8.13 answering consents', method: 'PUT', path: '*/consents', isBlind: true },
    run: (_, { consents }) => consents.answer(terms, nobody()),
  },
  {
    ...{ name: 'A3.11 loading what details are asked for', method: 'GET', path: '*/capture/status' },
    run: (_, { details }) => details.requests(undefined, nobody()),
  },
  {
    ...{ name: 'A8.19 answering details', method: 'PUT', path: '*/capture', isBlind: true },
    run: (_, { details }) => details.answer({ changes: { phoneNumber: '555' }, requests: [] }, nobody()),
  },
  {
    ...{ name: 'A8.15 saving names', method: 'PATCH', path: '*/customers/*', isBlind: true },
    run: (_, { saveNames }) => saveNames({ firstName: 'Léna' }, nobody()),
  },
  {
    ...{ name: 'A8.14 changing the email', method: 'PATCH', path: '*/customers/*', isBlind: true },
    run: (_, { changeEmail }) => changeEmail({ email: 'l@adagio.test', current: lena.email, password }, nobody()),
  },
  {
    ...{ name: 'loading favorites and positions', method: 'GET', path: `*/customers/${lena.id}` },
    run: (tab) => customerShelves(tab).load(undefined, nobody()),
  },
  {
    ...{ name: 'saving a favorite', method: 'PATCH', path: '*/customers/*', isBlind: true },
    run: (tab) => customerShelves(tab).save([heart], nobody()),
  },
]

const ready =
  ({ isVisitor, needsCode, after = 0, run }: AccountCall): FaultyCall['ready'] =>
  async (studio) => {
    const { open, street, shared } = tabsBeforeProviderB(studio)
    const tab = open()
    if (!isVisitor) value(await tab.tab.session.signIn({ email: lena.email, password }, nobody()))
    const account = (await accountOf(tab.tab)) as Required<AccountPort>
    if (needsCode) value(await account.sendReset(lena.email, nobody()))
    const code = (await codeFor(studio, lena.email)) ?? ''
    studio.clock.set(studio.clock.now() + after)
    return {
      ...{ street, auth: () => shared.entries.get('auth'), charged: () => 0 },
      run: () => run(tab, account, code),
    }
  }

/** The calls of accounts to provider B. */
export const accountCalls: readonly FaultyCall[] = list.map((call) => ({ ...call, ready: ready(call) }))
