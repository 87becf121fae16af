import type { ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { unloadableView } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { openContent } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import type { NavigationState } from '../../navigation/index.ts'
import type { SeriesState } from './machine.ts'
import type { SeriesPageView } from './view.ts'
import { seriesPageView } from './view.ts'

interface Sources extends ViewSources {
  readonly content: { matches(value: 'unreachable'): boolean }
  readonly series: SeriesState | undefined
  readonly episode: QueryState<MediaItem> | undefined
  readonly navigation: NavigationState
}

/** The page of a series with its episodes, and the Retry command if it could not be loaded. */
export const seriesScreen = screen(
  [...viewSources, 'content', 'series', 'episode', 'navigation'],
  ({ content, series, episode, navigation, ...sources }: Sources) => {
    const lost = content.matches('unreachable')
    const page: SeriesPageView = lost
      ? { type: 'failed', ...unloadableView }
      : seriesPageView(series, episode?.context.value ?? null, sources.app.context.address, viewContextOf(sources))
    const again = { of: 'series', event: { type: 'retry' } } as const
    return {
      page,
      retry: lost ? openContent : again,
      layout: navigation.context.layout,
      back: backTo(sources, 'home'),
    }
  },
)
