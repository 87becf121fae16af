import type { Catalogue } from '../catalogue/index.ts'
import type { CalendarDay } from '../kernel/calendar.ts'
import type { QueryFact } from '../kernel/query.ts'
import type { Address } from '../routes/index.ts'
import type { Member } from '../session/index.ts'
import type { Visit, VisitChanged } from '../visit/index.ts'
import type { DayPassFact } from './day-pass/index.ts'
import type { BookingsFact, EventFact, ScheduledClass } from './live/index.ts'
import type { MyWeekFact, NextClassFact } from './my-week/index.ts'
import type { SchedulePageFact } from './schedule-page/index.ts'

/** Events of the planner: of the product, of screens, and facts of its own features. */
export type PlannerEvent =
  | VisitChanged
  | { readonly type: 'begun' }
  /** The page or the session ends: pending removals become writes. */
  | { readonly type: 'settle' }
  /** A class was watched to its end. */
  | { readonly type: 'completed'; readonly id: string }
  | MyWeekFact
  | NextClassFact
  | BookingsFact
  | Exclude<EventFact, { readonly type: 'goOut' }>
  | DayPassFact
  | SchedulePageFact
  | QueryFact<'schedule', readonly ScheduledClass[]>

/** Facts of the planner. */
export type PlannerFact =
  /** When something of the planner changes next by itself, in ms since 1970. */
  | { readonly type: 'plannerExpects'; readonly at: number }
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }
  | { readonly type: 'goOut'; readonly url: string }
  /** A day pass has started. */
  | { readonly type: 'passBegun'; readonly profile: Member }
  | { readonly type: 'reloadPage' }

/** The context of the planner: the visit, with its address and catalogue. */
export interface Planner extends Visit {
  readonly address: Address
  readonly catalogue: Catalogue
  readonly day: CalendarDay
  /** The jitter seed of this visit. */
  readonly seed: string
  /** The event that the member joins as soon as its page is open; `null` without one. */
  readonly joining: string | null
}
