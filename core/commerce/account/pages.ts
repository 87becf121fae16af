import type { SiteConfig } from '../../catalogue/index.ts'
import { sellsSomething } from '../../catalogue/index.ts'
import type { AccountSection, Parameter } from '../../routes/index.ts'
import { hrefOf, pageNames } from '../../routes/index.ts'

const sectionNames: Readonly<Record<AccountSection, string>> = {
  'my-account': pageNames.account,
  favorites: pageNames.favorites,
  payments: pageNames.billing,
}

/** Returns the account pages that the studio has; the first page replaces a page that it lacks. */
export const accountPagesView = (
  config: Pick<SiteConfig, 'favorites' | 'accessModel'>,
  section: AccountSection,
  rest: readonly Parameter[] = [],
) => {
  const has = { 'my-account': true, favorites: config.favorites !== null, payments: sellsSomething(config) }
  const pages = (['my-account', 'favorites', 'payments'] as const).filter((page) => has[page])
  const shown = pages.find((page) => page === section) ?? 'my-account'
  return {
    shown,
    title: sectionNames[shown],
    items: pages.map((page) => ({
      label: sectionNames[page],
      href: hrefOf({ type: 'account', section: page }, rest),
      active: page === shown,
    })),
  }
}
