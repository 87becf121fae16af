import type { AccessModel, AccessPolicy, Lockable } from '../access/index.ts'
import type { Capabilities } from './capabilities.ts'
import { capabilitiesOf } from './capabilities.ts'
import type { Consent } from './consent.ts'

/** A rendition list that a player can open. */
export interface Source {
  readonly file: string
  readonly type: string
}

/** Captions, chapters or seek pictures beside a class. */
export interface Track {
  readonly file: string
  readonly kind: 'captions' | 'chapters' | 'thumbnails'
  readonly label: string
}

/** A class, an episode, a live item, a page or a hub, as every screen knows it. V3.01 */
export interface MediaItem extends Lockable {
  readonly title: string
  readonly description: string
  /** Seconds; 0 where it has no end. */
  readonly duration: number
  /** Milliseconds since 1970; null where unknown. */
  readonly publishedAt: number | null
  /** An address whose `width` can be chosen, or null. */
  readonly image: string | null
  readonly cardImage: string | null
  readonly backgroundImage: string | null
  readonly tags: readonly string[]
  readonly genre: string
  readonly level: string
  readonly teacher: string
  readonly rating: string
  /** Lower case; empty for an ordinary class. V9.25 */
  readonly contentType: string
  readonly trailerId: string | null
  readonly seriesId: string | null
  readonly episodeNumber: number | null
  readonly seasonNumber: number | null
  readonly markdown: string | null
  /** As the delivery service says it; live rules read it. */
  readonly eventState: string | null
  readonly scheduledStart: number | null
  readonly scheduledEnd: number | null
  readonly sources: readonly Source[]
  readonly tracks: readonly Track[]
}

/** A list of classes in the order of its ids. V3.02 */
export interface Playlist {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly items: readonly MediaItem[]
  /** Opaque; asking with it gives the next page, null at the end. */
  readonly next: string | null
  readonly courseId: string | null
  readonly videoIds: readonly string[]
}

/** A card of the hero. V3.15 */
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

/** A row of the home page as the studio's team arranged it. V3.16 */
export interface Shelf {
  readonly name: string
  readonly type: string
  readonly itemId: string
  readonly order: number
}

/** A program as a card shows it. */
export interface ProgramSummary {
  readonly id: string
  readonly programId: string
  readonly title: string
  readonly sidebarName: string
  readonly type: string
  readonly group: string
  readonly image: string | null
  readonly sections: number
  readonly lessons: number
  /** Of all lessons together. */
  readonly seconds: number
}

/** A section or a collection as a card shows it. */
export interface CollectionSummary {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly image: string | null
  readonly count: number
}

/** A list whose classes are open to everyone. V6.01 */
export interface OpenPlaylist {
  readonly id: string
  readonly title: string
  readonly videoIds: readonly string[]
}

/** A live event as the studio announces it. V3.12 */
export interface LiveEvent {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly cancelled: boolean
  /** Milliseconds since 1970; null where it is not known. */
  readonly start: number | null
  readonly end: number | null
  /** From when it can be joined; null from its start. */
  readonly showingFrom: number | null
  readonly image: string | null
  /** Where it is held, http(s): only told to who may join, while they may. */
  readonly joinUrl: string | null
  readonly recordingUrl: string | null
}

/** What the site asks for first. V3.21 */
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

/** What of the app config the core decides with. */
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
  /** Rows for when the flag home-shelves is off. */
  readonly content: readonly Shelf[]
}

/** The start of everything: the config and the initial data together. */
export interface Catalogue {
  readonly config: SiteConfig
  readonly initial: InitialData
  readonly capabilities: Capabilities
  /** What access asks about the house. V6.01 */
  readonly policy: AccessPolicy
}

/** A class within a program. P3.04 */
export interface Lesson extends Lockable {
  readonly title: string
  /** Seconds. */
  readonly duration: number
  readonly image: string | null
}

/** A list of lessons in the order of its ids; an id without a class is left out and counts as nothing. P3.03 P8.01 */
export interface Module {
  readonly id: string
  readonly name: string
  readonly lessons: readonly Lesson[]
}

/** A section of a program. P3.02 */
export interface Section {
  readonly id: string
  readonly name: string
  readonly bonus: boolean
  readonly modules: readonly Module[]
}

/** A program with everything in it. P3.01 */
export interface ProgramDetail {
  readonly id: string
  readonly programId: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly sections: readonly Section[]
}

/** Config and initial data as one, with what they decide for every item. */
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
