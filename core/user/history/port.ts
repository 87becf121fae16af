import type { MediaItem } from '../../catalogue/index.ts'
import type { Call } from '../../kernel/call.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Progress, Watched } from './rules.ts'

/** The port that reads the history, from the account or from a visitor's device, and writes it. */
export interface HistoryPort {
  readonly progress: Call<void, Progress>
  readonly watched: Call<void, readonly Watched[]>
  /** The classes with the given ids; classes that no longer exist are left out. */
  readonly items: Call<readonly string[], readonly MediaItem[]>
  readonly writes: WritesPort
}
