import { dayPassMachine } from '../day-pass/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { FeaturesIn } from '../kernel/feature.ts'
import { reporting } from '../kernel/feed.ts'
import { query } from '../kernel/query.ts'
import { bookingsMachine, eventMachine, secondsMachine } from '../live/index.ts'
import { myWeekMachine, nextClassMachine } from '../my-week/index.ts'
import type { WritesPort } from '../outbox/index.ts'
import { resultsAs } from '../outbox/index.ts'
import { schedulePageMachine } from '../schedule-page/index.ts'
import type { PlannerPorts } from './ports.ts'
import { pageAnswers } from './results.ts'

/** Returns the features of the planner by their names; those whose facts the planner follows report them. */
export const plannerActors = (ports: PlannerPorts, writes: WritesPort, clock: Clock) => ({
  myWeek: reporting(myWeekMachine({ ...ports.myWeek, writes }, clock)),
  nextClass: reporting(nextClassMachine(clock)),
  bookings: reporting(bookingsMachine({ ...ports.live, writes }, clock)),
  dayPass: reporting(dayPassMachine(ports.dayPass, clock)),
  event: reporting(eventMachine(ports.live, ports.woke)),
  schedule: reporting(query('schedule', ports.live.schedule)),
  daily: query('daily', ports.live.daily),
  schedulePage: reporting(
    schedulePageMachine({ ...ports.schedulePage, finished: resultsAs(writes, pageAnswers) }, clock),
  ),
  seconds: secondsMachine(clock),
})

/** The features of the planner. */
export type PlannerFeatures = FeaturesIn<ReturnType<typeof plannerActors>>
