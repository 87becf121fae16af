import type { Weekday } from '../kernel/calendar.ts'

/** The queue that an address names: the classes of a day of the member's week, played one after another. V4.19 */
export interface Queue {
  readonly type: 'week'
  readonly day: Weekday | 'today'
}

/** The items before and after one in a list; null at either end, and both null where the item is not in the list. V4.19 V4.20 */
export const neighboursOf = (ids: readonly string[], id: string) => {
  const at = ids.indexOf(id)
  const present = at >= 0
  return { previous: (present && ids[at - 1]) || null, next: (present && ids[at + 1]) || null }
}
