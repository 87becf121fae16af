import { describe, expect, test, vi } from 'vitest'
import {
  dayFigures,
  dayIn,
  daysAfter,
  dayTitle,
  inOrder,
  longDateTime,
  nextMidnight,
  queryDay,
  sevenDays,
  startOf,
  timeOfDay,
  zoneName,
} from '../../core/kernel/calendar.ts'
import { day, hour } from '../../fixtures/examples.ts'
import { dateAfter, instantOf, knownDays } from '../../fixtures/properties/zones.ts'

describe('the days of a zone', () => {
  test.each(knownDays)('V2.39 in %s the day %s begins at %s and has %d hours', (zone, date, text, hours) => {
    const start = Date.parse(text)
    expect(startOf(date, zone)).toBe(start)
    expect([dayIn(start, zone), dayIn(start - 1, zone)]).toEqual([date, dateAfter(date, -1)])
    expect(nextMidnight(start, zone) - start).toBe(hours * hour)
    expect(nextMidnight(start - 1, zone)).toBe(start)
    expect(startOf(dateAfter(date, 1), zone)).toBe(start + hours * hour)
  })

  test('V2.39 a day that a zone leaves out begins where the next one does', () => {
    const [before, after] = [Date.parse('2011-12-29T10:00Z'), Date.parse('2011-12-30T10:00Z')]
    expect(startOf('2011-12-29', 'Pacific/Apia')).toBe(before)
    expect(startOf('2011-12-31', 'Pacific/Apia')).toBe(after)
    expect(nextMidnight(before, 'Pacific/Apia')).toBe(after)
    expect([dayIn(after - 1, 'Pacific/Apia'), dayIn(after, 'Pacific/Apia')]).toEqual(['2011-12-29', '2011-12-31'])
  })

  test('V2.39 days are counted by the calendar, over months, years and leap days, forth and back', () => {
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysAfter('2027-02-28', 1)).toBe('2027-03-01')
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  })
})

describe('things by the day on which they start', () => {
  test('V2.32 the order in which they come never matters, also of those that start at once', () => {
    const together = ['b', 'c', 'a'].map((id) => ({ id, start: 5 }))
    expect(inOrder([...together, { id: 'z', start: 4 }]).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
  })
})

describe('days and moments in words', () => {
  test('V2.32 V2.39 a day is Today, Tomorrow or its date in full', () => {
    expect(dayTitle('2026-11-01', '2026-11-01')).toBe('Today')
    expect(dayTitle('2026-11-02', '2026-11-01')).toBe('Tomorrow')
    expect(dayTitle('2027-01-01', '2026-12-31')).toBe('Tomorrow')
    expect(dayTitle('2026-11-03', '2026-11-01')).toBe('Tuesday, November 3rd')
    expect(dayTitle('2026-10-31', '2026-11-01')).toBe('Saturday, October 31st')
  })

  test('V2.32 a date in a column, and V7.20 in a question to the studio', () => {
    expect(dayFigures('2026-11-21')).toEqual({ weekday: 'Sat', day: '21', month: 'Nov' })
    expect(queryDay('2026-03-08')).toBe('03-08-2026')
  })

  test.each([
    ['2026-11-21T18:30', 'America/New_York', 'Saturday, November 21st, 2026 @ 06:30 PM', '6:30 PM', 'EST'],
    ['2026-07-04T09:05', 'America/New_York', 'Saturday, July 4th, 2026 @ 09:05 AM', '9:05 AM', 'EDT'],
    ['2026-03-02T00:00', 'Asia/Kathmandu', 'Monday, March 2nd, 2026 @ 12:00 AM', '12:00 AM', 'GMT+5:45'],
    ['2026-03-03T12:00', 'UTC', 'Tuesday, March 3rd, 2026 @ 12:00 PM', '12:00 PM', 'UTC'],
    ['2026-12-11T23:59', 'Pacific/Kiritimati', 'Friday, December 11th, 2026 @ 11:59 PM', '11:59 PM', 'GMT+14'],
    ['2026-12-12T12:34', 'America/St_Johns', 'Saturday, December 12th, 2026 @ 12:34 PM', '12:34 PM', 'GMT-3:30'],
    ['2026-12-13T01:00', 'Europe/Berlin', 'Sunday, December 13th, 2026 @ 01:00 AM', '1:00 AM', 'GMT+1'],
  ])('A9.17 when a clock shows %s in %s it reads %s', (shown, zone, long, short, name) => {
    const at = instantOf(`${shown}:00`, zone)
    expect(longDateTime(at, zone)).toBe(long)
    expect(longDateTime(at + 59_999, zone)).toBe(long)
    expect(timeOfDay(at, zone)).toBe(short)
    expect(zoneName(at, zone)).toBe(name)
  })

  test('V2.39 the two changes of clocks move no title: a day is tomorrow until it is today', () => {
    for (const [zone, date, text, hours] of knownDays) {
      const [start, end] = [Date.parse(text), Date.parse(text) + hours * hour]
      const title = (at: number) => dayTitle(date, dayIn(at, zone))
      expect([start - 1, start, end - 1].map(title)).toEqual(['Tomorrow', 'Today', 'Today'])
      expect(title(start - 2 * day)).toMatch(/^[A-Z][a-z]+, [A-Z][a-z]+ \d+(st|nd|rd|th)$/)
    }
  })
})

test('V2.39 the seven days from today look at the wall clock once', () => {
  const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const days = sevenDays(Date.parse('2026-03-07T23:30:00Z'), 'America/New_York')
  const count = looks.mock.calls.length
  looks.mockRestore()
  expect(count).toBe(1)
  expect(days).toEqual(['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-03-${day}`))
})
