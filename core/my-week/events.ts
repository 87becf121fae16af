import type { MediaItem } from '../catalogue/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Write } from '../outbox/index.ts'
import type { Settled } from './editing.ts'
import type { Leaving, Plan } from './plan.ts'
import type { Edit, Week, WeekChange } from './week.ts'

/** What a member does with their week, and what became of it. A removal is named by when it was made. */
export type MyWeekEvent =
  | WeekChange
  | Leaving
  | { readonly type: 'undo' | 'hold' | 'release'; readonly at: number }
  | { readonly type: 'retry'; readonly at: number }
  /** The member leaves the page, or the page goes: what can be undone is let go. */
  | { readonly type: 'settle' }
  | { readonly type: 'reload' }
  | { readonly type: 'wokeUp' }
  /** The words of what went wrong were read. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'sent'; readonly edit: Edit; readonly holds: Week | null }
  | { readonly type: 'refused'; readonly edit: Edit }
  /** The refusal of a change was read elsewhere: it is given up. */
  | { readonly type: 'dismissed'; readonly edit: Edit }
  /** The network is back: what was refused is tried again. */
  | { readonly type: 'cameOnline' }
  | { readonly type: 'keptElsewhere'; readonly edit: Edit }
  | { readonly type: 'doneElsewhere'; readonly edit: Edit }
  | { readonly type: 'restored'; readonly edits: readonly Edit[]; readonly refused: readonly Edit[] }

/** What is to be written, a refused change that is tried again or given up, and a place in something live that was given up. */
export type MyWeekFact =
  | { readonly type: 'wrote'; readonly write: Write }
  | { readonly type: 'dropped'; readonly edit: Edit }
  | Leaving

/** What was done last, for whoever does not see it. */
export interface Announcement {
  readonly change: WeekChange | Leaving
  /** It was taken back again. */
  readonly undone: boolean
  /** It was so already. */
  readonly already: boolean
  readonly at: number
}

/** The plan, the classes in it, and what is to be told. */
export interface MyWeek extends Plan {
  readonly id: string
  readonly known: Readonly<Record<string, MediaItem>>
  readonly seeking: readonly string[]
  /** Ids that were looked for, found or not. */
  readonly sought: readonly string[]
  readonly failure: Failure | null
  readonly announcement: Announcement | null
  /** Removals that the studio refused, and nobody has read of yet. V8.06 */
  readonly unremoved: readonly Edit[]
  /** Something went another way than through here: the studio is asked what it holds. */
  readonly stale: boolean
  /** A change arrived since the studio was asked last: its answer may be older. */
  readonly disturbed: boolean
  /** What has just been decided and is to be told. */
  readonly telling: Pick<Settled, 'edits' | 'leaving'> & { readonly dropped: readonly Edit[] }
}

/** Whose week it is, and what the studio held of it. */
export interface MyWeekInput {
  readonly id: string
  readonly week: Week
  /** What the studio held may have been learned long ago: it is asked. */
  readonly old: boolean
}
