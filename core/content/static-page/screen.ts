import type { ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import { staticPageView } from './view.ts'

/** A static page; null until its item and the catalogue are loaded. */
export const staticPageScreen = screen(
  [...viewSources, 'media'],
  ({ media, ...sources }: ViewSources & { readonly media: QueryState<MediaItem> | undefined }) => {
    const viewContext = viewContextOf(sources)
    const item = media?.context.value
    return { page: item && viewContext ? staticPageView(item, viewContext) : null, back: backTo(sources, 'home') }
  },
)
