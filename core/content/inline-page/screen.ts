import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import type { NavigationState } from '../../navigation/index.ts'
import { relatedClasses } from './view.ts'

interface Sources extends ViewSources {
  readonly related: QueryState<readonly MediaItem[]> | undefined
  readonly navigation: NavigationState
}

const sources = [...viewSources, 'related', 'navigation'] as const

/** The related classes of a page whose player is beside its texts, all or those of one season, in the layout that this device remembers. */
export const inlineScreen = (season: number | null) =>
  screen(sources, ({ related, navigation, ...sources }: Sources) => ({
    related: relatedClasses(related, viewContextOf(sources), season),
    layout: navigation.context.layout,
  }))
