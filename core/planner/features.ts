import type { DayPassEvent, DayPassState } from '../day-pass/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Feature } from '../kernel/feature.ts'
import type { QueryEvent, QueryState } from '../kernel/query.ts'
import type {
  BookingsEvent,
  BookingsState,
  EventEvent,
  EventState,
  LivePort,
  SecondsEvent,
  SecondsState,
} from '../live/index.ts'
import type { MyWeekEvent, MyWeekState, NextClassEvent, NextClassState } from '../my-week/index.ts'
import type { SchedulePageEvent, SchedulePageState } from '../schedule-page/index.ts'

type Fetched<C> = C extends Call<never, infer A> ? Feature<QueryState<A>, QueryEvent> : never

/** The features of the planner. */
export interface PlannerFeatures {
  readonly myWeek: Feature<MyWeekState, MyWeekEvent>
  readonly nextClass: Feature<NextClassState, NextClassEvent>
  readonly bookings: Feature<BookingsState, BookingsEvent>
  readonly dayPass: Feature<DayPassState, DayPassEvent>
  readonly event: Feature<EventState, EventEvent>
  readonly schedule: Fetched<LivePort['schedule']>
  readonly daily: Fetched<LivePort['daily']>
  readonly schedulePage: Feature<SchedulePageState, SchedulePageEvent>
  readonly seconds: Feature<SecondsState, SecondsEvent>
}
