import type { Weekday } from '../kernel/calendar.ts'
import type { VideoState } from '../session/index.ts'

/** The videos of each day in their order, by the ids of their classes. V3.08 */
export type Week = Readonly<Record<Weekday, readonly string[]>>

/** A change of the week: what the member asks for, what the rules apply, and what the studio is told. V7.14–V7.17 */
export type WeekChange =
  | { readonly type: 'add'; readonly day: Weekday; readonly video: string }
  | { readonly type: 'remove'; readonly day: Weekday; readonly video: string }
  | { readonly type: 'move'; readonly day: Weekday; readonly video: string; readonly newDay: Weekday }
  /** The videos of a day in a new order; those that it does not name come after, as they were. */
  | { readonly type: 'order'; readonly day: Weekday; readonly videos: readonly string[] }
  | { readonly type: 'clear' }

/** A change with when it was made, which no other of the same tab has. Milliseconds since 1970. */
export interface Edit {
  readonly change: WeekChange
  readonly at: number
}

/** What somebody asks of a class of the timetable or an event: a place in it, or word of its recording. V3.13 */
export interface BookingSubject {
  readonly purpose: 'rsvp' | 'notify'
  readonly kind: 'class' | 'event'
  readonly id: string
}

/** A press on RSVP or Notify me. */
export interface Booking extends BookingSubject {
  readonly on: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Something a person did that the studio must come to know. */
export type Write =
  | { readonly type: 'keepProgress'; readonly media: string; readonly state: VideoState }
  | {
      readonly type: 'keepFavourite'
      readonly media: string
      readonly on: boolean
      readonly pageUrl: string
      readonly at: number
    }
  | { readonly type: 'keepWatched'; readonly media: string; readonly programId: string | null; readonly at: number }
  /** Tags to add, such as that the one question was asked. A7.04 */
  | { readonly type: 'keepTags'; readonly tags: readonly string[]; readonly at: number }
  /** What a new member agreed to, by the name of each consent. A5.07 */
  | { readonly type: 'keepConsents'; readonly consents: Readonly<Record<string, boolean>>; readonly at: number }
  /** Each of these counts, in the order in which they were made. V7.14–V7.17 */
  | { readonly type: 'keepWeek'; readonly edit: Edit; readonly at: number }
  /** V7.21 V7.22 V7.23 */
  | { readonly type: 'keepBooking'; readonly booking: Booking; readonly at: number }

/** What the studio says to a write that it took: the week it holds now, where that was changed and it tells. */
export type Reply = Week | null

/** A write that the studio refused for good, until its member has read of it. */
export interface Refusal {
  readonly write: Write
  /** The HTTP status of the refusal. */
  readonly status: number
}
