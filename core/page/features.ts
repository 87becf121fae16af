import type { Course, ListEvent, ListState, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { StudioCopy } from '../commerce/offers/index.ts'
import type { Feature } from '../kernel/feature.ts'
import type { PollFact } from '../kernel/poll.ts'
import type { QueryEvent, QueryFact, QueryState } from '../kernel/query.ts'
import type { RotationEvent, RotationState } from '../kernel/rotation.ts'
import type { HomeEvent, HomeState } from './home/index.ts'
import type { GroupsState } from './lists/index.ts'
import type { FoldEvent, FoldedFact, FoldsState } from './programs/index.ts'

type Query<A> = Feature<QueryState<A>, QueryEvent>

/** The features of pages. */
export interface PageFeatures {
  readonly home: Feature<HomeState, HomeEvent>
  readonly rotation: Feature<RotationState, RotationEvent>
  readonly media: Query<MediaItem>
  readonly related: Query<readonly MediaItem[]>
  readonly list: Feature<ListState, ListEvent>
  readonly program: Query<ProgramDetail>
  readonly folds: Feature<FoldsState, FoldEvent>
  readonly courses: Query<readonly Course[]>
  readonly groups: Feature<GroupsState, { readonly type: 'more' }>
  readonly copy: Query<StudioCopy>
  readonly testimonials: Feature<RotationState, RotationEvent>
}

/** The facts of the features of pages. */
export type PageFact = QueryFact<'media', MediaItem> | QueryFact<'program', ProgramDetail> | PollFact | FoldedFact
