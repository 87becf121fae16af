import type { Weekday } from '../../kernel/calendar.ts'
import type { BookingSubject } from '../live/index.ts'
import { applied, appliedAll } from './rules.ts'
import type { Edit, Week, WeekChange } from './week.ts'
import { editKey } from './week.ts'

/** A place in a live class or an event that the member gives up. */
export interface Leaving {
  readonly type: 'leave'
  readonly kind: BookingSubject['kind']
  readonly id: string
}

/** A class that was moved to another day: the studio is sent the move at once, and the changes back once it is undone. */
export interface Moved {
  readonly type: 'moved'
  readonly day: Weekday
  readonly newDay: Weekday
  readonly video: string
  readonly back: readonly WeekChange[]
}

/** A change that can be undone for a while. */
export type Removal = Extract<WeekChange, { readonly type: 'remove' | 'clear' }> | Leaving | Moved

/** A removal that the member can still undo. */
export interface Pending {
  readonly removal: Removal
  /** When it was made; this also identifies it. */
  readonly at: number
  /** How much time is left to undo it, in ms, as of the last pause or start of its timer. */
  readonly left: number
  /** When its timer last started; null while it is paused. */
  readonly since: number | null
}

/** The plan as the member sees it and as the studio has it, with the changes in between. */
export interface Plan {
  /** The studio's week, as last known. */
  readonly base: Week
  /** Changes being sent, in order. */
  readonly unsent: readonly Edit[]
  /** Changes that the studio refused; they stay on the screen, marked. V4.17 */
  readonly failed: readonly Edit[]
  /** Changes of other tabs that are being sent. */
  readonly elsewhere: readonly Edit[]
  /** Changes of any tab that were accepted since `base` was last loaded. */
  readonly arrived: readonly Edit[]
  readonly pending: readonly Pending[]
  /** The latest time that identifies a change here; the next one is later. */
  readonly last: number
}

/** A plan with the studio's week and no changes. */
export const planOf = (base: Week): Plan => ({
  base,
  unsent: [],
  failed: [],
  elsewhere: [],
  arrived: [],
  pending: [],
  last: 0,
})

/** A time that identifies no change yet: now, or just after the latest one used. */
export const nextTime = ({ last }: Plan, now: number): number => Math.max(now, last + 1)

/** Edits in the order in which they were made. */
export const byTime = (edits: readonly Edit[]): readonly Edit[] => edits.toSorted((one, other) => one.at - other.at)

const isSame = (one: Edit, other: Edit): boolean => editKey(one) === editKey(other)

const others = (edits: readonly Edit[], than: readonly Edit[]): readonly Edit[] =>
  edits.filter((edit) => !than.some((other) => isSame(edit, other)))

/** The week before the removals that can still be undone are applied. */
export const planned = ({ base, unsent, failed, elsewhere, arrived }: Plan): Week =>
  appliedAll(base, byTime([...arrived, ...others(elsewhere, unsent), ...failed, ...unsent]))

/** The changes of the plan that are made once a removal can no longer be undone: none if it gives up a place in a live class, or is a move, which is made already. */
export const changeOf = ({ removal }: Pending): readonly WeekChange[] =>
  removal.type === 'leave' || removal.type === 'moved' ? [] : [removal]

/** The week as the member sees it. */
export const shownWeek = (plan: Plan): Week => plan.pending.flatMap(changeOf).reduce(applied, planned(plan))

/** Whether a change removes something, so that it can be undone. */
export const isRemoval = (change: WeekChange): change is Extract<WeekChange, Removal> =>
  change.type === 'remove' || change.type === 'clear'

/** Edits of this tab without the one made at the given time. */
export const withoutEdit = (edits: readonly Edit[], at: number): readonly Edit[] =>
  edits.filter((edit) => edit.at !== at)

/** The plan after the studio accepted a change, with the studio's new week if the answer has it. */
export const delivered = (plan: Plan, edit: Edit, holds: Week | null): Plan => ({
  ...plan,
  base: holds ?? plan.base,
  arrived: holds ? [] : [...others(plan.arrived, [edit]), edit],
  unsent: others(plan.unsent, [edit]),
})

/** The plan after the studio refused a change: a removal is restored, any other change stays on the screen, marked. */
export const refusedBy = (plan: Plan, edit: Edit): Plan => ({
  ...plan,
  unsent: others(plan.unsent, [edit]),
  failed: isRemoval(edit.change) ? plan.failed : [...withoutEdit(plan.failed, edit.at), edit],
})

/** The plan with the changes that the studio refused on an earlier visit; they stay on the screen, marked. */
export const withRefused = (plan: Plan, refused: readonly Edit[]): Plan => {
  const marked = others(
    refused.filter(({ change }) => !isRemoval(change)),
    plan.failed,
  )
  return {
    ...plan,
    elsewhere: others(plan.elsewhere, refused),
    unsent: others(plan.unsent, refused),
    failed: byTime([...plan.failed, ...marked]),
    last: Math.max(plan.last, ...refused.map(({ at }) => at)),
  }
}

/** Refused changes of an earlier plan that the present one no longer has, since they were retried or replaced. */
export const droppedFrom = (before: Plan, after: Plan): readonly Edit[] => others(before.failed, after.failed)

/** The plan with changes that this device kept from an earlier visit, or that another tab has made. */
export const withElsewhere = (plan: Plan, edit: Edit): Plan =>
  others([edit], [...plan.elsewhere, ...plan.unsent]).length === 0
    ? plan
    : { ...plan, elsewhere: [...plan.elsewhere, edit], last: Math.max(plan.last, edit.at) }

/** The plan after a change of another tab has ended there: it counts as accepted until the studio's week is loaded again. */
export const doneElsewhere = (plan: Plan, edit: Edit): Plan => ({
  ...plan,
  arrived: [...others(plan.arrived, [edit]), edit],
  elsewhere: others(plan.elsewhere, [edit]),
  unsent: others(plan.unsent, [edit]),
})

/** The plan with changes that this device had not sent on an earlier visit. */
export const withRestored = (plan: Plan, edits: readonly Edit[]): Plan => ({
  ...plan,
  elsewhere: others(plan.elsewhere, edits),
  unsent: byTime([...others(edits, plan.unsent), ...plan.unsent]),
  last: Math.max(plan.last, ...edits.map(({ at }) => at)),
})
