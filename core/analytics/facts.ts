import type { Route } from '../routes/index.ts'

/** The id of a page's class, list, program, event or magazine. */
interface About {
  readonly id: string
}

/** A place in a class or an event, or a notice about its recording. */
interface AboutBooking extends About {
  readonly kind: 'class' | 'event'
  readonly purpose: 'rsvp' | 'notify'
}

interface Purchase {
  /** The id of the offer. */
  readonly key: string
  /** In US dollars; `null` if it is unknown. */
  readonly price: number | null
}

/** The data of the facts that are sent, by their names on the wire; it never contains a text that a person typed. V1.04 */
interface FactData {
  // Browsing.
  readonly page_seen: { readonly page: Route['type']; readonly id: string | null }
  /** A card was opened on a page; `list` is the title of its row, `from` the playlist in its address. */
  readonly card_opened: {
    readonly page: Route['type']
    readonly list: string | null
    readonly from: string | null
    readonly to: Route['type']
    readonly id: string | null
  }
  // Favorites and the watch history.
  readonly favourite_added: About
  readonly favourite_removed: About
  readonly progress_completed: About
  // Programs, resources, sections, collections and playlists.
  readonly program_seen: About & { readonly tab: string }
  readonly lesson_seen: { readonly program: string; readonly section: string; readonly video: number }
  readonly resource_seen: About & { readonly program: string }
  readonly sections_seen: Readonly<Record<never, never>>
  readonly section_seen: About
  readonly collection_seen: About
  readonly playlist_seen: About
  // The live schedule.
  readonly schedule_seen: { readonly date: string | null }
  readonly live_event_seen: About
  readonly booking_made: AboutBooking
  readonly booking_ended: AboutBooking
  // The account.
  readonly registered: Readonly<Record<never, never>>
  readonly signed_in: Readonly<Record<never, never>>
  readonly signed_out: Readonly<Record<never, never>>
  // Pricing.
  readonly plans_seen: { readonly sale: boolean }
  readonly purchase_begun: Purchase
  readonly purchase_failed: Purchase & { readonly message: string }
  /** `key` is `null` if this device does not know the product that was bought. */
  readonly purchase_done: { readonly key: string | null; readonly price: number | null }
  // Search: never the searched text.
  readonly searched: { readonly tab: string; readonly page: number }
  readonly result_opened: { readonly list: string | null; readonly to: Route['type']; readonly id: string | null }
  // The player; positions in seconds.
  readonly time: About & { readonly position: number; readonly duration: number }
  readonly seek: About & { readonly from: number; readonly to: number }
  readonly ready: About
  readonly complete: About
  readonly adImpression: About
  readonly view: About
}

/** A fact for analytics: its name and its data. */
export type AnalyticsFact = {
  readonly [Name in keyof FactData]: { readonly name: Name; readonly data: FactData[Name] }
}[keyof FactData]

interface PrivacySignals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whether nothing may be sent: the browser signals Do Not Track or Global Privacy Control. */
export const isSilenced = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true
