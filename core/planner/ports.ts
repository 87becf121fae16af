import type { DayPassPort } from '../day-pass/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { LivePort } from '../live/index.ts'
import type { MyWeekPort } from '../my-week/index.ts'
import type { SchedulePagePort } from '../schedule-page/index.ts'

/** What the planner needs from outside. */
export interface PlannerPorts {
  readonly live: LivePort
  readonly myWeek: MyWeekPort
  readonly dayPass: DayPassPort
  readonly schedulePage: SchedulePagePort
  /** The page is visible or online again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}

/** The planner, which is fetched when it is first needed. */
export interface PlannerPort {
  readonly open: Call<void, PlannerPorts>
}
