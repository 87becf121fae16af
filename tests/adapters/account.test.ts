import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../core/kernel/result.ts'
import { password, people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, identify, openStudio, signIn } from '../studio/asking.ts'
import { formOf, saveSection } from './forms.ts'
import { officeAt } from './offices.ts'
import { askedOf, spoil } from './street.ts'

const entered = async (studio: Studio, typed: string, email: string = people.anna.email) =>
  (await identify(studio, 'accounts:signInWithPassword', { email, password: typed })).status === 200

const fresh = 'arabesque8'

describe('one’s account', () => {
  const anna = formOf('anna')

  test('A7.02 V7.06 names are saved without the spaces around them', async () => {
    const { ports, profile } = await officeAt(openStudio(), 'anna')
    const typed = { firstName: ' Änna ', lastName: '  ' }
    expect(await saveSection(ports.account, 'about', anna, typed)).toEqual(ok(undefined))
    expect(await profile(anna.id)).toMatchObject({ firstName: 'Änna', lastName: '' })
  })

  test('A8.14 a name that the studio finds too long is said beside its field', async () => {
    const { ports } = await officeAt(openStudio(), 'anna')
    const typed = { lastName: 'x'.repeat(51) }
    expect(await saveSection(ports.account, 'about', anna, typed)).toEqual(
      fail({ type: 'Fields', fields: { lastName: 'tooLong' } }),
    )
  })

  test('A5.11 A8.14 the email is another after the password was given, and the device stays signed in', async () => {
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'anna')
    const typed = { email: ' anna.l@adagio.test ', confirmation: password }
    expect(await saveSection(ports.account, 'email', anna, typed)).toEqual(ok(undefined))
    expect(await profile(anna.id)).toMatchObject({ email: 'anna.l@adagio.test' })
    expect(await entered(studio, password, 'anna.l@adagio.test')).toBe(true)
  })

  test.each([
    ['A8.14', { email: 'anna.l@adagio.test', confirmation: 'wrong' }, { confirmation: 'wrong' }],
    ['A8.14', { email: people.ben.email, confirmation: password }, { email: 'inUse' }],
    ['A8.14', { email: 'not an address', confirmation: password }, { email: 'invalid' }],
  ])('%s %j is said beside its field: %j', async (_, typed, fields) => {
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'anna')
    const came = await saveSection(ports.account, 'email', anna, typed)
    expect(came).toEqual(fail({ type: 'Fields', fields }))
    expect(await entered(studio, password)).toBe(true)
  })

  test('A5.12 A8.14 a house whose service changes no email says so, and the device stays signed in', async () => {
    const studio = openStudio()
    const fetch = async (request: Request) =>
      request.url.includes('accounts:update')
        ? Response.json({ error: { message: 'OPERATION_NOT_ALLOWED' } }, { status: 400 })
        : studio.fetch(request)
    const { ports, profile } = await officeAt({ ...studio, fetch }, 'anna')
    const typed = { email: 'anna.l@adagio.test', confirmation: password }
    expect(await saveSection(ports.account, 'email', anna, typed)).toEqual(fail({ type: 'NotSupported' }))
    expect((await profile(anna.id)).email).toBe(people.anna.email)
  })

  test('A8.14 a change of email whose answer was lost is done', async () => {
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'anna')
    await spoil(studio, { wire: 'identity', path: '*update', type: 'drop', late: true })
    const typed = { email: 'anna.l@adagio.test', confirmation: password }
    expect(await saveSection(ports.account, 'email', anna, typed)).toEqual(ok(undefined))
    expect(await profile(anna.id)).toMatchObject({ email: 'anna.l@adagio.test' })
  })

  test.each([
    ['A8.16', { oldPassword: 'wrong', password: fresh }, { oldPassword: 'wrong' }],
    ['A8.16', { oldPassword: password, password: 'short' }, { password: 'weak' }],
  ])('%s %j is said beside its field: %j', async (_, typed, fields) => {
    const { ports } = await officeAt(openStudio(), 'anna')
    const came = await saveSection(ports.account, 'security', anna, typed)
    expect(came).toEqual(fail({ type: 'Fields', fields }))
  })

  test('A8.14 the password is changed with the address of the account, whatever is typed for an address', async () => {
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'anna')
    const typed = { email: 'typed@adagio.test', oldPassword: password, password: fresh, repeated: fresh }
    expect(await saveSection(ports.account, 'security', anna, typed)).toEqual(ok(undefined))
    expect(await entered(studio, fresh)).toBe(true)
  })

  test.each(['about', 'email', 'security'] as const)(
    'A5.13 nobody who is not logged in changes %s',
    async (section) => {
      const studio = openStudio()
      const { ports } = await officeAt(studio)
      const typed = { oldPassword: password, confirmation: password, password: fresh }
      expect(await saveSection(ports.account, section, anna, typed)).toEqual(fail({ type: 'NotLoggedIn' }))
      expect([...(await askedOf(studio, 'identity')), ...(await askedOf(studio, 'product-api'))]).toEqual([])
    },
  )

  test('A6.09 V6.16 an admin changes the names of whom they act for, and no email or password', async () => {
    const studio = openStudio()
    const parameters = () => new URLSearchParams(`mid=${people.ben.uid}`)
    const { ports } = await officeAt(studio, 'elena', { parameters })
    const ben = formOf('ben')
    expect(await saveSection(ports.account, 'about', ben, { firstName: 'Benno' })).toEqual(ok(undefined))
    const { token } = await signIn(studio, 'ben')
    const { body } = await ask(studio, 'GET', '/product-api/users/me', { token })
    expect(body.data.user.firstName).toBe('Benno')
    const typed = { email: 'b@adagio.test', confirmation: password }
    expect(await saveSection(ports.account, 'email', ben, typed)).toEqual(
      fail({ type: 'Fields', fields: { confirmation: 'wrong' } }),
    )
  })
})
