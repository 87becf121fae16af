import { expect, test } from 'vitest'
import { linkedPasswordScreen, newsScreen } from '../../core/commerce/account/index.ts'
import { hostsScreen } from '../../core/navigation/index.ts'
import { loginScreen } from '../../core/session/index.ts'
import { aProfile, ben } from '../../fixtures/examples.ts'
import type { MemoryDevice } from '../../fixtures/memory/index.ts'
import { offline } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const anna = aProfile()
const link = '/?u=edit-password&resetPasswordToken=c&email=anna%40adagio.test'

const reset = async (address = link, who: { readonly device?: MemoryDevice } = {}) => {
  const here = await visit(address, {
    ...who,
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
  ['who was a visitor', {}],
  ['another member', { device: deviceOf(ben) }],
])(
  'A4.25 A8.17 the dialog of a new password stays until the session of %s is the new one, and only then that is told',
  async (_, who) => {
    const here = await reset(link, who)
    here.desk.hold('session.profile')
    await here.set()
    expect([here.at(), here.told()]).toEqual([link, null])
    expect(shownBy(here, linkedPasswordScreen)).toMatchObject({ busy: true, askAgain: false })
    await here.hear(() => here.desk.free('session.profile'))
    expect([here.at(), here.told()]).toEqual(['/', "Password changed. You're signed in."])
  },
)

test('A4.25 A8.17 an account that does not answer after the new password is asked for again in the dialog', async () => {
  const here = await reset()
  here.desk.failNext('session.profile', offline)
  await here.set()
  expect([here.at(), here.told()]).toEqual([link, null])
  const shown = shownBy(here, linkedPasswordScreen)
  expect(shown).toMatchObject({ busy: false, askAgain: true, sessionError: expect.any(String) })
  await here.hear(() => here.app.getSnapshot().children['session']!.send({ type: 'askAgain' }))
  expect([here.at(), here.told()]).toEqual(['/', "Password changed. You're signed in."])
})

test('A4.25 A8.17 who is signed in already with the account of the link is told at once', async () => {
  const here = await reset(link, { device: deviceOf(anna) })
  await here.set()
  expect([here.at(), here.told()]).toEqual(['/', "Password changed. You're signed in."])
})

test('A4.25 A8.17 who closes the dialog meanwhile is told on the page, once the session is there', async () => {
  const here = await reset()
  here.desk.hold('session.profile')
  await here.set()
  await here.arrive('/')
  expect(here.told()).toBeNull()
  await here.hear(() => here.desk.free('session.profile'))
  expect([here.at(), here.told()]).toEqual(['/', "Password changed. You're signed in."])
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
  const own = { email: ben.email, password: 'barre2026', consents: [] }
  await here.ask('register', { type: 'submit', input: own })
  expect(here.at()).toBe('/programs')
  expect(shownBy(here, newsScreen).text).toBe('You already had an account, so we signed you in.')
})

test('A8.08 who is new is told nothing', async () => {
  const here = await visit('/programs?u=create-account')
  const own = { email: 'nora@adagio.test', password: 'barre2026', consents: [] }
  await here.ask('register', { type: 'submit', input: own })
  expect(here.at()).toBe('/programs')
  expect(shownBy(here, newsScreen).text).toBeNull()
})
