import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import type { Refusal, Reply, Write } from './writes.ts'

/** What a device has kept of an account: the writes that wait, oldest first, and the refusals that are not read yet. */
export interface Kept {
  readonly writes: readonly Write[]
  readonly refusals: readonly Refusal[]
}

/** What other tabs of the same account do to what is kept. */
export type Elsewhere =
  | { readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }
  | { readonly type: 'dismissedElsewhere'; readonly write: Write }
  | { readonly type: 'refusedElsewhere'; readonly refusal: Refusal }

/** The device's memory of what has not been sent yet, one entry for each thing, and the way to the studio. */
export interface OutboxPort {
  readonly load: Call<void, Kept>
  readonly keep: Call<readonly Write[], void>
  /** Sends a write once, whichever of this device's tabs has it; the device forgets one that has come to its end, and keeps a refusal until it is dismissed. */
  readonly send: Call<Write, Reply>
  /** Several writes in one request that outlives the page, in their order, with an answer for each; where it is left out, they are sent one by one. */
  readonly batch?: Call<readonly Write[], readonly Result<Reply, Failure>[]>
  /** Forgets the refusals of writes. */
  readonly dismiss: Call<readonly Write[], void>
  /** The page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** The page is hidden or about to go. */
  readonly hidden: Feed<{ readonly type: 'pageHidden' }>
  readonly elsewhere: Feed<Elsewhere>
}
