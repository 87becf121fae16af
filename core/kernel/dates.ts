import { dayLength } from './clock.ts'

const hourLength = 3_600_000

/** The latest instant that a date can represent, in ms since 1970. */
const latest = 8_640_000_000_000_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([zone, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...(zone && { timeZone: zone }), ...options })
  formats.set(key, known)
  return known
}

const formatted = (at: number, zone: string | undefined, options: Intl.DateTimeFormatOptions): string =>
  // Engines differ in the space before AM and PM.
  formatIn(zone, options).format(at).replaceAll('\u202f', ' ')

const dateOptions = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** Whether an instant can be formatted as a date. */
export const isDate = (at: number): boolean => Math.abs(at) <= latest

/** Returns the time of an instant as '6:30 PM'. `zone` defaults to the device's zone. */
export const timeText = (at: number, zone?: string): string =>
  isDate(at) ? formatted(at, zone, { hour: 'numeric', minute: '2-digit' }) : ''

const yearOf = (at: number, zone?: string): string => formatted(at, zone, { year: 'numeric' })

/** Returns the date of an instant as 'Nov 29', or 'Jan 4, 2027' if it is not in the current year. `zone` defaults to the device's zone. */
export const dateText = (at: number, now: number, zone?: string): string => {
  if (!isDate(at)) return ''
  const { year, ...short } = dateOptions
  return formatted(at, zone, yearOf(at, zone) === yearOf(now, zone) ? short : { ...short, year })
}

/** Returns the date of an instant with its year, as 'Nov 29, 2026'. `zone` defaults to the device's zone. */
export const fullDate = (at: number, zone?: string): string => formatted(at, zone, dateOptions)

/** Returns an instant of the next day. Checks hour by hour, since a day may have 23 or 25 hours. */
const tomorrow = (now: number, zone?: string): number => {
  const today = fullDate(now, zone)
  const hours = [...Array(26).keys()].map((hour) => now + hour * hourLength)
  return hours.find((at) => fullDate(at, zone) !== today) ?? now
}

/** Returns the day of an instant: 'Today', 'Tomorrow', or 'Fri, Nov 27'. `zone` defaults to the device's zone. */
export const dayText = (at: number, now: number, zone?: string): string => {
  if (!isDate(at)) return ''
  const date = fullDate(at, zone)
  if (date === fullDate(now, zone)) return 'Today'
  return at > now && date === fullDate(tomorrow(now, zone), zone)
    ? 'Tomorrow'
    : `${formatted(at, zone, { weekday: 'short' })}, ${dateText(at, now, zone)}`
}

/** Returns an instant of the previous day, checking hour by hour. */
const yesterday = (now: number, zone?: string): number => {
  const today = fullDate(now, zone)
  const hours = [...Array(26).keys()].map((hour) => now - hour * hourLength)
  return hours.find((at) => fullDate(at, zone) !== today) ?? now
}

/** Returns the day of a past instant: 'Today', 'Yesterday', or 'Fri, Nov 20'. `zone` defaults to the device's zone. */
export const pastDayText = (at: number, now: number, zone?: string): string =>
  isDate(at) && at < now && fullDate(at, zone) === fullDate(yesterday(now, zone), zone)
    ? 'Yesterday'
    : dayText(at, now, zone)

/** Returns the day and time of an instant: 'Today, 6:30 PM' or 'Fri, Nov 27, 6:30 PM'. `zone` defaults to the device's zone. */
export const dateTimeText = (at: number, now: number, zone?: string): string =>
  isDate(at) ? `${dayText(at, now, zone)}, ${timeText(at, zone)}` : ''

/** Returns a deadline for use after 'until': '6:30 PM today', '8:00 AM tomorrow', or '6:30 PM on Fri, Nov 27'. `zone` defaults to the device's zone. */
export const deadlineText = (at: number, now: number, zone?: string): string => {
  const day = dayText(at, now, zone)
  return day && `${timeText(at, zone)} ${day.includes(',') ? `on ${day}` : day.toLowerCase()}`
}

const zonedOptions = {
  timeZoneName: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
} as const

/** Returns an instant as 'MMMM d, yyyy h:mm a' with the name of the zone: 'December 1, 2026 9:00 AM EST'. P9.29 */
export const zonedText = (at: number, zone: string): string => {
  const parts = formatIn(zone, zonedOptions).formatToParts(at)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  const day = `${part('month')} ${part('day')}, ${part('year')}`
  return `${day} ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`
}

/** Returns the number of the day of an instant, counted in its zone from January 1, 1970, a Thursday; negative before. */
export const dayNumber = (at: number, zone: string): number => {
  const date = formatted(at, zone, { year: 'numeric', month: 'numeric', day: 'numeric' })
  const [month = 1, day = 1, year = 1970] = date.split('/').map(Number)
  return Date.UTC(year, month - 1, day) / dayLength
}
