import type { Retry } from '../kernel/retry.ts'
import { askAccount } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import { pageNames } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import { isUnreachable } from '../session/index.ts'
import type { ViewSources } from './context.ts'
import { viewContextOf, viewSources } from './context.ts'
import { allView, ownListView, waitingList } from './lists.ts'

interface Seen extends ViewSources {
  readonly session: SessionState
}

const ownList = (kind: 'favorites' | 'watch-again', { session, ...seen }: Seen) => {
  const viewContext = viewContextOf(seen)
  const unreachable = isUnreachable(session)
  const view = viewContext && ownListView(kind, viewContext, seen, unreachable)
  const reload: Retry = { of: kind === 'favorites' ? 'favourites' : 'history', event: { type: 'reload' } }
  return {
    title: pageNames[kind],
    list: view?.list ?? waitingList,
    empty: view?.list.state === 'empty' ? { text: view.list.message ?? '', action: view.action } : null,
    retry: unreachable ? askAccount : reload,
  }
}

/** The member's favorites or watched classes as a grid. V2.05 V2.06 V8.11 */
export const ownScreen = screen([...viewSources, 'session'], (seen: Seen) =>
  ownList(seen.app.context.address?.route.type === 'favorites' ? 'favorites' : 'watch-again', seen),
)

/** The favorites page of the member's account. A2.16 V2.05 */
export const favoritesScreen = screen([...viewSources, 'session'], (seen: Seen) => ownList('favorites', seen))

/** All programs, or all sections, as a grid. V2.07 P2.1.01 */
export const allScreen = screen(viewSources, (seen: ViewSources) => {
  const kind = seen.app.context.address?.route.type === 'programs' ? 'programs' : 'sections'
  const viewContext = viewContextOf(seen)
  return {
    title: pageNames[kind],
    canonical: `/${kind}`,
    list: viewContext ? allView(kind, viewContext).list : waitingList,
  }
})
