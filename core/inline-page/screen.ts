import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import type { MediaItem } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { screen } from '../kernel/screen.ts'
import type { NavigationState } from '../navigation/index.ts'
import { relatedClasses } from './view.ts'

/** The related classes of a page whose player is beside its texts, in the layout that this device remembers. V2.19 */
export const inlineScreen = screen(
  [...viewSources, 'related', 'navigation'],
  ({
    related,
    navigation,
    ...seen
  }: ViewSources & {
    readonly related: QueryState<readonly MediaItem[]> | undefined
    readonly navigation: NavigationState
  }) => ({
    related: relatedClasses(related, viewContextOf(seen)),
    layout: navigation.context.layout,
  }),
)
