import type { ViewContext } from '../../cards/index.ts'
import { mediaCard, shareImage, summaryOf } from '../../cards/index.ts'
import type { MediaItem, RowView } from '../../catalogue/index.ts'
import type { Home, Row } from '../../page/home/index.ts'
import { loadedState, rowMessage } from '../../page/home/index.ts'
import { hrefOf, mediaRoute } from '../../routes/index.ts'
import { hubWords } from './words.ts'

interface HubRowView extends RowView {
  readonly row: number
}

const rowView = (loaded: Row, row: number, viewContext: ViewContext): HubRowView => {
  const { shelf, items, title, ratio } = loaded
  const state = loadedState(loaded)
  const cards = items.map((item) => mediaCard(item, viewContext, shelf.itemId))
  const shown = state === 'ready' && cards.length === 0 ? 'empty' : state
  const href = hrefOf({ type: 'playlist', id: shelf.itemId, channel: null, play: false }, viewContext.rest)
  return {
    ...(ratio && { ratio }),
    ...{ row, cards, id: `${shelf.itemId}-${row}`, title: title || hubWords.list, state: shown },
    message: rowMessage(shown, loaded.state === 'gone'),
    seeAll: shown === 'ready' ? { href, label: hubWords.seeAll } : null,
  }
}

/** Returns the page of a hub for this viewer; `home` is `null` until its rows are requested. */
export const hubView = (item: MediaItem, home: Home | null, viewContext: ViewContext) => ({
  title: item.title,
  text: item.description,
  rows: home ? home.rows.slice(0, home.shown).map((row, at) => rowView(row, at, viewContext)) : [],
  empty: home?.rows.length === 0 ? hubWords.empty : null,
  documentTitle: `${item.title} - ${viewContext.catalogue.config.siteName}`,
  summary: summaryOf(item.description),
  canonical: hrefOf(mediaRoute(item)),
  shareImage: shareImage(item.image),
})
