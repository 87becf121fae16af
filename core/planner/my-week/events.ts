import type { MediaItem } from '../../catalogue/index.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Write } from '../../user/outbox/index.ts'
import type { DefaultDay } from './default-day.ts'
import type { Settled } from './editing.ts'
import type { Leaving, Moved, Plan } from './plan.ts'
import type { Edit, Week, WeekChange } from './week.ts'

/** An event of the week: an action of the member, or the result of a change. A removal is identified by the time it was made. */
export type MyWeekEvent =
  | WeekChange
  | Leaving
  | { readonly type: 'undo' | 'hold' | 'release'; readonly at: number }
  | { readonly type: 'retry'; readonly at: number }
  /** The member looks for a class for a day, or no longer does; and adds a class to that day, if there is one. */
  | ({ readonly type: 'setDefaultDay' } & DefaultDay)
  | { readonly type: 'clearDefaultDay' }
  | { readonly type: 'addByDefault'; readonly video: string }
  /** The member leaves the page, or the page is hidden: removals that can be undone are settled. */
  | { readonly type: 'settle' }
  | { readonly type: 'reload' }
  | { readonly type: 'wokeUp' }
  /** The message about a failure was dismissed. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'sent'; readonly edit: Edit; readonly holds: Week | null }
  | { readonly type: 'refused'; readonly edit: Edit }
  /** The refusal of a change was dismissed in the notices: the change is given up. */
  | { readonly type: 'dismissed'; readonly edit: Edit }
  /** The device is online again, so refused changes are tried again. */
  | { readonly type: 'cameOnline' }
  | { readonly type: 'keptElsewhere'; readonly edit: Edit }
  | { readonly type: 'doneElsewhere'; readonly edit: Edit }
  | { readonly type: 'restored'; readonly edits: readonly Edit[]; readonly refused: readonly Edit[] }

/** A fact of the week: edits to send, a refused change tried again or given up, and a place in a live class given up. */
export type MyWeekFact =
  | { readonly type: 'wrote'; readonly write: Write }
  | { readonly type: 'dropped'; readonly edit: Edit }
  | Leaving

/** The last change, for screen readers. */
export interface Announcement {
  readonly change: WeekChange | Leaving | Moved
  /** Whether the change was undone. */
  readonly undone: boolean
  /** Whether the week already was like that. */
  readonly already: boolean
  /** Whether the class was added to the day that it was looked for. */
  readonly byDefault: boolean
  readonly at: number
}

/** The plan, its classes as far as they are loaded, and the edits to send. */
export interface MyWeek extends Plan {
  readonly id: string
  readonly known: Readonly<Record<string, MediaItem>>
  readonly seeking: readonly string[]
  /** Ids of classes that were requested, found or not. */
  readonly sought: readonly string[]
  readonly failure: Failure | null
  readonly announcement: Announcement | null
  readonly defaultDay: DefaultDay | null
  /** Refused removals that the member has not dismissed yet. */
  readonly unremoved: readonly Edit[]
  /** Whether the week may have changed outside of this machine, so that the studio must be asked again. */
  readonly stale: boolean
  /** Whether a change was accepted since the studio's week was last requested, so that the answer may be older. */
  readonly disturbed: boolean
  /** The result of the last change, to be sent as facts. */
  readonly pendingFacts: Pick<Settled, 'edits' | 'leaving'> & { readonly dropped: readonly Edit[] }
}

/** The account and the week that the studio has for it. */
export interface MyWeekInput {
  readonly id: string
  readonly week: Week
  /** Whether the given week may be out of date and must be loaded again. */
  readonly old: boolean
}
