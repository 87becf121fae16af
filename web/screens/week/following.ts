import type { Weekday } from '../../../core/kernel/calendar.ts'
import type { BackView } from '../../../core/planner/my-week/index.ts'
import { firstIn } from '../../parts/hooks/focus.ts'

/** The name of a button of a class while the week is edited. */
export type Control = 'up' | 'down' | 'move' | 'remove'

const itemIn = (day: Weekday | null, id: string): HTMLElement | null =>
  firstIn(document.body, `[data-day${day === null ? '' : `="${day}"`}] [data-item="${CSS.escape(id)}"]`)

/** The button of a class, wherever it is in the week now. */
export const controlOf = (day: Weekday, id: string, control: Control): HTMLElement | null =>
  firstIn(itemIn(day, id), `[data-control="${control}"]`)

/** The element that gets the focus after a class is removed: the same button of its neighbor, else the day's heading. */
export const afterRemoval = (day: Weekday, id: string): (() => HTMLElement | null) => {
  const item = itemIn(day, id)
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling) as HTMLElement | null | undefined
  const next = neighbour?.dataset['item']
  return () =>
    (next !== undefined && controlOf(day, next, 'remove')) || firstIn(document.body, `[data-day="${day}"] h2`)
}

/** Moves the focus to a class that was restored, if the page shows it: to the button of the change that was undone, else to its link. */
export const followBack = ({ day, id, from }: BackView): void =>
  void requestAnimationFrame(() => {
    const item = itemIn(day, id)
    const to = firstIn(item, `[data-control="${from}"]`) ?? firstIn(item, 'a')
    to?.focus()
  })
