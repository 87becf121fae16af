import { screen } from '../../kernel/screen.ts'
import { addLabel } from './button.view.ts'
import type { MyWeekState } from './machine.ts'
import type { WeekSources } from './sources.ts'

interface Sources extends Pick<WeekSources, 'app' | 'now'> {
  readonly myWeek: MyWeekState | undefined
}

const buttonSources = ['app', 'now', 'myWeek'] as const

/** The label of the button that adds a class to the week, from the profile alone, and whether the week itself is loaded. */
export const addButtonScreen = (id: string) =>
  screen(buttonSources, ({ app, now, myWeek }: Sources) => ({
    label: addLabel(app.context.profile?.week ?? null, id, now.context.now, now.context.zone),
    isLoaded: myWeek !== undefined,
  }))
