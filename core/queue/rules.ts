import type { Weekday } from '../kernel/calendar.ts'

/** The order that an address names, in which one class follows another: a day of the member's week. V4.19 */
export interface Queue {
  readonly type: 'week'
  readonly day: Weekday | 'today'
}

/** What comes before and after one of several in their order; null at either end, and both where it is none of them. V4.19 V4.20 */
export const neighboursOf = (ids: readonly string[], id: string) => {
  const at = ids.indexOf(id)
  const present = at >= 0
  return { previous: (present && ids[at - 1]) || null, next: (present && ids[at + 1]) || null }
}
