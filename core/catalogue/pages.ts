import type { Route } from '../routes/index.ts'
import { read } from '../routes/index.ts'
import type { SiteConfig } from './rules.ts'

type Having = Pick<SiteConfig, 'hasProductApi'>

/** The pages that need no product API. */
const others: readonly Route['type'][] = [
  ...(['home', 'media', 'series', 'playlist', 'favorites', 'watch-again', 'search'] as const),
  ...(['pricing', 'account', 'not-found'] as const),
]

/** Whether the site has a page: a studio without a product API has none of the pages that only it fills. */
export const hasPage = ({ hasProductApi }: Having, { type }: Pick<Route, 'type'>): boolean =>
  hasProductApi || others.includes(type)

/** The links that lead to a page of the site, or out of it. */
export const leading = <L extends { readonly href: string }>(config: Having, links: readonly L[]): readonly L[] =>
  links.filter(({ href }) => hasPage(config, read(href).route))
