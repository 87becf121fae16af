import type { Weekday } from '../../kernel/calendar.ts'
import type { Plan } from './plan.ts'
import { shownWeek } from './plan.ts'

/** The day that the member looks for a class for, and when it is over, in ms since 1970. */
export interface DefaultDay {
  readonly day: Weekday
  readonly until: number
}

/** The day to which a class is added by default: the day for which the member is looking for a class, until it is over; `null` if it already has the class. */
export const dayByDefault = (
  plan: Plan & { readonly defaultDay: DefaultDay | null },
  video: string,
  now: number,
): Weekday | null => {
  const { defaultDay } = plan
  return defaultDay !== null && now < defaultDay.until && !shownWeek(plan)[defaultDay.day].includes(video)
    ? defaultDay.day
    : null
}
