import type { MediaItem } from '../../catalogue/index.ts'
import { mediaKind } from '../../catalogue/index.ts'
import { screen } from '../../kernel/screen.ts'
import type { Address } from '../../routes/index.ts'

interface Sources {
  readonly app: { readonly context: { readonly address: Address | null; readonly item: MediaItem | null } }
}

type ContentScreenName = 'series' | 'channel' | 'hub' | 'inline' | 'moved'

/** The name of the screen by content type that is shown: for a series, a live channel, a hub, a class with its player beside its texts, or an item whose page is elsewhere. */
export const contentScreen = screen(['app'], ({ app: { context } }: Sources): ContentScreenName => {
  const kind = mediaKind(context.item)
  const type = context.address?.route.type
  if (type === 'series') return 'series'
  if (type === 'playlist') return 'channel'
  return kind === 'hub' || kind === 'inline' ? kind : 'moved'
})
