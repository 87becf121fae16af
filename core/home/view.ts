import type { ViewContext } from '../cards/index.ts'
import { collectionCard, mediaCard, programCard } from '../cards/index.ts'
import type { CardView, RowView, Shelf } from '../catalogue/index.ts'
import type { FavouritesState } from '../favourites/index.ts'
import { favouriteList, favouritesOnHome } from '../favourites/index.ts'
import type { HistoryState } from '../history/index.ts'
import { historyOnHome, keepGoing, keepGoingMost, keepGoingWindow, watchAgain } from '../history/index.ts'
import type { Reach } from '../kernel/reach.ts'
import { openPlanner, wantPlanner } from '../kernel/retry.ts'
import type { Command } from '../kernel/screen.ts'
import type { Route } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Home } from './machine.ts'
import type { PlannerRow, Row } from './rules.ts'
import { firstCards, isLiveLine, isPlannerNeeded, plannerRowOf, rowFor, rowSize, seeAllAbove } from './rules.ts'

/** What a row's Retry loads again: the member's own list, or the list of the row with that number. V8.04 */
export type RowRetry =
  | Command<'history' | 'favourites', { readonly type: 'reload' }>
  | Command<'home', { readonly type: 'retry'; readonly row: number }>

/** A row that the planner fills. V2.20 V2.22 */
export interface PlannerRowView {
  readonly type: 'planner'
  readonly id: string
  readonly kind: PlannerRow
  readonly title: string
  readonly state: Reach
  /** The command that fetches the planner's code once the row is drawn; null while it is not known to be needed. */
  readonly want: typeof wantPlanner | null
  readonly retry: typeof openPlanner
}

/** A row of cards of the home page. */
export interface CardRowView extends RowView {
  readonly type: 'row'
  /** Whether it may be on the first screen, so that its cards are drawn at once: up to the last of `firstCards`. */
  readonly first: boolean
  /** The kind of the viewer's own row; null for a row that loads a list. */
  readonly own: string | null
  readonly retry: RowRetry
}

/** A row of the home page: a list, the hero, the next live event in one line, or a row that the planner fills. */
export type HomeRowView =
  | { readonly type: 'hero' }
  | { readonly type: 'live'; readonly id: string }
  | PlannerRowView
  | CardRowView

/** The states that the member's own rows are made from. */
export interface Own {
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
  /** The account cannot be reached, so these rows will not load. */
  readonly unreachable?: boolean
}

const seeAllOf = ({ shelf, hasNext }: Row, cards: number): Route | null => {
  const listSeeAll = (): Route | null =>
    hasNext || cards > rowSize ? { type: 'playlist', id: shelf.itemId, channel: null, play: false } : null
  switch (shelf.type) {
    case 'favorites':
      return cards > seeAllAbove ? { type: 'favorites' } : null
    case 'watch-again':
      return cards > seeAllAbove ? { type: 'watch-again' } : null
    case 'programs':
      return cards > rowSize ? { type: 'programs' } : null
    case 'section':
      if (shelf.itemId === '') return cards > rowSize ? { type: 'sections' } : null
      return listSeeAll()
    case 'program':
      return { type: 'program', id: shelf.itemId, view: 'program' }
    case 'playlist':
      return listSeeAll()
    default:
      return null
  }
}

const cardsOf = (
  { shelf, items }: Row,
  viewContext: ViewContext,
  { history, favourites }: Own,
): readonly CardView[] => {
  const { initial } = viewContext.catalogue
  const seen = history?.context
  switch (shelf.type) {
    case 'programs':
      return initial.programs.filter(({ type }) => type !== 'draft').map((program) => programCard(program, viewContext))
    case 'section':
      if (shelf.itemId === '') return initial.sections.map((section) => collectionCard(section, viewContext))
      break
    case 'keep-going':
      return seen
        ? keepGoing(seen.progress, seen.items, keepGoingWindow, viewContext.now).map((item) =>
            mediaCard(item, viewContext),
          )
        : []
    case 'watch-again':
      return seen ? watchAgain(seen.watched, seen.progress, seen.items).map((item) => mediaCard(item, viewContext)) : []
    case 'favorites':
      return favourites
        ? favouriteList(favourites.context.list, favourites.context.marks, favourites.context.known).map(({ item }) =>
            mediaCard(item, viewContext),
          )
        : []
  }
  return items.map((item) => mediaCard(item, viewContext, shelf.itemId))
}

/** The feature behind one of the member's own rows; null for rows that load a list. */
const ownerOf = (type: string): 'favourites' | 'history' | null =>
  type === 'favorites' ? 'favourites' : type === 'keep-going' || type === 'watch-again' ? 'history' : null

/** The state of the feature behind one of the member's own rows; null for rows that load a list. */
const ownState = (type: string, own: Own): RowView['state'] | null => {
  const owner = ownerOf(type)
  if (owner === null) return null
  const state = own[owner]
  return state === undefined || state.matches('loading') ? 'loading' : state.matches('failed') ? 'failed' : 'ready'
}

const rowState = (row: Row, cards: readonly CardView[], own: Own): RowView['state'] => {
  const state = ownState(row.shelf.type, own) ?? (row.state === 'waiting' ? 'loading' : row.state)
  return cards.length > 0 && row.state !== 'failed' ? 'ready' : state === 'ready' ? 'empty' : state
}

const retryOf = (type: string, row: number): RowRetry => {
  const of = ownerOf(type)
  return of === null ? { of: 'home', event: { type: 'retry', row } } : { of, event: { type: 'reload' } }
}

const shownOf = (type: string): number =>
  type === 'keep-going'
    ? keepGoingMost
    : type === 'favorites'
      ? favouritesOnHome
      : type === 'watch-again'
        ? historyOnHome
        : rowSize

/** The message in a row that has nothing to show. V8.04 */
export const rowMessage = (state: RowView['state']): string | null =>
  state === 'failed' ? 'Could not load items' : state === 'empty' ? 'Nothing here yet' : null

const plannerRow = (
  kind: PlannerRow,
  index: number,
  { shelf }: Row,
  { viewer }: ViewContext,
  state: Reach,
): PlannerRowView => ({
  ...{ type: 'planner', id: `${kind}-${index}`, kind, title: shelf.name, state },
  want: isPlannerNeeded(kind, viewer.signedIn) ? wantPlanner : null,
  retry: openPlanner,
})

/** Whether one of the viewer's own rows has something in it; false for every other row. */
export const hasOwnCards = (shelf: Shelf, viewContext: ViewContext, own: Own): boolean =>
  ownerOf(shelf.type) !== null && cardsOf(rowFor(shelf), viewContext, own).length > 0

/** The rows shown so far; the member's own rows appear once they have something in them. V2.20 V2.21 V9.04 V9.06 */
export const homeView = (
  home: Home,
  viewContext: ViewContext,
  own: Own,
  planner: Reach = 'there',
): readonly HomeRowView[] => {
  const last = firstCards(home.rows.map(({ shelf }) => shelf)).at(-1)
  const lastFirst = home.rows.findIndex(({ shelf }) => shelf === last)
  const { config } = viewContext.catalogue
  const isVisitor = viewContext.known && !viewContext.viewer.signedIn
  return home.rows.slice(0, home.shown).flatMap((row, index): readonly HomeRowView[] => {
    if (row.shelf.type === 'featured') return [{ type: 'hero' }]
    if (isLiveLine(row.shelf, config)) return [{ type: 'live', id: `live-${index}` }]
    if (row.shelf.type === 'my-week-plan' && isVisitor) return []
    const kind = plannerRowOf(row.shelf, config)
    if (kind) return [plannerRow(kind, index, row, viewContext, planner)]
    const cards = cardsOf(row, viewContext, own)
    const state = rowState(row, cards, own)
    const isOwn = ownState(row.shelf.type, own) !== null
    const isComing =
      state === 'failed' ||
      (state === 'loading' && (viewContext.viewer.signedIn || !(viewContext.known || own.unreachable)))
    if (isOwn && cards.length === 0 && !isComing) return []
    const route = seeAllOf(row, cards.length)
    return [
      {
        type: 'row',
        own: isOwn ? row.shelf.type : null,
        first: index <= lastFirst,
        retry: retryOf(row.shelf.type, index),
        id: `${row.shelf.type}-${row.shelf.itemId || 'own'}-${index}`,
        title: row.shelf.name,
        seeAll: route && { href: hrefOf(route, viewContext.rest), label: 'See all' },
        state,
        cards: cards.slice(0, shownOf(row.shelf.type)),
        message: rowMessage(state),
      },
    ]
  })
}
