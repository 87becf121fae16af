import type { Weekday } from '../kernel/calendar.ts'

/** The days of the week in full. */
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  ...{ sun: 'Sunday', mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday' },
  ...{ thu: 'Thursday', fri: 'Friday', sat: 'Saturday' },
}
