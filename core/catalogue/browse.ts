import type { Parameter } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import { hasPage } from './pages.ts'
import type { SiteConfig } from './rules.ts'

/** The link to all classes; without a page of classes, to the home page. */
export const browseHref = (config: Pick<SiteConfig, 'hasProductApi'> | undefined, rest: readonly Parameter[]): string =>
  hrefOf({ type: config && !hasPage(config, { type: 'sections' }) ? 'home' : 'sections' }, rest)
