import type { Weekday } from '../../../core/kernel/calendar.ts'
import { firstIn } from '../../parts/focus.ts'

/** The name of a button of a class while the week is edited. V2.42 */
export type Control = 'up' | 'down' | 'move' | 'remove'

const itemIn = (day: Weekday, id: string): HTMLElement | null =>
  firstIn(document.body, `[data-day="${day}"] [data-item="${CSS.escape(id)}"]`)

/** The button of a class, wherever it is in the week now. */
export const controlOf = (day: Weekday, id: string, control: Control): HTMLElement | null =>
  firstIn(itemIn(day, id), `[data-control="${control}"]`)

/** The element that gets the focus after a class is removed: the same button of its neighbor, else the day's heading. V2.42 */
export const afterRemoval = (day: Weekday, id: string): (() => HTMLElement | null) => {
  const item = itemIn(day, id)
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling) as HTMLElement | null | undefined
  const next = neighbour?.dataset['item']
  return () =>
    (next !== undefined && controlOf(day, next, 'remove')) || firstIn(document.body, `[data-day="${day}"] h2`)
}
