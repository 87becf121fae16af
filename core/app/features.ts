import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Catalogue, Course, ListEvent, ListState, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { CommerceFeatures } from '../commerce/actors.ts'
import type { LazyCommerceState } from '../commerce/lazy.ts'
import type { CommerceEvent } from '../commerce/rules.ts'
import type { ContentFeatures } from '../content/features.ts'
import type { LazyContentState } from '../content/lazy.ts'
import type { ContentEvent } from '../content/rules.ts'
import type { HomeEvent, HomeState } from '../home/index.ts'
import type { EventsOf, Feature, FeatureIndex, Passing, StatesOf } from '../kernel/feature.ts'
import { featureIndex } from '../kernel/feature.ts'
import type { LazyEvent } from '../kernel/lazy.ts'
import type { QueryEvent, QueryState } from '../kernel/query.ts'
import type { LazyLibraryState, LibraryFeatures } from '../library/index.ts'
import type { GroupsState } from '../lists/index.ts'
import type { NavigationEvent, NavigationState } from '../navigation/index.ts'
import type { NowEvent, NowState } from '../now/index.ts'
import type { PlannerFeatures } from '../planner/actors.ts'
import type { PlannerEvent } from '../planner/events.ts'
import type { LazyPlannerState } from '../planner/lazy.ts'
import type { LazyPlaybackState } from '../playback/index.ts'
import type { PlayerInput, PlayerState } from '../player/index.ts'
import type { FoldEvent, FoldsState } from '../programs/index.ts'
import type { LazyPromotionsState, PromotionsFeatures } from '../promotions/index.ts'
import type { UpNextEvent, UpNextState } from '../queue/index.ts'
import type { RotationEvent, RotationState } from '../rotation/index.ts'
import type { LazySearchState, SearchBoxEvent, SearchBoxState } from '../search/index.ts'
import type { SessionEvent, SessionState, TypedEvent, TypedState } from '../session/index.ts'
import type { UserFeatures } from '../user/features.ts'
import type { AppEvent, AppState, appMachine } from './machine.ts'

type Query<A> = Feature<QueryState<A>, QueryEvent>

/** Features that always exist. */
interface OwnFeatures {
  readonly app: Feature<AppState, AppEvent>
  readonly session: Feature<SessionState, SessionEvent>
  readonly typed: Feature<TypedState, TypedEvent>
  readonly catalogue: Query<Catalogue>
  readonly now: Feature<NowState, NowEvent>
  readonly navigation: Feature<NavigationState, NavigationEvent>
  readonly playback: Feature<LazyPlaybackState, LazyEvent>
  readonly commerce: Feature<LazyCommerceState, CommerceEvent | LazyEvent>
  readonly planner: Feature<LazyPlannerState, PlannerEvent | LazyEvent>
  readonly content: Feature<LazyContentState, ContentEvent | LazyEvent>
  readonly search: Feature<LazySearchState, LazyEvent>
  readonly library: Feature<LazyLibraryState, LazyEvent>
  readonly promotionsLoader: Feature<LazyPromotionsState, LazyEvent>
}

/** Features of pages, and the player: each exists only while it is needed. */
interface PassingFeatures {
  readonly home: Feature<HomeState, HomeEvent>
  readonly rotation: Feature<RotationState, RotationEvent>
  readonly media: Query<MediaItem>
  readonly related: Query<readonly MediaItem[]>
  readonly list: Feature<ListState, ListEvent>
  readonly program: Query<ProgramDetail>
  readonly folds: Feature<FoldsState, FoldEvent>
  readonly courses: Query<readonly Course[]>
  readonly player: Feature<PlayerState, PlayerInput>
  readonly groups: Feature<GroupsState, { readonly type: 'more' }>
  readonly upNext: Feature<UpNextState, UpNextEvent>
  readonly testimonials: Feature<RotationState, RotationEvent>
  readonly headerSearch: Feature<SearchBoxState, SearchBoxEvent>
  readonly pageSearch: Feature<SearchBoxState, SearchBoxEvent>
}

type Features = OwnFeatures &
  Passing<
    PassingFeatures &
      UserFeatures &
      CommerceFeatures &
      PlannerFeatures &
      ContentFeatures &
      LibraryFeatures &
      PromotionsFeatures
  >

/** The state of every feature by name; undefined for one that does not exist now. */
export type States = StatesOf<Features>

/** The events of every feature by name. */
export type Events = EventsOf<Features>

/** The name of a feature of the product. */
export type FeatureName = keyof States

type App = ActorRefFrom<ReturnType<typeof appMachine>>

/** Children of the product whose own children are features too. */
const owners = [
  'user',
  'commerce',
  'planner',
  'content',
  'playback',
  'search',
  'notificationsLoader',
  'library',
  'promotionsLoader',
]

const indexes = new WeakMap<App, FeatureIndex>()

const indexOf = (app: App): FeatureIndex => {
  const index = indexes.get(app) ?? featureIndex(app, 'app', owners)
  indexes.set(app, index)
  return index
}

/** The actor of a feature, at any depth of the product; undefined while it does not exist. */
export const feature = (app: App, name: FeatureName): AnyActorRef | undefined => indexOf(app).find(name)

/** Calls `changed` whenever one of the named features changes, starts or stops; returns the function that ends this. */
export const watch = (app: App, names: readonly FeatureName[], changed: () => void): (() => void) =>
  indexOf(app).watch(names, changed)
