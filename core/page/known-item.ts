import type { AnyActorRef } from 'xstate'
import type { ListState, MediaItem } from '../catalogue/index.ts'
import type { FavouritesState } from '../favourites/index.ts'
import type { HistoryState } from '../history/index.ts'
import type { HomeState } from '../home/index.ts'
import { childState } from '../kernel/feature.ts'
import type { QueryState } from '../kernel/query.ts'
import type { Visit } from '../visit/index.ts'

/** A class among those that the open page or the member's own lists show, so that its page can begin with it; null if it is not there. */
export const knownItem = (page: AnyActorRef, { user }: Pick<Visit, 'user'>, id: string): MediaItem | null => {
  const own = user && [
    childState<HistoryState>(user, 'history')?.context.items[id],
    childState<FavouritesState>(user, 'favourites')?.context.known[id],
    ...(childState<FavouritesState>(user, 'favourites')?.context.list.map(({ item }) => item) ?? []),
  ]
  const lists = [
    ...(childState<HomeState>(page, 'home')?.context.rows.map(({ items }) => items) ?? []),
    childState<ListState>(page, 'list')?.context.items ?? [],
    childState<QueryState<readonly MediaItem[]>>(page, 'related')?.context.value ?? [],
  ]
  return [...lists.flat(), ...(own ?? [])].find((item) => item?.id === id) ?? null
}
