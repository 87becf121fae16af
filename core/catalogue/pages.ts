import type { Parameter, Route } from '../routes/index.ts'
import { hrefOf, read } from '../routes/index.ts'
import type { SiteConfig } from './rules.ts'

type Having = Pick<SiteConfig, 'hasProductApi'>

/** The pages whose content only the product API has. */
const ofProductApi: readonly Route['type'][] = [
  ...(['programs', 'program', 'lesson', 'resource', 'sections', 'library', 'magazine', 'my-week'] as const),
  ...([
    'live-class',
    'live-events',
    'live-event',
    'notifications',
    'welcome',
    'vita',
    'newsletter',
    'migrate',
  ] as const),
]

/** Whether the site has a page: a studio without a product API has none of the pages that only it fills. V2.13 V2.52 */
export const hasPage = ({ hasProductApi }: Having, { type }: Pick<Route, 'type'>): boolean =>
  hasProductApi || !ofProductApi.includes(type)

/** The links that lead to a page of the site, or out of it. V2.52 V2.53 */
export const leading = <L extends { readonly href: string }>(config: Having, links: readonly L[]): readonly L[] =>
  links.filter(({ href }) => hasPage(config, read(href).route))

/** The link to all classes; without a page of classes, to the home page. */
export const browseHref = (config: Having | undefined, rest: readonly Parameter[]): string =>
  hrefOf({ type: config && !hasPage(config, { type: 'sections' }) ? 'home' : 'sections' }, rest)
