import type { MediaItem } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Week } from './week.ts'

/** Where the plan is read, and how it is written. */
export interface MyWeekPort {
  /** What the studio holds of the account. V3.08 V3.22 */
  readonly load: Call<string, Week>
  /** The classes of those ids; one that is gone is left out. */
  readonly items: Call<readonly string[], readonly MediaItem[]>
  /** The page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** The network is back. */
  readonly online: Feed<{ readonly type: 'cameOnline' }>
  readonly writes: WritesPort
}
