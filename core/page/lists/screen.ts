import type { ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { ListState } from '../../catalogue/index.ts'
import { screen } from '../../kernel/screen.ts'
import type { NavigationState } from '../../navigation/index.ts'
import { listView } from './view.ts'

/** A playlist, a section or a collection, as a grid or as a list. */
export const listScreen = screen(
  [...viewSources, 'list', 'navigation'],
  ({
    list,
    navigation,
    ...sources
  }: ViewSources & { readonly list: ListState | undefined; readonly navigation: NavigationState }) => {
    const viewContext = viewContextOf(sources)
    const route = sources.app.context.address?.route
    const { layout, defaults } = navigation.context
    const filters = route?.type === 'playlist' ? route.filters : undefined
    return {
      page: list && viewContext ? listView(list, viewContext, filters, defaults) : null,
      layout,
      back: backTo(sources, 'home'),
    }
  },
)
