import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import type { LazyState } from '../kernel/lazy.ts'
import { screen } from '../kernel/screen.ts'
import type { SearchBoxState } from './box.machine.ts'
import { headerSearchView } from './header.view.ts'
import type { HitContext } from './hits.view.ts'
import { searchPageView } from './page.view.ts'

interface Sources extends ViewSources {
  readonly search: LazyState<unknown>
}

const contextOf = (sources: ViewSources): HitContext => ({
  rest: sources.app.context.address?.rest ?? [],
  now: sources.now.context.now,
  zone: sources.now.context.zone,
  viewContext: viewContextOf(sources),
})

/** The search in the header of every page, and the parameters that every link keeps. */
export const headerSearchScreen = screen(
  [...viewSources, 'search', 'headerSearch'],
  ({ search, headerSearch, ...sources }: Sources & { readonly headerSearch: SearchBoxState | undefined }) => {
    const context = contextOf(sources)
    return {
      isLoaded: headerSearch !== undefined,
      rest: context.rest,
      view: headerSearchView(headerSearch, search.matches('unreachable'), context),
    }
  },
)

/** The search page. */
export const searchPageScreen = screen(
  [...viewSources, 'search', 'pageSearch'],
  ({ search, pageSearch, ...sources }: Sources & { readonly pageSearch: SearchBoxState | undefined }) => {
    const route = sources.app.context.address?.route
    const named = route?.type === 'search' ? route : { query: '', tab: null, page: 1 }
    return {
      isLoaded: pageSearch !== undefined,
      view: searchPageView(pageSearch, named, search.matches('unreachable'), contextOf(sources)),
    }
  },
)
