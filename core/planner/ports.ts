import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Opening } from '../kernel/lazy.ts'
import type { DayPassPort } from './day-pass/index.ts'
import type { LivePort } from './live/index.ts'
import type { MyWeekPort } from './my-week/index.ts'
import type { SchedulePagePort } from './schedule-page/index.ts'

/** The ports of the planner; the product adds the outbox. */
export interface PlannerPorts {
  readonly live: Omit<LivePort, 'writes'>
  readonly myWeek: Omit<MyWeekPort, 'writes'>
  readonly dayPass: DayPassPort
  readonly schedulePage: Omit<SchedulePagePort, 'finished'>
  /** The page is visible or online again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}

/** The port that loads the planner. */
export interface PlannerPort {
  readonly open: Call<Opening, PlannerPorts>
}
