import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type {
  AccountEvent,
  AccountState,
  ForgotFailure,
  PasswordFailure,
  PictureEvent,
  PictureState,
  RegisterFailure,
  Registration,
} from '../account/index.ts'
import type { Catalogue, ListEvent, ListState, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { CheckoutEvent, CheckoutState } from '../checkout/index.ts'
import type { CommerceState } from '../commerce/machine.ts'
import type { CommerceEvent } from '../commerce/setup.ts'
import type { DayPassEvent, DayPassState } from '../day-pass/index.ts'
import type { FavouritesEvent, FavouritesState } from '../favourites/index.ts'
import type { HistoryEvent, HistoryState } from '../history/index.ts'
import type { HomeEvent, HomeState } from '../home/index.ts'
import type { Call } from '../kernel/call.ts'
import type { MutationEvent, MutationState } from '../kernel/mutation.ts'
import type { QueryEvent, QueryState } from '../kernel/query.ts'
import type { BookingsEvent, BookingsState, EventEvent, EventState, LivePort, SecondsState } from '../live/index.ts'
import type { MyWeekEvent, MyWeekState, NextClassEvent, NextClassState } from '../my-week/index.ts'
import type { NavigationEvent, NavigationState } from '../navigation/index.ts'
import type { NowEvent, NowState } from '../now/index.ts'
import type { OnboardingEvent, OnboardingState } from '../onboarding/index.ts'
import type { OutboxEvent, OutboxState } from '../outbox/index.ts'
import type { PlannerState } from '../planner/machine.ts'
import type { PlannerEvent } from '../planner/setup.ts'
import type { PlayerInput, PlayerState } from '../player/index.ts'
import type { RotationEvent, RotationState } from '../rotation/index.ts'
import type { SchedulePageEvent, SchedulePageState } from '../schedule-page/index.ts'
import type { Account, SessionEvent, SessionState } from '../session/index.ts'
import type { AppEvent, AppState, appMachine } from './machine.ts'

type Fetched<C> = C extends Call<never, infer A> ? A : never

/** Every feature's state, by its name; those that come and go may be missing. */
export interface States {
  readonly app: AppState
  readonly session: SessionState
  readonly catalogue: QueryState<Catalogue>
  readonly now: NowState
  readonly navigation: NavigationState
  readonly home: HomeState | undefined
  readonly rotation: RotationState | undefined
  readonly outbox: OutboxState | undefined
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
  readonly media: QueryState<MediaItem> | undefined
  readonly related: QueryState<readonly MediaItem[]> | undefined
  readonly list: ListState | undefined
  readonly program: QueryState<ProgramDetail> | undefined
  readonly player: PlayerState | undefined
  readonly testimonials: RotationState | undefined
  readonly commerce: CommerceState | undefined
  readonly register: MutationState<Account, RegisterFailure> | undefined
  readonly forgot: MutationState<string, ForgotFailure> | undefined
  readonly newPassword: MutationState<Account | null, PasswordFailure> | undefined
  readonly changePassword: MutationState<void, PasswordFailure> | undefined
  readonly confirm: MutationState<{ readonly hasPass: boolean }> | undefined
  readonly portal: MutationState<string> | undefined
  readonly account: AccountState | undefined
  readonly picture: PictureState | undefined
  readonly checkout: CheckoutState | undefined
  readonly onboarding: OnboardingState | undefined
  readonly planner: PlannerState | undefined
  readonly myWeek: MyWeekState | undefined
  readonly nextClass: NextClassState | undefined
  readonly bookings: BookingsState | undefined
  readonly dayPass: DayPassState | undefined
  readonly event: EventState | undefined
  readonly schedule: QueryState<Fetched<LivePort['schedule']>> | undefined
  readonly daily: QueryState<Fetched<LivePort['daily']>> | undefined
  readonly schedulePage: SchedulePageState | undefined
  readonly seconds: SecondsState | undefined
}

/** What each feature can be sent. */
export interface Events {
  readonly app: AppEvent
  readonly session: SessionEvent
  readonly catalogue: QueryEvent
  readonly now: NowEvent
  readonly navigation: NavigationEvent
  readonly home: HomeEvent
  readonly rotation: RotationEvent
  readonly outbox: OutboxEvent
  readonly history: HistoryEvent
  readonly favourites: FavouritesEvent
  readonly media: QueryEvent
  readonly related: QueryEvent
  readonly list: ListEvent
  readonly program: QueryEvent
  readonly player: PlayerInput
  readonly testimonials: RotationEvent
  readonly commerce: CommerceEvent
  readonly register: MutationEvent<Registration>
  readonly forgot: MutationEvent<string>
  readonly newPassword: MutationEvent<{
    readonly code: string
    readonly password: string
    readonly email: string | null
  }>
  readonly changePassword: MutationEvent<{
    readonly email: string
    readonly oldPassword: string
    readonly password: string
  }>
  readonly confirm: MutationEvent<string>
  readonly portal: MutationEvent<string>
  readonly account: AccountEvent
  readonly picture: PictureEvent
  readonly checkout: CheckoutEvent
  readonly onboarding: OnboardingEvent
  readonly planner: PlannerEvent
  readonly myWeek: MyWeekEvent
  readonly nextClass: NextClassEvent
  readonly bookings: BookingsEvent
  readonly dayPass: DayPassEvent
  readonly event: EventEvent
  readonly schedule: QueryEvent
  readonly daily: QueryEvent
  readonly schedulePage: SchedulePageEvent
  readonly seconds: { readonly type: 'tick' }
}

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
  const follow = () => {
    const { context } = app.getSnapshot()
    const wanted = new Set<AnyActorRef>(
      [...owners.map((owner) => context[owner]), ...names.map((name) => feature(app, name))].filter(
        (actor) => actor != null && actor !== app,
      ) as AnyActorRef[],
    )
    for (const [actor, stop] of followed) {
      if (wanted.has(actor)) continue
      stop()
      followed.delete(actor)
    }
    for (const actor of wanted)
      if (!followed.has(actor)) followed.set(actor, actor.subscribe({ next: follow, error: follow }).unsubscribe)
    changed()
  }
  const own = app.subscribe(follow)
  follow()
  return () => {
    own.unsubscribe()
    for (const stop of followed.values()) stop()
  }
}
