import type { MediaItem } from '../../catalogue/index.ts'
import type { Call } from '../../kernel/call.ts'
import type { Feed } from '../../kernel/feed.ts'
import type { WritesPort } from '../../user/outbox/index.ts'
import type { Week } from './week.ts'

/** The port that reads and writes the week. */
export interface MyWeekPort {
  /** The studio's week of the account. */
  readonly load: Call<string, Week>
  /** The classes with the given ids; classes that no longer exist are left out. */
  readonly items: Call<readonly string[], readonly MediaItem[]>
  /** The page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** The device is online again. */
  readonly online: Feed<{ readonly type: 'cameOnline' }>
  readonly writes: WritesPort
}
