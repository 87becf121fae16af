import type { Weekday } from '../../kernel/calendar.ts'

/** The videos of each day in order, by the ids of their classes. V3.08 */
export type Week = Readonly<Record<Weekday, readonly string[]>>

/** A change of the week: the member's action, the argument of the rules, and the body of the write to the studio. V7.14–V7.17 */
export type WeekChange =
  | { readonly type: 'add'; readonly day: Weekday; readonly video: string }
  | { readonly type: 'remove'; readonly day: Weekday; readonly video: string }
  | { readonly type: 'move'; readonly day: Weekday; readonly video: string; readonly newDay: Weekday }
  /** The videos of a day in a new order; videos that it does not list follow, in their old order. */
  | { readonly type: 'order'; readonly day: Weekday; readonly videos: readonly string[] }
  | { readonly type: 'clear' }

/** A change with the time it was made, unique within a tab. Milliseconds since 1970. */
export interface Edit {
  readonly change: WeekChange
  readonly at: number
}

/** A key for an edit that is unique even for two tabs in the same millisecond. */
export const editKey = ({ change, at }: Edit): string => {
  switch (change.type) {
    case 'clear':
      return `${at}:clear`
    case 'order':
      return `${at}:order:${change.day}:${change.videos.join(',')}`
    case 'move':
      return `${at}:move:${change.day}:${change.newDay}:${change.video}`
    default:
      return `${at}:${change.type}:${change.day}:${change.video}`
  }
}
