import { describe, expect, test } from 'vitest'
import type { Answer } from '../../adapters/http/index.ts'
import { makeAccounts } from '../../adapters/identity/accounts.ts'
import { makeIdentity } from '../../adapters/identity/index.ts'
import { identityService, identityWire } from '../../adapters/identity/service.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { password, people } from '../../fixtures/people.ts'
import { ask, noon, openStudio } from '../studio/asking.ts'
import { heldIn, officeAt, sendWaiting, waitingOn } from './offices.ts'
import { houseOf, nobody, outside } from './site-configs.ts'
import { makeStorage, repair, spoil } from './street.ts'
import { sharedDevice } from './tabs.ts'

const newcomer = { email: ' Nora@adagio.test ', password: 'plie2026', consents: { care: true } }

const state = (lastTime: number, updatedAt: number, completed = false) => ({
  ...{ lastTime, completed, programId: null, updatedAt },
})

/** A device on which a visitor has watched two classes; of one the last minutes still wait. */
const watchedOn = () =>
  makeStorage({
    'jwapp.history': JSON.stringify({ [known.free]: state(720, noon - 5, true), [known.long]: state(60, noon - 9) }),
    [`jwapp.outbox.visitor.keepProgress:${known.long}`]: JSON.stringify({
      ...{ type: 'keepProgress', media: known.long, state: state(90, noon - 4) },
    }),
  })

const says = (message: string, status = 400): Answer => ({ status, text: JSON.stringify({ error: { message } }) })

const registerOver = async (answer: (path: string) => Answer | string | Result<Answer, Failure>) => {
  const { asked, http } = outside(({ url }) => answer(new URL(url).pathname))
  const { entries, open } = sharedDevice()
  const memory = open()
  const service = identityService(http, houseOf())
  const identity = makeIdentity(service, memory, () => noon)
  const wire = identityWire(http, houseOf())
  const registry = { ask: wire, service, identity, memory, now: () => noon }
  const { register } = makeAccounts(registry, async () => [])
  return { asked, entries, came: await register({ ...newcomer, consents: {} }, nobody()) }
}

describe('registering', () => {
  test('A7.36 A5.03 makes an account, trims its address and holds both tokens on the device', async () => {
    const studio = openStudio()
    const { ports, storage, identity } = await officeAt(studio)
    const made = await ports.account.register(newcomer, nobody())
    expect(made).toEqual(ok({ id: expect.any(String), email: 'nora@adagio.test' }))
    expect(await identity.restore(undefined, nobody())).toEqual(made)
    expect(heldIn(storage, 'auth')).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    const { asked } = await registerOver(() => '')
    expect(asked[0]).toMatchObject({ method: 'POST', url: expect.stringContaining('/v1/accounts:signUp?key=key') })
    expect(asked[0]?.json).toEqual({ email: 'Nora@adagio.test', password: 'plie2026', returnSecureToken: true })
  })

  test('V9.22 A5.07 the visitor’s history of this device becomes the new member’s once, with what they agreed to', async () => {
    const studio = openStudio()
    const storage = watchedOn()
    const office = await officeAt(studio, null, { storage })
    const made = await office.ports.account.register(newcomer, nobody())
    if (!made.ok) throw new Error('not made')
    const { id } = made.value
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
    expect(waiting[`${id}.keepProgress:${known.long}`]).toMatchObject({ state: { lastTime: 90 } })
    expect(waiting[`${id}.keepConsents`]).toMatchObject({ consents: { care: true, news: false }, at: noon })
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
    await ports.account.register(newcomer, nobody())
    expect(seen).toHaveLength(1)
    expect(seen[0]?.filter((key) => key.startsWith('visitor.'))).toEqual([])
    expect(seen[0]).toHaveLength(4)
  })

  const codes: readonly (readonly [string, string, string, number])[] = [
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
    const { came, entries } = await registerOver(() => says(code, status))
    expect(came).toMatchObject({ ok: false, error: { type } })
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
    const { came, entries } = await registerOver(() => answer)
    expect(came).toMatchObject({ ok: false, error: { type } })
    expect(entries.size).toBe(0)
  })

  test('A8.08 an address that has another’s account is taken', async () => {
    const studio = openStudio()
    const storage = watchedOn()
    const { ports } = await officeAt(studio, null, { storage })
    const taken = { email: people.anna.email, password: 'pirouette7', consents: {} }
    expect(await ports.account.register(taken, nobody())).toEqual(fail({ type: 'EmailTaken' }))
    expect(heldIn(storage, 'auth')).toBeNull()
    expect(storage.getItem('jwapp.history')).not.toBeNull()
  })

  test('A8.08 V9.22 whoever has the account already is let in by its password; what was watched stays the visitor’s', async () => {
    const studio = openStudio()
    const storage = watchedOn()
    const { ports } = await officeAt(studio, null, { storage })
    const own = { email: people.anna.email, password, consents: {} }
    expect(await ports.account.register(own, nobody())).toMatchObject(ok({ id: people.anna.uid }))
    expect(Object.keys(waitingOn(storage))).toContain(`visitor.keepProgress:${known.long}`)
    expect(storage.getItem('jwapp.history')).not.toBeNull()
  })

  test('A8.08 V9.22 A5.07 an account whose answer was lost is entered by the next try, and nothing is lost', async () => {
    const studio = openStudio()
    const storage = watchedOn()
    const { ports } = await officeAt(studio, null, { storage })
    await spoil(studio, { wire: 'identity', path: '*signUp', type: 'drop', late: true })
    expect(await ports.account.register(newcomer, nobody())).toEqual(fail({ type: 'Offline' }))
    expect(storage.getItem('jwapp.history')).not.toBeNull()
    const again = await ports.account.register(newcomer, nobody())
    expect(again).toMatchObject({ ok: true, value: { email: 'nora@adagio.test' } })
    expect(storage.getItem('jwapp.history')).toBeNull()
    expect(Object.keys(waitingOn(storage))).toHaveLength(4)
  })

  test('A8.08 a lost answer and then no network do not say that the address is taken', async () => {
    const studio = openStudio()
    const { ports } = await officeAt(studio)
    await spoil(studio, { wire: 'identity', path: '*signUp', type: 'drop', late: true })
    await ports.account.register(newcomer, nobody())
    await spoil(studio, { wire: 'identity', path: '*signInWithPassword', type: 'drop' })
    expect(await ports.account.register(newcomer, nobody())).toEqual(fail({ type: 'Offline' }))
    await repair(studio)
    expect(await ports.account.register(newcomer, nobody())).toMatchObject({ ok: true })
  })

  test('A8.20 a house without an identity service asks nobody', async () => {
    const { asked, http } = outside(() => '')
    const house = houseOf({ identity: '' })
    const memory = sharedDevice().open()
    const service = identityService(http, house)
    const registry = { ask: identityWire(http, house), service, memory, now: () => noon }
    const { register } = makeAccounts(
      { ...registry, identity: makeIdentity(service, memory, () => noon) },
      async () => [],
    )
    expect(await register(newcomer, nobody())).toMatchObject({ error: { message: 'auth provider is not configured' } })
    expect(asked).toEqual([])
  })
})
