import { openPlanner } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import type { AddToWeekView } from './add.view.ts'
import { addToWeekView } from './add.view.ts'
import { addLabel } from './button.view.ts'
import { dayByDefault } from './default-day.ts'
import type { MyWeekState } from './machine.ts'
import { shownWeek } from './plan.ts'
import type { WeekSources } from './sources.ts'
import { weekReachOf, weekSources, weekStatesOf } from './sources.ts'
import { addToText, missingWeek, weekTexts } from './words.ts'
import { weekdayNames } from './writes.words.ts'

type AddPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'unreachable'; readonly text: string; readonly retry: typeof openPlanner }
  | { readonly type: 'ready'; readonly add: AddToWeekView }

/** The days that the class with the given id can be added to. */
export const addToWeekScreen = (id: string) =>
  screen(weekSources, (sources: WeekSources): AddPageView => {
    const states = weekStatesOf(sources)
    if (states) return { type: 'ready', add: addToWeekView(id, states) }
    return weekReachOf(sources).planner === 'unreachable'
      ? { type: 'unreachable', text: missingWeek.planner.title, retry: openPlanner }
      : { type: 'loading' }
  })

const loadedLabel = (
  myWeek: MyWeekState['context'],
  id: string,
  { now, zone }: WeekSources['now']['context'],
): string => {
  const day = dayByDefault(myWeek, id, now)
  return day === null ? addLabel(shownWeek(myWeek), id, now, zone) : addToText(weekdayNames[day])
}

const labelSources = ['now', 'myWeek'] as const

/** The label of the button that adds a class to the week, once the week is loaded: with the changes that are not sent yet, and the day that a class is looked for. */
export const addLabelScreen = (id: string) =>
  screen(labelSources, ({ now, myWeek }: Pick<WeekSources, 'now'> & { readonly myWeek: MyWeekState | undefined }) =>
    myWeek ? loadedLabel(myWeek.context, id, now.context) : weekTexts.add,
  )
