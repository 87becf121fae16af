import { afterAll, describe, expect, test } from 'vitest'
import type { AccountPort } from '../../core/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { register } from '../core/registering.ts'
import { codeFor } from './offices.ts'
import { tabsBeforeProviderB } from './provider-b-device.ts'
import type { ProviderTab } from './provider-device.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody, warnings } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, stopTime } from './street.ts'

type Came = Result<unknown, { readonly type: string }>

/** A call of an account at provider B, by the request that can go wrong. */
interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly isVisitor?: true
  /** Whether nothing of the answer is read, so that any answer in an envelope will do. */
  readonly isBlind?: true
  /** What the next try comes to when the first one was done and its answer lost, if that is more than success. */
  readonly afterLoss?: Came
  readonly run: (tab: ProviderTab, account: Required<AccountPort>, code: string) => Promise<Came>
}

const { lena, jonas } = customers
const newcomer = { email: 'new@adagio.test', password, consents: [] }
const terms = [{ name: 'terms', version: '2', state: 'accepted' }] as const

const calls: readonly Call[] = [
  {
    ...{ name: 'A8.03 signing in', method: 'POST', path: '*/auths', isVisitor: true },
    run: ({ session }) => session.signIn({ email: lena.email, password }, nobody()),
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
    run: (_, { setPassword }, code) => setPassword({ code, password: 'arabesque8', email: lena.email }, nobody()),
  },
  {
    ...{ name: 'A3.03 loading the member', method: 'GET', path: `*/customers/${lena.id}` },
    run: ({ session }) => session.profile(lena, nobody()),
  },
  {
    ...{ name: 'A3.07 loading the subscriptions', method: 'GET', path: '*/subscriptions' },
    run: ({ session }) => session.profile(lena, nobody()),
  },
  {
    ...{ name: 'A3.08 loading the transactions', method: 'GET', path: '*/transactions' },
    run: ({ session }) => session.profile(lena, nobody()),
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
]

const kinds = [
  ['never answers', { type: 'delay', ms: 600_000 }, 'Refused'],
  ['is cut off', { type: 'drop' }, 'Offline'],
  ['answers 500', { type: 'status', status: 500 }, 'Refused'],
  ['answers 503', { type: 'status', status: 503 }, 'Refused'],
  ['answers 429', { type: 'status', status: 429 }, 'Refused|TooManyAttempts|Explained'],
  ['answers 403', { type: 'status', status: 403 }, 'Refused|NotCreated|Explained|ConsentsFailed'],
  ['answers with nothing', { type: 'empty' }, 'Refused'],
  ['answers with a page', { type: 'html' }, 'Refused'],
  ['answers with half', { type: 'truncated' }, 'Refused'],
  ['answers in the wrong type', { type: 'wrongType', field: 'responseData' }, 'Refused|Unexpected'],
] as const

/** Faults after which the service has done it all the same. */
const isDone = (how: string) => how.startsWith('answers with') || how.endsWith('wrong type')

const studio = sharedStudio()
afterAll(() => studio.close())

const start = async ({ isVisitor, run, name }: Call) => {
  stopTime()
  warnings()
  await begin(studio)
  const { open, street, shared } = tabsBeforeProviderB(studio)
  const { tab } = open()
  if (!isVisitor) value(await tab.session.signIn({ email: lena.email, password }, nobody()))
  const account = (await accountOf(tab)) as Required<AccountPort>
  if (name.includes('password')) value(await account.sendReset(lena.email, nobody()))
  const code = (await codeFor(studio, lena.email)) ?? ''
  return {
    ...{ street, tab, auth: () => shared.entries.get('auth') },
    /** Does it, while time goes by for longer than anything may take. */
    run: async (): Promise<Came> => {
      let came: Came | null = null
      void run(tab, account, code).then((result) => {
        came = result
      })
      for (let waited = 0; waited < 70_000 && came === null; waited += 1_000) await street.pass(1_000, 1_000)
      if (came === null) throw new Error('it never ended')
      return came
    },
  }
}

describe.each(calls)('$name', (call) => {
  const { method, path, isBlind, afterLoss } = call
  const where = { wire: 'provider-b', method, path }

  test.each(kinds)(
    'V8.09 %s: it fails as the port names it, and works once that is over',
    async (how, fault, types) => {
      const { run, auth } = await start(call)
      const before = auth()
      await spoil(studio, { ...where, ...fault, count: 1_000 })
      const came = await run()
      await repair(studio)
      if (isBlind && how === 'answers in the wrong type') expect(came.ok).toBe(true)
      else {
        expect(came).toMatchObject({ ok: false, error: { type: expect.stringMatching(new RegExp(`^(${types})$`)) } })
        expect(auth()).toBe(before)
      }
      expect(await run()).toMatchObject((isDone(how) && afterLoss) || { ok: true })
    },
  )

  test.each([
    ['is cut off', { type: 'drop', late: true }],
    ['answers 503', { type: 'status', status: 503, late: true }],
  ] as const)('V8.09 %s when it is done: the next try finds what was done', async (_, fault) => {
    const { run } = await start(call)
    await spoil(studio, { ...where, ...fault, count: 1_000 })
    const came = await run()
    await repair(studio)
    expect(came).toMatchObject({ ok: false, error: { type: expect.stringMatching(/^(Offline|Refused)$/) } })
    expect(await run()).toMatchObject(afterLoss ?? { ok: true })
  })

  test('V8.09 no network: it fails as offline, and works once that is over', async () => {
    const { run, street } = await start(call)
    street.cut()
    expect(await run()).toEqual({ ok: false, error: { type: 'Offline' } })
    street.mend()
    expect(await run()).toMatchObject({ ok: true })
  })
})

test('A3.11 V8.09 what is due is not asked for while it cannot be read, and is asked for again once it can', async () => {
  stopTime()
  await begin(studio)
  const { tab } = tabsBeforeProviderB(studio).open()
  value(await tab.session.signIn({ email: jonas.email, password }, nobody()))
  for (const path of ['*/capture/status', '*/consents']) {
    await spoil(studio, { wire: 'provider-b', path, type: 'html', count: 1_000 })
    expect(await tab.session.profile(jonas, nobody())).toMatchObject({ ok: true })
  }
  await repair(studio)
  expect(value(await tab.session.profile(jonas, nobody())).due).toMatchObject({ details: true })
})
