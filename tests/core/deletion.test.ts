import { describe, expect, test } from 'vitest'
import { deletionView, exportView, lossesOf, ownershipAnswer } from '../../core/commerce/account/deletion.view.ts'
import { newsText } from '../../core/commerce/account/news.screen.ts'
import { aCatalogue, aProduct, aProfile, ben, day, morning } from '../../fixtures/examples.ts'
import { down, offline, quiet, signedOut } from './running.ts'
import { deviceOf, visit } from './visit.ts'

const anna = aProfile()
const confirmation = '/u/my-account?u=delete-account-confirmation'
const password = 'barre2026'

type Here = Awaited<ReturnType<typeof visit>>

const prove = (here: Here, typed = password) =>
  here.ask('ownership', { type: 'submit', input: { email: anna.email, password: typed } })

const confirm = async (here: Here) =>
  here.ask('deletion', { type: 'submit', input: here.child('ownership')?.getSnapshot().context.value })

const memberAt = (address: string, prepare?: Parameters<typeof visit>[1] & object) =>
  visit(address, { device: deviceOf(anna), ...prepare })

const tidings = (here: Here) => here.child('news')?.getSnapshot().context.news

describe('an account is deleted in two steps', () => {
  test('A4.24 A5.32 the password leads to the confirmation, the confirmation deletes, signs out and says so at home', async () => {
    const here = await memberAt('/u/my-account?u=delete-account')
    await prove(here)
    expect(here.at()).toBe(confirmation)
    expect(here.studio.members.has(anna.email)).toBe(true)
    await confirm(here)
    expect(here.studio.members.has(anna.email)).toBe(false)
    expect([here.app.getSnapshot().context.session, here.at()]).toEqual(['signedOut', '/'])
    expect(tidings(here)).toBe('accountDeleted')
    await here.arrive('/library')
    expect(tidings(here)).toBeNull()
    expect(here.failures).toEqual([])
  })

  test('A4.24 A5.32 an address alone deletes nothing: the confirmation leads to the password, also after Back', async () => {
    const here = await memberAt(confirmation)
    expect(here.at()).toBe('/u/my-account?u=delete-account')
    await prove(here)
    await here.arrive('/u/my-account?u=delete-account')
    await here.arrive(confirmation)
    expect(here.at()).toBe('/u/my-account?u=delete-account')
    expect(here.desk.asked('account.deleteAccount')).toEqual([])
  })

  test('A5.32 a wrong password stays at its step and is forgotten', async () => {
    const here = await memberAt('/?u=delete-account')
    await here.ask('ownership', {
      type: 'begin',
      draft: { values: { password: 'wrong' }, touched: [], tried: false, sent: null, refusals: 0 },
    })
    await prove(here, 'wrong')
    expect(here.at()).toBe('/?u=delete-account')
    expect(ownershipAnswer(here.child('ownership')?.getSnapshot())).toEqual({
      ...{ passwordError: "That's not your password", formError: null, needsSupport: false },
    })
    expect(JSON.stringify(here.child('ownership')?.getSnapshot().context)).not.toContain('wrong"')
    await prove(here)
    expect(JSON.stringify(here.child('ownership')?.getSnapshot().context)).not.toContain(password)
  })

  test('A4.24 two presses delete once, and another page keeps what was not deleted', async () => {
    const here = await memberAt('/?u=delete-account')
    await prove(here)
    here.desk.hold('account.deleteAccount')
    await confirm(here)
    await confirm(here)
    expect(here.desk.asked('account.deleteAccount')).toHaveLength(1)
    expect(deletionView(here.child('deletion')?.getSnapshot()).busy).toBe(true)
    await here.hear(() => here.desk.free('account.deleteAccount'))
    expect([here.app.getSnapshot().context.session, here.at(), tidings(here)]).toEqual([
      ...['signedOut', '/', 'accountDeleted'],
    ])
  })

  test('A4.24 A4.03 a deletion is busy until its dialog is closed, and the next sign-out in the same tab says nothing of it', async () => {
    const here = await memberAt('/?u=delete-account')
    await prove(here)
    const deletion = here.child('deletion')
    deletion?.send({ type: 'submit', input: here.child('ownership')?.getSnapshot().context.value })
    await quiet()
    expect([here.studio.members.has(anna.email), deletionView(deletion?.getSnapshot()).busy]).toEqual([false, true])
    await here.follow()
    await here.arrive('/library')
    await here.signIn(ben.email)
    await here.signOut()
    expect([here.app.getSnapshot().context.session, tidings(here)]).toEqual(['signedOut', null])
  })

  test('A8.26 a failure keeps everything and is said, and the same press tries again', async () => {
    const here = await memberAt('/?u=delete-account', {
      prepare: ({ desk }) => desk.failNext('account.deleteAccount', down),
    })
    await prove(here)
    await confirm(here)
    expect(here.at()).toBe('/?u=delete-account-confirmation')
    expect(here.app.getSnapshot().context.session).toBe('signedIn')
    expect(deletionView(here.child('deletion')?.getSnapshot())).toMatchObject({
      ...{ busy: false, problem: 'Failed to delete account: Busy' },
    })
    await confirm(here)
    expect(here.studio.members.has(anna.email)).toBe(false)
  })

  test('A8.26 a failure after the dialog was closed is told on the page', async () => {
    const here = await memberAt('/?u=delete-account')
    await prove(here)
    here.desk.hold('account.deleteAccount')
    await confirm(here)
    await here.arrive('/')
    here.desk.failNext('account.deleteAccount', down)
    await here.hear(() => here.desk.free('account.deleteAccount'))
    expect(tidings(here)).toBe('notDeleted')
  })

  test('A8.26 no answer after the dialog was closed is not told as an account that is still there', async () => {
    const here = await memberAt('/?u=delete-account')
    await prove(here)
    here.desk.hold('account.deleteAccount')
    await confirm(here)
    await here.arrive('/')
    here.desk.failNext('account.deleteAccount', { type: 'Unanswered' } as never)
    await here.hear(() => here.desk.free('account.deleteAccount'))
    expect(newsText(tidings(here) ?? null)).toContain("can't tell whether your account was deleted")
  })

  test('A4.24 A4.03 another tab is signed out, and what was not sent goes with the account', async () => {
    const device = deviceOf(anna)
    const here = await memberAt('/?u=delete-account', { device })
    const other = await visit('/u/my-account', { device, studio: here.studio })
    device.outbox.set('anna.waiting', {} as never)
    await prove(here)
    await confirm(here)
    await other.follow()
    expect([other.app.getSnapshot().context.session, other.at()]).toEqual(['signedOut', '/'])
    expect([...device.outbox.keys()].filter((key) => key.startsWith('anna.'))).toEqual([])
  })

  test.each([
    [{ type: 'ProofExpired' }, 'Your password was checked too long ago. Enter it again.', true, false],
    [
      { type: 'Unanswered' },
      "We got no answer, so we can't tell whether your account was deleted. Try again to make sure.",
      false,
      false,
    ],
    [signedOut, "You're signed out. Sign in and try again.", false, false],
    [{ type: 'Refused', reason: 'busy', message: '' }, 'Failed to delete account', false, false],
    [
      { type: 'Refused', reason: 'forbidden', message: 'owns a team' },
      'Failed to delete account: owns a team',
      false,
      true,
    ],
  ] as const)('A8.26 A8.13 A8.03 %o reads %j', async (problem, text, isOutdated, needsSupport) => {
    const here = await memberAt('/?u=delete-account', {
      prepare: ({ desk }) => desk.failNext('account.deleteAccount', problem),
    })
    await prove(here)
    await confirm(here)
    expect(deletionView(here.child('deletion')?.getSnapshot())).toEqual({
      ...{ busy: false, problem: text, isOutdated, needsSupport },
    })
  })

  test('A4.24 what is lost is named: membership with its end, passes, week, progress, picture', () => {
    const now = morning
    const profile = aProfile({
      products: [aProduct({ createdAt: now - 10 * day, expiresAt: now + 20 * day, renews: true })],
      unusedDayPasses: 3,
      week: { ...aProfile().week, mon: ['a', 'b'] },
      videoState: { a: { lastTime: 1, completed: false, programId: null, updatedAt: 0 } },
      pictureUrl: 'https://pictures.adagio.test/a',
    })
    const losses = lossesOf(profile, aCatalogue().config, now)
    expect(losses[0]).toMatch(/ · Renews Mar \d+$/)
    expect(losses.slice(1)).toEqual([
      '3 passes left',
      '2 classes planned in My Week',
      'Your progress in 1 class',
      'Your profile picture',
      'Your favorites, watch history, live bookings, notifications, and personal details',
    ])
  })
})

describe('the export of a member’s data', () => {
  test('A8.27 says how it ended', async () => {
    const here = await memberAt('/u/my-account')
    const view = () => exportView(here.child('exporting')?.getSnapshot())
    here.desk.failNext('account.exportData', offline)
    await here.ask('exporting', { type: 'submit', input: undefined })
    expect(view().result).toMatchObject({ kind: 'error', text: expect.stringContaining('offline') })
    here.desk.failNext('account.exportData', down)
    await here.ask('exporting', { type: 'submit', input: undefined })
    expect(view().result?.text).toBe('Failed to export account data. Please try again.')
    await here.ask('exporting', { type: 'submit', input: undefined })
    expect(view().result).toEqual({ kind: 'success', text: 'Your data was downloaded as adagio-data.json.' })
    await here.arrive('/')
    expect(view().result).toBeNull()
  })
})
