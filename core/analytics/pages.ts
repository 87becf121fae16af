import type { Catalogue } from '../catalogue/index.ts'
import type { Route } from '../routes/index.ts'
import { read } from '../routes/index.ts'
import type { AnalyticsFact } from './facts.ts'

interface Counted {
  readonly fact: AnalyticsFact
  readonly by: string
}

const counted = (fact: AnalyticsFact, ...more: readonly unknown[]): Counted => ({
  fact,
  by: JSON.stringify([fact, ...more]),
})

const idOf = (route: Route): string | null => ('id' in route ? route.id : null)

const has = (list: readonly { readonly id: string }[], id: string): boolean => list.some((each) => each.id === id)

/** Returns the fact of a page with a list: a section, a collection or a playlist, by the catalogue. */
const listFact = (id: string, { initial }: Catalogue): AnalyticsFact => {
  if (has(initial.sections, id)) return { name: 'section_seen', data: { id } }
  if (has(initial.collections, id)) return { name: 'collection_seen', data: { id } }
  return { name: 'playlist_seen', data: { id } }
}

/** Returns the fact of a page's area, beside `page_seen`; `null` without one. */
const areaOf = (route: Route, catalogue: Catalogue | null): Counted | null => {
  switch (route.type) {
    case 'program':
      return counted({ name: 'program_seen', data: { id: route.id, tab: route.view } })
    case 'lesson': {
      const { program, section, playlist, video } = route
      return counted({ name: 'lesson_seen', data: { program, section, video } }, playlist)
    }
    case 'resource':
      return counted({ name: 'resource_seen', data: { program: route.program, id: route.id } })
    case 'sections':
      return counted({ name: 'sections_seen', data: {} })
    case 'playlist':
      return catalogue && counted(listFact(route.id, catalogue))
    case 'live-class':
      return counted({ name: 'schedule_seen', data: { date: route.date } })
    case 'live-events':
      return counted({ name: 'schedule_seen', data: { date: null } })
    case 'live-event':
      return counted({ name: 'live_event_seen', data: { id: route.id } })
    case 'pricing':
      return counted({ name: 'plans_seen', data: { sale: route.sale } })
    case 'search': {
      const { tab, page, query } = route
      return query.trim() === '' ? null : counted({ name: 'searched', data: { tab, page } }, query)
    }
    default:
      return null
  }
}

/** Returns the facts of an open page. */
export const pageCounts = (route: Route, catalogue: Catalogue | null): readonly Counted[] => {
  const area = areaOf(route, catalogue)
  const page = counted({ name: 'page_seen', data: { page: route.type, id: idOf(route) } })
  return area ? [page, area] : [page]
}

/** A press on a link of a card; `list` is the title of its row or list. */
export interface CardPress {
  /** A path of the site. */
  readonly href: string
  readonly list: string | null
  /** The group of a result in the header's list. */
  readonly group?: string | null
}

const cards: readonly Route['type'][] = [
  ...(['media', 'series', 'playlist', 'program', 'lesson', 'resource', 'live-event', 'magazine'] as const),
]

/** Returns the fact of a press on a card of the page `on`; `null` if the link leads to nothing to watch or read, such as the pricing page. For a search its tab, or its group in the header, is sent instead of a heading, which contains the query. */
export const openedBy = ({ href, list, group = null }: CardPress, on: Route): AnalyticsFact | null => {
  const { route } = read(href)
  if (!cards.includes(route.type)) return null
  const opened = { list, to: route.type, id: idOf(route) }
  const results = group ?? (on.type === 'search' ? on.tab : null)
  if (results !== null) return { name: 'result_opened', data: { ...opened, list: results } }
  return { name: 'card_opened', data: { page: on.type, from: 'from' in route ? route.from : null, ...opened } }
}
