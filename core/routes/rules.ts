import type { Weekday } from '../kernel/calendar.ts'

/** A route: a screen of the product with everything that its address says about it. V2.01–V2.13 */
export type Route =
  | { readonly type: 'home' }
  | {
      readonly type: 'media'
      readonly id: string
      /** The title in the address; only for people to read. */
      readonly slug: string
      readonly play: boolean
      /** The playlist that the viewer comes from. */
      readonly from: string | null
      /** Seconds to start at. */
      readonly at: number | null
      /** The day of My Week that the class is played from; 'today' if the address names none; null outside a week. */
      readonly myWeek: PlannedDay | null
      readonly episode: string | null
    }
  | {
      readonly type: 'series'
      readonly id: string
      readonly from: string | null
      readonly episode: string | null
      readonly play: boolean
    }
  | {
      readonly type: 'playlist'
      readonly id: string
      /** The live channel that is chosen on the page of its list. */
      readonly channel: string | null
      readonly play: boolean
      /** The playlist that the viewer comes from. */
      readonly from?: string
      /** The filters of the list; empty if the address asks for all classes, absent if it has no filter. */
      readonly filters?: Filters
    }
  | { readonly type: 'favorites' }
  | { readonly type: 'watch-again' }
  /** `group` is the group that the list is narrowed to; absent for all. */
  | { readonly type: 'programs'; readonly group?: string }
  | { readonly type: 'sections'; readonly group?: string }
  /** `lesson` is the id of a class whose lesson is meant, wherever it stands in the program. */
  | { readonly type: 'program'; readonly id: string; readonly view: ProgramTab; readonly lesson?: string }
  | { readonly type: 'resource'; readonly program: string; readonly id: string }
  | LessonRoute
  | { readonly type: 'my-week' }
  | { readonly type: 'live-class'; readonly date: string | null }
  | { readonly type: 'live-events' }
  | { readonly type: 'live-event'; readonly id: string }
  | {
      readonly type: 'search'
      readonly query: string
      readonly tab: SearchTab
      readonly page: number
      /** The filters of the videos; absent if nothing is chosen. */
      readonly filters?: Filters
    }
  | {
      readonly type: 'pricing'
      readonly sale: boolean
      /** Whether the ordinary prices are requested, regardless of the promotion that is on. */
      readonly plain?: boolean
      readonly error: string | null
      /** The path to return to, as given in the address; it is validated before use. */
      readonly next?: string
      /** The id of the offer that opens the goal alone; absent if none is sold. */
      readonly single?: string
    }
  | { readonly type: 'vita' }
  | { readonly type: 'library' }
  | { readonly type: 'magazine'; readonly id: string }
  | { readonly type: 'notifications' }
  | { readonly type: 'welcome' }
  | { readonly type: 'newsletter'; readonly email: string | null; readonly pass24: boolean }
  | { readonly type: 'migrate'; readonly email: string | null }
  | { readonly type: 'account'; readonly section: AccountSection }
  | { readonly type: 'not-found' }

/** The route of a lesson: its program, the id of its section, the indices of its module and of itself, from 0, and the second to begin at. */
export interface LessonRoute {
  readonly type: 'lesson'
  readonly program: string
  readonly section: string
  readonly playlist: number
  readonly video: number
  readonly at: number | null
}

/** The filters of a list of classes: length, level, type of class and space, as written in the address. */
export interface Filters {
  readonly length?: string
  readonly level?: string
  readonly kind?: string
  readonly space?: string
}

/** The parameters of an address that narrow a list of classes. */
export const filterNames = ['length', 'level', 'kind', 'space'] as const satisfies readonly (keyof Filters)[]

/** A day of My Week in an address; 'today' if the address does not name the day. */
export type PlannedDay = Weekday | 'today'

/** The days of My Week that an address can name. */
export const plannedDays: readonly PlannedDay[] = ['today', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The value of the parameter `myweek` for a day: '1', from older addresses, names none. */
export const weekParameter = (day: PlannedDay): string => (day === 'today' ? '1' : day)

/** The tabs of a program. */
export const programTabs = ['program', 'description', 'resources'] as const

/** One tab of a program. */
export type ProgramTab = (typeof programTabs)[number]

/** The tabs of the search page. */
export const searchTabs = ['programs', 'collections', 'videos', 'playlists'] as const

/** One tab of the search page. */
export type SearchTab = (typeof searchTabs)[number]

/** The pages of a member's account. */
export const accountSections = ['my-account', 'payments', 'favorites'] as const

/** A page of a member's account. */
export type AccountSection = (typeof accountSections)[number]

/** A parameter of an address. */
export type Parameter = readonly [name: string, value: string]

/** An address: a route, the dialog over it, and every parameter that belongs to neither. */
export interface Address {
  readonly route: Route
  /** The value of `u`, unchecked; null without one. */
  readonly dialog: string | null
  /** Parameters that do not belong to the screen, in order; they are kept on every navigation. */
  readonly rest: readonly Parameter[]
}

/** A title as part of an address: letters and digits of any script, joined by dashes. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')

type Media = Extract<Route, { readonly type: 'media' }>

/** The route of an item's media page. */
export const mediaRoute = (
  { id, title }: { readonly id: string; readonly title: string },
  options: Partial<Omit<Media, 'type' | 'id' | 'slug'>> = {},
): Media => ({
  type: 'media',
  id,
  slug: slugOf(title),
  play: false,
  from: null,
  at: null,
  myWeek: null,
  episode: null,
  ...options,
})
