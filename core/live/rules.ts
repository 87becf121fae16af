import type { Viewer } from '../access/index.ts'
import { hasProduct } from '../access/index.ts'
import type { LiveEvent } from '../catalogue/index.ts'
import { dayIn, startOf } from '../kernel/calendar.ts'
import { dayLength, nextChange } from '../kernel/clock.ts'

/** A live class as an RSVP describes it. V3.11 */
export interface LiveClass {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly start: number
  /** Seconds. */
  readonly duration: number
}

/** A class of the timetable. V3.10 */
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

/** How long after its end a live class or event can still be joined, in ms. V4.11 A4.28 A9.05 */
export const joinAfterEnd = 15 * 60_000

/** How often the join status of an event is requested again, in ms. V4.14 */
export const eventInterval = 60_000

/** The time in which a class or event can be joined, start included, end excluded; milliseconds since 1970. */
export interface Doors {
  readonly opens: number
  readonly closes: number
}

/** The start and end of a class or an event. */
export interface Timed {
  readonly start: number | null
  readonly end: number | null
}

/** The join window of a class: from its start. A4.28 A9.05 */
export const classWindow = ({ start, end }: Timed): Doors | null =>
  start === null || end === null ? null : { opens: start, closes: end + joinAfterEnd }

/** The join window of an event: from its `showingFrom`, else from its start. V2.36 */
export const eventWindow = (event: Timed & Pick<LiveEvent, 'showingFrom'>): Doors | null => {
  const doors = classWindow(event)
  return doors && { ...doors, opens: event.showingFrom ?? doors.opens }
}

/**
 * What a viewer can do about a live class or event: nothing, sign in, get a day pass before its day, wait, join, redeem
 * one of their day passes, or buy one.
 */
export type Join = 'none' | 'sign-in' | 'day-pass' | 'early' | 'join' | 'redeem' | 'buy'

const inside = (viewer: Viewer, now: number): Join =>
  hasProduct(viewer, 'live', now) ? 'join' : viewer.unusedDayPasses > 0 ? 'redeem' : 'buy'

/** How an event can be joined now. V2.36 V2.37 V2.38 V4.13 A4.29 */
export const eventJoin = (
  event: Timed & Pick<LiveEvent, 'showingFrom' | 'cancelled'>,
  viewer: Viewer,
  now: number,
): Join => {
  const doors = eventWindow(event)
  if (event.cancelled || doors === null || now >= doors.closes) return 'none'
  if (!viewer.signedIn) return 'sign-in'
  return now < doors.opens ? 'early' : inside(viewer, now)
}

const expiries = ({ products }: Viewer): readonly number[] => products.map(({ expiresAt }) => expiresAt)

/** The next instant at which the way to join an event changes, or null. */
export const eventJoinChanges = (
  event: Timed & Pick<LiveEvent, 'showingFrom' | 'cancelled'>,
  viewer: Viewer,
  now: number,
): number | null => {
  const doors = eventWindow(event)
  const instants = doors ? [doors.opens, doors.closes, ...expiries(viewer)] : []
  return nextChange((at) => eventJoin(event, viewer, at), instants, now)
}

/** How a class can be joined now; `zone` is the viewer's time zone, in which days are counted. V4.10 V4.11 V4.13 A4.27 A4.28 A4.29 */
export const classJoin = (timed: Timed, viewer: Viewer, now: number, zone: string): Join => {
  const doors = classWindow(timed)
  if (doors === null || !viewer.signedIn || now >= doors.closes) return 'none'
  if (now < startOf(dayIn(doors.opens, zone), zone)) return hasProduct(viewer, 'live', now) ? 'early' : 'day-pass'
  return now < doors.opens ? 'early' : inside(viewer, now)
}

/** The next instant at which the way to join a class changes, or null. */
export const classJoinChanges = (timed: Timed, viewer: Viewer, now: number, zone: string): number | null => {
  const doors = classWindow(timed)
  if (doors === null) return null
  const instants = [startOf(dayIn(doors.opens, zone), zone), doors.opens, doors.closes, ...expiries(viewer)]
  return nextChange((at) => classJoin(timed, viewer, at, zone), instants, now)
}

/** The time left until the start or the end, in whole days, hours, minutes and seconds. V4.12 */
export interface Countdown {
  readonly to: 'start' | 'end'
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The countdown to the start, then to the end; null when it is over. V4.12 */
export const countdown = ({ start, end }: Timed, now: number): Countdown | null => {
  const until = start !== null && now < start ? start : end !== null && now < end ? end : null
  if (until === null || start === null) return null
  const left = Math.ceil((until - now) / 1_000)
  return {
    to: until === start ? 'start' : 'end',
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** Whether an event is still listed: until it can no longer be joined, or until it begins where its end is unknown. V2.32 */
export const isComing = (event: Timed & Pick<LiveEvent, 'showingFrom'>, now: number): boolean => {
  const doors = eventWindow(event)
  return doors === null ? event.start !== null && now < event.start : now < doors.closes
}

/** Whether a day pass redeemed now is still running at a start time: a pass lasts for 24 hours. V6.10 */
export const passReaches = (start: number | null, now: number): boolean => start === null || start < now + dayLength
