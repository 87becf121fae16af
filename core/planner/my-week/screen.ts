import { documentTitle } from '../../catalogue/index.ts'
import { screen } from '../../kernel/screen.ts'
import { dismissRestored, reloadWeek, weekPageView } from './page.view.ts'
import type { WeekSources } from './sources.ts'
import { weekReachOf, weekSources, weekStatesOf } from './sources.ts'
import { weekView } from './view.ts'
import { weekTexts } from './words.ts'

/** The page of the week. */
export const weekScreen = screen(weekSources, (sources: WeekSources) => {
  const { context } = sources.app
  const states = weekStatesOf(sources)
  return {
    title: weekTexts.title,
    documentTitle: documentTitle(weekTexts.title, context.catalogue),
    reload: reloadWeek,
    dismiss: dismissRestored,
    page: weekPageView(context, weekReachOf(sources), states && weekView(states)),
  }
})
