import { encode, queryOf } from './encoding.ts'
import type { Address, Parameter, Route } from './rules.ts'
import { plannedDays } from './rules.ts'

/** A parameter of a screen's own: null, false or empty is its default and is not written. */
type Own = Readonly<Record<string, string | number | boolean | null>>

/** A place as the pieces of its path and the parameters of its own, the ones at their default too. */
interface Written {
  readonly path: readonly (string | number)[]
  readonly own: Own
}

const written = (place: Route): Written => {
  const at = (path: readonly (string | number)[], own: Own = {}): Written => ({ path, own })
  switch (place.type) {
    case 'home':
      return at([])
    case 'media': {
      const { play, from: r, at: seconds, myWeek, episode: e } = place
      const myweek = myWeek && plannedDays[myWeek]
      const t = seconds === null ? null : Math.floor(seconds)
      return at(['m', place.id, ...(place.slug ? [place.slug] : [])], { play, r, t, myweek, e })
    }
    case 'series':
      return at(['s', place.id], { r: place.from, e: place.episode, play: place.play })
    case 'playlist':
      return at(['p', place.id], { channel: place.channel, play: place.play })
    case 'program':
      return at(['programs', place.id], { view: place.view === 'program' ? null : place.view })
    case 'resource':
      return at(['programs', place.program, 'resources', place.id])
    case 'lesson':
      return at(['programs', place.program, 'sections', place.section, 'p', place.playlist, 'v', place.video])
    case 'live-class':
      return at(['live-class'], { date: place.date })
    case 'live-event':
      return at(['live-events', place.id])
    case 'search': {
      const { query: q, tab, page } = place
      return at(['search'], { q, s: tab === 'videos' ? null : tab, page: page === 1 ? null : page })
    }
    case 'pricing':
      return at(['pricing'], { t: place.sale ? 'new-year-sale' : null, error: place.error, next: place.next ?? null })
    case 'magazine':
      return at(['library', 'magazines', place.id])
    case 'newsletter':
      return at(['newsletter'], { email: place.email, m: place.pass24 ? 'pass24' : null })
    case 'migrate':
      return at(['migrate'], { email: place.email })
    case 'account':
      return at(['u', place.section])
    default:
      return at([place.type])
  }
}

const ownParameters = (own: Own): readonly Parameter[] =>
  Object.entries(own).flatMap(([name, value]) =>
    value === null || value === false || value === '' ? [] : [[name, value === true ? '1' : String(value)] as const],
  )

/** The parameters that belong neither to the place nor to the choice of a dialog. A2.01 */
export const restOf = (place: Route, parameters: readonly Parameter[]): readonly Parameter[] => {
  const { own } = written(place)
  return parameters.filter(([name]) => name !== 'u' && !Object.hasOwn(own, name))
}

/** The address as text, the screen's own parameters first, then the dialog, then the rest. V2.01–V2.13 */
export const write = ({ route: place, dialog, rest }: Address): string => {
  const { path, own } = written(place)
  const chosen: readonly Parameter[] = dialog === null ? [] : [['u', dialog]]
  const query = queryOf([...ownParameters(own), ...chosen, ...restOf(place, rest)])
  return `/${path.map((piece) => encode(String(piece))).join('/')}${query}`
}

/** Where a link to a place leads, the given parameters kept. V2.01–V2.13 */
export const hrefOf = (place: Route, rest: readonly Parameter[] = []): string => write({ route: place, dialog: null, rest })

const bare = (place: Route): Route => {
  if (place.type === 'media') return { ...place, slug: '', play: false, at: null }
  return place.type === 'series' || place.type === 'playlist' ? { ...place, play: false } : place
}

/** Whether two places are one screen with the same things on it, however playing starts there. V2.02 */
export const samePlace = (one: Route, other: Route): boolean => hrefOf(bare(one)) === hrefOf(bare(other))
