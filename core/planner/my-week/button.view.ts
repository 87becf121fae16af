import type { Weekday } from '../../kernel/calendar.ts'
import type { Week } from './week.ts'
import { plannedText, weekTexts } from './words.ts'
import { weekdayNames } from './writes.words.ts'

// Without the calendar, whose code is not loaded on the page of a class.
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies readonly Weekday[]

const dateOptions = { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' } as const

const todayIn = (now: number, zone: string): number => {
  const date = new Intl.DateTimeFormat('en-US', { ...dateOptions, timeZone: zone }).format(now)
  const [month = 1, day = 1, year = 1970] = date.split('/').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** The label of the button that adds a class to the week, or the days on which it is planned, today first. */
export const addLabel = (week: Week | null, id: string, now: number, zone: string): string => {
  const today = todayIn(now, zone)
  const planned = days.map((_, at) => days[(today + at) % 7]!).filter((day) => week?.[day].includes(id))
  return planned.length > 0 ? plannedText(planned.map((day) => weekdayNames[day])) : weekTexts.add
}
