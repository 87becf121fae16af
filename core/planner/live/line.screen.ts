import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import { screen } from '../../kernel/screen.ts'
import { liveLineView } from './line.view.ts'

/** The line of the home page about the live or next event. */
export const liveLineScreen = screen(viewSources, (sources: ViewSources) => {
  const viewContext = viewContextOf(sources)
  return viewContext && liveLineView(viewContext)
})
