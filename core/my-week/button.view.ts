import type { Week } from './week.ts'
import { plannedText, weekdayNames, weekTexts } from './words.ts'

// Without the calendar, whose code is not loaded on the page of a class.
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const todayIn = (now: number, zone: string): number => {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(now)
  return days.findIndex((day) => weekdayNames[day] === name)
}

/** The label of the button that adds a class to the week, or the days on which it is planned, today first. V2.44 */
export const addLabel = (week: Week | null, id: string, now: number, zone: string): string => {
  const today = todayIn(now, zone)
  const planned = days.map((_, at) => days[(today + at) % 7]!).filter((day) => week?.[day].includes(id))
  return planned.length > 0 ? plannedText(planned.map((day) => weekdayNames[day])) : weekTexts.add
}
