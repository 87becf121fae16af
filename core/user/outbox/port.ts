import type { Call } from '../../kernel/call.ts'
import type { Feed } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { Refusal, Reply, Write, WriteFailure } from './writes.ts'

/** The entries that a device keeps for an account: unsent writes, oldest first, and refusals that are not dismissed. */
export interface Kept {
  readonly writes: readonly Write[]
  readonly refusals: readonly Refusal[]
}

/** A change that another tab of the same account makes to the kept entries. */
export type Elsewhere =
  | { readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }
  | { readonly type: 'dismissedElsewhere'; readonly write: Write }
  | { readonly type: 'refusedElsewhere'; readonly refusal: Refusal }

/** The device's storage of unsent writes, one entry per key, and the connection to the studio. */
export interface OutboxPort {
  readonly load: Call<void, Kept>
  readonly keep: Call<readonly Write[], void>
  /** Sends a write once, whichever tab of this device has it; the device drops a write that has ended, and keeps a refusal until it is dismissed. */
  readonly send: Call<Write, Reply, WriteFailure>
  /** Sends several writes in one request that outlives the page, in order, with an answer for each; if it is left out, they are sent one by one. */
  readonly batch?: Call<readonly Write[], readonly Result<Reply, WriteFailure>[]>
  /** Drops the refusals of writes. */
  readonly dismiss: Call<readonly Write[], void>
  /** The page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** The page is hidden or about to go. */
  readonly hidden: Feed<{ readonly type: 'pageHidden' }>
  readonly elsewhere: Feed<Elsewhere>
}
