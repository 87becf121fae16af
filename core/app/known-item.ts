import type { AnyActorRef } from 'xstate'
import type { ListState, MediaItem } from '../catalogue/index.ts'
import type { FavouritesState } from '../favourites/index.ts'
import type { HistoryState } from '../history/index.ts'
import type { HomeState } from '../home/index.ts'
import { childOf, childState } from '../kernel/feature.ts'
import type { QueryState } from '../kernel/query.ts'

/** A class among those that the open page or the member's own lists show, so that its page can begin with it; null if it is not there. */
export const seenItem = (app: AnyActorRef, id: string): MediaItem | null => {
  const user = childOf(app, 'user')
  const own = user && [
    childState<HistoryState>(user, 'history')?.context.items[id],
    childState<FavouritesState>(user, 'favourites')?.context.known[id],
    ...(childState<FavouritesState>(user, 'favourites')?.context.list.map(({ item }) => item) ?? []),
  ]
  const lists = [
    ...(childState<HomeState>(app, 'home')?.context.rows.map(({ items }) => items) ?? []),
    childState<ListState>(app, 'list')?.context.items ?? [],
    childState<QueryState<readonly MediaItem[]>>(app, 'related')?.context.value ?? [],
  ]
  return [...lists.flat(), ...(own ?? [])].find((item) => item?.id === id) ?? null
}
