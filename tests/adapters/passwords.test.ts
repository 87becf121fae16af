import { describe, expect, test, vi } from 'vitest'
import { fail, ok } from '../../core/kernel/result.ts'
import { password, people } from '../../fixtures/people.ts'
import { identify, noon, openStudio } from '../studio/asking.ts'
import { codeFor, heldIn, officeAt, waitingOn } from './offices.ts'
import { nobody } from './site-configs.ts'
import { askedOf, makeStorage, repair, spoil } from './street.ts'

const { email } = people.anna
const fresh = 'arabesque8'
const change = { email, oldPassword: password, password: fresh }
const entered = (studio: Parameters<typeof identify>[0], typed: string, as = email) =>
  identify(studio, 'accounts:signInWithPassword', { email: as, password: typed }).then(({ status }) => status === 200)

describe('a forgotten password', () => {
  test.each([email, ` ${email} `, 'nobody@adagio.test'])(
    'A4.25 A7.36 a link is sent for %j, and nobody is told who has an account',
    async (typed) => {
      const studio = openStudio()
      const { ports } = await officeAt(studio)
      expect(await ports.account.sendReset(typed, nobody())).toEqual(ok(typed.trim()))
      expect((await codeFor(studio, email)) !== null).toBe(typed.trim() === email)
    },
  )

  test.each(['nobody', 'a@b@c', ''])('A8.18 %j is a wrong email', async (typed) => {
    const { ports } = await officeAt(openStudio())
    expect(await ports.account.sendReset(typed, nobody())).toEqual(fail({ type: 'WrongEmail' }))
  })

  test('A8.18 after ten emails in an hour the studio wants a rest', async () => {
    const { ports } = await officeAt(openStudio())
    for (let time = 0; time < 10; time += 1) await ports.account.sendReset(email, nobody())
    expect(await ports.account.sendReset(email, nobody())).toEqual(fail({ type: 'TooManyAttempts' }))
  })

  test('A4.25 A7.36 the link sets a new password and signs in, once', async () => {
    const studio = openStudio()
    const { ports, identity } = await officeAt(studio)
    await ports.account.sendReset(email, nobody())
    const code = (await codeFor(studio, email))!
    const anna = { id: people.anna.uid, email }
    expect(await ports.account.setPassword({ code, password: fresh }, nobody())).toEqual(ok(anna))
    expect(await identity.restore(undefined, nobody())).toEqual(ok(anna))
    expect([await entered(studio, fresh), await entered(studio, password)]).toEqual([true, false])
    expect(await ports.account.setPassword({ code, password: fresh }, nobody())).toEqual(fail({ type: 'InvalidLink' }))
  })

  test('A8.17 a link whose answer was lost has done its work: its email is in with the password that was wished for', async () => {
    const studio = openStudio()
    const { ports, identity } = await officeAt(studio)
    await ports.account.sendReset(email, nobody())
    const code = (await codeFor(studio, email))!
    const set = (typed: string) => ports.account.setPassword({ code, password: typed, email }, nobody())
    await spoil(studio, { wire: 'identity', path: '*resetPassword', type: 'drop', late: true })
    expect(await set(fresh)).toEqual(fail({ type: 'Offline' }))
    await spoil(studio, { wire: 'identity', path: '*signInWithPassword', type: 'status', status: 503 })
    expect(await set(fresh)).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
    await repair(studio)
    expect(await set('another2028')).toEqual(fail({ type: 'InvalidLink' }))
    expect(await identity.restore(undefined, nobody())).toEqual(ok(null))
    expect(await set(fresh)).toEqual(ok({ id: people.anna.uid, email }))
    expect(await identity.restore(undefined, nobody())).toEqual(ok({ id: people.anna.uid, email }))
  })

  test('A8.17 A5.31 a link that is too old or of no letter is invalid, and a weak password leaves it good', async () => {
    const studio = openStudio()
    const { ports } = await officeAt(studio)
    await ports.account.sendReset(email, nobody())
    const code = (await codeFor(studio, email))!
    const set = (typed: string, by = code) => ports.account.setPassword({ code: by, password: typed }, nobody())
    expect(await set('short')).toEqual(fail({ type: 'WeakPassword' }))
    expect(await set(fresh, 'no-code')).toEqual(fail({ type: 'InvalidLink' }))
    studio.clock.set(noon + 3_600_000)
    expect(await set(fresh)).toEqual(fail({ type: 'InvalidLink' }))
    expect(await entered(studio, password)).toBe(true)
  })

  test('A5.31 A8.17 a link is checked without being used up; one that is used, too old or unknown is invalid', async () => {
    const studio = openStudio()
    const { ports } = await officeAt(studio)
    const check = (code: string) => ports.account.checkLink!(code, nobody())
    await ports.account.sendReset(email, nobody())
    const code = (await codeFor(studio, email))!
    expect([await check(code), await check(code)]).toEqual([ok(undefined), ok(undefined)])
    expect(await check('no-code')).toEqual(fail({ type: 'InvalidLink' }))
    expect(await ports.account.setPassword({ code, password: fresh }, nobody())).toMatchObject({ ok: true })
    expect(await check(code)).toEqual(fail({ type: 'InvalidLink' }))
    await ports.account.sendReset(people.ben.email, nobody())
    const other = (await codeFor(studio, people.ben.email))!
    studio.clock.set(noon + 3_600_000)
    expect(await check(other)).toEqual(fail({ type: 'InvalidLink' }))
    await spoil(studio, { wire: 'identity', path: '*resetPassword', type: 'status', status: 503 })
    expect(await check(other)).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
  })

  test('A8.16 A4.14 who is signed in on the device while a link is used loses nothing that waits, and nobody is signed out', async () => {
    const studio = openStudio()
    const storage = makeStorage()
    const gate = Promise.withResolvers<void>()
    const isDone = Promise.withResolvers<void>()
    const fetch = async (request: Request) => {
      const answer = await studio.fetch(request)
      if (!request.url.includes('accounts:resetPassword')) return answer
      isDone.resolve()
      await gate.promise
      return answer
    }
    const own = await officeAt({ ...studio, fetch }, 'anna', { storage })
    const other = await officeAt(studio, null, { storage })
    const left = vi.fn()
    other.identity.changes(left)
    storage.setItem('jwapp.outbox.studio-anna.keepTags:a', '{"type":"keepTags","tags":["a"],"at":1}')
    await own.ports.account.sendReset(email, nobody())
    const code = (await codeFor(studio, email))!
    const { accessToken } = heldIn(storage, 'auth') as { accessToken: string }
    const setting = own.ports.account.setPassword({ code, password: fresh }, nobody())
    await isDone.promise
    const refreshed = other.identity.token(accessToken)
    await other.street.quiet()
    gate.resolve()
    expect(await setting).toMatchObject({ ok: true, value: { id: people.anna.uid } })
    expect(await refreshed).toEqual(ok((heldIn(storage, 'auth') as { accessToken: string }).accessToken))
    expect([left.mock.calls, Object.keys(waitingOn(storage))]).toEqual([[], ['studio-anna.keepTags:a']])
  })

  test('A8.16 where only the signing in did not work, the password is set and nobody is signed in', async () => {
    const studio = openStudio()
    const { ports, storage } = await officeAt(studio)
    await ports.account.sendReset(email, nobody())
    const code = (await codeFor(studio, email))!
    await spoil(studio, { wire: 'identity', path: '*signInWithPassword', type: 'status', status: 503 })
    expect(await ports.account.setPassword({ code, password: fresh }, nobody())).toEqual(ok(null))
    expect(heldIn(storage, 'auth')).toBeNull()
    expect(await entered(studio, fresh)).toBe(true)
  })
})

describe('another password', () => {
  test('A8.16 A4.14 it is changed by the current one, the device stays signed in, and no tab hears that anybody left', async () => {
    const studio = openStudio()
    const { ports, storage, identity, profile } = await officeAt(studio, 'anna')
    const before = heldIn(storage, 'auth')
    const left = vi.fn()
    identity.changes(left)
    expect(await ports.account.changePassword(change, nobody())).toEqual(ok(undefined))
    expect(heldIn(storage, 'auth')).not.toEqual(before)
    expect((await profile(people.anna.uid)).firstName).toBe('Anna')
    expect(left).not.toHaveBeenCalled()
    expect([await entered(studio, fresh), await entered(studio, password)]).toEqual([true, false])
  })

  test('A8.16 a call with the token that has just become void is answered with the new one', async () => {
    const studio = openStudio()
    const { ports, identity, profile, storage } = await officeAt(studio, 'anna')
    const { accessToken } = heldIn(storage, 'auth') as { accessToken: string }
    await ports.account.changePassword(change, nobody())
    const answered = await identity.token(accessToken)
    expect(answered).toEqual(ok((heldIn(storage, 'auth') as { accessToken: string }).accessToken))
    expect((await profile(people.anna.uid)).id).toBe(people.anna.uid)
    expect((await askedOf(studio, 'identity')).filter(({ path }) => path.endsWith('/token'))).toEqual([])
  })

  test('A8.16 A4.14 another tab that refreshes in the middle of it waits, and goes on with the new token', async () => {
    const studio = openStudio()
    const storage = makeStorage()
    const gate = Promise.withResolvers<void>()
    const isDone = Promise.withResolvers<void>()
    const fetch = async (request: Request) => {
      const answer = await studio.fetch(request)
      if (!request.url.includes('accounts:update')) return answer
      isDone.resolve()
      await gate.promise
      return answer
    }
    const own = await officeAt({ ...studio, fetch }, 'anna', { storage })
    const other = await officeAt(studio, null, { storage })
    const left = vi.fn()
    other.identity.changes(left)
    const { accessToken } = heldIn(storage, 'auth') as { accessToken: string }
    const changing = own.ports.account.changePassword(change, nobody())
    await isDone.promise
    const refreshed = other.identity.token(accessToken)
    await other.street.quiet()
    gate.resolve()
    expect(await changing).toEqual(ok(undefined))
    expect(await refreshed).toEqual(ok((heldIn(storage, 'auth') as { accessToken: string }).accessToken))
    expect(left).not.toHaveBeenCalled()
  })

  test.each([
    ['A8.16', 'tendu2026', fresh, { oldPassword: 'wrong' }],
    ['A8.16', password, 'short', { password: 'weak' }],
  ])('%s %s to %s is refused: %j, and nothing is changed', async (_, oldPassword, next, fields) => {
    const studio = openStudio()
    const { ports, storage } = await officeAt(studio, 'anna')
    const before = heldIn(storage, 'auth')
    const asked = { email, oldPassword, password: next }
    expect(await ports.account.changePassword(asked, nobody())).toEqual(fail({ type: 'Fields', fields }))
    expect([heldIn(storage, 'auth'), await entered(studio, password)]).toEqual([before, true])
  })

  test('A8.16 after too many tries the studio wants a rest', async () => {
    const { ports } = await officeAt(openStudio(), 'anna')
    const wrong = { ...change, oldPassword: 'x' }
    const types: string[] = []
    for (let time = 0; time < 11; time += 1) {
      const came = await ports.account.changePassword(wrong, nobody())
      if (!came.ok) types.push(came.error.type)
    }
    expect(types.at(-1)).toBe('TooManyAttempts')
  })

  test.each(['drop', 'status'])(
    'A8.16 a change whose answer was lost (%s) is done, and the device stays signed in',
    async (type) => {
      const studio = openStudio()
      const { ports, profile } = await officeAt(studio, 'anna')
      await spoil(studio, { wire: 'identity', path: '*update', type, status: 503, late: true })
      expect(await ports.account.changePassword(change, nobody())).toEqual(ok(undefined))
      expect((await profile(people.anna.uid)).id).toBe(people.anna.uid)
    },
  )

  test('A8.16 a change whose answer was lost with the network is found done by the next try', async () => {
    const studio = openStudio()
    let isCut = false
    const fetch = async (request: Request) => {
      if (isCut) throw new TypeError('fetch failed')
      const answer = await studio.fetch(request)
      isCut = request.url.includes('accounts:update')
      if (isCut) throw new TypeError('fetch failed')
      return answer
    }
    const { ports, profile, identity } = await officeAt({ ...studio, fetch }, 'anna')
    expect(await ports.account.changePassword(change, nobody())).toEqual(fail({ type: 'Offline' }))
    isCut = false
    expect(await ports.account.changePassword(change, nobody())).toEqual(ok(undefined))
    expect((await profile(people.anna.uid)).id).toBe(people.anna.uid)
    expect(await identity.restore(undefined, nobody())).toMatchObject(ok({ id: people.anna.uid }))
  })

  test('A8.16 a change of one account whose answer was lost proves none of the next account in the same tab', async () => {
    const studio = openStudio()
    let isCut = false
    const fetch = async (request: Request) => {
      isCut ||= request.url.includes('accounts:update')
      if (isCut) throw new TypeError('fetch failed')
      return studio.fetch(request)
    }
    const { ports, identity } = await officeAt({ ...studio, fetch }, 'anna')
    expect(await ports.account.changePassword(change, nobody())).toEqual(fail({ type: 'Offline' }))
    isCut = false
    await identity.signOut(undefined, nobody())
    await identity.signIn({ email: people.ben.email, password }, nobody())
    const mistaken = { email: people.ben.email, oldPassword: 'mistaken', password }
    expect(await ports.account.changePassword(mistaken, nobody())).toEqual(
      fail({ type: 'Fields', fields: { oldPassword: 'wrong' } }),
    )
  })

  test('A8.16 whoever is not signed in changes no password, and nobody changes another’s', async () => {
    const studio = openStudio()
    const visitor = await officeAt(studio)
    expect(await visitor.ports.account.changePassword(change, nobody())).toEqual(fail({ type: 'NotLoggedIn' }))
    const admin = await officeAt(studio, 'elena')
    expect(await admin.ports.account.changePassword(change, nobody())).toEqual(
      fail({ type: 'Fields', fields: { oldPassword: 'wrong' } }),
    )
    expect((await admin.profile(people.elena.uid)).id).toBe(people.elena.uid)
    expect(await entered(studio, password)).toBe(true)
  })
})
