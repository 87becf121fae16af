import type { MediaItem } from '../catalogue/index.ts'
import type { Feature } from '../kernel/feature.ts'
import type { QueryEvent, QueryState } from '../kernel/query.ts'
import type { HomeEvent, HomeState } from '../page/home/index.ts'
import type { Destination } from './destination.ts'
import type { SeriesEvent, SeriesState } from './series/index.ts'

/** The features of the pages by content type. */
export interface ContentFeatures {
  readonly series: Feature<SeriesState, SeriesEvent>
  readonly episode: Feature<QueryState<MediaItem>, QueryEvent>
  readonly lesson: Feature<QueryState<MediaItem>, QueryEvent>
  readonly channel: Feature<QueryState<MediaItem>, QueryEvent>
  readonly moved: Feature<QueryState<Destination | null>, QueryEvent>
  readonly hub: Feature<HomeState, HomeEvent>
  readonly trailer: Feature<QueryState<MediaItem>, QueryEvent>
}
