import type { Source, Track } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Feed } from '../kernel/feed.ts'

/** A class with the addresses that this viewer may play now. */
export interface Playable {
  readonly id: string
  readonly title: string
  /** Seconds. */
  readonly duration: number
  readonly image: string | null
  readonly sources: readonly Source[]
  readonly tracks: readonly Track[]
}

/** What a player can be told; times in seconds from the beginning. */
export type PlayerCommand =
  | { readonly type: 'load'; readonly item: Playable; readonly at: number; readonly autoplay: boolean }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'setVolume'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'setSpeed'; readonly speed: number }
  | { readonly type: 'setCaptions'; readonly on: boolean }
  /** Height in lines; null lets the player choose. */
  | { readonly type: 'setQuality'; readonly height: number | null }
  | { readonly type: 'unload' }

/** Why a class cannot be shown. */
export type PlayerTrouble = 'unreachable' | 'stalled' | 'undecodable'

/** What a player tells; times in seconds. V7.37 */
export type PlayerEvent =
  | {
      readonly type: 'ready'
      readonly duration: number
      readonly heights: readonly number[]
      readonly captions: boolean
    }
  /** Four times a second while it plays, and once after each seek. */
  | { readonly type: 'time'; readonly position: number; readonly duration: number; readonly buffered: number }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'waiting' }
  | { readonly type: 'seeked'; readonly from: number; readonly to: number }
  | { readonly type: 'completed' }
  /** The browser wants a gesture before sound. */
  | { readonly type: 'blocked' }
  | { readonly type: 'broken'; readonly trouble: PlayerTrouble }
  | { readonly type: 'adImpression' }

/** The server's last word on who may watch. V7.31 */
export type OpenFailure = Failure | { readonly type: 'Unauthorized' }

/** What the player needs from outside. */
export interface PlayerPort {
  /** Signs and fetches the class; the token is kept for 15 min, the content asked for twice more. V7.30 V7.33 */
  readonly open: Call<string, Playable, OpenFailure>
  readonly command: Call<PlayerCommand, void>
  readonly events: Feed<PlayerEvent>
  /** The page is hidden or about to go: what was watched must be told now. */
  readonly leaving: Feed<{ readonly type: 'pageHidden' }>
  /** Volume, speed and captions as this device keeps them; the quality is chosen anew for each class. */
  readonly preferences: { readonly load: Call<void, Preferences>; readonly keep: Call<Preferences, void> }
}

/** How somebody likes to watch on this device. */
export interface Preferences {
  readonly volume: number
  readonly muted: boolean
  readonly speed: number
  readonly captions: boolean
}
