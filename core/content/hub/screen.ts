import type { ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { unloadableView } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { openContent } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import type { HomeState } from '../../page/home/index.ts'
import { hubView } from './view.ts'

interface Sources extends ViewSources {
  readonly content: { matches(value: 'unreachable'): boolean }
  readonly media: QueryState<MediaItem> | undefined
  readonly hub: HomeState | undefined
}

/** A hub with its rows; null until its item and the catalogue are loaded. */
export const hubScreen = screen(
  [...viewSources, 'content', 'media', 'hub'],
  ({ content, media, hub, ...sources }: Sources) => {
    const [viewContext, item] = [viewContextOf(sources), media?.context.value]
    return {
      page: item && viewContext ? hubView(item, hub?.context ?? null, viewContext) : null,
      hasMore: hub ? hub.context.shown < hub.context.rows.length : false,
      trouble: content.matches('unreachable') ? { ...unloadableView, retry: openContent } : null,
      back: backTo(sources, 'home'),
    }
  },
)
