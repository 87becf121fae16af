import { expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import { hasSection } from '../../core/account/capabilities.ts'
import { dataScreen, myAccountScreen, pictureScreen } from '../../core/account/index.ts'
import { accountPagesView } from '../../core/account/pages.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { navigationView } from '../../core/navigation/view.ts'
import { aCatalogue, aProfile, morning } from '../../fixtures/examples.ts'
import type { Operation } from './account-service.ts'
import { operations, visitWithout } from './account-service.ts'
import { shownBy } from './shown.ts'

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

const dialogs: Readonly<Partial<Record<Operation, readonly (readonly [dialog: string, instead: string])[]>>> = {
  changePassword: [['edit-password', '?u=reset-password']],
  details: [['personal-details', '']],
  deleteAccount: [
    ['delete-account', ''],
    ['delete-account-confirmation', ''],
  ],
}

type Here = Awaited<ReturnType<typeof visitWithout>>

const shown = (here: Here): Readonly<Record<Operation, boolean>> => {
  const page = shownBy(here, myAccountScreen)!
  const picture = shownBy(here, pictureScreen)
  const data = shownBy(here, dataScreen)
  return {
    saveNames: page.sections.about !== null,
    details: page.sections.details !== null,
    changeEmail: page.sections.email !== null,
    changePassword: page.sections.security !== null,
    savePicture: page.pictures && picture?.accept != null,
    removePicture: page.pictures && picture?.removable === true,
    exportData: data?.export != null,
    deleteAccount: data?.remove != null,
  }
}

const opensAt = async (here: Here, dialog: string): Promise<string> => {
  await here.arrive(`/u/my-account?u=${dialog}`)
  const at = here.at().replace('/u/my-account', '')
  await here.arrive('/u/my-account')
  return at
}

const every = Object.fromEntries(operations.map((operation) => [operation, true]))

test('A6.10 what an account service can do is shown', async () => {
  expect(shown(await visitWithout('/u/my-account'))).toEqual(every)
})

test.each(operations)('A6.10 %s that is left out is not shown, and no address opens it', async (operation) => {
  const here = await visitWithout('/u/my-account', [operation])
  expect(shown(here)).toEqual({ ...every, [operation]: false })
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

test('A6.10 an account service without any of it has a page with nothing to press', async () => {
  const here = await visitWithout('/u/my-account', operations)
  expect(Object.values(shown(here))).not.toContain(true)
  expect([shownBy(here, myAccountScreen)?.pictures, shownBy(here, dataScreen)]).toEqual([false, null])
})
