import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone'
import { dayLength } from './clock.ts'

/** A calendar day, 'yyyy-MM-dd', in a time zone that the caller knows. */
export type CalendarDay = string

/** The days of the week, Sunday first, as the studio sends them. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** A day of the week. */
export type Weekday = (typeof weekdays)[number]

const readers = new Map<string, Intl.DateTimeFormat>()

const readerIn = (zone: string): Intl.DateTimeFormat => {
  const known = readers.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  readers.set(zone, made)
  return made
}

/** Returns the wall-clock time in a zone as if it were UTC, in ms, truncated to seconds. */
const wallClock = (at: number, zone: string): number => {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of readerIn(zone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hours, minutes, second)
}

const offsetOf = (at: number, zone: string): number => wallClock(at, zone) - Math.floor(at / 1_000) * 1_000

const noonOf = (day: CalendarDay): number => Date.parse(`${day}T12:00:00Z`)

/** Returns the calendar day of an instant in a zone. */
export const dayIn = (at: number, zone: string): CalendarDay => new Date(wallClock(at, zone)).toISOString().slice(0, 10)

/** Returns the minutes since midnight of an instant in a zone, by the wall clock. */
export const minuteOfDay = (at: number, zone: string): number => {
  const shown = new Date(wallClock(at, zone))
  return shown.getUTCHours() * 60 + shown.getUTCMinutes()
}

/** Returns a calendar day moved by a number of days, unaffected by daylight saving time. */
export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  new Date(noonOf(day) + days * dayLength).toISOString().slice(0, 10)

/** Returns the day of the week of a calendar day. */
export const weekdayOf = (day: CalendarDay): Weekday => weekdays[new Date(noonOf(day)).getUTCDay()]!

/** Returns the first instant of a calendar day in a zone, even if the clocks skip midnight. Milliseconds since 1970. */
export const startOf = (day: CalendarDay, zone: string): number => {
  const midnight = noonOf(day) - dayLength / 2
  const [before, after] = [midnight - dayLength, midnight + dayLength].map((at) => midnight - offsetOf(at, zone))
  const begins = (at: number) => dayIn(at, zone) >= day && dayIn(at - 1, zone) < day
  return begins(before!) ? before! : after!
}

/** Returns the instant at which the next calendar day begins, in ms since 1970. */
export const nextMidnight = (at: number, zone: string): number => startOf(daysAfter(dayIn(at, zone), 1), zone)

/** Returns the seven days that begin with the day of an instant. */
export const sevenDays = (at: number, zone: string): readonly CalendarDay[] => {
  const today = dayIn(at, zone)
  return [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(today, days))
}

const text = (day: CalendarDay, pattern: string): string => formatInTimeZone(noonOf(day), 'UTC', pattern)

/** Returns 'Today', 'Tomorrow', or the full date. */
export const dayTitle = (day: CalendarDay, today: CalendarDay): string =>
  day === today ? 'Today' : day === daysAfter(today, 1) ? 'Tomorrow' : text(day, 'EEEE, MMMM do')

/** Returns a day as a column heading: 'Sat' and '21'. */
export const dayFigures = (date: CalendarDay) => {
  const [weekday = '', day = '', month = ''] = text(date, 'EEE,d,MMM').split(',')
  return { weekday, day, month }
}

/** Returns a day in the format of requests to the studio. */
export const queryDay = (day: CalendarDay): string => text(day, 'MM-dd-yyyy')

/** Returns a date as 'Saturday, November 21st, 2026 @ 06:30 PM'. A9.17 */
export const longDateTime = (at: number, zone: string): string =>
  formatInTimeZone(at, zone, 'EEEE, MMMM do, yyyy @ hh:mm a')

/** Returns a time as '6:30 PM'. */
export const timeOfDay = (at: number, zone: string): string => formatInTimeZone(at, zone, 'h:mm a')

/** Returns the abbreviation of a zone at an instant, such as 'EST'. */
export const zoneName = (at: number, zone: string): string => formatInTimeZone(at, zone, 'zzz')

/** Returns items grouped by the day on which they start, in chronological order. */
export const groupedByDay = <A extends { readonly id: string; readonly start: number }>(
  things: readonly A[],
  zone: string,
): readonly { readonly day: CalendarDay; readonly things: readonly A[] }[] => {
  const groups = new Map<CalendarDay, A[]>()
  for (const thing of inOrder(things)) {
    const day = dayIn(thing.start, zone)
    groups.set(day, [...(groups.get(day) ?? []), thing])
  }
  return [...groups].map(([day, those]) => ({ day, things: those }))
}

/** Returns items in chronological order; items that start at the same time are sorted by id. */
export const inOrder = <A extends { readonly id: string; readonly start: number }>(
  things: readonly A[],
): readonly A[] =>
  things.toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : Number(one.id > other.id)))
