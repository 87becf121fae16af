import type { Page } from '@playwright/test'
import { count, time } from './measure.ts'

/** How many tasks of a page were long, and how long the longest was, in ms. */
export type TaskFigures = Readonly<Record<'tasks' | 'longest', number>>

const watch = () => {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  Object.assign(window, { tasks })
}

const long = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { readonly tasks?: readonly number[] }).tasks ?? [])

/** Watches the tasks of a page from its beginning, as the browser tells of them: those of 50 ms and more. A trace would lengthen them. */
export const watchTasks = (page: Page): Promise<unknown> => page.addInitScript(watch)

/** The long tasks of a watched page while something happens. */
export const tasksDuring = async (page: Page, happening: () => Promise<void>): Promise<TaskFigures> => {
  const before = await long(page)
  await happening()
  const during = (await long(page)).slice(before.length)
  return { tasks: during.length, longest: Math.max(0, ...during) }
}

/** The long tasks of something, as lines. */
export const taskLines = (name: string, { tasks, longest }: TaskFigures, loop: number) => [
  count(`${name}: long tasks, at most 0`, tasks),
  time('  the longest, at most 50 ms', longest, loop),
]
