import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Catalogue, ListEvent, ListState, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { CommerceFeatures } from '../commerce/features.ts'
import type { CommerceState } from '../commerce/machine.ts'
import type { CommerceEvent } from '../commerce/rules.ts'
import type { HomeEvent, HomeState } from '../home/index.ts'
import type { EventsOf, Feature, Passing, StatesOf } from '../kernel/feature.ts'
import type { QueryEvent, QueryState } from '../kernel/query.ts'
import type { NavigationEvent, NavigationState } from '../navigation/index.ts'
import type { NowEvent, NowState } from '../now/index.ts'
import type { PlannerEvent } from '../planner/events.ts'
import type { PlannerFeatures } from '../planner/features.ts'
import type { PlannerState } from '../planner/machine.ts'
import type { PlayerInput, PlayerState } from '../player/index.ts'
import type { RotationEvent, RotationState } from '../rotation/index.ts'
import type { SessionEvent, SessionState } from '../session/index.ts'
import type { UserFeatures } from '../user/features.ts'
import type { AppEvent, AppState, appMachine } from './machine.ts'

type Query<A> = Feature<QueryState<A>, QueryEvent>

/** The features that are always there. */
interface OwnFeatures {
  readonly app: Feature<AppState, AppEvent>
  readonly session: Feature<SessionState, SessionEvent>
  readonly catalogue: Query<Catalogue>
  readonly now: Feature<NowState, NowEvent>
  readonly navigation: Feature<NavigationState, NavigationEvent>
}

/** The features of pages, the player, and the owners that are fetched late. */
interface PassingFeatures {
  readonly home: Feature<HomeState, HomeEvent>
  readonly rotation: Feature<RotationState, RotationEvent>
  readonly media: Query<MediaItem>
  readonly related: Query<readonly MediaItem[]>
  readonly list: Feature<ListState, ListEvent>
  readonly program: Query<ProgramDetail>
  readonly player: Feature<PlayerState, PlayerInput>
  readonly testimonials: Feature<RotationState, RotationEvent>
  readonly commerce: Feature<CommerceState, CommerceEvent>
  readonly planner: Feature<PlannerState, PlannerEvent>
}

type Features = OwnFeatures & Passing<PassingFeatures & UserFeatures & CommerceFeatures & PlannerFeatures>

/** The state of every feature by its name; of those that come and go it may be missing. */
export type States = StatesOf<Features>

/** What each feature can be sent. */
export type Events = EventsOf<Features>

/** The name of a feature of the product. */
export type FeatureName = keyof States

type App = ActorRefFrom<ReturnType<typeof appMachine>>

/** The owners whose children are features too; each comes and goes with its session or when it is needed. */
const owners = ['user', 'commerce', 'planner'] as const

interface Parent {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>
}

/** The actor of a feature, wherever in the product it lives; undefined while it is not there. */
export const feature = (app: App, name: FeatureName): AnyActorRef | undefined => {
  const { children, context } = app.getSnapshot()
  if (name === 'app') return app
  if (name === 'commerce' || name === 'planner') return context[name] ?? undefined
  const parents: readonly (Parent | undefined)[] = [
    { children },
    ...owners.map((owner) => context[owner]?.getSnapshot()),
  ]
  return parents.find((parent) => parent?.children[name])?.children[name]
}

/** Tells whenever one of those features has changed, come or gone, until the function that it gives back is called. */
export const watch = (app: App, names: readonly FeatureName[], changed: () => void): (() => void) => {
  const followed = new Map<AnyActorRef, () => void>()
  const there = (actor: AnyActorRef | null | undefined): readonly AnyActorRef[] => (actor ? [actor] : [])
  const ownersOf = () => owners.flatMap((owner) => there(app.getSnapshot().context[owner]))
  const featuresOf = () => names.flatMap((name) => there(feature(app, name)))
  const follow = () => {
    const parents = new Set<AnyActorRef>([app, ...ownersOf()])
    const wanted = new Set([...parents, ...featuresOf()])
    for (const [actor, stop] of followed) {
      if (wanted.has(actor)) continue
      stop()
      followed.delete(actor)
    }
    for (const actor of wanted) {
      if (followed.has(actor)) continue
      const heard = parents.has(actor) ? follow : changed
      followed.set(actor, actor.subscribe({ next: heard, error: heard }).unsubscribe)
    }
    changed()
  }
  follow()
  return () => {
    for (const stop of followed.values()) stop()
  }
}
