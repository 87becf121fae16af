import type { Clock } from '../kernel/clock.ts'
import type { FeaturesIn } from '../kernel/feature.ts'
import { query } from '../kernel/query.ts'
import type { WritesPort } from '../user/outbox/index.ts'
import { resultsAs } from '../user/outbox/index.ts'
import { dayPassMachine } from './day-pass/index.ts'
import { bookingsMachine, eventMachine, secondsMachine } from './live/index.ts'
import { myWeekMachine, nextClassMachine } from './my-week/index.ts'
import type { PlannerPorts } from './ports.ts'
import { pageAnswers } from './results.ts'
import { schedulePageMachine } from './schedule-page/index.ts'

/** Returns the features of the planner by their names. */
export const plannerActors = (ports: PlannerPorts, writes: WritesPort, clock: Clock) => ({
  myWeek: myWeekMachine({ ...ports.myWeek, writes }, clock),
  nextClass: nextClassMachine(clock),
  bookings: bookingsMachine({ ...ports.live, writes }, clock),
  dayPass: dayPassMachine(ports.dayPass, clock),
  event: eventMachine(ports.live, ports.woke),
  schedule: query('schedule', ports.live.schedule),
  daily: query('daily', ports.live.daily),
  schedulePage: schedulePageMachine({ ...ports.schedulePage, finished: resultsAs(writes, pageAnswers) }, clock),
  seconds: secondsMachine(clock),
})

/** The features of the planner. */
export type PlannerFeatures = FeaturesIn<ReturnType<typeof plannerActors>>
