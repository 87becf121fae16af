import type { ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import { classHost } from './host.ts'
import { mediaPage, mediaTopView } from './top.view.ts'

/** The top of the page of a class, which is drawn in the first frame; the rest of the page has screens of its own. */
export const mediaTopScreen = screen(
  [...viewSources, 'media'],
  ({ media, ...sources }: ViewSources & { readonly media: QueryState<MediaItem> | undefined }) => {
    const viewContext = viewContextOf(sources)
    const { address } = sources.app.context
    return {
      page: mediaPage(
        media,
        (item) =>
          viewContext && address && mediaTopView(item, classHost(item, address), viewContext, sources.now.context.zone),
      ),
      back: backTo(sources, 'home'),
    }
  },
)
