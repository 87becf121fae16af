import type { Route } from '../routes/index.ts'

/** A tab of the bar at the bottom of a phone, by its icon. */
export type Tab = 'home' | 'classes' | 'programs' | 'trending' | 'favorites'

/** The tab that a page belongs to; `null` if it belongs to none. */
export const tabOf = (route: Route, trending: string | null = null): Tab | null => {
  switch (route.type) {
    case 'home':
    case 'favorites':
    case 'programs':
      return ({ home: 'home', favorites: 'favorites', programs: 'programs' } as const)[route.type]
    case 'program':
    case 'lesson':
    case 'resource':
      return 'programs'
    case 'playlist':
      return route.id === trending ? 'trending' : 'classes'
    case 'sections':
    case 'media':
    case 'series':
      return 'classes'
    default:
      return null
  }
}
