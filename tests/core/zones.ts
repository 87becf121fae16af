import fc from 'fast-check'
import type { CalendarDay } from '../../core/kernel/calendar.ts'
import { hour } from '../../fixtures/examples.ts'

/*
 * What the zones of the world do, reckoned without the calendar: Intl with other options, and days that were looked up.
 */

const faces = new Map<string, Intl.DateTimeFormat>()

const face = (zone: string, options: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormat => {
  const key = `${zone} ${locale}`
  const known = faces.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  faces.set(key, known)
  return known
}

/** The date on a calendar in that zone: '2026-03-08'. */
export const shownDay = (at: number, zone: string): CalendarDay =>
  face(zone, { dateStyle: 'short' }, 'sv-SE').format(at)

/** The time on a clock in that zone: '21:59:59'. */
export const shownTime = (at: number, zone: string): string => face(zone, { timeStyle: 'medium' }, 'en-GB').format(at)

/** The first instant at which a clock of that zone shows so: '2026-03-08T21:59:59.999'. */
export const instantOf = (shown: string, zone: string): number => {
  const asUtc = Date.parse(`${shown}Z`)
  for (let ahead = 14 * 4; ahead >= -12 * 4; ahead -= 1) {
    const at = asUtc - (ahead * hour) / 4
    if (`${shownDay(at, zone)}T${shownTime(at, zone)}` === shown.slice(0, 19)) return at
  }
  throw new Error(`No clock of ${zone} shows ${shown}`)
}

/** The date so many days later, by the calendar alone. */
export const dateAfter = (day: CalendarDay, days: number): CalendarDay => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** Days that were looked up: the zone, the day, the instant at which it begins, and its length in hours. */
export const knownDays: readonly (readonly [zone: string, day: CalendarDay, start: string, hours: number])[] = [
  ['UTC', '2026-03-08', '2026-03-08T00:00Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z', 25],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30Z', 23.5],
  ['America/St_Johns', '2026-03-08', '2026-03-08T03:30Z', 23],
  ['America/St_Johns', '2026-11-01', '2026-11-01T02:30Z', 25],
  ['Asia/Kolkata', '2026-03-02', '2026-03-01T18:30Z', 24],
  ['Asia/Kathmandu', '2026-03-02', '2026-03-01T18:15Z', 24],
  ['Pacific/Apia', '2026-03-02', '2026-03-01T11:00Z', 24],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00Z', 24],
  ['Pacific/Pago_Pago', '2026-12-31', '2026-12-31T11:00Z', 24],
  // Midnight is skipped in spring, and comes an hour late in autumn.
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00Z', 25],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z', 23],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', 23],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00Z', 25],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z', 23],
  ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00Z', 25],
  // The clock shows midnight twice.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00Z', 25],
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00Z', 25],
  // The last hour of the day is skipped.
  ['America/Nuuk', '2026-03-28', '2026-03-28T02:00Z', 23],
  // Two hours at once.
  ['Antarctica/Troll', '2026-03-29', '2026-03-29T00:00Z', 22],
  ['Antarctica/Troll', '2026-10-25', '2026-10-24T22:00Z', 26],
]

/** The zones of those days. */
export const zones: readonly string[] = [...new Set(knownDays.map(([zone]) => zone))]

/** A zone, and an instant of the years around; often one close to where a day that was looked up begins or ends. */
export const somewhere: fc.Arbitrary<{ readonly zone: string; readonly at: number }> = fc.oneof(
  fc.record({
    zone: fc.constantFrom(...zones),
    at: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2031, 0) }),
  }),
  fc
    .tuple(
      fc.constantFrom(...knownDays),
      fc.constantFrom(0, 1),
      fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3 * hour, max: 3 * hour })),
    )
    .map(([[zone, , start, hours], ends, off]) => ({ zone, at: Date.parse(start) + ends * hours * hour + off })),
)
