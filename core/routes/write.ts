import { memoizeEach } from '../kernel/memo.ts'
import { withoutDialog } from './dialog-parameters.ts'
import { encode, queryOf } from './encoding.ts'
import type { Address, Filters, Parameter, Route } from './rules.ts'
import { filterNames, weekParameter } from './rules.ts'

/** The parameters of a screen; one that is null, false or empty has its default value and is not written. */
type Own = Readonly<Record<string, string | number | boolean | null>>

interface Written {
  readonly path: readonly (string | number)[]
  readonly own: Own
}

const filtersOf = (filters: Filters | undefined): Own =>
  Object.fromEntries(filterNames.map((name) => [name, filters?.[name] ?? null]))

const isForAll = (filters: Filters | undefined): boolean =>
  filters !== undefined && filterNames.every((name) => !filters[name])

const written = (route: Route): Written => {
  const at = (path: readonly (string | number)[], own: Own = {}): Written => ({ path, own })
  switch (route.type) {
    case 'home':
      return at([])
    case 'media': {
      const { play, from: r, at: seconds, myWeek, episode: e } = route
      const myweek = myWeek && weekParameter(myWeek)
      const t = seconds === null ? null : Math.floor(seconds)
      return at(['m', route.id, ...(route.slug ? [route.slug] : [])], { play, r, t, myweek, e })
    }
    case 'series':
      return at(['s', route.id], { r: route.from, e: route.episode, play: route.play })
    case 'playlist':
      return at(['p', route.id], {
        ...{ channel: route.channel, play: route.play, r: route.from ?? null },
        ...{ ...filtersOf(route.filters), all: isForAll(route.filters) },
      })
    case 'programs':
    case 'sections':
      return at([route.type], { group: route.group ?? null })
    case 'program':
      return at(['programs', route.id], {
        view: route.view === 'program' ? null : route.view,
        lesson: route.lesson ?? null,
      })
    case 'resource':
      return at(['programs', route.program, 'resources', route.id])
    case 'lesson':
      return at(['programs', route.program, 'sections', route.section, 'p', route.playlist, 'v', route.video], {
        t: route.at === null ? null : Math.floor(route.at),
      })
    case 'live-class':
      return at(['live-class'], { date: route.date })
    case 'live-event':
      return at(['live-events', route.id])
    case 'search': {
      const { query: q, tab, page, filters } = route
      const own = { q, s: tab === 'videos' ? null : tab, page: page === 1 ? null : page }
      return at(['search'], { ...own, ...filtersOf(filters) })
    }
    case 'pricing': {
      const t = route.sale ? 'new-year-sale' : route.plain ? '0' : null
      return at(['pricing'], { t, error: route.error, next: route.next ?? null, single: route.single ?? null })
    }
    case 'magazine':
      return at(['library', 'magazines', route.id])
    case 'newsletter':
      return at(['newsletter'], { email: route.email, m: route.pass24 ? 'pass24' : null })
    case 'migrate':
      return at(['migrate'], { email: route.email })
    case 'account':
      return at(['u', route.section])
    default:
      return at([route.type])
  }
}

const ownParameters = (own: Own): readonly Parameter[] =>
  Object.entries(own).flatMap(([name, value]) =>
    value === null || value === false || value === '' ? [] : [[name, value === true ? '1' : String(value)] as const],
  )

/** The parameters that belong neither to the route nor to the choice of a dialog. */
export const restOf = (route: Route, parameters: readonly Parameter[]): readonly Parameter[] => {
  const { own } = written(route)
  return parameters.filter(([name]) => name !== 'u' && !Object.hasOwn(own, name))
}

const pathOf = ({ path }: Written): string => `/${path.map((piece) => encode(String(piece))).join('/')}`

/** The page of a route: the same text for the same page, whatever its parameters and the title in its address; each live channel of a list is one, and so are all lessons of a program. */
export const pageOf = memoizeEach((route: Route): string => {
  if (route.type === 'lesson') return `/lessons/${route.program}`
  const path = pathOf(written(route.type === 'media' ? { ...route, slug: '' } : route))
  return route.type === 'playlist' && route.channel ? `${path} ${route.channel}` : path
})

/** The address as text: the screen's parameters first, then the dialog, then the rest. V2.01–V2.13 */
export const write = ({ route, dialog, rest }: Address): string => {
  const page = written(route)
  const chosen: readonly Parameter[] = dialog === null ? [] : [['u', dialog]]
  const query = queryOf([...ownParameters(page.own), ...chosen, ...restOf(route, rest)])
  return pathOf(page) + query
}

/** Returns the href of a link to a route. It keeps the given parameters, except those of a dialog, which stays behind. V2.01–V2.13 */
export const hrefOf = (route: Route, rest: readonly Parameter[] = []): string =>
  write(withoutDialog({ route, dialog: null, rest }))

const bare = (route: Route): Route => {
  if (route.type === 'media') return { ...route, slug: '', play: false, at: null }
  if (route.type === 'playlist') return { type: 'playlist', id: route.id, channel: route.channel, play: false }
  if (route.type === 'search') return { type: 'search', query: route.query, tab: route.tab, page: route.page }
  if (route.type === 'programs' || route.type === 'sections') return { type: route.type }
  if (route.type === 'lesson') return { ...route, at: null }
  if (route.type === 'program') return { type: 'program', id: route.id, view: 'program' }
  return route.type === 'series' ? { ...route, play: false } : route
}

/** Whether two routes show the same content on one screen, whatever starts to play there. */
export const sameRoute = (one: Route, other: Route): boolean => hrefOf(bare(one)) === hrefOf(bare(other))
