import { describe, expect, test, vi } from 'vitest'
import { fail, ok } from '../../core/result.ts'
import { password, people } from '../../fixtures/people.ts'
import { ask, identify, noon, openStudio, signIn } from '../studio/asking.ts'
import { nobody } from './houses.ts'
import { codeFor, draft, formOf, heldIn, officeAt } from './offices.ts'
import { askedOf, spoil } from './street.ts'

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

  test('A8.18 after ten letters in an hour the studio wants a rest', async () => {
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
  test('A8.16 A4.14 it is changed by the present one, the device stays signed in, and no tab hears that anybody left', async () => {
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

  test.each([
    ['A8.16', 'tendu2026', fresh, 'WrongPassword'],
    ['A8.16', password, 'short', 'WeakPassword'],
  ])('%s %s to %s is %s, and nothing is changed', async (_, oldPassword, next, type) => {
    const studio = openStudio()
    const { ports, storage } = await officeAt(studio, 'anna')
    const before = heldIn(storage, 'auth')
    const asked = { email, oldPassword, password: next }
    expect(await ports.account.changePassword(asked, nobody())).toEqual(fail({ type }))
    expect([heldIn(storage, 'auth'), await entered(studio, password)]).toEqual([before, true])
  })

  test('A8.16 after too many tries the studio wants a rest', async () => {
    const { ports } = await officeAt(openStudio(), 'anna')
    const wrong = { ...change, oldPassword: 'x' }
    const types: string[] = []
    for (let time = 0; time < 6; time += 1) {
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

  test('A8.16 whoever is not signed in changes no password, and nobody changes another’s', async () => {
    const studio = openStudio()
    const visitor = await officeAt(studio)
    expect(await visitor.ports.account.changePassword(change, nobody())).toEqual(fail({ type: 'SignedOut' }))
    const admin = await officeAt(studio, 'elena')
    expect(await admin.ports.account.changePassword(change, nobody())).toEqual(fail({ type: 'WrongPassword' }))
    expect((await admin.profile(people.elena.uid)).id).toBe(people.elena.uid)
    expect(await entered(studio, password)).toBe(true)
  })
})

describe('one’s account', () => {
  const anna = formOf('anna')

  test('A7.02 names are saved without the spaces around them', async () => {
    const { ports, profile } = await officeAt(openStudio(), 'anna')
    const typed = draft(anna, { firstName: ' Änna ', lastName: '  ' })
    expect(await ports.account.change({ section: 'about', draft: typed, profile: anna }, nobody())).toEqual(
      ok(undefined),
    )
    expect(await profile(anna.id)).toMatchObject({ firstName: 'Änna', lastName: '' })
  })

  test('A8.14 a name that the studio finds too long is said beside its field', async () => {
    const { ports } = await officeAt(openStudio(), 'anna')
    const typed = draft(anna, { lastName: 'x'.repeat(51) })
    expect(await ports.account.change({ section: 'about', draft: typed, profile: anna }, nobody())).toEqual(
      fail({ type: 'Fields', fields: { lastName: 'tooLong' } }),
    )
  })

  test('A5.11 A8.14 the email is another after the password was given, and the device stays signed in', async () => {
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'anna')
    const typed = draft(anna, { email: ' anna.l@adagio.test ', confirmation: password })
    expect(await ports.account.change({ section: 'email', draft: typed, profile: anna }, nobody())).toEqual(
      ok(undefined),
    )
    expect(await profile(anna.id)).toMatchObject({ email: 'anna.l@adagio.test' })
    expect(await entered(studio, password, 'anna.l@adagio.test')).toBe(true)
  })

  test.each([
    ['A8.14', { email: 'anna.l@adagio.test', confirmation: 'wrong' }, { confirmation: 'wrong' }],
    ['A8.14', { email: people.ben.email, confirmation: password }, { email: 'taken' }],
    ['A8.14', { email: 'not an address', confirmation: password }, { email: 'invalid' }],
  ])('%s %j is said beside its field: %j', async (_, typed, fields) => {
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'anna')
    const came = await ports.account.change({ section: 'email', draft: draft(anna, typed), profile: anna }, nobody())
    expect(came).toEqual(fail({ type: 'Fields', fields }))
    expect(await entered(studio, password)).toBe(true)
  })

  test('A8.14 a change of email whose answer was lost is done', async () => {
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'anna')
    await spoil(studio, { wire: 'identity', path: '*update', type: 'drop', late: true })
    const typed = draft(anna, { email: 'anna.l@adagio.test', confirmation: password })
    expect(await ports.account.change({ section: 'email', draft: typed, profile: anna }, nobody())).toEqual(
      ok(undefined),
    )
    expect(await profile(anna.id)).toMatchObject({ email: 'anna.l@adagio.test' })
  })

  test.each([
    ['A8.16', { oldPassword: 'wrong', password: fresh }, { oldPassword: 'wrong' }],
    ['A8.16', { oldPassword: password, password: 'short' }, { password: 'weak' }],
  ])('%s %j is said beside its field: %j', async (_, typed, fields) => {
    const { ports } = await officeAt(openStudio(), 'anna')
    const came = await ports.account.change({ section: 'security', draft: draft(anna, typed), profile: anna }, nobody())
    expect(came).toEqual(fail({ type: 'Fields', fields }))
  })

  test('A8.14 the password is changed with the address of the account, whatever is typed for an address', async () => {
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'anna')
    const typed = draft(anna, { email: 'typed@adagio.test', oldPassword: password, password: fresh, repeated: fresh })
    expect(await ports.account.change({ section: 'security', draft: typed, profile: anna }, nobody())).toEqual(
      ok(undefined),
    )
    expect(await entered(studio, fresh)).toBe(true)
  })

  test.each(['about', 'email', 'security'] as const)(
    'A5.13 nobody who is not logged in changes %s',
    async (section) => {
      const studio = openStudio()
      const { ports } = await officeAt(studio)
      const typed = draft(anna, { oldPassword: password, confirmation: password, password: fresh })
      expect(await ports.account.change({ section, draft: typed, profile: anna }, nobody())).toEqual(
        fail({ type: 'NotLoggedIn' }),
      )
      expect([...(await askedOf(studio, 'identity')), ...(await askedOf(studio, 'product-api'))]).toEqual([])
    },
  )

  test('A6.09 V6.16 an admin changes the names of whom they act for, and no email or password', async () => {
    const studio = openStudio()
    const parameters = () => new URLSearchParams(`mid=${people.ben.uid}`)
    const { ports } = await officeAt(studio, 'elena', { parameters })
    const ben = formOf('ben')
    const about = { section: 'about', draft: draft(ben, { firstName: 'Benno' }), profile: ben } as const
    expect(await ports.account.change(about, nobody())).toEqual(ok(undefined))
    const { token } = await signIn(studio, 'ben')
    const { body } = await ask(studio, 'GET', '/product-api/users/me', { token })
    expect(body.data.user.firstName).toBe('Benno')
    const typed = draft(ben, { email: 'b@adagio.test', confirmation: password })
    expect(await ports.account.change({ section: 'email', draft: typed, profile: ben }, nobody())).toEqual(
      fail({ type: 'Fields', fields: { confirmation: 'wrong' } }),
    )
  })
})
