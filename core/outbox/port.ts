import type { Call } from '../call.ts'
import type { Feed } from '../feed.ts'
import type { Reply, Write } from './writes.ts'

/** The device's memory of what is not sent yet, one entry for each thing, and the way to the studio. */
export interface OutboxPort {
  readonly load: Call<void, readonly Write[]>
  readonly keep: Call<readonly Write[], void>
  /** Forgets a write that has arrived, unless a newer one is kept in its place. */
  readonly drop: Call<Write, void>
  /** Each write once, whichever of this device's tabs has it; one that another tab has brought there says nothing. */
  readonly send: Call<Write, Reply>
  /** The page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** Another tab of the same person kept a write, or has done with one. */
  readonly elsewhere: Feed<{ readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }>
}
