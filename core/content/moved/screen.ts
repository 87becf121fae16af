import type { ViewSources } from '../../cards/index.ts'
import { backTo } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import type { Looked } from './view.ts'
import { movedView } from './view.ts'

interface Sources {
  readonly app: ViewSources['app']
  readonly content: { matches(value: 'unreachable'): boolean }
  readonly media: QueryState<MediaItem> | undefined
  readonly moved: Looked | undefined
}

/** An item whose page is elsewhere. */
export const movedScreen = screen(['app', 'content', 'media', 'moved'], ({ app, content, media, moved }: Sources) => ({
  page: movedView(media?.context.value ?? null, moved, content.matches('unreachable')),
  back: backTo({ app }, 'home'),
}))
