import type { LiveEvent, MediaItem } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Bookings } from './bookings.ts'
import type { DailyClass, ScheduledClass } from './rules.ts'
import type { ScheduleDays } from './schedule.ts'

/** What is on: events, the timetable, the classes proposed for the day, and somebody's RSVPs and notifications. */
export interface LivePort {
  /** One event with its join status; `Refused` with 404 where there is none. V4.14 */
  readonly event: Call<string, LiveEvent>
  /** V7.20 */
  readonly schedule: Call<ScheduleDays, readonly ScheduledClass[]>
  /** The classes that are proposed, with their items; one without an item is left out. V7.19 */
  readonly daily: Call<void, readonly { readonly daily: DailyClass; readonly item: MediaItem }[]>
  /** V7.21 V7.22 V7.23 */
  readonly bookings: Call<void, Bookings>
  readonly writes: WritesPort
}
