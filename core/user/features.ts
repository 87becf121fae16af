import type { Feature } from '../kernel/feature.ts'
import type { LazyEvent, LazyState } from '../kernel/lazy.ts'
import type { FavouritesEvent, FavouritesState } from './favourites/index.ts'
import type { HistoryEvent, HistoryState } from './history/index.ts'
import type { NotificationsEvent, NotificationsState } from './notifications/index.ts'
import type { OutboxEvent, OutboxState } from './outbox/index.ts'

/** The features that belong to a user. */
export interface UserFeatures {
  readonly outbox: Feature<OutboxState, OutboxEvent>
  readonly history: Feature<HistoryState, HistoryEvent>
  readonly favourites: Feature<FavouritesState, FavouritesEvent>
  readonly notificationsLoader: Feature<LazyState<unknown>, LazyEvent>
  readonly notifications: Feature<NotificationsState, NotificationsEvent>
}
