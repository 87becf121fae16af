import type { MemberData } from '../../session/index.ts'
import type { FavouritesState } from '../../user/favourites/index.ts'
import { isFavourite } from '../../user/favourites/index.ts'
import type { HistoryState } from '../../user/history/index.ts'
import { isLoaded } from '../../user/history/index.ts'
import { countWords } from './words.ts'

/** The member's lists, which replace the counts of the profile once they have loaded. */
export interface CountedLists {
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
}

const watchedIn = ({ history }: CountedLists): number | undefined =>
  history && isLoaded(history) ? history.context.watched.length : undefined

const markedIn = ({ favourites }: CountedLists): number | undefined => {
  if (!favourites || favourites.matches('loading') || favourites.matches('failed')) return undefined
  const { list, marks } = favourites.context
  const ids = new Set([...list.map(({ item }) => item.id), ...Object.keys(marks)])
  return [...ids].filter((id) => isFavourite(list, marks, id)).length
}

/** Returns how many classes a member has watched and marked as favorites, as text; `null` while both are unknown. */
export const countsText = ({ counts }: Pick<MemberData, 'counts'>, lists: CountedLists): string | null => {
  const watched = watchedIn(lists) ?? counts?.watchedVideos
  const marked = markedIn(lists) ?? counts?.bookmarks
  const parts = [
    ...(watched === undefined ? [] : [countWords.watched(watched)]),
    ...(marked === undefined ? [] : [countWords.marked(marked)]),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
