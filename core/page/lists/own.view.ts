import type { ViewContext } from '../../cards/index.ts'
import { cardWords, couldNotLoad, mediaCard } from '../../cards/index.ts'
import type { CardView, ListView } from '../../catalogue/index.ts'
import { browseHref } from '../../catalogue/index.ts'
import { isDate, pastDayText } from '../../kernel/dates.ts'
import { commonWords } from '../../kernel/words.ts'
import { pageNames, withDialog, write } from '../../routes/index.ts'
import type { FavouritesState } from '../../user/favourites/index.ts'
import { knownFavourites } from '../../user/favourites/index.ts'
import type { HistoryState, Watched } from '../../user/history/index.ts'
import { finishedClasses } from '../../user/history/index.ts'
import { readyList, waitingList } from './view.ts'

/** The classes of one day. V2.06 */
export interface GroupView {
  readonly title: string
  readonly cards: readonly CardView[]
}

/** The finished classes by the day on which they were finished, the most recent first. */
export const dayGroups = (finished: readonly Watched[], viewContext: ViewContext, zone: string): readonly GroupView[] =>
  [...Map.groupBy(finished, ({ addedAt }) => (isDate(addedAt) ? pastDayText(addedAt, viewContext.now, zone) : ''))].map(
    ([title, watched]) => ({ title, cards: watched.map(({ item }) => mediaCard(item, viewContext)) }),
  )

interface Own {
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
}

const finishedOf = ({ history }: Own): readonly Watched[] =>
  history ? finishedClasses(history.context.watched, history.context.progress, history.context.items) : []

/** Returns the page of the favorites or of the watch-again list; watched classes are in groups, of which only some are shown. V2.05 */
export const ownListView = (
  kind: 'favorites' | 'watch-again',
  viewContext: ViewContext,
  own: Own,
  unreachable: boolean,
  { shown, zone }: { readonly shown: number; readonly zone: string },
) => {
  const { favourites } = own
  const isFavorites = kind === 'favorites'
  const groups = isFavorites ? [] : dayGroups(finishedOf(own), viewContext, zone)
  const cards = isFavorites
    ? (favourites ? knownFavourites(favourites) : []).map(({ item }) => mediaCard(item, viewContext))
    : groups.slice(0, shown).flatMap((group) => group.cards)
  const state = isFavorites ? favourites : own.history
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
            ? waitingList
            : readyList(cards, empty)
  const signIn = write(withDialog({ route: { type: 'favorites' }, dialog: null, rest: viewContext.rest }, 'login'))
  const browse = browseHref(viewContext.catalogue.config, viewContext.rest)
  return {
    title: pageNames[kind],
    list,
    /** The groups of watched classes that are shown; empty for favorites. */
    groups: groups.slice(0, shown),
    /** Whether there are more groups than are shown. */
    hasMore: groups.length > shown,
    action: visits ? { href: signIn, label: cardWords.signIn } : { href: browse, label: cardWords.browse },
  }
}
