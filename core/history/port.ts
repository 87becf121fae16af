import type { MediaItem } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Progress, Watched } from './rules.ts'

/** Where the history is read, the account or for a visitor the device, and how it is written. V7.09 V9.22 */
export interface HistoryPort {
  readonly progress: Call<void, Progress>
  readonly watched: Call<void, readonly Watched[]>
  /** The classes of those ids; one that is gone is left out. */
  readonly items: Call<readonly string[], readonly MediaItem[]>
  readonly writes: WritesPort
}
