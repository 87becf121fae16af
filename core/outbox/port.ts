import type { Call } from '../call.ts'
import type { Feed } from '../feed.ts'
import type { Write } from './rules.ts'

/** The device's memory of what is not sent yet, one entry for each thing, and the way to the studio. */
export interface OutboxPort {
  readonly load: Call<void, readonly Write[]>
  readonly keep: Call<readonly Write[], void>
  /** Forgets a write that has arrived, unless a newer one is kept in its place. */
  readonly drop: Call<Write, void>
  readonly send: Call<Write, void>
  /** The page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** Another tab of the same person kept a write. */
  readonly elsewhere: Feed<{ readonly type: 'keptElsewhere'; readonly write: Write }>
}
