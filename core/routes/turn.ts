import { read } from './read.ts'
import type { Route } from './rules.ts'
import { hrefOf } from './write.ts'

/** Returns a route without the parts that say how its page is shown: its filters, its group, its tab, its date or its page of results. Null for a page without such parts. */
const unturned = (route: Route): Route | null => {
  switch (route.type) {
    case 'playlist': {
      const { filters: _, ...list } = route
      return list
    }
    case 'programs':
    case 'sections':
      return { type: route.type }
    case 'program':
      return { type: 'program', id: route.id, view: 'program' }
    case 'search':
      return { type: 'search', query: route.query, tab: 'videos', page: 1 }
    case 'live-class':
      return { type: 'live-class', date: null }
    default:
      return null
  }
}

/** Whether a link shows the present page in another way, so that its address takes the place of the present one in the browser's history and Back leaves the page. */
export const isTurn = (from: string, to: string): boolean => {
  if (from === to) return true
  const [present, next] = [read(from), read(to)]
  const [one, other] = [unturned(present.route), unturned(next.route)]
  return one !== null && other !== null && present.dialog === next.dialog && hrefOf(one) === hrefOf(other)
}
