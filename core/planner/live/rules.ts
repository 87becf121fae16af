import type { Viewer } from '../../access/index.ts'
import { hasProduct } from '../../access/index.ts'
import { dayIn, startOf } from '../../kernel/calendar.ts'
import { dayLength, nextChange } from '../../kernel/clock.ts'
import type { Join, Timed } from './timing.ts'
import { classWindow, expiries, joinInside } from './timing.ts'

/** A live class as an RSVP describes it. V3.11 */
export interface LiveClass {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly start: number
  /** Seconds. */
  readonly duration: number
}

/** A class of the timetable. */
export interface ScheduledClass {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly pointe: boolean
  readonly pacing: string
  readonly tags: readonly string[]
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** The http(s) address of the class's online room, or null. */
  readonly url: string | null
}

/** A recorded class that the studio suggests for a day. V3.09 */
export interface DailyClass {
  readonly start: number
  readonly video: string
  readonly kind: string
  readonly summary: string
}

/** How often the join status of an event is requested again, in ms. P9.20 */
export const eventInterval = 60_000

/** How a class can be joined now; `zone` is the viewer's time zone, in which days are counted. V4.10 V4.11 */
export const classJoin = (timed: Timed, viewer: Viewer, now: number, zone: string): Join => {
  const joinWindow = classWindow(timed)
  if (joinWindow === null || !viewer.signedIn || now >= joinWindow.closes) return 'none'
  if (now < startOf(dayIn(joinWindow.opens, zone), zone)) return hasProduct(viewer, 'live', now) ? 'early' : 'day-pass'
  return now < joinWindow.opens ? 'early' : joinInside(timed, viewer, now)
}

/** The next instant at which the way to join a class changes, or null. */
export const classJoinChanges = (timed: Timed, viewer: Viewer, now: number, zone: string): number | null => {
  const joinWindow = classWindow(timed)
  if (joinWindow === null) return null
  const instants = [
    startOf(dayIn(joinWindow.opens, zone), zone),
    joinWindow.opens,
    timed.end,
    joinWindow.closes,
    ...expiries(viewer),
  ]
  return nextChange((at) => classJoin(timed, viewer, at, zone), instants, now)
}

/** Whether a day pass redeemed now is still running at a start time: a pass lasts for 24 hours. */
export const passCovers = (start: number | null, now: number): boolean => start === null || start < now + dayLength
