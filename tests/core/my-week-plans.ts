import fc from 'fast-check'
import { changed } from '../../core/my-week/editing.ts'
import type { Week, WeekChange } from '../../core/my-week/index.ts'
import type { Plan } from '../../core/my-week/plan.ts'
import { planOf } from '../../core/my-week/plan.ts'
import { emptyWeek } from '../../core/my-week/rules.ts'

const ids = ['a', 'b', 'c', 'd']
const weekday = fc.constantFrom('mon' as const, 'tue' as const, 'wed' as const)

/** A class, and the classes of a day in some order. */
export const aVideo = fc.constantFrom(...ids)
export const aDay = fc.shuffledSubarray(ids)

/** A week with classes on three days. */
export const aWeek = fc.record({ mon: aDay, tue: aDay, wed: aDay }).map((days): Week => ({ ...emptyWeek, ...days }))

/** What can be undone. */
export const aRemoval = fc.oneof(
  fc.record({ type: fc.constant('remove' as const), day: weekday, video: aVideo }),
  fc.constant({ type: 'clear' as const }),
)

/** What is told at once. */
export const anEdit: fc.Arbitrary<WeekChange> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), day: weekday, video: aVideo }),
  fc.record({ type: fc.constant('move' as const), day: weekday, video: aVideo, newDay: weekday }),
  fc.record({ type: fc.constant('order' as const), day: weekday, videos: aDay }),
)

/** Whatever can be done with a week. */
export const aChange: fc.Arbitrary<WeekChange> = fc.oneof(anEdit, aRemoval)

/** A week with those classes on Monday. */
export const mon = (...videos: readonly string[]): Week => ({ ...emptyWeek, mon: videos })

export const add = (day: 'mon' | 'tue' | 'wed', video: string): WeekChange => ({ type: 'add', day, video })
export const remove = (day: 'mon' | 'tue', video: string): WeekChange => ({ type: 'remove', day, video })
export const move = (day: 'mon' | 'tue', newDay: 'tue' | 'wed', video: string): WeekChange => ({
  ...{ type: 'move', day, newDay, video },
})
export const clear: WeekChange = { type: 'clear' }

/** A plan after changes, each a second after the other. */
export const planAfter = (base: Week, ...changes: readonly WeekChange[]): Plan =>
  changes.reduce((plan, each, at) => changed(plan, each, 1_000 * (at + 1)).plan, planOf(base))
