import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import { screen } from '../../kernel/screen.ts'
import type { Changing } from '../membership/index.ts'
import { bannerView } from './banner.view.ts'

interface Sources extends ViewSources {
  readonly subscription: Changing | undefined
}

/** The banner above the page for a membership that has ended or is about to end; hidden during a change of a membership. */
export const bannerScreen = screen([...viewSources, 'subscription'], (sources: Sources) => {
  const viewContext = viewContextOf(sources)
  const { address } = sources.app.context
  if (!viewContext || !address || sources.subscription?.context.changes.length) return null
  const { catalogue, viewer, now } = viewContext
  return bannerView(catalogue.config.offers, viewer, now, address.route, address.rest)
})
