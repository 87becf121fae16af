import type { ViewContext } from '../../cards/index.ts'
import { cardWords, couldNotLoad, showsFreeBadge } from '../../cards/index.ts'
import type { CardView, Catalogue, RowView, Shelf } from '../../catalogue/index.ts'
import { hasPage } from '../../catalogue/index.ts'
import type { Command } from '../../kernel/screen.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Own } from './cards.view.ts'
import { cardsOf, seeAllOf, shownOf } from './cards.view.ts'
import type { Row } from './rules.ts'
import { rowFor } from './rules.ts'
import { homeWords } from './words.ts'

/** The command of a row's Retry: it loads the member's own list again, or the list of the row with that index. */
type RowRetry =
  | Command<'history' | 'favourites', { readonly type: 'reload' }>
  | Command<'home', { readonly type: 'retry'; readonly row: number }>

/** A row of cards of the home page. */
export interface CardRowView extends RowView {
  readonly type: 'row'
  /** Whether it may be on the first screen, so that its cards are drawn at once: up to the last of `firstCards`. */
  readonly first: boolean
  /** The kind of the viewer's own row; null for a row that loads a list. */
  readonly own: string | null
  /** Whether it shows free classes to a viewer who is still unknown and may not need them. */
  readonly freeToUnknown: boolean
  readonly retry: RowRetry
}

const ownerOf = (type: string): 'favourites' | 'history' | null =>
  type === 'favorites' ? 'favourites' : type === 'keep-going' || type === 'watch-again' ? 'history' : null

/** The state of the feature behind one of the member's own rows; null for rows that load a list. */
const ownState = (type: string, own: Own): RowView['state'] | null => {
  const owner = ownerOf(type)
  if (owner === null) return null
  const state = own[owner]
  return state === undefined || state.matches('loading') ? 'loading' : state.matches('failed') ? 'failed' : 'ready'
}

/** The state of a row that loads a list; one whose list is gone is empty, with words of its own. */
export const loadedState = ({ state }: Row): RowView['state'] =>
  state === 'waiting' ? 'loading' : state === 'gone' ? 'empty' : state

const rowState = (row: Row, cards: readonly CardView[], own: Own): RowView['state'] => {
  const state = ownState(row.shelf.type, own) ?? loadedState(row)
  return cards.length > 0 && row.state !== 'failed' ? 'ready' : state === 'ready' ? 'empty' : state
}

const retryOf = (type: string, row: number): RowRetry => {
  const of = ownerOf(type)
  return of === null ? { of: 'home', event: { type: 'retry', row } } : { of, event: { type: 'reload' } }
}

/** The message in a row that has nothing to show; one whose list is gone says so. */
export const rowMessage = (state: RowView['state'], isGone = false): string | null =>
  state === 'failed' ? couldNotLoad : state === 'empty' ? (isGone ? cardWords.listGone : homeWords.empty) : null

/** Whether one of the viewer's own rows has something in it; false for every other row. */
export const hasOwnCards = (shelf: Shelf, viewContext: ViewContext, own: Own): boolean =>
  ownerOf(shelf.type) !== null && cardsOf(rowFor(shelf), viewContext, own).length > 0

const isFreeList = ({ type, itemId }: Shelf, { initial }: Catalogue): boolean =>
  type === 'playlist' && initial.freePlaylists.some(({ id }) => id === itemId)

const isComing = (state: RowView['state'], { known, viewer }: ViewContext, { unreachable }: Own): boolean =>
  state === 'failed' || (state === 'loading' && (viewer.signedIn || !(known || unreachable)))

/** Returns the row of cards of a shelf, or none if this viewer does not have it. */
export const cardRow = (
  row: Row,
  index: number,
  first: boolean,
  viewContext: ViewContext,
  own: Own,
): readonly CardRowView[] => {
  const { catalogue, known, viewer, now, rest } = viewContext
  const { type, itemId, name } = row.shelf
  const isFree = isFreeList(row.shelf, catalogue)
  if (isFree && known && !showsFreeBadge(viewer, now)) return []
  const cards = cardsOf(row, viewContext, own)
  const state = rowState(row, cards, own)
  const isOwn = ownerOf(type) !== null
  if (isOwn && cards.length === 0 && !isComing(state, viewContext, own)) return []
  const route = seeAllOf(row, cards.length)
  return [
    {
      ...{ type: 'row', first, state, title: name, message: rowMessage(state, row.state === 'gone') },
      own: isOwn ? type : null,
      freeToUnknown: isFree && !known,
      retry: retryOf(type, index),
      id: `${type}-${itemId || 'own'}-${index}`,
      seeAll: route && hasPage(catalogue.config, route) ? { href: hrefOf(route, rest), label: homeWords.seeAll } : null,
      cards: cards.slice(0, shownOf(type)),
      ...(row.ratio && { ratio: row.ratio }),
    },
  ]
}
