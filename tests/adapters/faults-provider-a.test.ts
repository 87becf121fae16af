import { expect, test } from 'vitest'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { providerA } from '../../fixtures/studio/provider-a/index.ts'
import { register } from '../core/registering.ts'
import { openStudio } from '../studio/asking.ts'
import { codeFor } from './offices.ts'
import { tabsBeforeProviderA } from './provider-a-device.ts'
import type { FaultyCall } from './provider-b-faults.ts'
import { testFaults } from './provider-b-faults.ts'
import type { ProviderTab } from './provider-device.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

/** A call of an account at provider A. */
interface AccountCall extends Omit<FaultyCall, 'ready'> {
  readonly isVisitor?: true
  /** Whether the code of a link is needed. */
  readonly needsCode?: true
  readonly run: (
    tab: ProviderTab,
    account: Required<AccountPort>,
    code: string,
  ) => Promise<Result<unknown, { readonly type: string }>>
}

const { ines } = consumers
const newcomer = { email: 'new@adagio.test', password, consents: [] }
const terms = [{ name: 'terms', version: '1', state: 'accepted' }] as const
// Of an answer only that it came is read, and one without a body says as much.
const blind = { isBlind: true, bears: (how: string) => how === 'answers with nothing' } as const
const emptied = { isBlind: true, bears: (how: string) => /nothing|half$/.test(how) } as const

const list: readonly AccountCall[] = [
  {
    ...{ name: 'A8.13 signing in', method: 'POST', path: '*/v2/accounts/authenticate', isVisitor: true },
    field: 'account',
    run: ({ session }) => session.signIn({ email: ines.email, password }, nobody()),
  },
  {
    ...{ name: 'A8.08 registering', method: 'POST', path: '*/v2/accounts', isVisitor: true, field: 'access_token' },
    afterLoss: ok({ account: { id: expect.any(String), email: newcomer.email }, isNew: true }),
    run: (_, account) => register(account, newcomer),
  },
  {
    ...{ name: 'A8.18 asking for a link', method: 'POST', path: '*/accounts/forgot-password', isVisitor: true },
    ...blind,
    run: (_, { sendReset }) => sendReset(ines.email, nobody()),
  },
  {
    ...{ name: 'A8.17 setting a password', method: 'PUT', path: '*/accounts/forgot-password/*', isVisitor: true },
    ...{ ...emptied, needsCode: true },
    run: (_, { setPassword }, code) => setPassword({ code, password: 'arabesque8', email: ines.email }, nobody()),
  },
  {
    ...{ name: 'A8.16 changing the password', method: 'POST', path: '*/accounts/change-password', ...blind },
    afterBorne: fail({ type: 'Fields', fields: { oldPassword: 'wrong' } }),
    run: (_, { changePassword }) =>
      changePassword({ email: ines.email, oldPassword: password, password: 'arabesque8' }, nobody()),
  },
  {
    ...{ name: 'A8.13 loading the member', method: 'GET', path: '*/accounts', field: 'email' },
    run: ({ session }) => session.profile(ines, nobody()),
  },
  {
    ...{ name: 'A8.13 loading the consents that are asked for', method: 'GET', path: '*/register-fields/*' },
    field: 'collection',
    run: (_, { consents }) => consents.requests(undefined, nobody()),
  },
  {
    ...{ name: 'A8.13 loading the answers to consents', method: 'GET', path: '*/accounts', field: 'email' },
    run: (_, { consents }) => consents.mine(undefined, nobody()),
  },
  {
    ...{ name: 'A8.13 answering consents', method: 'PUT', path: '*/accounts', ...blind },
    run: (_, { consents }) => consents.answer(terms, nobody()),
  },
  {
    ...{ name: 'A3.11 loading what details are asked for', method: 'GET', path: '*/register-fields/*' },
    field: 'collection',
    run: (_, { details }) => details.requests(undefined, nobody()),
  },
  {
    ...{ name: 'A8.19 answering details', method: 'PUT', path: '*/accounts', ...blind },
    run: (_, { details }) => details.answer({ changes: { city: 'Porto' }, requests: [] }, nobody()),
  },
  {
    ...{ name: 'A8.15 saving names', method: 'PUT', path: '*/accounts', ...blind },
    run: (_, { saveNames }) => saveNames({ firstName: 'Inês' }, nobody()),
  },
  {
    ...{ name: 'A8.27 exporting all data', method: 'POST', path: '*/accounts/export', ...blind },
    run: (_, { exportData }) => exportData(undefined, nobody()),
  },
]

const accountCalls = list.map(
  ({ isVisitor, needsCode, run, ...call }): FaultyCall => ({
    ...call,
    ready: async (studio) => {
      const { street, shared, open } = tabsBeforeProviderA(studio)
      const { tab } = open()
      if (!isVisitor) value(await tab.session.signIn({ email: ines.email, password }, nobody()))
      const account = (await accountOf(tab)) as Required<AccountPort>
      if (needsCode) value(await account.sendReset(ines.email, nobody()))
      const code = (await codeFor(studio, ines.email)) ?? ''
      const auth = () => shared.entries.get('auth')
      return { street, auth, charged: () => 0, run: () => run(tab, account, code) }
    },
  }),
)

testFaults(accountCalls, 'provider-a')

/** The requests of accounts whose faults have tests of their own. */
const apart = ['GET /accounts/logout', 'GET /accounts/social', 'DELETE /accounts/erase']

const fits = (pattern: string, path: string): boolean => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path)

test('V8.09 every request about accounts that provider A answers is one of the calls that are made with faults', () => {
  const routes = providerA(openStudio().context).routes.filter(
    ({ method, path }) => method !== 'ALL' && /^(\/v2)?\/accounts/.test(path),
  )
  const missing = routes.filter(
    ({ method, path }) =>
      !accountCalls.some((call) => call.method === method && fits(call.path, path.replaceAll(/:\w+/g, 'one'))),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...apart].sort())
})
