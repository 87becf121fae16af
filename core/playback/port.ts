import type { Write } from '../outbox/index.ts'
import type { PlayerPort } from '../player/index.ts'
import type { Account } from '../session/index.ts'

/** A write for an account of which no more is known than that this device remembers it. */
export interface KeptAside {
  readonly type: 'keepAside'
  readonly account: Account
  readonly write: Write
}

/** The player, and where a position is kept on this device for an account that is not there yet; when it is, what lies further than it knew is written. V4.07 */
export interface PlaybackPort {
  readonly player: PlayerPort
  readonly keepAside: (kept: KeptAside) => void
}
