/** A screen of the product with what its address says. V2.01–V2.13 */
export type Place =
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
      readonly myWeek: boolean
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
  | { readonly type: 'program'; readonly id: string; readonly view: 'program' | 'description' | 'resources' }
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
  | {
      readonly type: 'search'
      readonly query: string
      readonly tab: 'programs' | 'collections' | 'videos' | 'playlists'
      readonly page: number
    }
  | { readonly type: 'pricing'; readonly sale: boolean; readonly error: string | null }
  | { readonly type: 'promotion' }
  | { readonly type: 'vita' }
  | { readonly type: 'library' }
  | { readonly type: 'magazine'; readonly id: string }
  | { readonly type: 'notifications' }
  | { readonly type: 'welcome' }
  | {
      readonly type: 'newsletter'
      readonly email: string | null
      readonly dialog: 'login' | 'create-account' | null
      readonly pass24: boolean
    }
  | { readonly type: 'migrate'; readonly email: string | null }
  | { readonly type: 'account'; readonly section: 'my-account' | 'payments' | 'favorites' }
  | { readonly type: 'not-found' }

/** A place together with the dialog over it and every parameter that belongs to neither. */
export interface Address {
  readonly place: Place
  /** The value of `u`, whatever it is; null without one. A2.01 */
  readonly dialog: string | null
  /** Parameters that are not the screen's own, in their order: they survive every change of place. */
  readonly rest: readonly (readonly [name: string, value: string])[]
}
