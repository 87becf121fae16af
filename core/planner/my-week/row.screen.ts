import { askAccount, openPlanner } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { weekRow } from './add.view.ts'
import { reloadWeek, weekRowBefore } from './page.view.ts'
import type { WeekSources } from './sources.ts'
import { weekReachOf, weekSources, weekStatesOf } from './sources.ts'

/** The row of the week; Retry loads whatever is missing. */
export const weekRowScreen = screen(weekSources, (sources: WeekSources) => {
  const states = weekStatesOf(sources)
  const reach = weekReachOf(sources)
  const row = states ? weekRow(states) : weekRowBefore(sources.app.context, reach)
  return {
    ...row,
    retry: [...(reach.account === 'unreachable' ? [askAccount] : []), openPlanner, ...reloadWeek],
  }
})
