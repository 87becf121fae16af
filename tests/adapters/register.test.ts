import { describe, expect, test } from 'vitest'
import { deviceAccountData } from '../../adapters/browser/account-data.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import type { Answer } from '../../adapters/http/index.ts'
import { makeAccounts } from '../../adapters/own/accounts.ts'
import { identityService, identityWire } from '../../adapters/own/service.ts'
import { deviceAccounts } from '../../adapters/session/accounts.ts'
import { makeIdentity } from '../../adapters/session/index.ts'
import { authentication } from '../../adapters/session/renewal.ts'
import type { NewSession } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { answersTo } from '../../fixtures/examples.ts'
import { password, people } from '../../fixtures/people.ts'
import { register } from '../core/registering.ts'
import { clockAt } from '../core/running.ts'
import { ask, noon, openStudio } from '../studio/asking.ts'
import { heldIn, officeAt, sendWaiting, waitingOn } from './offices.ts'
import { houseOf, nobody, outside } from './site-configs.ts'
import { makeStorage, spoil } from './street.ts'
import { sharedDevice } from './tabs.ts'

const newcomer = { email: ' Nora@adagio.test ', password: 'plie2026', consents: answersTo({ care: true, news: false }) }

const state = (lastTime: number, updatedAt: number, completed = false) => ({
  ...{ lastTime, completed, programId: null, updatedAt },
})

/** A device on which a visitor has watched two classes. */
const watchedOn = () =>
  makeStorage({
    'jwapp.history': JSON.stringify({ [known.free]: state(720, noon - 5, true), [known.long]: state(90, noon - 4) }),
  })

const says = (message: string, status = 400): Answer => ({ status, text: JSON.stringify({ error: { message } }) })

const made: NewSession = {
  account: { id: 'nora', email: 'nora@adagio.test' },
  tokens: { accessToken: 'a', refreshToken: 'r' },
}

const accountsOver = (answer: (path: string) => Answer | string | Result<Answer, Failure>, siteConfig = houseOf()) => {
  const { asked, http } = outside(({ url }) => answer(new URL(url).pathname))
  const { entries, open } = sharedDevice()
  const memory = open()
  const service = identityService(http, siteConfig)
  const identity = makeIdentity(authentication(service), memory, () => noon)
  const accounts = {
    ...makeAccounts({ ask: identityWire(http, siteConfig), service, identity, memory, now: () => noon }),
    ...deviceAccounts(memory, identity, service),
  }
  return { asked, entries, ...accounts }
}

const credentials = { email: 'Nora@adagio.test', password: 'plie2026' }

describe('registering', () => {
  test('A7.36 A5.03 makes an account, trims its address and holds both tokens on the device', async () => {
    const studio = openStudio()
    const { ports, storage, identity } = await officeAt(studio)
    const came = await register(ports.account, newcomer)
    const account = { id: expect.any(String), email: 'nora@adagio.test' }
    expect(came).toEqual(ok({ account, isNew: true }))
    expect(await identity.restore(undefined, nobody())).toEqual(ok(account))
    expect(heldIn(storage, 'auth')).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    const { asked, signUp } = accountsOver(() => '')
    await signUp({ ...credentials, consents: newcomer.consents }, nobody())
    expect(asked[0]).toMatchObject({ method: 'POST', url: expect.stringContaining('/v1/accounts:signUp?key=key') })
    expect(asked[0]?.json).toEqual({ ...credentials, returnSecureToken: true })
  })

  test('V9.22 A5.07 the visitor’s history of this device becomes the new member’s once, with what they agreed to', async () => {
    const studio = openStudio()
    const storage = watchedOn()
    const office = await officeAt(studio, null, { storage })
    const made = await register(office.ports.account, newcomer, clockAt(noon))
    if (!made.ok) throw new Error('not made')
    const { id } = made.value.account
    expect(storage.getItem('jwapp.history')).toBeNull()
    const waiting = waitingOn(storage)
    expect(Object.keys(waiting).sort()).toEqual(
      [
        `${id}.keepConsents`,
        `${id}.keepProgress:${known.free}`,
        `${id}.keepProgress:${known.long}`,
        `${id}.keepWatched:${known.free}`,
      ].sort(),
    )
    expect(waiting[`${id}.keepProgress:${known.long}`]).toMatchObject({ body: { state: { lastTime: 90 } } })
    expect(waiting[`${id}.keepConsents`]).toMatchObject({
      body: { answers: answersTo({ care: true, news: false }) },
      at: noon,
    })
    expect((await sendWaiting(office, id)).map(({ ok: arrived }) => arrived)).toEqual([true, true, true, true])
    expect((await office.profile(id)).videoState).toMatchObject({
      [known.free]: { completed: true, updatedAt: noon - 5 },
      [known.long]: { lastTime: 90, completed: false },
    })
    const { body } = await ask(studio, 'GET', '/product-api/users/me', {
      token: (heldIn(storage, 'auth') as { accessToken: string }).accessToken,
    })
    expect(body.data.user.consents).toEqual({ care: true, news: false })
  })

  test('V9.22 all of it is on the device in the tick in which the tokens are, so that a closed tab loses nothing', async () => {
    const studio = openStudio()
    const storage = watchedOn()
    const { ports } = await officeAt(studio, null, { storage })
    const seen: (readonly string[])[] = []
    const { setItem } = storage
    storage.setItem = (key, value) => {
      setItem(key, value)
      if (key === 'jwapp.auth') queueMicrotask(() => seen.push(Object.keys(waitingOn(storage))))
    }
    await register(ports.account, newcomer)
    expect(seen).toHaveLength(1)
    expect(seen[0]?.filter((key) => key.startsWith('visitor.'))).toEqual([])
    expect(seen[0]).toHaveLength(4)
  })

  const codes: readonly (readonly [string, string, string, number])[] = [
    ['A8.08', 'EMAIL_EXISTS', 'EmailInUse', 400],
    ['A8.10', 'INVALID_EMAIL', 'WrongEmail', 400],
    ['A8.09', 'WEAK_PASSWORD : Password should be at least 6 characters', 'WeakPassword', 400],
    ['A8.09', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing a digit', 'WeakPassword', 400],
    ['A8.09', 'MISSING_PASSWORD', 'WeakPassword', 400],
    ['A8.10', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'TooManyAttempts', 400],
    ['A8.10', 'Request failed with 429', 'TooManyAttempts', 429],
    ['A8.10', 'OPERATION_NOT_ALLOWED', 'NotCreated', 400],
    ['A8.10', 'SOMETHING_NEW : with words', 'NotCreated', 403],
    ['A8.10', 'INTERNAL', 'Refused', 500],
    ['A8.10', 'EMAIL_EXISTS', 'Refused', 503],
    ['A8.10', 'Not Found', 'Refused', 404],
  ]

  test.each(codes)('%s %s is %s', async (_, code, type, status) => {
    const { signUp, entries } = accountsOver(() => says(code, status))
    expect(await signUp({ ...credentials, consents: newcomer.consents }, nobody())).toMatchObject({
      ok: false,
      error: { type },
    })
    expect(entries.size).toBe(0)
  })

  test.each([
    ['a page', '<html>', 'Refused'],
    ['nothing', '', 'Refused'],
    ['half a pair', '{"idToken":"a.b.c"}', 'Refused'],
    ['a token that names nobody', '{"idToken":"a.b.c","refreshToken":"r"}', 'Unexpected'],
    ['a time-out', { status: 408, text: '' }, 'Refused'],
    ['no network', fail({ type: 'Offline' } as const), 'Offline'],
  ])('A8.10 A5.35 %s blames nothing that was typed, and nothing is kept', async (_, answer, type) => {
    const { signUp, entries } = accountsOver(() => answer)
    expect(await signUp({ ...credentials, consents: newcomer.consents }, nobody())).toMatchObject({
      ok: false,
      error: { type },
    })
    expect(entries.size).toBe(0)
  })

  test('A8.08 who has the account already signs in to it, and nothing of theirs is on the device before they take it', async () => {
    const studio = openStudio()
    const { ports, storage } = await officeAt(studio)
    const { email, uid } = people.anna
    const opened = await ports.account.openSession({ email, password }, nobody())
    expect(opened).toMatchObject(ok({ account: { id: uid, email } }))
    expect([heldIn(storage, 'auth'), storage.length]).toEqual([null, 0])
    expect(await ports.account.openSession({ email, password: 'pirouette7' }, nobody())).toMatchObject({
      error: { type: 'WrongCombination' },
    })
    if (!opened.ok) throw new Error('not open')
    const adoption = { session: opened.value, writes: [], movesHistory: false }
    expect(await ports.account.adopt(adoption, nobody())).toEqual(ok({ id: uid, email }))
    expect(heldIn(storage, 'auth')).toMatchObject({ accessToken: expect.any(String) })
  })

  test('V9.22 what the visitor watched stays theirs unless it is moved, and a session without tokens takes nothing', async () => {
    const storage = watchedOn()
    const { ports } = await officeAt(openStudio(), null, { storage })
    const watched = await ports.account.visitorHistory(undefined, nobody())
    expect(watched).toEqual(ok({ [known.free]: state(720, noon - 5, true), [known.long]: state(90, noon - 4) }))
    const without = { session: { ...made, tokens: null }, writes: [], movesHistory: true }
    expect(await ports.account.adopt(without, nobody())).toMatchObject({ error: { type: 'Unexpected' } })
    expect(await ports.account.visitorHistory(undefined, nobody())).toEqual(watched)
  })

  test('A8.08 where an account was tried for is remembered by the device until it is forgotten or somebody signs out', async () => {
    const storage = makeStorage({ 'jwapp.registering': 'nonsense' })
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'anna', { storage })
    const { ports: other } = await officeAt(studio, null, { storage })
    const tried: boolean[] = []
    for (const email of ['a@b', 'c@d', 'a@b']) {
      const kept = await other.account.keepTry(email, nobody())
      if (kept.ok) tried.push(kept.value)
    }
    expect(tried).toEqual([false, false, true])
    await ports.account.forgetTry('a@b', nobody())
    expect(heldIn(storage, 'registering')).toEqual(['c@d'])
    await ports.account.forgetTry('c@d', nobody())
    expect(storage.getItem('jwapp.registering')).toBeNull()
    await ports.account.keepTry('a@b', nobody())
    await deviceAccountData(deviceMemory(storage)).remove(people.anna.uid, nobody())
    expect(storage.getItem('jwapp.registering')).toBeNull()
  })

  test('A8.08 V9.22 A5.07 an account whose answer was lost is entered by the next page, and nothing is lost', async () => {
    const studio = openStudio()
    const storage = watchedOn()
    const first = await officeAt(studio, null, { storage })
    await spoil(studio, { wire: 'identity', path: '*signUp', type: 'drop', late: true })
    expect(await register(first.ports.account, newcomer)).toEqual(fail({ type: 'Offline' }))
    expect(storage.getItem('jwapp.history')).not.toBeNull()
    const { ports } = await officeAt(studio, null, { storage })
    expect(await register(ports.account, newcomer)).toMatchObject({ ok: true, value: { isNew: true } })
    expect([storage.getItem('jwapp.history'), storage.getItem('jwapp.registering')]).toEqual([null, null])
    expect(Object.keys(waitingOn(storage))).toHaveLength(4)
  })

  test('A8.20 a house without an identity service asks nobody', async () => {
    const { asked, signUp } = accountsOver(() => '', houseOf({ identity: '' }))
    expect(await signUp({ ...credentials, consents: newcomer.consents }, nobody())).toMatchObject({
      error: { message: 'auth provider is not configured' },
    })
    expect(asked).toEqual([])
  })
})
