import { screen } from '../kernel/screen.ts'
import { commonWords } from '../kernel/words.ts'
import type { Catalogue } from './rules.ts'

/** The name of the site for page titles; the product's own name until the config is loaded. */
export const siteNameOf = (catalogue: Catalogue | null): string => catalogue?.config.siteName ?? commonWords.site

/** The title of a page in the browser's tab. */
export const documentTitle = (title: string, catalogue: Catalogue | null): string =>
  `${title} - ${siteNameOf(catalogue)}`

/** The name of the site, for places that show nothing else. */
export const siteNameScreen = screen(
  ['app'],
  ({ app }: { readonly app: { readonly context: { readonly catalogue: Catalogue | null } } }) =>
    siteNameOf(app.context.catalogue),
)
