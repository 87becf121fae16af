import { expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import { accountPagesView } from '../../core/account/pages.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { SiteConfig } from '../../core/catalogue/index.ts'
import { navigationView } from '../../core/navigation/view.ts'
import { aCatalogue, aProfile, morning } from '../../fixtures/examples.ts'

const names = { 'my-account': 'Account', favorites: 'Favorites', payments: 'Billing' } as const

const can = (config: Partial<SiteConfig>) => aCatalogue({}, config).capabilities

test.each([
  ['svod', 'list', ['Account', 'Favorites', 'Billing']],
  ['authvod', null, ['Account', 'Billing']],
  ['avod', 'list', ['Account', 'Favorites']],
  ['avod', null, ['Account']],
] as const)(
  'A2.16 A2.17 A2.25 A2.26 a house that is %s, with %s of favourites, has the pages %j',
  (accessModel, favorites, labels) => {
    const capabilities = can({ accessModel, favorites })
    for (const asked of ['my-account', 'favorites', 'payments'] as const) {
      const { items, shown } = accountPagesView(capabilities, asked)
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

test('A5.33 a picture can be chosen where the house has switched that on', () => {
  expect(can({ flags: {} }).pictures).toBe(false)
  expect(can({ flags: { uploadProfilePicture: false } }).pictures).toBe(false)
  expect(can({ flags: { uploadProfilePicture: true } }).pictures).toBe(true)
})
