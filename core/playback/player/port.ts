import type { Source, Track } from '../../catalogue/index.ts'
import type { Call } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Feed } from '../../kernel/feed.ts'

/** A class with the media URLs that this viewer may play now. */
export interface Playable {
  readonly id: string
  readonly title: string
  /** In seconds. */
  readonly duration: number
  readonly image: string | null
  readonly sources: readonly Source[]
  readonly tracks: readonly Track[]
}

/** A command to the player; times are in seconds from the start. */
export type PlayerCommand =
  | { readonly type: 'load'; readonly item: Playable; readonly at: number; readonly autoplay: boolean }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'setVolume'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'setSpeed'; readonly speed: number }
  | { readonly type: 'setCaptions'; readonly on: boolean }
  /** The height in pixels; with `null` the player chooses. */
  | { readonly type: 'setQuality'; readonly height: number | null }
  | { readonly type: 'unload' }

/** The reason why a class cannot be played; `expired` if its signature is no longer accepted. */
export type PlayerTrouble = 'unreachable' | 'stalled' | 'undecodable' | 'expired'

/** An event of the player; times are in seconds. */
export type PlayerEvent =
  | {
      readonly type: 'ready'
      readonly duration: number
      readonly heights: readonly number[]
      readonly captions: boolean
    }
  /** Sent four times a second during playback, and once after each seek. */
  | { readonly type: 'time'; readonly position: number; readonly duration: number; readonly buffered: number }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'waiting' }
  | { readonly type: 'seeked'; readonly from: number; readonly to: number }
  | { readonly type: 'completed' }
  /** The browser blocks playback with sound until the viewer presses something. */
  | { readonly type: 'blocked' }
  | { readonly type: 'broken'; readonly trouble: PlayerTrouble }
  /** None of the captions could be loaded; `refused` says that their signature was not accepted. */
  | { readonly type: 'captionsLost'; readonly refused: boolean }
  | { readonly type: 'adImpression' }

/** A failure to open a class; `Unauthorized` if the viewer may not watch it. */
export type OpenFailure = Failure | { readonly type: 'Unauthorized' }

/** The port of the player: it opens classes, sends commands and stores preferences. */
export interface PlayerPort {
  /** Signs and loads the class. The token is reused for 15 minutes, and loading the content is retried twice. */
  readonly open: Call<string, Playable, OpenFailure>
  /** Opens the class with a new signature after its signature was refused. */
  readonly renew: Call<string, Playable, OpenFailure>
  readonly command: Call<PlayerCommand, void>
  readonly events: Feed<PlayerEvent>
  /** The page is hidden or about to end, so the position must be reported now. */
  readonly pageHide: Feed<{ readonly type: 'pageHidden' }>
  /** The stored volume, speed and captions of this device; the quality is chosen again for each class. */
  readonly preferences: { readonly load: Call<void, Preferences>; readonly keep: Call<Preferences, void> }
}

/** The viewer's playback preferences on this device. */
export interface Preferences {
  readonly volume: number
  readonly muted: boolean
  readonly speed: number
  readonly captions: boolean
  /** Whether the viewer has used the controls before, so that no hint is shown. */
  readonly hinted: boolean
}
