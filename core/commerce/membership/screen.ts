import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import { screen } from '../../kernel/screen.ts'
import type { Changing } from './changing.ts'
import { membershipView } from './view.ts'

interface Sources extends ViewSources {
  readonly subscription: Changing | undefined
}

/** The member's membership and passes in the account menu; `null` while they load. */
export const membershipScreen = screen([...viewSources, 'subscription'], (sources: Sources) => {
  const viewContext = viewContextOf(sources)
  if (!viewContext?.viewer.signedIn) return null
  const { catalogue, viewer, now } = viewContext
  return membershipView(catalogue.config, viewer, now, sources.subscription?.context.changes)
})
