import { hasProduct, isMember } from '../../access/index.ts'
import type { ViewSources } from '../../cards/index.ts'
import { showsFreeBadge, viewContextOf, viewSources } from '../../cards/index.ts'
import { bannerFor } from '../../commerce/billing/index.ts'
import { screen } from '../../kernel/screen.ts'
import { hasOwnCards } from './card-row.view.ts'
import { shelvesOf } from './rules.ts'

/** The viewer's own parts of the home page: the types of the rows with something in them, `banner`, `signed-in`, `member`, `live` for a viewer who may join live events, and `no-free` for a viewer who sees no FREE marks; `null` while these parts are unknown. The next visit keeps room for them before anything has loaded, so that nothing moves. */
export const layoutHintsScreen = screen(viewSources, (sources: ViewSources): readonly string[] | null => {
  const viewContext = viewContextOf(sources)
  const { history, favourites } = sources
  const isLoaded = [history, favourites].every(
    (state) => state !== undefined && !state.matches('loading') && !state.matches('failed'),
  )
  if (!viewContext?.known || !isLoaded) return null
  const { catalogue, viewer, now } = viewContext
  const hasPlanned = Object.values(sources.app.context.profile?.week ?? {}).some((classes) => classes.length > 0)
  const rows = shelvesOf(catalogue).filter(
    (shelf) =>
      hasOwnCards(shelf, viewContext, { history, favourites }) || (shelf.type === 'my-week-plan' && hasPlanned),
  )
  const facts = {
    banner: bannerFor(viewer, now) !== null,
    'signed-in': viewer.signedIn,
    member: isMember(viewer, now),
    live: hasProduct(viewer, 'live', now),
    'no-free': !showsFreeBadge(viewer, now),
  }
  return [...rows.map(({ type }) => type), ...Object.entries(facts).flatMap(([name, holds]) => (holds ? [name] : []))]
})
