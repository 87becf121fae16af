import type { Catalogue, MediaItem } from '../catalogue/index.ts'
import type { DayPassFact } from '../day-pass/index.ts'
import type { CalendarDay } from '../kernel/calendar.ts'
import type { QueryFact } from '../kernel/query.ts'
import type { BookingsFact, EventFact, ScheduledClass } from '../live/index.ts'
import type { MyWeekFact, NextClassFact } from '../my-week/index.ts'
import type { Address, Attendance } from '../routes/index.ts'
import type { SchedulePageFact } from '../schedule-page/index.ts'
import type { Profile } from '../session/index.ts'

/** What the product and the screens tell the planner, and what its features told it. */
export type PlannerEvent =
  /** From now on it is heard. */
  | { readonly type: 'opened' }
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'signedIn'; readonly profile: Profile }
  | { readonly type: 'signedOut' }
  | { readonly type: 'replaced' }
  | { readonly type: 'profileChanged'; readonly profile: Profile }
  /** The clock was looked at: what depends on the moment is decided afresh. */
  | { readonly type: 'ticked'; readonly zone: string }
  /** The page goes, or the member does: nothing waits any longer. */
  | { readonly type: 'settle' }
  /** A class was watched to its end. */
  | { readonly type: 'completed'; readonly id: string }
  | MyWeekFact
  | NextClassFact
  | BookingsFact
  | EventFact
  | DayPassFact
  | SchedulePageFact
  | QueryFact<'schedule', readonly ScheduledClass[]>

/** What the rest of the product hears of it. */
export type PlannerFact =
  /** The next instant at which something here changes by itself. */
  | { readonly type: 'plannerExpects'; readonly at: number }
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }
  | { readonly type: 'goOut'; readonly url: string }
  /** A day pass runs from now on. */
  | { readonly type: 'passBegun'; readonly profile: Profile }
  | { readonly type: 'reloadPage' }

/** What the planner knows of who looks into it. */
export interface Planner {
  readonly address: Address
  readonly catalogue: Catalogue
  readonly session: Attendance
  readonly profile: Profile | null
  /** The viewer's time zone. */
  readonly zone: string
  readonly day: CalendarDay
  /** Names this visit, so that pages that were opened together do not ask together. */
  readonly seed: string
}

/** What the planner is told when it opens. */
export type PlannerInput = Omit<Planner, 'day' | 'seed'>

/** What is known before the planner's code is there: who is where, and the class that the page is about. */
export interface PlannerVisit extends Omit<PlannerInput, 'address' | 'catalogue'> {
  readonly address: Address | null
  readonly catalogue: Catalogue | null
  readonly item: MediaItem | null
}
