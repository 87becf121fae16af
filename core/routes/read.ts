import { decode, emailIn, isWellEncoded, parametersOf } from './encoding.ts'
import type { Address, Filters, Parameter, PlannedDay, Route } from './rules.ts'
import { accountSections, filterNames, plannedDays, programTabs, searchTabs, weekParameter } from './rules.ts'
import { restOf } from './write.ts'

type Query = (name: string) => string | null

const queryFrom =
  (parameters: readonly Parameter[]): Query =>
  (name) =>
    parameters.find((parameter) => parameter[0] === name)?.[1] ?? null

const oneOf = <A extends string>(names: readonly A[], text: string | null, otherwise: A): A =>
  names.find((name) => name === text) ?? otherwise

const count = (text: string | null): number | null => {
  const number = text !== null && /^\d+$/.test(text) ? Number(text) : null
  return Number.isSafeInteger(number) ? number : null
}

/** An index that is out of every list's range stays one, so that it is not read as the first. */
const index = (text: string): number => {
  const number = /^-?\d+$/.test(text) ? Number(text) : 0
  return Math.max(-1, Math.min(number, Number.MAX_SAFE_INTEGER)) + 0
}

const text = (value: string | null): string | null => value || null

const date = (value: string | null): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? value : null)

const dayPlanned = (value: string | null): PlannedDay | null =>
  plannedDays.find((day) => weekParameter(day) === value) ?? null

const media = (id: string, slug: string, query: Query): Route => ({
  type: 'media',
  id,
  slug,
  play: query('play') === '1',
  from: text(query('r')),
  at: count(query('t')),
  myWeek: dayPlanned(query('myweek')),
  episode: text(query('e')),
})

const filtered = (query: Query): { readonly filters?: Filters } => {
  const chosen = filterNames.flatMap((name) => {
    const value = text(query(name))
    return value === null ? [] : [[name, value] as const]
  })
  return chosen.length === 0 ? {} : { filters: Object.fromEntries(chosen) }
}

const search = (words: string | null, query: Query): Route => ({
  type: 'search',
  query: words || (query('q') ?? ''),
  tab: oneOf(searchTabs, query('s'), 'videos'),
  page: count(query('page')) || 1,
  ...filtered(query),
})

const pricing = (query: Query): Route => ({
  type: 'pricing',
  sale: query('t') === 'new-year-sale',
  ...(query('t') === '0' && { plain: true }),
  error: text(query('error')),
  ...(query('next') && { next: query('next')! }),
  ...(query('single') && { single: query('single')! }),
})

const grouped = (query: Query): { readonly group?: string } => {
  const group = text(query('group'))
  return group === null ? {} : { group }
}

/** The path patterns in the order in which they are tried: ':' stands for one segment, '*' for all that follow. */
const screens: readonly (readonly [path: string, route: (query: Query, ...pieces: string[]) => Route])[] = [
  ['', () => ({ type: 'home' })],
  ['m/:', (query, id: string) => media(id, '', query)],
  ['m/:/:', (query, id: string, slug: string) => media(id, slug, query)],
  [
    's/:',
    (query, id: string) => ({
      type: 'series',
      id,
      from: text(query('r')),
      episode: text(query('e')),
      play: query('play') === '1',
    }),
  ],
  [
    'p/:',
    (query, id: string) => ({
      type: 'playlist',
      id,
      channel: text(query('channel')),
      play: query('play') === '1',
      ...(query('r') && { from: query('r')! }),
      ...(query('all') === '1' && { filters: {} }),
      ...filtered(query),
    }),
  ],
  ['favorites', () => ({ type: 'favorites' })],
  ['watch-again', () => ({ type: 'watch-again' })],
  ['programs', (query) => ({ type: 'programs', ...grouped(query) })],
  ['sections', (query) => ({ type: 'sections', ...grouped(query) })],
  [
    'programs/:',
    (query, id: string) => ({
      ...{ type: 'program', id, view: oneOf(programTabs, query('view'), 'program') },
      ...(query('lesson') && { lesson: query('lesson')! }),
    }),
  ],
  ['programs/:/resources/:', (_, program: string, id: string) => ({ type: 'resource', program, id })],
  [
    'programs/:/sections/:/p/:/v/:',
    (query, program: string, section: string, playlist: string, video: string) => ({
      type: 'lesson',
      program,
      section,
      playlist: index(playlist),
      video: index(video),
      at: count(query('t')),
    }),
  ],
  ['my-week', () => ({ type: 'my-week' })],
  ['live-class', (query) => ({ type: 'live-class', date: date(query('date')) })],
  ['live-events', () => ({ type: 'live-events' })],
  ['live-events/:', (_, id: string) => ({ type: 'live-event', id })],
  ['search', (query) => search(null, query)],
  ['q/*', (query, words: string) => search(words, query)],
  ['pricing', pricing],
  ['black-friday', pricing],
  ['vita', () => ({ type: 'vita' })],
  ['library', () => ({ type: 'library' })],
  ['library/magazines/:', (_, id: string) => ({ type: 'magazine', id })],
  ['notifications', () => ({ type: 'notifications' })],
  ['welcome', () => ({ type: 'welcome' })],
  ['newsletter', (query) => ({ type: 'newsletter', email: emailIn(query('email')), pass24: query('m') === 'pass24' })],
  ['migrate', (query) => ({ type: 'migrate', email: emailIn(query('email')) })],
  ['u/*', (_, section: string) => ({ type: 'account', section: oneOf(accountSections, section, 'my-account') })],
]

const notFound: Route = { type: 'not-found' }

/** The segments of a path that match the ':' and '*' of a pattern; `null` if the path does not match. */
const match = (pattern: string, pieces: readonly string[]): readonly string[] | null => {
  const wanted = pattern.split('/')
  if (wanted.at(-1) === '*') return pieces[0] === wanted[0] ? [pieces.slice(1).map(decode).join('/')] : null
  const fits =
    wanted.length === pieces.length &&
    wanted.every((want, at) => (want === ':' ? pieces[at] !== '' : want === pieces[at]))
  return fits ? pieces.filter((_, at) => wanted[at] === ':').map(decode) : null
}

const routeAt = (path: string, query: Query): Route => {
  if (!isWellEncoded(path)) return notFound
  const pieces = path.split('/')
  for (const [pattern, route] of screens) {
    const found = match(pattern, pieces)
    if (found) return route(query, ...found)
  }
  return notFound
}

/** The address that a path with its query stands for; a path that the product does not have is the route 'not-found'. V2.01–V2.13 A2.14–A2.21 */
export const read = (address: string): Address => {
  const [withoutHash = ''] = address.split('#', 1)
  const mark = withoutHash.indexOf('?')
  const path = mark < 0 ? withoutHash : withoutHash.slice(0, mark)
  const parameters = parametersOf(mark < 0 ? '' : withoutHash.slice(mark + 1))
  const query = queryFrom(parameters)
  const route = path === '' || path.startsWith('/') ? routeAt(path.slice(1).replace(/\/$/, ''), query) : notFound
  return { route, dialog: query('u'), rest: restOf(route, parameters) }
}
