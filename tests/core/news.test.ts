import { expect, test } from 'vitest'
import { newsScreen } from '../../core/account/index.ts'
import { hostsScreen } from '../../core/navigation/index.ts'
import { loginScreen } from '../../core/session/index.ts'
import { aProfile, ben } from '../../fixtures/examples.ts'
import { shownBy } from './shown.ts'
import { visit } from './visit.ts'

const anna = aProfile()
const link = '/?u=edit-password&resetPasswordToken=c&email=anna%40adagio.test'

const reset = async (address = link) => {
  const here = await visit(address, {
    prepare: ({ studio }) => studio.mails.push({ email: anna.email, code: 'c', used: false }),
  })
  const set = () => here.ask('newPassword', { type: 'submit', input: { code: 'c', password: 'centre2026' } })
  return { ...here, set, told: () => shownBy(here, newsScreen).text }
}

test('A4.25 A8.17 a password that was set by a link is told over the page, until it is dismissed', async () => {
  const here = await reset()
  expect([here.told(), shownBy(here, hostsScreen).news]).toEqual([null, false])
  await here.set()
  expect(here.at()).toBe('/')
  expect([here.told(), shownBy(here, hostsScreen).news]).toEqual(["Password changed. You're signed in.", true])
  await here.ask('news', { type: 'dismiss' })
  expect([here.told(), shownBy(here, hostsScreen).news]).toEqual([null, false])
})

test.each([
  ['another page', (here: Awaited<ReturnType<typeof reset>>) => here.arrive('/programs')],
  ['signing out', (here: Awaited<ReturnType<typeof reset>>) => here.signOut()],
])('A8.17 what is told of a password ends with %s', async (_, leave) => {
  const here = await reset()
  await here.set()
  await leave(here)
  expect(here.told()).toBeNull()
})

test('A4.25 A8.17 where only signing in failed, the sign-in form says that the password is set', async () => {
  const here = await reset()
  here.desk.answerNext('account.setPassword', { ok: true, value: null })
  await here.set()
  expect(here.at()).toBe('/?u=login&email=anna%40adagio.test')
  expect(shownBy(here, loginScreen)).toMatchObject({
    ...{ notice: 'Password changed. Sign in with your new password.', noticeKind: 'success' },
  })
  expect(here.told()).toBeNull()
})

test('A8.08 who registers with the email and password of their account is told that they were signed in instead', async () => {
  const here = await visit('/programs?u=create-account')
  const own = { email: ben.email, password: 'barre2026', consents: {} }
  await here.ask('register', { type: 'submit', input: own })
  expect(here.at()).toBe('/programs')
  expect(shownBy(here, newsScreen).text).toBe('You already had an account, so we signed you in.')
})

test('A8.08 who is new is told nothing', async () => {
  const here = await visit('/programs?u=create-account')
  const own = { email: 'nora@adagio.test', password: 'barre2026', consents: {} }
  await here.ask('register', { type: 'submit', input: own })
  expect(here.at()).toBe('/programs')
  expect(shownBy(here, newsScreen).text).toBeNull()
})
