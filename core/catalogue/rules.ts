import type { AccessModel, AccessPolicy } from '../access/index.ts'
import type { Comparison, Offers } from '../commerce/offers/index.ts'
import type { Library } from './library.ts'
import type { LiveEvent } from './live-event.ts'
import type { OpenPlaylist } from './media.ts'
import type { CollectionSummary, ProgramSummary } from './programs.ts'

/** A slide of the hero, the rotating banner at the top of the home page. V3.15 */
export interface Featured {
  readonly id: string
  readonly title: string
  readonly overline: string
  readonly text: string
  readonly action: string
  readonly image: string | null
  readonly path: string
  readonly enabled: boolean
  readonly showTo: string
}

/** A shelf: a row of the home page as the studio's editors arranged it. V3.16 */
export interface Shelf {
  readonly name: string
  readonly type: string
  readonly itemId: string
  readonly order: number
}

/** The initial data, which the site requests first. V3.21 */
export interface InitialData {
  readonly programs: readonly ProgramSummary[]
  readonly sections: readonly CollectionSummary[]
  readonly collections: readonly CollectionSummary[]
  readonly featuredContent: readonly Featured[]
  readonly freePlaylists: readonly OpenPlaylist[]
  readonly samplerPlaylists: readonly OpenPlaylist[]
  readonly homeShelves: readonly Shelf[]
  readonly library: Library
  readonly upcomingEvents: readonly LiveEvent[]
  /** When the new-year sale and the holiday promotion are on, from `start` (included) to `end` (excluded) in ms since 1970; `null` if the studio names no time. */
  readonly sale: { readonly start: number; readonly end: number } | null
  readonly promo: { readonly start: number; readonly end: number } | null
}

/** An entry that the studio adds to the sidebar: a path of this site, or the http(s) address of another one. */
export interface StudioLink {
  readonly label: string
  readonly to: string
  readonly icon: (typeof studioIcons)[number]
  readonly external: boolean
  readonly membersOnly: boolean
}

/** The icons that the studio can choose for its entries; the first if it chooses none. */
export const studioIcons = ['pointe', 'community', 'lessons'] as const

/** The site config, as far as the core uses it. */
export interface SiteConfig {
  readonly siteName: string
  readonly description: string
  /** The hosts whose addresses are pages of this site, in lower case. */
  readonly hosts: readonly string[]
  /** The tag of the provider whose offers count, as `productIds` writes it. */
  readonly provider: string
  readonly accessModel: AccessModel
  /** Whether the studio has a product API; data that only a product API has is absent without it. */
  readonly hasProductApi: boolean
  /** The social networks that visitors can sign in with, unparsed from the config. */
  readonly socialNetworks?: unknown
  /** The fractions of a class between which it resumes where it was left. */
  readonly resumeWindow: readonly [number, number]
  readonly flags: Readonly<Record<string, boolean>>
  /** The studio's own time zone, such as 'America/New_York', in which the days of its timetable are counted. */
  readonly timeZone: string
  /** The http(s) address of the live schedule page that is embedded in a frame; `null` if the studio has no such page. */
  readonly scheduleUrl: string | null
  readonly recommendations: string | null
  readonly watchlist: string | null
  /** The id of the favorites list; without one the account has no favorites page. */
  readonly favorites: string | null
  /** The ids of the lists behind the link to quick classes and the entry Trending of the navigation; `null` if the studio names none. */
  readonly lists: { readonly quick: string | null; readonly trending: string | null }
  /** The address that each answer of the onboarding question leads to. */
  readonly onboarding: Readonly<Record<string, string>>
  /** The studio's own links in the sidebar: promoted pages of this site, and other sites. */
  readonly sidebar: readonly StudioLink[]
  /** Pages of this site that the footer links to, such as one about the studio. */
  readonly footer: readonly { readonly label: string; readonly path: string }[]
  /** The pages of this site with the terms of service and the privacy policy; `null` if the studio names none. */
  readonly legal: { readonly terms: string | null; readonly privacy: string | null }
  /** The link to the studio's support, an email address or a page; null without one. */
  readonly support: string | null
  /** The studio's offers, in display order. */
  readonly offers: Offers
  /** The labels of the features in which memberships are compared. */
  readonly comparison: Comparison
  /** How many days before its start a promotion is shown. */
  readonly announceDays: { readonly holiday: number; readonly sale: number }
  /** The addresses that lead to other ones of the site, by path. */
  readonly redirects: Readonly<Record<string, string>>
  /** The home page's rows if the flag home-shelves is off. */
  readonly content: readonly Shelf[]
}

/** Whether the studio sells anything, so that an account has a billing page. */
export const sellsSomething = ({ accessModel }: Pick<SiteConfig, 'accessModel'>): boolean => accessModel !== 'avod'

/** The catalogue: the config and the initial data, loaded before anything else. */
export interface Catalogue {
  /** Its offers are those that the provider sells now. */
  readonly config: SiteConfig
  /** Whether the provider's offers are known; if the provider cannot be reached, nothing is sold. */
  readonly isSelling: boolean
  readonly initial: InitialData
  /** The studio's settings that the access rules need. */
  readonly policy: AccessPolicy
}

/** The catalogue made from a config and its initial data; the access model and the open playlists apply to every class. */
export const catalogueOf = (config: SiteConfig, initial: InitialData): Catalogue => ({
  config,
  isSelling: true,
  initial,
  policy: {
    model: config.accessModel,
    provider: config.provider,
    open: new Set([...initial.freePlaylists, ...initial.samplerPlaylists].flatMap(({ videoIds }) => videoIds)),
  },
})

/** The catalogue with the offers that the provider sells; `null` if it could not be asked. */
export const selling = (catalogue: Catalogue, offers: Offers | null): Catalogue => ({
  ...{ ...catalogue, isSelling: offers !== null },
  config: { ...catalogue.config, offers: offers ?? [] },
})

/** Whether a list is a program of the catalogue. */
export const isProgram = (id: string, { initial: { programs } }: Catalogue): boolean =>
  programs.some((program) => program.id === id || program.programId === id)
