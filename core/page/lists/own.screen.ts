import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { Course } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import type { Retry } from '../../kernel/retry.ts'
import { askAccount } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import type { NavigationState } from '../../navigation/index.ts'
import { pageNames } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { isUnreachable } from '../../session/index.ts'
import { allView } from './all.view.ts'
import type { GroupsState } from './groups.machine.ts'
import { firstGroups } from './groups.machine.ts'
import { ownListView } from './own.view.ts'
import { waitingList } from './view.ts'

interface Sources extends ViewSources {
  readonly session: SessionState
  readonly navigation: NavigationState
  readonly groups: GroupsState | undefined
}

const ownList = (kind: 'favorites' | 'watch-again', { session, navigation, groups, ...sources }: Sources) => {
  const viewContext = viewContextOf(sources)
  const unreachable = isUnreachable(session)
  const part = { shown: groups?.context.shown ?? firstGroups, zone: sources.now.context.zone }
  const view = viewContext && ownListView(kind, viewContext, sources, unreachable, part)
  const reload: Retry = { of: kind === 'favorites' ? 'favourites' : 'history', event: { type: 'reload' } }
  return {
    title: pageNames[kind],
    layout: navigation.context.layout,
    list: view?.list ?? waitingList,
    groups: view?.groups ?? [],
    hasMore: view?.hasMore ?? false,
    empty: view?.list.state === 'empty' ? { text: view.list.message ?? '', action: view.action } : null,
    retry: unreachable ? askAccount : reload,
  }
}

/** The member's favorites, or their watched classes in groups. */
export const ownScreen = screen([...viewSources, 'session', 'navigation', 'groups'], (sources: Sources) =>
  ownList(sources.app.context.address?.route.type === 'favorites' ? 'favorites' : 'watch-again', sources),
)

/** The favorites page of the member's account. */
export const favoritesScreen = screen([...viewSources, 'session', 'navigation', 'groups'], (sources: Sources) =>
  ownList('favorites', sources),
)

interface AllSources extends ViewSources {
  readonly courses: QueryState<readonly Course[]> | undefined
}

/** All programs, or all sections, or a group of them; for an admin with the drafts. */
export const allScreen = screen([...viewSources, 'courses'], ({ courses, ...sources }: AllSources) => {
  const route = sources.app.context.address?.route
  const kind = route?.type === 'programs' ? 'programs' : 'sections'
  const group = route?.type === 'programs' || route?.type === 'sections' ? route.group : undefined
  const viewContext = viewContextOf(sources)
  const view = viewContext && allView(kind, viewContext, group ?? null, courses)
  return {
    title: view?.title ?? pageNames[kind],
    canonical: `/${kind}`,
    list: view?.list ?? waitingList,
    drafts: view?.drafts ?? null,
    choice: view?.choice ?? null,
  }
})
