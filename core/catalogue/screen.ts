import { screen } from '../kernel/screen.ts'
import type { Catalogue } from './rules.ts'

/** The name of the site, for the titles of its pages; the product's own until the site's is known. V9.24 */
export const siteNameOf = (catalogue: Catalogue | null): string => catalogue?.config.siteName ?? 'Adagio'

/** The title of a page, as the browser's tab shows it. V9.24 */
export const documentTitle = (title: string, catalogue: Catalogue | null): string =>
  `${title} - ${siteNameOf(catalogue)}`

/** The name of the site, wherever it is shown by itself. V9.24 */
export const siteNameScreen = screen(
  ['app'],
  ({ app }: { readonly app: { readonly context: { readonly catalogue: Catalogue | null } } }) =>
    siteNameOf(app.context.catalogue),
)
