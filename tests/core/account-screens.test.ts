import { describe, expect, test } from 'vitest'
import { countsText } from '../../core/commerce/account/counts.view.ts'
import {
  accountScreen,
  commerceGateScreen,
  createAccountScreen,
  editPasswordScreen,
  forgotPasswordScreen,
  linkedPasswordScreen,
  missingScreen,
  myAccountScreen,
  pictureScreen,
  resetPasswordScreen,
  sendConfirmationScreen,
} from '../../core/commerce/account/index.ts'
import { favoritesScreen, ownScreen } from '../../core/page/lists/index.ts'
import { dialogScreen } from '../../core/routes/index.ts'
import { loginScreen, typedEmailScreen } from '../../core/session/index.ts'
import { accountEntryScreen } from '../../core/user/account-entry.screen.ts'
import { aCatalogue, aProfile, ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down, offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const anna = aProfile()
const signedIn = (address: string) => visit(address, { device: deviceOf(ben) })
const lost = (address: string) =>
  visit(address, {
    device: deviceOf(anna),
    prepare: ({ desk }) => desk.failAlways('session.profile', down),
  })
const openCommerce = { of: 'commerce', event: { type: 'open' } }
const askAccount = { of: 'session', event: { type: 'askAgain' } }

describe('the account page', () => {
  test('A2.14 A2.25 its pages for who is signed in, the way in for a visitor, its shape until that is known', async () => {
    const here = await signedIn('/u/payments')
    expect(shownBy(here, accountScreen)).toMatchObject({ type: 'ready', shown: 'payments', title: 'Billing' })
    await here.signOut()
    const visitor = await visit('/u/my-account?app-config=x')
    // A visitor is led home with the sign-in dialog; until then the page itself offers it.
    const { app } = visitor
    const { context } = app.getSnapshot()
    const address = { route: { type: 'account', section: 'my-account' }, dialog: null, rest: [] } as const
    const seen = { app: { context: { ...context, address } } }
    expect(accountScreen.view(seen)).toMatchObject({
      ...{ type: 'signIn', text: 'Sign in to see your account' },
      action: { href: '/u/my-account?u=login', label: 'Sign in' },
    })
    const unknown = { app: { context: { ...context, address, session: 'unknown', catalogue: null } } } as const
    expect(accountScreen.view(unknown)).toEqual({ type: 'waiting', title: null, documentTitle: 'Account' })
  })

  test('A2.33 one section at a time is busy, wrong or has an error', async () => {
    const catalogue = aCatalogue({}, { flags: { uploadProfilePicture: true } })
    const studio = memoryStudio({ catalogue, members: [aMember(ben)] })
    const here = await visit('/u/my-account', { device: deviceOf(ben), studio })
    const sections = () => shownBy(here, myAccountScreen)?.sections
    const calm = { active: false, busy: false, saved: false, wrong: false, error: null, locked: null, href: null }
    const of = (title: string) => ({ title, ...calm })
    const about = of('About you')
    const email = of('Email')
    expect(sections()).toEqual({ about, details: null, email, security: of('Security') })
    await here.ask('account', { type: 'edit', section: 'security' })
    await here.ask('account', { type: 'save' })
    expect(sections()).toEqual({
      about,
      details: null,
      email,
      security: { ...of('Security'), active: true, wrong: true },
    })
    expect(shownBy(here, myAccountScreen)).toMatchObject({ pictures: true, reset: '/u/my-account?u=reset-password' })
    expect(shownBy(here, pictureScreen)).toMatchObject({ initials: 'BO', accept: 'image/jpeg,image/png,image/webp' })
  })

  test('V3.22 A3.01 how many classes were watched and marked: as the profile counts until the lists have loaded, then as they do', () => {
    const counts = { watchedVideos: 48, bookmarks: 1 }
    const unloaded = { history: undefined, favourites: undefined }
    expect(countsText({ counts }, unloaded)).toBe('48 watched, 1 favorite')
    expect(countsText({ counts: null }, unloaded)).toBeNull()
  })

  test('V3.22 V3.07 a heart is counted in the account at once', async () => {
    const device = deviceOf({ ...ben, counts: { watchedVideos: 7, bookmarks: 30 } })
    const here = await visit('/u/my-account', { device })
    const counts = () => shownBy(here, myAccountScreen)?.counts
    expect(counts()).toBe('0 watched, 0 favorites')
    here.app.send({ type: 'toggleFavourite', id: 'barre001', pageUrl: '/m/barre001' })
    await quiet()
    expect(counts()).toBe('0 watched, 1 favorite')
  })

  test('V8.11 what is missing says so and knows who is asked again: the account before commerce', async () => {
    const commerce = (reached: boolean) => ({ context: { known: null }, matches: () => !reached })
    const away = await lost('/u/my-account')
    const session = away.state('session')!
    expect(missingScreen.view({ commerce: commerce(false), session })).toMatchObject({
      ...{ message: 'account_unreachable', retry: askAccount },
    })
    const here = await signedIn('/u/my-account')
    const known = here.state('session')!
    expect(missingScreen.view({ commerce: commerce(false), session: known })).toMatchObject({
      ...{ message: 'page_unreachable', retry: openCommerce },
    })
    expect(missingScreen.view({ commerce: commerce(true), session: known })).toBeNull()
    expect(commerceGateScreen.view({ commerce: commerce(false) })).toMatchObject({ retry: openCommerce })
    expect(commerceGateScreen.view({ commerce: commerce(true) })).toBeNull()
  })

  test('V2.05 V2.06 V8.11 Retry of a list that is one’s own asks who does not answer', async () => {
    const away = await lost('/favorites')
    expect(shownBy(away, ownScreen)).toMatchObject({ title: 'Favorites', list: { state: 'failed' }, retry: askAccount })
    const here = await signedIn('/watch-again')
    expect(shownBy(here, ownScreen)).toMatchObject({
      ...{ title: 'Watch Again', retry: { of: 'history', event: { type: 'reload' } } },
      empty: { action: { label: 'Browse classes' } },
    })
    expect(shownBy(here, favoritesScreen).retry).toEqual({ of: 'favourites', event: { type: 'reload' } })
  })
})

describe('the account corner', () => {
  test('A4.01 the way in, the menu, or another try', async () => {
    const here = await visit('/')
    expect(shownBy(here, accountEntryScreen)).toMatchObject({ shape: 'signIn', asking: null })
    await here.signIn(ben.email)
    expect(shownBy(here, accountEntryScreen)).toMatchObject({ shape: 'menu', signOut: { event: { type: 'signOut' } } })
    expect(shownBy(await lost('/'), accountEntryScreen)).toMatchObject({ shape: 'retry' })
  })

  test('A4.03 signing out with something unsaved asks, and says what would be lost', async () => {
    const here = await visit('/', {
      device: deviceOf(ben),
      prepare: ({ desk }) => desk.failAlways('outbox.send', offline),
    })
    here.app.send({ type: 'toggleFavourite', id: 'barre001', pageUrl: '/m/barre001' })
    await here.signOut()
    await here.wait(6_000)
    expect(shownBy(here, accountEntryScreen)).toMatchObject({
      asking: 'You have unsaved changes. Sign out anyway? Not saved: 1 favorite.',
      signOut: { label: 'Sign out anyway', event: { type: 'signOutAnyway' } },
    })
  })
})

describe('the dialogs of an account', () => {
  test('A2.05 A2.06 A2.09 A2.11 each closes to its page and leads to others in its place', async () => {
    const here = await visit('/pricing?u=login&email=ann%40adagio.test&message=simultaneous_logins')
    expect(shownBy(here, dialogScreen)).toMatchObject({
      ...{ closed: '/pricing', held: true, large: false, banner: true },
      links: { 'create-account': { href: '/pricing?u=create-account&email=ann%40adagio.test' } },
    })
    expect(shownBy(here, typedEmailScreen)).toEqual({ suggested: 'ann@adagio.test', email: 'ann@adagio.test' })
    expect(shownBy(here, loginScreen)).toMatchObject({ submit: 'Sign in', notice: expect.stringContaining('too many') })
    expect(shownBy(await lost('/?u=login'), loginScreen)).toMatchObject({ submit: 'Try again', askAgain: true })
  })

  test('A2.11 A8.08 registering says what comes next, and asks again for an account that does not answer', async () => {
    const here = await visit('/pricing?u=create-account&pk=on-demand')
    expect(shownBy(here, createAccountScreen)).toMatchObject({
      ...{
        next: 'Next: 7 days free, then $25 a month from Mar 9',
        busy: false,
        askAgain: false,
        submit: 'Continue',
        sessionError: null,
      },
    })
    const away = await lost('/pricing?u=create-account')
    expect(shownBy(away, createAccountScreen)).toMatchObject({ busy: false, askAgain: true, submit: 'Try again' })
    expect(shownBy(away, createAccountScreen).sessionError).toContain("can't load your account")
  })

  test('A4.25 A8.18 a form waits for its feature; who is signed in closes what a visitor leaves by signing in', async () => {
    expect(forgotPasswordScreen.view({ forgot: undefined })).toMatchObject({ busy: true, problem: null })
    const visitor = await visit('/?u=forgot-password')
    await visitor.ask('forgot', { type: 'submit', input: 'ann@adagio.test' })
    expect(shownBy(visitor, sendConfirmationScreen)).toMatchObject({
      ...{ shown: true, email: 'ann@adagio.test', busy: false, onward: 'signIn', sent: { kind: 'success' } },
    })
    const here = await signedIn('/?u=reset-password')
    expect(shownBy(here, resetPasswordScreen)).toMatchObject({ email: ben.email, busy: false })
    expect(shownBy(here, sendConfirmationScreen).onward).toBe('close')
  })

  test('A5.31 a new password goes by the code of a link, or by being signed in, or not at all', async () => {
    const here = await visit('/?u=edit-password&resetPasswordToken=abc&email=ann%40adagio.test')
    expect(shownBy(here, editPasswordScreen).way).toBe('link')
    expect(shownBy(here, linkedPasswordScreen)).toMatchObject({ code: 'abc', email: 'ann@adagio.test', busy: false })
    expect(shownBy(await signedIn('/?u=edit-password'), editPasswordScreen).way).toBe('change')
    expect(shownBy(await visit('/?u=edit-password'), editPasswordScreen)).toEqual({
      ...{ way: 'none', problem: 'Invalid link. Request a new one.' },
    })
  })
})
