import type { Identity } from '../session/index.ts'
import type { Write } from '../user/outbox/index.ts'
import type { PlayerPort } from './player/index.ts'
import type { UpNextPort } from './queue/index.ts'

/** A write for an account that this device remembers but whose profile has not loaded yet. */
export interface KeptAside {
  readonly type: 'keepAside'
  readonly account: Identity
  readonly write: Write
}

/** The ports of playback: the player, the search for the next class, and the positions stored for an account that has not loaded. Once it has loaded, a stored position further than its own is written. */
export interface PlaybackPort {
  readonly player: PlayerPort
  readonly lists: UpNextPort
  readonly keepAside: (kept: KeptAside) => void
}
