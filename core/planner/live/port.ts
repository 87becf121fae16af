import type { LiveEvent, MediaItem } from '../../catalogue/index.ts'
import type { Call } from '../../kernel/call.ts'
import type { WritesPort } from '../../user/outbox/index.ts'
import type { Bookings } from './bookings.ts'
import type { DailyClass, ScheduledClass } from './rules.ts'
import type { ScheduleDays } from './schedule.ts'

/** Where live data is loaded from: events, the timetable, the daily classes, and the account's RSVPs and notifications. */
export interface LivePort {
  /** One event with its join status; `Refused` as `missing` if it does not exist. */
  readonly event: Call<string, LiveEvent>
  /** The classes of the timetable on the given days. */
  readonly schedule: Call<ScheduleDays, readonly ScheduledClass[]>
  /** The daily classes with their items; one without an item is left out. */
  readonly daily: Call<void, readonly { readonly daily: DailyClass; readonly item: MediaItem }[]>
  /** The account's RSVPs and notifications. */
  readonly bookings: Call<void, Bookings>
  readonly writes: WritesPort
}
