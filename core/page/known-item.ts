import type { AnyActorRef } from 'xstate'
import type { ListState, MediaItem } from '../catalogue/index.ts'
import { childState } from '../kernel/feature.ts'
import type { QueryState } from '../kernel/query.ts'
import type { FavouritesState } from '../user/favourites/index.ts'
import type { HistoryState } from '../user/history/index.ts'
import type { Visit } from '../visit/index.ts'
import type { HomeState } from './home/index.ts'

/** Returns a class from the lists of the open page or of the member, so that its page can show it before it has loaded; `null` if no list has it. */
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
