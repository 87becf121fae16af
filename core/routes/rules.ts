import type { Weekday } from '../kernel/calendar.ts'

/** A route: a screen of the product with all that its address says of it. V2.01–V2.13 */
export type Route =
  | { readonly type: 'home' }
  | {
      readonly type: 'media'
      readonly id: string
      /** The title as an address writes it; only for people to read. */
      readonly slug: string
      readonly play: boolean
      /** Playlist the viewer comes from. */
      readonly from: string | null
      /** Seconds to start at. */
      readonly at: number | null
      /** The day of My Week from whose list the class is played; 'today' where an address names none; null outside a week. */
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
  | { readonly type: 'playlist'; readonly id: string; readonly channel: string | null; readonly play: boolean }
  | { readonly type: 'favorites' }
  | { readonly type: 'watch-again' }
  | { readonly type: 'programs' }
  | { readonly type: 'sections' }
  | { readonly type: 'program'; readonly id: string; readonly view: ProgramTab }
  | { readonly type: 'resource'; readonly program: string; readonly id: string }
  | {
      readonly type: 'lesson'
      readonly program: string
      readonly section: string
      readonly playlist: number
      readonly video: number
    }
  | { readonly type: 'my-week' }
  | { readonly type: 'live-class'; readonly date: string | null }
  | { readonly type: 'live-events' }
  | { readonly type: 'live-event'; readonly id: string }
  | { readonly type: 'search'; readonly query: string; readonly tab: SearchTab; readonly page: number }
  | {
      readonly type: 'pricing'
      readonly sale: boolean
      readonly error: string | null
      /** The path of what somebody came for, as the address says it; it is read before it is followed. */
      readonly next?: string
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

/** A day of My Week as an address names it; 'today' is guessed from today. V2.02 V4.19 */
export type PlannedDay = Weekday | 'today'

/** The days of My Week that an address can name. V2.02 */
export const plannedDays: readonly PlannedDay[] = ['today', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The value of the parameter `myweek` for a day: '1', as older addresses have it, names none. V2.02 V4.19 */
export const weekParameter = (day: PlannedDay): string => (day === 'today' ? '1' : day)

/** The tabs of a program. P2.2.01 */
export const programTabs = ['program', 'description', 'resources'] as const

/** One tab of a program. P2.2.01 */
export type ProgramTab = (typeof programTabs)[number]

/** The tabs of the search page. V2.45 V2.46 */
export const searchTabs = ['programs', 'collections', 'videos', 'playlists'] as const

/** One tab of the search page. V2.45 */
export type SearchTab = (typeof searchTabs)[number]

/** The pages of a person's account. A2.14 A2.15 A2.16 */
export const accountSections = ['my-account', 'payments', 'favorites'] as const

/** One page of a person's account. A2.14 */
export type AccountSection = (typeof accountSections)[number]

/** A parameter of an address. */
export type Parameter = readonly [name: string, value: string]

/** An address: a route together with the dialog over it, and every parameter that belongs to neither. */
export interface Address {
  readonly route: Route
  /** The value of `u`, whatever it is; null without one. A2.01 */
  readonly dialog: string | null
  /** Parameters that are not the screen's own, in their order: they survive every change of place. */
  readonly rest: readonly Parameter[]
}

/** A title as an address writes it: the letters and digits of any script, dashes between them. V2.02 */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')

type Media = Extract<Route, { readonly type: 'media' }>

/** The media page of an item. V2.02 */
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
