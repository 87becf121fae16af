import type { ViewSources } from '../cards/index.ts'
import { backTo } from '../cards/index.ts'
import { notFoundView } from '../catalogue/index.ts'
import { screen } from '../kernel/screen.ts'

/** The page for an address that does not exist, with a link to the home page. */
export const notFoundScreen = screen(['app'], (sources: Pick<ViewSources, 'app'>) => ({
  ...notFoundView,
  back: backTo(sources, 'home'),
  /** The studio's redirects by path; null until they are known. */
  redirects: sources.app.context.catalogue?.config.redirects ?? null,
}))
