import type { Weekday } from '../kernel/calendar.ts'
import type { Week } from './week.ts'
import { weekdayNames } from './week.ts'
import { plannedText, weekTexts } from './words.ts'

const days = Object.keys(weekdayNames) as Weekday[]

// Without the calendar, whose code is not loaded on the page of a class.
const todayIn = (now: number, zone: string): number =>
  days.indexOf(
    new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone }).format(now).toLowerCase() as Weekday,
  )

/** The label of the button that adds a class to the week, or the days on which it is planned, today first. V2.44 */
export const addLabel = (week: Week | null, id: string, now: number, zone: string): string => {
  const today = todayIn(now, zone)
  const planned = days.map((_, at) => days[(today + at) % 7]!).filter((day) => week?.[day].includes(id))
  return planned.length > 0 ? plannedText(planned.map((day) => weekdayNames[day])) : weekTexts.add
}
