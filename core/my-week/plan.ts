import type { BookingSubject } from '../live/index.ts'
import { applied, appliedAll } from './rules.ts'
import type { Edit, Week, WeekChange } from './week.ts'
import { editKey } from './week.ts'

/** A place in a live class or an event that is given up. V4.15 */
export interface Leaving {
  readonly type: 'leave'
  readonly kind: BookingSubject['kind']
  readonly id: string
}

/** What can be undone for a while. V2.43 */
export type Removal = Extract<WeekChange, { readonly type: 'remove' | 'clear' }> | Leaving

/** A removal that its member can still undo. V4.18 */
export interface Pending {
  readonly removal: Removal
  /** When it was made; its name too. */
  readonly at: number
  /** How much of its time is left, in ms, when it last went on or was held. */
  readonly left: number
  /** Since when that time passes, or null while it is held. */
  readonly since: number | null
}

/** The plan as its member sees it and as the studio has it, and what lies between. */
export interface Plan {
  /** What the studio holds, as far as is known. */
  readonly base: Week
  /** Changes on their way, in the order in which they go. */
  readonly unsent: readonly Edit[]
  /** Changes that the studio refused: they stay on the screen, marked. V4.17 */
  readonly failed: readonly Edit[]
  /** Changes of other tabs that are on their way. */
  readonly elsewhere: readonly Edit[]
  /** Changes, of this tab or another, that count as taken since `base` was last read. */
  readonly arrived: readonly Edit[]
  readonly pending: readonly Pending[]
  /** The latest moment that names something here: the next lies after it. */
  readonly last: number
}

/** A plan of which no more is known than what the studio holds. */
export const planOf = (base: Week): Plan => ({
  base,
  unsent: [],
  failed: [],
  elsewhere: [],
  arrived: [],
  pending: [],
  last: 0,
})

/** A moment that names nothing here yet: now, or just later than the latest that does. */
export const nextTime = ({ last }: Plan, now: number): number => Math.max(now, last + 1)

/** Edits in the order in which they were made. */
export const byTime = (edits: readonly Edit[]): readonly Edit[] => edits.toSorted((one, other) => one.at - other.at)

const isSame = (one: Edit, other: Edit): boolean => editKey(one) === editKey(other)

const others = (edits: readonly Edit[], than: readonly Edit[]): readonly Edit[] =>
  edits.filter((edit) => !than.some((other) => isSame(edit, other)))

/** The week before what waits to be undone is taken out. */
export const planned = ({ base, unsent, failed, elsewhere, arrived }: Plan): Week =>
  appliedAll(base, byTime([...arrived, ...others(elsewhere, unsent), ...failed, ...unsent]))

/** What a removal takes out of the plan: nothing where it gives up a place in something live. */
export const changeOf = ({ removal }: Pending): readonly WeekChange[] => (removal.type === 'leave' ? [] : [removal])

/** The week as its member sees it. V4.16 */
export const shownWeek = (plan: Plan): Week => plan.pending.flatMap(changeOf).reduce(applied, planned(plan))

/** Whether a change takes something out, so that it can be undone. V4.18 */
export const isRemoval = (change: WeekChange): change is Extract<WeekChange, Removal> =>
  change.type === 'remove' || change.type === 'clear'

/** Edits of this tab without the one of that moment. */
export const lacking = (edits: readonly Edit[], at: number): readonly Edit[] => edits.filter((edit) => edit.at !== at)

/** The studio took a change, and says what it holds now where it does. */
export const delivered = (plan: Plan, edit: Edit, holds: Week | null): Plan => ({
  ...plan,
  base: holds ?? plan.base,
  arrived: holds ? [] : [...others(plan.arrived, [edit]), edit],
  unsent: others(plan.unsent, [edit]),
})

/** The studio refused a change: a removal is taken back, anything else stays on the screen. V4.17 V8.06 */
export const refusedBy = (plan: Plan, edit: Edit): Plan => ({
  ...plan,
  unsent: others(plan.unsent, [edit]),
  failed: isRemoval(edit.change) ? plan.failed : [...lacking(plan.failed, edit.at), edit],
})

/** Changes that the studio refused when this device was last here: they stay on the screen, marked. V4.17 */
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

/** Refused changes that a plan had before and has no more: they are tried again, or replaced. */
export const droppedFrom = (before: Plan, after: Plan): readonly Edit[] => others(before.failed, after.failed)

/** A change as it must be told, where what it is about is only on the screen because the studio refused another. */
export interface Edited {
  readonly plan: Plan
  /** Null where nothing is left to be told. */
  readonly change: WeekChange | null
}

const putsThere = (
  { change: refused }: Edit,
  change: Extract<WeekChange, { readonly type: 'remove' | 'move' }>,
): boolean =>
  (refused.type === 'add' && refused.video === change.video && refused.day === change.day) ||
  (refused.type === 'move' && refused.video === change.video && refused.newDay === change.day)

const withoutFailed = (plan: Plan, { at }: Edit): Plan => ({ ...plan, failed: lacking(plan.failed, at) })

const addEdited = (plan: Plan, change: Extract<WeekChange, { readonly type: 'add' }>): Edited => {
  const again = plan.failed.find(
    ({ change: refused }) => refused.type === 'add' && refused.video === change.video && refused.day === change.day,
  )
  if (again) return { plan: withoutFailed(plan, again), change }
  const away = plan.failed.find(
    ({ change: refused }) => refused.type === 'move' && refused.video === change.video && refused.day === change.day,
  )
  if (away?.change.type !== 'move') return { plan, change }
  // The studio has it on that day still: what is left to be told is that it is on the other day too.
  return { plan: withoutFailed(plan, away), change: { type: 'add', day: away.change.newDay, video: change.video } }
}

const moveEdited = (plan: Plan, change: Extract<WeekChange, { readonly type: 'remove' | 'move' }>): Edited => {
  const replaced = plan.failed.find((edit) => putsThere(edit, change))
  if (!replaced) return { plan, change }
  const rest = withoutFailed(plan, replaced)
  if (planned({ ...plan, failed: [] })[change.day].includes(change.video)) return { plan: rest, change }
  const { change: refused } = replaced
  if (refused.type === 'move') {
    const isBack = change.type === 'move' && change.newDay === refused.day
    return { plan: rest, change: isBack ? null : { ...change, day: refused.day } }
  }
  const { video } = change
  return { plan: rest, change: change.type === 'move' ? { type: 'add', day: change.newDay, video } : null }
}

/** What a change comes to for the studio, and the plan without the refused changes that it replaces. V4.17 */
export const edited = (plan: Plan, change: WeekChange): Edited => {
  switch (change.type) {
    case 'clear':
      return { plan: { ...plan, failed: [] }, change }
    case 'order': {
      const replaced = plan.failed.find(({ change: other }) => other.type === 'order' && other.day === change.day)
      return { plan: replaced ? withoutFailed(plan, replaced) : plan, change }
    }
    case 'add':
      return addEdited(plan, change)
    default:
      return moveEdited(plan, change)
  }
}

/** Changes that this device kept from before, or that another tab has made. */
export const withElsewhere = (plan: Plan, edit: Edit): Plan =>
  others([edit], [...plan.elsewhere, ...plan.unsent]).length === 0
    ? plan
    : { ...plan, elsewhere: [...plan.elsewhere, edit], last: Math.max(plan.last, edit.at) }

/** A change of another tab has come to an end there: it counts as taken until the studio has been asked. */
export const doneElsewhere = (plan: Plan, edit: Edit): Plan => ({
  ...plan,
  arrived: [...others(plan.arrived, [edit]), edit],
  elsewhere: others(plan.elsewhere, [edit]),
  unsent: others(plan.unsent, [edit]),
})

/** Changes of this device that were not sent when it was last here. */
export const withRestored = (plan: Plan, edits: readonly Edit[]): Plan => ({
  ...plan,
  elsewhere: others(plan.elsewhere, edits),
  unsent: byTime([...others(edits, plan.unsent), ...plan.unsent]),
  last: Math.max(plan.last, ...edits.map(({ at }) => at)),
})
