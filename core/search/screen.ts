import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import { screen } from '../kernel/screen.ts'
import type { SearchBoxState } from './box.machine.ts'
import { headerSearchView } from './header.view.ts'
import type { HitContext } from './hits.view.ts'
import type { LazySearchState } from './lazy.ts'
import { searchPageView } from './page.view.ts'

interface Seen extends ViewSources {
  readonly search: LazySearchState
}

const contextOf = (seen: ViewSources): HitContext => ({
  rest: seen.app.context.address?.rest ?? [],
  now: seen.now.context.now,
  zone: seen.now.context.zone,
  viewContext: viewContextOf(seen),
})

/** The search in the header of every page, and what every link keeps. V2.50 V2.51 */
export const headerSearchScreen = screen(
  [...viewSources, 'search', 'headerSearch'],
  ({ search, headerSearch, ...seen }: Seen & { readonly headerSearch: SearchBoxState | undefined }) => {
    const context = contextOf(seen)
    return {
      isLoaded: headerSearch !== undefined,
      rest: context.rest,
      view: headerSearchView(headerSearch, search.matches('unreachable'), context),
    }
  },
)

/** The search page. V2.45 V2.46 V2.47 V2.48 V2.49 */
export const searchPageScreen = screen(
  [...viewSources, 'search', 'pageSearch'],
  ({ search, pageSearch, ...seen }: Seen & { readonly pageSearch: SearchBoxState | undefined }) => {
    const route = seen.app.context.address?.route
    const named = route?.type === 'search' ? route : { query: '', tab: null, page: 1 }
    return {
      isLoaded: pageSearch !== undefined,
      view: searchPageView(pageSearch, named, search.matches('unreachable'), contextOf(seen)),
    }
  },
)
