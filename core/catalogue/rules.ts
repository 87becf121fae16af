import type { AccessModel, AccessPolicy } from '../access/index.ts'
import type { Plans } from '../pricing/index.ts'
import type { Capabilities } from './capabilities.ts'
import { capabilitiesOf } from './capabilities.ts'
import type { Consent } from './consent.ts'
import type { LiveEvent } from './live-event.ts'
import type { OpenPlaylist } from './media.ts'
import type { CollectionSummary, ProgramSummary } from './programs.ts'

/** A card of the hero, the turning picture at the top of the home page. V3.15 */
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

/** A shelf: a row of the home page as the studio's team arranged it. V3.16 */
export interface Shelf {
  readonly name: string
  readonly type: string
  readonly itemId: string
  readonly order: number
}

/** The initial data: what the site asks for first. V3.21 */
export interface InitialData {
  readonly programs: readonly ProgramSummary[]
  readonly sections: readonly CollectionSummary[]
  readonly collections: readonly CollectionSummary[]
  readonly featuredContent: readonly Featured[]
  readonly freePlaylists: readonly OpenPlaylist[]
  readonly samplerPlaylists: readonly OpenPlaylist[]
  readonly homeShelves: readonly Shelf[]
  /** Kept as it comes, for the screens of the library. */
  readonly library: unknown
  readonly upcomingEvents: readonly LiveEvent[]
}

/** The site config, as far as the core decides with it. */
export interface SiteConfig {
  readonly siteName: string
  readonly description: string
  /** The tag of the provider whose offers count, as items write it. V3.01 */
  readonly provider: string
  readonly accessModel: AccessModel
  /** Fractions between which a class is resumed. V4.06 */
  readonly resumeWindow: readonly [number, number]
  readonly flags: Readonly<Record<string, boolean>>
  /** The studio's own time zone, such as 'America/New_York': its timetable's days are of it. V7.20 */
  readonly timeZone: string
  /** The page of the live classes that is shown in a frame, http(s); null where there is none. V2.09 */
  readonly scheduleUrl: string | null
  readonly recommendations: string | null
  readonly watchlist: string | null
  /** The favourites list; without one the account has no page of them. A2.16 */
  readonly favorites: string | null
  /** Where each answer of the one question leads. P2.6.02 */
  readonly onboarding: Readonly<Record<string, string>>
  /** What a new member is asked to agree to. A3.10 */
  readonly consents: readonly Consent[]
  /** Pages of this site that are linked at the foot of every page, such as one about the studio. V2.14 */
  readonly footer: readonly { readonly label: string; readonly path: string }[]
  /** What the studio sells, in the order in which it is shown. P9.01 A9.16 */
  readonly plans: Plans
  /** Rows for when the flag home-shelves is off. */
  readonly content: readonly Shelf[]
}

/** The catalogue: the config and the initial data, with which everything starts. */
export interface Catalogue {
  readonly config: SiteConfig
  readonly initial: InitialData
  readonly capabilities: Capabilities
  /** What the rules of access ask about the studio. V6.01 */
  readonly policy: AccessPolicy
}

/** The catalogue of a config and its initial data; whose lists are open, and by which model the rest is, holds for every class. V6.01 */
export const catalogueOf = (config: SiteConfig, initial: InitialData): Catalogue => ({
  config,
  initial,
  capabilities: capabilitiesOf(config),
  policy: {
    model: config.accessModel,
    provider: config.provider,
    open: new Set([...initial.freePlaylists, ...initial.samplerPlaylists].flatMap(({ videoIds }) => videoIds)),
  },
})
