import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import { screen } from '../kernel/screen.ts'
import { bannerView } from './banner.view.ts'

/** The banner above the page for a membership that has ended or is about to end. P4.8.01 P4.8.02 */
export const bannerScreen = screen(viewSources, (sources: ViewSources) => {
  const viewContext = viewContextOf(sources)
  const { address } = sources.app.context
  if (!viewContext || !address) return null
  const { catalogue, viewer, now } = viewContext
  return bannerView(catalogue.config.offers, viewer, now, address.route, address.rest)
})
