import type { Weekday } from '../../kernel/calendar.ts'
import { dayNumber } from '../../kernel/dates.ts'
import type { Week } from './week.ts'
import { plannedText, weekTexts } from './words.ts'
import { weekdayNames } from './writes.words.ts'

// Without the calendar, whose code is not loaded on the page of a class.
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies readonly Weekday[]

/** The label of the button that adds a class to the week, or the days on which it is planned, today first. */
export const addLabel = (week: Week | null, id: string, now: number, zone: string): string => {
  // Day 0 was a Thursday, and earlier days are negative.
  const today = (dayNumber(now, zone) % 7) + 4 + 7
  const planned = days.map((_, at) => days[(today + at) % 7]!).filter((day) => week?.[day].includes(id))
  return planned.length > 0 ? plannedText(planned.map((day) => weekdayNames[day])) : weekTexts.add
}
