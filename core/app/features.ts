import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Catalogue } from '../catalogue/index.ts'
import type { CommerceFeatures } from '../commerce/actors.ts'
import type { PromotionsFeatures } from '../commerce/promotions/index.ts'
import type { CommerceEvent } from '../commerce/rules.ts'
import type { ContentFeatures } from '../content/features.ts'
import type { ContentEvent } from '../content/rules.ts'
import type { EventsOf, Feature, Passing, StatesOf } from '../kernel/feature.ts'
import { featureIndex } from '../kernel/feature.ts'
import type { LazyEvent, LazyState } from '../kernel/lazy.ts'
import { memoizeEach } from '../kernel/memo.ts'
import type { NowEvent, NowState } from '../kernel/now.ts'
import type { QueryEvent, QueryState } from '../kernel/query.ts'
import type { LibraryFeatures } from '../library/index.ts'
import type { NavigationEvent, NavigationState } from '../navigation/index.ts'
import type { PageFeatures } from '../page/features.ts'
import type { PlannerFeatures } from '../planner/actors.ts'
import type { PlannerEvent } from '../planner/events.ts'
import type { PlayerInput, PlayerState } from '../playback/player/index.ts'
import type { UpNextEvent, UpNextState } from '../playback/queue/index.ts'
import type { SearchBoxEvent, SearchBoxState } from '../search/index.ts'
import type { SessionEvent, SessionState, TypedEvent, TypedState } from '../session/index.ts'
import type { UserFeatures } from '../user/features.ts'
import type { Visit } from '../visit/index.ts'
import type { AppEvent, AppState, appMachine } from './machine.ts'

type Lazy<E = never> = Feature<LazyState<Visit>, E | LazyEvent>

interface OwnFeatures {
  readonly app: Feature<AppState, AppEvent>
  readonly session: Feature<SessionState, SessionEvent>
  readonly typed: Feature<TypedState, TypedEvent>
  readonly catalogue: Feature<QueryState<Catalogue>, QueryEvent>
  readonly now: Feature<NowState, NowEvent>
  readonly navigation: Feature<NavigationState, NavigationEvent>
  readonly playback: Lazy
  readonly commerce: Lazy<CommerceEvent>
  readonly planner: Lazy<PlannerEvent>
  readonly content: Lazy<ContentEvent>
  readonly search: Lazy
  readonly library: Lazy
  readonly promotionsLoader: Lazy
}

interface PassingFeatures {
  readonly player: Feature<PlayerState, PlayerInput>
  readonly upNext: Feature<UpNextState, UpNextEvent>
  readonly headerSearch: Feature<SearchBoxState, SearchBoxEvent>
  readonly pageSearch: Feature<SearchBoxState, SearchBoxEvent>
}

type Features = OwnFeatures &
  Passing<
    PassingFeatures &
      PageFeatures &
      UserFeatures &
      CommerceFeatures &
      PlannerFeatures &
      ContentFeatures &
      LibraryFeatures &
      PromotionsFeatures
  >

/** The state of every feature by name; `undefined` for a feature that does not exist now. */
export type States = StatesOf<Features>

/** The events of every feature by name. */
export type Events = EventsOf<Features>

/** The name of a feature of the product. */
export type FeatureName = keyof States

type App = ActorRefFrom<ReturnType<typeof appMachine>>

const owners = [
  ...['page', 'user', 'commerce', 'planner', 'content', 'playback', 'search', 'library'],
  ...['promotionsLoader', 'notificationsLoader'],
]

const indexOf = memoizeEach((app: App) => featureIndex(app, 'app', owners))

/** Returns the actor of a feature at any depth of the product; `undefined` if it does not exist. */
export const feature = (app: App, name: FeatureName): AnyActorRef | undefined => indexOf(app).find(name)

/** Calls `changed` whenever one of the named features changes, starts or stops; returns the function that stops watching. */
export const watch = (app: App, names: readonly FeatureName[], changed: () => void): (() => void) =>
  indexOf(app).watch(names, changed)
