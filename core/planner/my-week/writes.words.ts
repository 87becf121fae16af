import type { Weekday } from '../../kernel/calendar.ts'
import type { Nouns } from '../../user/outbox/index.ts'

/** The texts of changes of the week that wait or were refused. */
export const writeWords = {
  title: 'My Week Plan',
  nouns: ['change to My Week Plan', 'changes to My Week Plan'],
  notRemoved: 'Failed to remove class from My Week Plan',
} as const

/** The full names of the weekdays. */
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  ...{ sun: 'Sunday', mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday' },
  ...{ thu: 'Thursday', fri: 'Friday', sat: 'Saturday' },
}

/** The name of unsent changes of the week in a warning. */
export const weekNouns: Nouns = writeWords.nouns
