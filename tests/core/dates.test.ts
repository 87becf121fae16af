import { describe, expect, test } from 'vitest'
import { dayLength } from '../../core/kernel/clock.ts'
import { dateText, dateTimeText, dayNumber, dayText, timeText } from '../../core/kernel/dates.ts'

const zone = 'America/New_York'
const at = (text: string): number => Date.parse(text)
const now = at('2026-11-21T18:00:00-05:00')

describe('a date in words', () => {
  test('a moment of today, tomorrow and later is a day and a time', () => {
    expect(dateTimeText(at('2026-11-21T18:30:00-05:00'), now, zone)).toBe('Today, 6:30 PM')
    expect(dateTimeText(at('2026-11-21T00:00:00-05:00'), now, zone)).toBe('Today, 12:00 AM')
    expect(dateTimeText(at('2026-11-21T23:59:59.999-05:00'), now, zone)).toBe('Today, 11:59 PM')
    expect(dateTimeText(at('2026-11-22T00:00:00-05:00'), now, zone)).toBe('Tomorrow, 12:00 AM')
    expect(dateTimeText(at('2026-11-22T23:59:59.999-05:00'), now, zone)).toBe('Tomorrow, 11:59 PM')
    expect(dateTimeText(at('2026-11-23T00:00:00-05:00'), now, zone)).toBe('Mon, Nov 23, 12:00 AM')
    expect(dateTimeText(at('2026-11-20T09:05:00-05:00'), now, zone)).toBe('Fri, Nov 20, 9:05 AM')
  })

  test('a day follows the zone, not the hours between', () => {
    expect(dayText(at('2026-11-22T04:59:59Z'), now, zone)).toBe('Today')
    expect(dayText(at('2026-11-22T04:59:59Z'), now, 'Europe/Berlin')).toBe('Today')
    expect(dayText(at('2026-11-22T23:00:00Z'), now, 'Europe/Berlin')).toBe('Tomorrow')
    expect(dayText(at('2026-11-22T05:00:00Z'), now, zone)).toBe('Tomorrow')
  })

  test('tomorrow is tomorrow on a day of 23 hours and on one of 25', () => {
    const spring = at('2027-03-13T23:30:00-05:00')
    expect(dayText(at('2027-03-14T23:30:00-04:00'), spring, zone)).toBe('Tomorrow')
    expect(dayText(at('2027-03-15T00:00:00-04:00'), spring, zone)).toBe('Mon, Mar 15')
    const autumn = at('2026-11-01T00:10:00-04:00')
    expect(dayText(at('2026-11-01T23:30:00-05:00'), autumn, zone)).toBe('Today')
    expect(dayText(at('2026-11-02T00:00:00-05:00'), autumn, zone)).toBe('Tomorrow')
  })

  test('a date has its year where that is another', () => {
    expect(dateText(at('2026-12-31T23:59:59-05:00'), now, zone)).toBe('Dec 31')
    expect(dateText(at('2027-01-01T00:00:00-05:00'), now, zone)).toBe('Jan 1, 2027')
    expect(dayText(at('2027-01-04T10:00:00-05:00'), now, zone)).toBe('Mon, Jan 4, 2027')
  })

  test.each([
    [-dayLength - 1, 'UTC', -2],
    [-dayLength, 'UTC', -1],
    [-1, 'UTC', -1],
    [0, 'UTC', 0],
    [dayLength - 1, 'UTC', 0],
    [dayLength, 'UTC', 1],
    [0, zone, -1],
    [-1, 'Europe/Berlin', 0],
  ])('V2.44 at %i ms in %s the number of the day is %i', (instant, there, number) => {
    expect(dayNumber(instant, there)).toBe(number)
  })

  test('what is no date has no words', () => {
    for (const words of [dateTimeText, dayText, dateText]) expect(words(Number.POSITIVE_INFINITY, now)).toBe('')
    expect(timeText(Number.NaN)).toBe('')
  })
})
