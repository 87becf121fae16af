import type { CardView, ListState, ListView } from '../catalogue/index.ts'
import type { FavouritesState } from '../favourites/index.ts'
import { favouriteList } from '../favourites/index.ts'
import type { HistoryState } from '../history/index.ts'
import { watchAgain } from '../history/index.ts'
import { commonWords } from '../kernel/words.ts'
import { hrefOf, pageNames, withDialog, write } from '../routes/index.ts'
import type { ViewContext } from './rules.ts'
import { shareImage } from './rules.ts'
import { collectionCard, mediaCard, programCard } from './view.ts'
import { cardWords } from './words.ts'

/** The message in place of a list that could not be loaded. V8.04 */
export const couldNotLoad = cardWords.couldNotLoad

/** A list that is still loading. */
export const waitingList: ListView = { state: 'loading', cards: [], message: null }

/** A list that has loaded completely. */
export const readyList = (cards: readonly CardView[], empty: string): ListView => ({
  state: cards.length > 0 ? 'ready' : 'empty',
  cards,
  message: cards.length > 0 ? null : empty,
})

/** The page of a playlist: the cards loaded so far, and whether there are more. V2.04 V8.04 */
export const listView = (state: ListState, viewContext: ViewContext) => {
  const { id, title, description, items, next } = state.context
  const cards = items.map((item) => mediaCard(item, viewContext, id))
  const missing = state.context.failure?.type === 'Refused' && state.context.failure.status === 404
  const list: ListView =
    cards.length > 0 || state.matches('ready')
      ? readyList(cards, cardWords.listEmpty)
      : state.matches('failed')
        ? { state: 'failed', cards, message: missing ? cardWords.listMissing : couldNotLoad }
        : { state: 'loading', cards, message: null }
  const more =
    cards.length === 0
      ? null
      : state.matches('failed')
        ? 'failed'
        : state.matches('loading')
          ? 'loading'
          : next
            ? 'ready'
            : null
  return {
    title,
    text: description,
    list,
    more,
    missing: missing && cards.length === 0,
    canonical: hrefOf({ type: 'playlist', id, channel: null, play: false }),
    shareImage: shareImage(items[0]?.image ?? null),
  } as const
}

/** The favorites or the watch-again list on a page of its own. V2.05 V2.06 V6.03 */
export const ownListView = (
  kind: 'favorites' | 'watch-again',
  viewContext: ViewContext,
  {
    history,
    favourites,
  }: { readonly history: HistoryState | undefined; readonly favourites: FavouritesState | undefined },
  unreachable = false,
) => {
  const isFavorites = kind === 'favorites'
  const title = pageNames[kind]
  const items = isFavorites
    ? favourites
      ? favouriteList(favourites.context.list, favourites.context.marks, favourites.context.known).map(
          ({ item }) => item,
        )
      : []
    : history
      ? watchAgain(history.context.watched, history.context.progress, history.context.items)
      : []
  const state = isFavorites ? favourites : history
  const cards = items.map((item) => mediaCard(item, viewContext))
  const visits = isFavorites && viewContext.known && !viewContext.viewer.signedIn
  const empty = visits ? cardWords.favoritesVisitor : isFavorites ? cardWords.favoritesEmpty : cardWords.watchAgainEmpty
  const list: ListView =
    cards.length > 0
      ? readyList(cards, empty)
      : state?.matches('failed')
        ? { state: 'failed', cards, message: couldNotLoad }
        : unreachable
          ? { state: 'failed', cards, message: commonWords.accountSilent }
          : !viewContext.known || !state || state.matches('loading')
            ? { state: 'loading', cards, message: null }
            : readyList(cards, empty)
  const signIn = write(withDialog({ route: { type: 'favorites' }, dialog: null, rest: viewContext.rest }, 'login'))
  const browse = hrefOf({ type: 'sections' }, viewContext.rest)
  return {
    title,
    list,
    action: visits ? { href: signIn, label: cardWords.signIn } : { href: browse, label: cardWords.browse },
  }
}

/** The page of all programs, or of all sections. V2.07 P2.1.01 P2.1.02 */
export const allView = (kind: 'programs' | 'sections', viewContext: ViewContext) => {
  const { initial } = viewContext.catalogue
  const title = pageNames[kind]
  const cards =
    kind === 'programs'
      ? initial.programs.filter(({ type }) => type !== 'draft').map((program) => programCard(program, viewContext))
      : initial.sections.map((section) => collectionCard(section, viewContext))
  return { title, list: readyList(cards, cardWords.allEmpty) }
}
