import { expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { hasSection } from '../../core/commerce/account/capabilities.ts'
import {
  createAccountScreen,
  dataScreen,
  myAccountScreen,
  pictureScreen,
  socialScreen,
} from '../../core/commerce/account/index.ts'
import { accountPagesView } from '../../core/commerce/account/pages.ts'
import { navigationView } from '../../core/navigation/view.ts'
import { dialogScreen } from '../../core/routes/index.ts'
import { aCatalogue, aProfile, morning } from '../../fixtures/examples.ts'
import type { Operation } from './account-service.ts'
import { leaveOut, operations, visitWithout } from './account-service.ts'
import { offline } from './running.ts'
import { shownBy } from './shown.ts'
import { visit } from './visit.ts'

const names = { 'my-account': 'Account', favorites: 'Favorites', payments: 'Billing' } as const

test.each([
  ['svod', 'list', ['Account', 'Favorites', 'Billing']],
  ['authvod', null, ['Account', 'Billing']],
  ['avod', 'list', ['Account', 'Favorites']],
  ['avod', null, ['Account']],
] as const)(
  'A2.16 A2.17 A2.25 A2.26 a house that is %s, with %s of favourites, has the pages %j',
  (accessModel, favorites, labels) => {
    const { config } = aCatalogue({}, { accessModel, favorites })
    for (const asked of ['my-account', 'favorites', 'payments'] as const) {
      const { items, shown } = accountPagesView(config, asked)
      expect(items.map(({ label }) => label)).toEqual(labels)
      const isThere = labels.some((label) => label === names[asked])
      expect(shown).toBe(isThere ? asked : 'my-account')
      expect(items.flatMap(({ label, active }) => (active ? [label] : []))).toEqual([
        isThere ? names[asked] : 'Account',
      ])
    }
  },
)

test.each([
  ['svod', ['Account', 'Billing']],
  ['authvod', ['Account', 'Billing']],
  ['avod', ['Account']],
] as const)('A2.17 A2.26 the menu of an account at a house that is %s has %j', (accessModel, labels) => {
  const looking: ViewContext = {
    ...{ catalogue: aCatalogue({}, { accessModel }), viewer: viewerOf(aProfile()), known: true, now: morning },
    ...{ progress: {}, rest: [], isFavourite: () => false },
  }
  const { account } = navigationView(looking, null, { theme: 'system', group: null, layout: 'grid', defaults: null })
  expect(account.map(({ label }) => label)).toEqual(labels)
})

/** The dialogs whose address leads elsewhere for a member without the operation. */
const dialogs: Readonly<Partial<Record<Operation, readonly (readonly [dialog: string, instead: string])[]>>> = {
  changePassword: [['edit-password', '?u=reset-password']],
  details: [['personal-details', '']],
  sendReset: [['reset-password', '']],
  setPassword: [['edit-password&resetPasswordToken=c', '']],
  deleteAccount: [
    ['delete-account', ''],
    ['delete-account-confirmation', ''],
  ],
}

type Here = Awaited<ReturnType<typeof visitWithout>>

// A link that sets a password is in an email, and nothing on the site leads to it.
const shown = (here: Here): Readonly<Record<Exclude<Operation, 'setPassword'>, boolean>> => {
  const { links } = shownBy(here, dialogScreen)
  const page = shownBy(here, myAccountScreen)!
  const picture = shownBy(here, pictureScreen)
  const data = shownBy(here, dataScreen)
  return {
    saveNames: page.sections.about !== null,
    details: page.sections.details !== null,
    changeEmail: page.sections.email !== null,
    changePassword: page.sections.security?.href === null,
    savePicture: page.pictures && picture?.accept != null,
    removePicture: page.pictures && picture?.removable === true,
    exportData: data?.export != null,
    deleteAccount: data?.remove != null,
    signUp: links['create-account'] !== null,
    socialSignIn: shownBy(here, socialScreen) !== null,
    sendReset: page.reset !== null && links['forgot-password'] !== null,
  }
}

const opensAt = async (here: Here, dialog: string): Promise<string> => {
  await here.arrive(`/u/my-account?u=${dialog}`)
  const at = here.at().replace('/u/my-account', '')
  await here.arrive('/u/my-account')
  return at
}

const every = Object.fromEntries(operations.flatMap((each) => (each === 'setPassword' ? [] : [[each, true]])))

test('A6.10 what an account service can do is shown', async () => {
  expect(shown(await visitWithout('/u/my-account'))).toEqual(every)
})

test.each(operations)('A6.10 %s that is left out is not shown, and no address opens it', async (operation) => {
  const here = await visitWithout('/u/my-account', [operation])
  expect(shown(here)).toEqual({ ...every, ...(every[operation] && { [operation]: false }) })
  for (const [dialog, instead] of dialogs[operation] ?? []) expect(await opensAt(here, dialog)).toBe(instead)
  for (const section of ['about', 'details', 'email', 'security', 'allDetails'] as const) {
    await here.ask('account', { type: 'edit', section })
    const isOpen = here.account()?.context.section === section
    expect([section, isOpen]).toEqual([section, hasSection(here.account()!.context.capabilities, section)])
    await here.ask('account', { type: 'edit', section: 'about' })
    await here.ask('account', { type: 'edit', section })
    expect([section, here.account()?.context.section === section]).toEqual([section, isOpen])
    await here.ask('account', { type: 'cancel' })
  }
})

test('A6.10 a password that cannot be changed with the old one is changed by a link, which Security leads to', async () => {
  const security = async (lacking: readonly Operation[]) =>
    shownBy(await visitWithout('/u/my-account', lacking), myAccountScreen)?.sections.security
  expect(await security(['changePassword'])).toMatchObject({ locked: null, href: '/u/my-account?u=reset-password' })
  expect(await security([])).toMatchObject({ href: null })
  expect(await security(['changePassword', 'sendReset'])).toBeNull()
})

test.each(['delete-account', 'delete-account-confirmation'])(
  'A6.10 without deletion the address of %s leads to the account, from every page',
  async (dialog) => {
    for (const page of ['/', '/library', '/u/payments'])
      expect((await visitWithout(`${page}?u=${dialog}`, ['deleteAccount'])).at()).toBe('/u/my-account')
  },
)

test('A6.10 without a new password and without an email that resets it, neither dialog opens', async () => {
  const here = await visitWithout('/u/my-account', ['changePassword', 'sendReset'])
  expect(await opensAt(here, 'edit-password')).toBe('')
})

test.each([
  ['signUp', 'create-account&pk=live', '?u=login&pk=live'],
  ['sendReset', 'forgot-password&pk=live', '?u=login&pk=live'],
  ['setPassword', 'edit-password&resetPasswordToken=c&email=anna%40adagio.test', '?u=login'],
] as const)('A6.10 A2.11 without %s a visitor is led from %s to signing in', async (operation, dialog, instead) => {
  const [here, whole] = await Promise.all(
    [[operation], []].map((lacking) => visit(`/library?u=${dialog}`, { prepare: leaveOut(lacking) })),
  )
  expect(new URLSearchParams(here!.at().split('?')[1])).toEqual(new URLSearchParams(instead))
  expect(whole!.at()).toContain(dialog)
})

test('A6.10 the sign-in dialog has no link to what the account service lacks', async () => {
  const linksWithout = async (lacking: readonly Operation[]) =>
    shownBy(await visit('/library?u=login', { prepare: leaveOut(lacking) }), dialogScreen).links
  const { 'create-account': create, 'forgot-password': forgot } = await linksWithout([])
  expect([create, forgot]).toEqual([
    { href: '/library?u=create-account', isPending: false },
    { href: '/library?u=forgot-password', isPending: false },
  ])
  expect(await linksWithout(['signUp', 'sendReset'])).toEqual({
    ...{ login: { href: '/library?u=login', isPending: false }, 'create-account': null, 'forgot-password': null },
  })
})

test('A6.10 V8.11 until it is known what the account service can do, links to it are pending; where that cannot be loaded they are there', async () => {
  const here = await visit('/library?u=login', {
    prepare: ({ desk }) => {
      desk.hold('commerce.open')
      desk.failNext('commerce.open', offline)
    },
  })
  const pending = () => Object.entries(shownBy(here, dialogScreen).links).filter(([, link]) => link?.isPending)
  expect(pending().map(([name]) => name)).toEqual(['create-account', 'forgot-password'])
  await here.hear(() => here.desk.free('commerce.open'))
  expect(pending()).toEqual([])
})

test('A3.10 A2.28 without consents an account is made without a question', async () => {
  const here = await visit('/library?u=create-account', { prepare: leaveOut(['consents']) })
  expect(shownBy(here, createAccountScreen)).toMatchObject({ boxes: [], consentsFailed: false, busy: false })
})

test('A6.10 an account service without any of it has a page with nothing to press', async () => {
  const here = await visitWithout('/u/my-account', operations)
  expect(Object.values(shown(here))).not.toContain(true)
  expect([shownBy(here, myAccountScreen)?.pictures, shownBy(here, dataScreen)]).toEqual([false, null])
})
