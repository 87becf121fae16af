import type {
  AccountEvent,
  AccountState,
  ForgotFailure,
  PasswordFailure,
  PictureEvent,
  PictureState,
  RegisterFailure,
  Registration,
} from '../../core/account/index.ts'
import type { AppEvent, AppState } from '../../core/app/machine.ts'
import type { Catalogue, ListEvent, ListState, MediaItem, ProgramDetail } from '../../core/catalogue/index.ts'
import type { CheckoutEvent, CheckoutState } from '../../core/checkout/index.ts'
import type { CommerceState } from '../../core/commerce/machine.ts'
import type { CommerceEvent } from '../../core/commerce/setup.ts'
import type { DayPassEvent, DayPassState } from '../../core/day-pass/index.ts'
import type { FavouritesEvent, FavouritesState } from '../../core/favourites/index.ts'
import type { HistoryEvent, HistoryState } from '../../core/history/index.ts'
import type { HomeEvent, HomeState } from '../../core/home/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import type { MutationEvent, MutationState } from '../../core/kernel/mutation.ts'
import type { QueryEvent, QueryState } from '../../core/kernel/query.ts'
import type {
  BookingsEvent,
  BookingsState,
  EventEvent,
  EventState,
  LivePort,
  SecondsState,
} from '../../core/live/index.ts'
import type { MyWeekEvent, MyWeekState, NextClassEvent, NextClassState } from '../../core/my-week/index.ts'
import type { NavigationEvent, NavigationState } from '../../core/navigation/index.ts'
import type { NowEvent, NowState } from '../../core/now/index.ts'
import type { OnboardingEvent, OnboardingState } from '../../core/onboarding/index.ts'
import type { OutboxEvent, OutboxState } from '../../core/outbox/index.ts'
import type { PlannerState } from '../../core/planner/machine.ts'
import type { PlannerEvent } from '../../core/planner/setup.ts'
import type { PlayerInput, PlayerState } from '../../core/player/index.ts'
import type { RotationEvent, RotationState } from '../../core/rotation/index.ts'
import type { SchedulePageEvent, SchedulePageState } from '../../core/schedule-page/index.ts'
import type { Account, SessionEvent, SessionState } from '../../core/session/index.ts'

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

/** A feature of the product. */
export type Feature = keyof States
