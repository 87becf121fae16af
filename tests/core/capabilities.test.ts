import { expect, test } from 'vitest'
import { accountPagesView } from '../../core/account/pages.ts'
import type { SiteConfig } from '../../core/catalogue/index.ts'
import { aCatalogue } from '../../fixtures/examples.ts'

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
      const [first] = items.filter(({ active }) => active)
      const isThere = asked === 'my-account' || capabilities[asked === 'favorites' ? 'favorites' : 'billing']
      expect([shown, first?.label]).toEqual(isThere ? [asked, first?.label] : ['my-account', 'Account'])
    }
  },
)

test('A5.33 a picture can be chosen where the house has switched that on', () => {
  expect(can({ flags: {} }).pictures).toBe(false)
  expect(can({ flags: { uploadProfilePicture: false } }).pictures).toBe(false)
  expect(can({ flags: { uploadProfilePicture: true } }).pictures).toBe(true)
})
