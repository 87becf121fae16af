import type { FavouritesEvent, FavouritesState } from '../favourites/index.ts'
import type { HistoryEvent, HistoryState } from '../history/index.ts'
import type { Feature } from '../kernel/feature.ts'
import type { OutboxEvent, OutboxState } from '../outbox/index.ts'

/** The features that belong to a user. */
export interface UserFeatures {
  readonly outbox: Feature<OutboxState, OutboxEvent>
  readonly history: Feature<HistoryState, HistoryEvent>
  readonly favourites: Feature<FavouritesState, FavouritesEvent>
}
