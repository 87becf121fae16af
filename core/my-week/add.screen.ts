import { openPlanner } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import type { AddToWeekView } from './add.view.ts'
import { addButton, addToWeekView } from './add.view.ts'
import type { MyWeekState } from './machine.ts'
import { shownWeek } from './plan.ts'
import type { WeekSources } from './sources.ts'
import { weekReachOf, weekSources, weekStatesOf } from './sources.ts'
import { missingWeek } from './words.ts'

/** The days that a class can be added to, or the message in their place. V2.44 V8.11 */
export type AddPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'unreachable'; readonly text: string; readonly retry: typeof openPlanner }
  | { readonly type: 'ready'; readonly add: AddToWeekView }

/** The days that the class with the given id can be added to. V2.44 V6.04 */
export const addToWeekScreen = (id: string) =>
  screen(weekSources, (seen: WeekSources): AddPageView => {
    const states = weekStatesOf(seen)
    if (states) return { type: 'ready', add: addToWeekView(id, states) }
    return weekReachOf(seen).planner === 'unreachable'
      ? { type: 'unreachable', text: missingWeek.planner.title, retry: openPlanner }
      : { type: 'loading' }
  })

const buttonSources = ['app', 'now', 'myWeek'] as const

/** The button that adds a class to the week; before the planner is loaded it is made from the profile. V2.44 */
export const addButtonScreen = (id: string) =>
  screen(
    buttonSources,
    ({ app, now, myWeek }: Pick<WeekSources, 'app' | 'now'> & { readonly myWeek: MyWeekState | undefined }) => {
      const week = myWeek ? shownWeek(myWeek.context) : (app.context.profile?.week ?? null)
      return addButton(week, id, now.context.now, now.context.zone)
    },
  )
