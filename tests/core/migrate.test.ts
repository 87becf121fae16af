import { describe, expect, test } from 'vitest'
import { emailFromAddress } from '../../core/commerce/migrate/email-from-address.ts'
import { connectForm, migrateScreen, migrateWords } from '../../core/commerce/migrate/index.ts'
import type { MemberView } from '../../core/commerce/migrate/view.ts'
import { draftWith } from '../../core/kernel/draft.ts'
import { read } from '../../core/routes/index.ts'
import { aProduct, aProfile, ben, day, morning } from '../../fixtures/examples.ts'
import { offline, refused } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

/** A member with twenty days left, whose account is the older one. */
const anna = aProfile({ products: [aProduct()] })
const right = { email: anna.email, password: 'barre2026' }

const come = (address: string, more: Parameters<typeof visit>[1] = {}) =>
  visit(address, { members: [anna, ben], device: deviceOf(ben), ...more })

type Here = Awaited<ReturnType<typeof come>>

const stepOf = (here: Here) => shownBy(here, migrateScreen).step
const connect = (here: Here, input = right) => here.ask('connect', { type: 'submit', input })
const endOf = ({ studio }: Here, email: string) =>
  Math.max(0, ...(studio.members.get(email)?.profile.products ?? []).map(({ expiresAt }) => expiresAt))

describe('the page that connects an account', () => {
  test.each([
    ['/migrate?email=anna%40adagio.test', { email: 'anna@adagio.test', isFixed: true }],
    ['/migrate?email=%20anna%40adagio.test%20', { email: 'anna@adagio.test', isFixed: true }],
    ['/migrate?email=anna', { email: 'anna', isFixed: false }],
    ['/migrate', { email: '', isFixed: false }],
  ])('A2.22 the email of %s is read-only where it is one, else it can be corrected', (address, given) => {
    expect(emailFromAddress(read(address).route)).toEqual(given)
  })

  test('A2.21 A7.03 a visitor signs in with it, and it is connected by that', async () => {
    const here = await visit('/migrate', { members: [anna, ben] })
    expect(stepOf(here).type).toBe('signIn')
    await here.signIn(anna.email)
    expect(here.desk.asked('migrate')).toMatchObject([
      { to: anna.id, existing: { email: anna.email, expiresAt: morning + 20 * day, session: null } },
    ])
    expect(stepOf(here)).toMatchObject({ type: 'done', onward: { href: '/' } })
  })

  test('A2.21 A7.03 the time of another account moves to the member once, however often it is connected', async () => {
    const here = await come('/migrate')
    expect(stepOf(here).type).toBe('connect')
    await connect(here)
    expect(stepOf(here)).toMatchObject({ type: 'done', text: expect.stringContaining('remaining on-demand time') })
    expect(endOf(here, ben.email)).toBe(morning + 20 * day)
    expect(here.app.getSnapshot().context.profile?.id).toBe(ben.id)
    await here.arrive('/')
    await here.arrive('/migrate')
    await connect(here)
    expect(stepOf(here).type).toBe('done')
    expect([endOf(here, ben.email), endOf(here, anna.email)]).toEqual([morning + 20 * day, morning])
  })

  test.each([ben.email, ` ${ben.email.toUpperCase()} `])(
    'A2.21 the account that somebody is signed in with, typed as %j, is told to be no other and is not sent',
    async (email) => {
      const here = await come('/migrate')
      const step = stepOf(here) as Extract<MemberView, { type: 'connect' }>
      const typed = { ...draftWith({ email, password: 'barre2026' }), tried: true }
      const form = connectForm(step, emailFromAddress(read('/migrate').route), typed)
      expect(form.errors.email).toBe(migrateWords.ownTyped)
      expect(form.submit.event.type).toBe('showErrors')
    },
  )

  test('A2.21 A2.22 an address with the own email says that one is signed in with it, and leads to the form of another account', async () => {
    const here = await come(`/migrate?email=${ben.email}`)
    const own = stepOf(here) as Extract<MemberView, { type: 'own' }>
    expect(own.text).toContain(`already signed in as ${ben.email}`)
    expect(shownBy(here, migrateScreen).elsewhere).toBe('/migrate')
    await here.tell(own.connect.event as { readonly type: string })
    expect(stepOf(here)).toMatchObject({ type: 'done', text: migrateWords.connected })
    expect(here.studio.connected.size).toBe(0)
  })

  test('A8.13 A2.22 an own account that its session did not prove is connected by its password', async () => {
    const here = await come(`/migrate?email=${ben.email}`, {
      prepare: ({ desk }) => desk.failNext('migrate', { type: 'NotProved' }),
    })
    const own = stepOf(here) as Extract<MemberView, { type: 'own' }>
    await here.tell(own.connect.event as { readonly type: string })
    const step = stepOf(here) as Extract<MemberView, { type: 'connect' }>
    expect(step.type).toBe('connect')
    const typed = { ...draftWith({ email: ben.email, password: 'barre2026' }), tried: true }
    const { errors, submit } = connectForm(step, emailFromAddress(read(`/migrate?email=${ben.email}`).route), typed)
    expect([errors.email, submit.event.type]).toEqual([null, 'submit'])
  })

  test('A8.13 a wrong password says so, and nothing is sent', async () => {
    const here = await come('/migrate')
    await connect(here, { ...right, password: 'plie' })
    expect(stepOf(here)).toMatchObject({
      type: 'connect',
      error: expect.stringMatching(/^Failed to connect your account\. ./),
    })
    expect(here.desk.asked('migrate')).toEqual([])
  })

  test('A8.13 where it cannot be moved it says so, and another try needs no password', async () => {
    const here = await come('/migrate', { prepare: ({ desk }) => desk.failNext('migrate', offline) })
    await connect(here)
    const step = stepOf(here) as Extract<MemberView, { type: 'failed' }>
    expect(step.error).toMatch(/^Failed to updated your connected account\. You're offline/)
    await here.ask(step.again.of, step.again.event as { readonly type: string })
    expect(stepOf(here).type).toBe('done')
  })

  test('A7.03 an answer that is lost does no harm: the next try moves nothing again', async () => {
    const here = await come('/migrate', { prepare: ({ desk }) => desk.loseNext('migrate', offline) })
    await connect(here)
    expect(endOf(here, ben.email)).toBe(morning + 20 * day)
    const step = stepOf(here) as Extract<MemberView, { type: 'failed' }>
    await here.ask(step.again.of, step.again.event as { readonly type: string })
    expect([stepOf(here).type, endOf(here, ben.email)]).toEqual(['done', morning + 20 * day])
  })

  test('A7.03 an account that belongs to a third one is told so, with a way on', async () => {
    const here = await come('/migrate')
    here.studio.connected.set(anna.email, 'somebody')
    await connect(here)
    expect(stepOf(here)).toMatchObject({ type: 'connectedElsewhere', onward: { href: '/' } })
    expect(endOf(here, ben.email)).toBe(0)
  })

  test('A2.21 who signs out in the middle connects nothing', async () => {
    const here = await come('/migrate', { prepare: ({ desk }) => desk.hold('migrate.products') })
    await connect(here)
    await here.signOut()
    here.desk.free('migrate.products')
    await here.follow()
    expect([here.desk.asked('migrate'), endOf(here, ben.email)]).toEqual([[], 0])
    expect(stepOf(here).type).toBe('signIn')
  })

  test('A8.13 a session that proves nothing any more asks for the password again', async () => {
    const here = await come('/migrate', { prepare: ({ desk }) => desk.failNext('migrate', { type: 'NotProved' }) })
    await connect(here)
    expect(stepOf(here)).toMatchObject({ type: 'connect', error: expect.stringMatching(/password again\.$/) })
  })

  test('A2.21 what is wrong is forgotten on another page', async () => {
    const here = await come('/migrate', { prepare: ({ desk }) => desk.failNext('migrate', refused) })
    await connect(here)
    expect(stepOf(here).type).toBe('failed')
    await here.arrive('/')
    await here.arrive('/migrate')
    expect(stepOf(here)).toMatchObject({ type: 'connect', error: null })
  })
})
