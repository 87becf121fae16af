import type { Weekday } from '../../core/kernel/calendar.ts'
import { changed } from '../../core/planner/my-week/editing.ts'
import type { Week, WeekChange } from '../../core/planner/my-week/index.ts'
import type { Plan } from '../../core/planner/my-week/plan.ts'
import { emptyWeek } from '../../core/planner/my-week/rules.ts'
import { planAfter as planWith } from '../../fixtures/properties/my-week.ts'

/** A week with those classes on Monday. */
export const mon = (...videos: readonly string[]): Week => ({ ...emptyWeek, mon: videos })

export const add = (day: Weekday, video: string): WeekChange => ({ type: 'add', day, video })
export const remove = (day: Weekday, video: string): WeekChange => ({ type: 'remove', day, video })
export const move = (day: Weekday, newDay: Weekday, video: string): WeekChange => ({
  ...{ type: 'move', day, newDay, video },
})
export const order = (day: Weekday, ...videos: readonly string[]): WeekChange => ({ type: 'order', day, videos })
export const clear: WeekChange = { type: 'clear' }

/** A plan after changes, each a second after the other. */
export const planAfter = (base: Week, ...changes: readonly WeekChange[]): Plan => planWith({ changed }, base, changes)
