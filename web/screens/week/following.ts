import type { Weekday } from '../../../core/kernel/calendar.ts'

/** What can be done with a class of the week while it is edited. V2.42 */
export type Control = 'up' | 'down' | 'move' | 'remove'

const itemIn = (day: Weekday, id: string): HTMLElement | null =>
  document.querySelector(`[data-day="${day}"] [data-item="${CSS.escape(id)}"]`)

/** A button of a class, wherever it is in the week now. */
export const controlOf = (day: Weekday, id: string, control: Control): HTMLElement | null =>
  itemIn(day, id)?.querySelector<HTMLElement>(`[data-control="${control}"]`) ?? null

/** Who has the focus once a class is taken out: the same button of its neighbour, else the day's heading. V2.42 */
export const afterRemoval = (day: Weekday, id: string): (() => HTMLElement | null) => {
  const item = itemIn(day, id)
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling) as HTMLElement | null | undefined
  const next = neighbour?.dataset['item']
  return () =>
    (next !== undefined && controlOf(day, next, 'remove')) || document.querySelector(`[data-day="${day}"] h2`)
}

const headingOfPage = () => document.querySelector<HTMLElement>('main h1')

/** Gives the focus to what is there once the screen has changed, else to the page's heading. */
export const follow = (find: () => HTMLElement | null): void =>
  void requestAnimationFrame(() => (find() ?? headingOfPage())?.focus())
