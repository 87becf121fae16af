import { edited } from './edited.ts'
import type { Leaving, Pending, Plan, Removal } from './plan.ts'
import {
  byTime,
  changeOf,
  delivered,
  doneElsewhere,
  isRemoval,
  nextTime,
  planned,
  shownWeek,
  withoutEdit,
} from './plan.ts'
import { buildsOn, changesNothing, mayFollow } from './rules.ts'
import type { Edit, Week, WeekChange } from './week.ts'

/** How long a removal can be undone, in ms. V2.43 V9.21 */
export const undoWindow = ({ type }: Removal): number => (type === 'clear' ? 5_000 : 4_000)

/** When a removal can no longer be undone; null while its timer is paused. */
export const endOf = ({ left, since }: Pending): number | null => (since === null ? null : since + left)

/** The next instant at which a removal is settled by itself, or null. */
export const nextEnd = ({ pending }: Plan): number | null => {
  const ends = pending.map(endOf).filter((end) => end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** A plan after some removals were settled, and the edits to send for them. */
export interface Settled {
  readonly plan: Plan
  readonly edits: readonly Edit[]
  readonly leaving: readonly Leaving[]
}

const settledWith = (plan: Plan, now: number, gone: (pending: Pending) => boolean): Settled => {
  const rest = { ...plan, pending: plan.pending.filter((pending) => !gone(pending)) }
  return plan.pending.filter(gone).reduce<Settled>(({ plan: so, edits, leaving }, { removal }) => {
    if (removal.type === 'leave') return { plan: so, edits, leaving: [...leaving, removal] }
    if (removal.type === 'moved') return { plan: so, edits, leaving }
    const told = edited(so, removal)
    if (told.change === null) return { plan: told.plan, edits, leaving }
    const sent = withEdit(told.plan, told.change, now)
    return { plan: sent.plan, edits: [...edits, ...sent.edits], leaving }
  }, nothing(rest))
}

/** The plan with every removal settled that can no longer be undone. V4.18 */
export const settledAt = (plan: Plan, now: number): Settled =>
  settledWith(plan, now, (pending) => (endOf(pending) ?? Number.POSITIVE_INFINITY) <= now)

/** The plan with every removal settled at once, for a member who leaves. */
export const settledAll = (plan: Plan, now: number): Settled => settledWith(plan, now, () => true)

/** The plan with the removals settled that must reach the studio before a change does, so that the studio arrives at the same week. */
export const settledFor = (plan: Plan, change: WeekChange, now: number): Settled =>
  settledWith(plan, now, (pending) => changeOf(pending).some((removal) => !mayFollow(removal, change)))

/** A plan with nothing to send. */
export const nothing = (plan: Plan): Settled => ({ plan, edits: [], leaving: [] })

/** The plan with a removal that can be undone from now on. */
export const withPending = (plan: Plan, removal: Removal, now: number): Plan => {
  const at = nextTime(plan, now)
  return { ...plan, pending: [...plan.pending, { removal, at, left: undoWindow(removal), since: now }], last: at }
}

const withEdit = (plan: Plan, change: WeekChange, now: number): Settled => {
  const at = nextTime(plan, now)
  const edit = { change, at }
  return { plan: { ...plan, unsent: [...plan.unsent, edit], last: at }, edits: [edit], leaving: [] }
}

const replacedBy = (plan: Plan, { change, at }: Edit): { readonly plan: Plan; readonly left: WeekChange | null } => {
  const told = edited({ ...plan, failed: plan.failed.filter((edit) => edit.at < at) }, change)
  return {
    plan: { ...told.plan, failed: [...told.plan.failed, ...plan.failed.filter((edit) => edit.at > at)] },
    left: told.change === change ? null : told.change,
  }
}

// The remainder keeps the time of the change it remains from, so that every tab that sends it sends the same edit.
const replacing = (plan: Plan, edit: Edit): Settled => {
  const { plan: rest, left } = replacedBy(plan, edit)
  if (left === null) return nothing(rest)
  const again: Edit = { change: left, at: edit.at }
  const isFollowed = plan.unsent.some((later) => later.at > edit.at && buildsOn(later.change, left))
  if (!isFollowed) return { plan: { ...rest, unsent: byTime([...rest.unsent, again]) }, edits: [again], leaving: [] }
  return nothing(isRemoval(left) ? rest : { ...rest, failed: byTime([...rest.failed, again]) })
}

const wasOnItsWay = ({ unsent, elsewhere }: Plan, { at }: Edit): boolean =>
  [...unsent, ...elsewhere].some((edit) => edit.at === at)

// A change may be reported twice: by the tab that sent it, and by the one whose answer was late. The week has it already then,
// under the changes that were made since.
const acceptedBy = (plan: Plan, edit: Edit, so: Plan): Settled => {
  if (wasOnItsWay(plan, edit)) return replacing(so, edit)
  return nothing(plan.failed.some(({ at }) => at === edit.at) ? so : plan)
}

/**
 * The plan after the studio accepted a change. A refused change that this one replaces is given up, and what remains of
 * both is sent: after a refused "add to Monday", a "move from Monday to Tuesday" leaves "add to Tuesday".
 */
export const taken = (plan: Plan, edit: Edit, holds: Week | null): Settled =>
  acceptedBy(plan, edit, delivered(plan, edit, holds))

/** The plan after a change ended in another tab, as if the studio had accepted it here. */
export const takenElsewhere = (plan: Plan, edit: Edit): Settled => acceptedBy(plan, edit, doneElsewhere(plan, edit))

/** A new order that keeps removals which can still be undone in their old places, so that undoing puts them back there. */
const withHidden = (plan: Plan, change: WeekChange): WeekChange => {
  if (change.type !== 'order') return change
  const full = planned(plan)[change.day]
  const shown = shownWeek(plan)[change.day]
  const videos = [...change.videos]
  for (const [at, video] of full.entries())
    if (!shown.includes(video)) videos.splice(at === 0 ? 0 : videos.indexOf(full[at - 1]!) + 1, 0, video)
  return { ...change, videos }
}

/** The plan after a change: a removal can be undone for a while, any other change is sent at once. V4.16 */
export const changed = (plan: Plan, asked: WeekChange, now: number): Settled => {
  if (changesNothing(shownWeek(plan), asked)) return nothing(plan)
  if (isRemoval(asked)) return nothing(withPending(plan, asked, now))
  const before = settledFor(plan, asked, now)
  const { plan: told, change } = edited(before.plan, withHidden(before.plan, asked))
  if (change === null) return { ...before, plan: told }
  const after = withEdit(told, change, now)
  return { ...after, edits: [...before.edits, ...after.edits], leaving: before.leaving }
}

/** The plan after giving up a place in a live class or event, which can be undone for a while. */
export const bookingCanceled = (plan: Plan, leaving: Leaving, now: number): Plan =>
  plan.pending.some(
    ({ removal }) => removal.type === 'leave' && removal.kind === leaving.kind && removal.id === leaving.id,
  )
    ? plan
    : withPending(plan, leaving, now)

/** The plan with a removal undone. */
export const undone = (plan: Plan, at: number): Plan => ({
  ...plan,
  pending: plan.pending.filter((pending) => pending.at !== at),
})

const withTime = (plan: Plan, at: number, change: (pending: Pending) => Partial<Pending>): Plan => ({
  ...plan,
  pending: plan.pending.map((pending) => (pending.at === at ? { ...pending, ...change(pending) } : pending)),
})

/** The plan with the timer of a removal paused, while the pointer or the focus is on its toast. */
export const timerPaused = (plan: Plan, at: number, now: number): Plan =>
  withTime(plan, at, (pending) => {
    const end = endOf(pending)
    return end === null ? {} : { left: Math.max(0, end - now), since: null }
  })

/** The plan with the timer of a removal running again. */
export const timerResumed = (plan: Plan, at: number, now: number): Plan =>
  withTime(plan, at, ({ since }) => (since === null ? { since: now } : {}))

/** The plan with all refused changes sent again, in the order in which they were made. */
export const retriedAll = (plan: Plan, now: number): Settled =>
  plan.failed.reduce<Settled>((so, { at }) => {
    const again = retried(so.plan, at, now)
    return { plan: again.plan, edits: [...so.edits, ...again.edits], leaving: so.leaving }
  }, nothing(plan))

/** The plan with a refused change sent again, after all unsent ones. */
export const retried = (plan: Plan, at: number, now: number): Settled => {
  const edit = plan.failed.find((failed) => failed.at === at)
  return edit ? withEdit({ ...plan, failed: withoutEdit(plan.failed, at) }, edit.change, now) : nothing(plan)
}
