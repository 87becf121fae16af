import type { Leaving, Pending, Plan, Removal } from './plan.ts'
import {
  byTime,
  changeOf,
  delivered,
  doneElsewhere,
  edited,
  isRemoval,
  lacking,
  nextTime,
  planned,
  shownWeek,
} from './plan.ts'
import { buildsOn, changesNothing, mayFollow } from './rules.ts'
import type { Edit, Week, WeekChange } from './week.ts'

/** How long a removal can be undone, in ms. V2.43 V9.21 */
export const undoWindow = ({ type }: Removal): number => (type === 'clear' ? 5_000 : 4_000)

/** When a removal can no longer be undone; null while it is held. */
export const endOf = ({ left, since }: Pending): number | null => (since === null ? null : since + left)

/** When the next removal settles by itself, or null. */
export const nextEnd = ({ pending }: Plan): number | null => {
  const ends = pending.map(endOf).filter((end) => end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** A plan after some removals were let go, and what is to be told of them. */
export interface Settled {
  readonly plan: Plan
  readonly edits: readonly Edit[]
  readonly leaving: readonly Leaving[]
}

const settledWith = (plan: Plan, now: number, gone: (pending: Pending) => boolean): Settled => {
  const rest = { ...plan, pending: plan.pending.filter((pending) => !gone(pending)) }
  return plan.pending.filter(gone).reduce<Settled>(({ plan: so, edits, leaving }, { removal }) => {
    if (removal.type === 'leave') return { plan: so, edits, leaving: [...leaving, removal] }
    const told = edited(so, removal)
    if (told.change === null) return { plan: told.plan, edits, leaving }
    const sent = withEdit(told.plan, told.change, now)
    return { plan: sent.plan, edits: [...edits, ...sent.edits], leaving }
  }, nothing(rest))
}

/** Lets go of all that can no longer be undone. V4.18 */
export const settledAt = (plan: Plan, now: number): Settled =>
  settledWith(plan, now, (pending) => (endOf(pending) ?? Number.POSITIVE_INFINITY) <= now)

/** Lets go of everything at once: the member leaves. V4.18 */
export const settledAll = (plan: Plan, now: number): Settled => settledWith(plan, now, () => true)

/** Lets go of what must reach the studio before that change does, so that both come to what the member saw. */
export const settledFor = (plan: Plan, change: WeekChange, now: number): Settled =>
  settledWith(plan, now, (pending) => changeOf(pending).some((removal) => !mayFollow(removal, change)))

const nothing = (plan: Plan): Settled => ({ plan, edits: [], leaving: [] })

const withPending = (plan: Plan, removal: Removal, now: number): Plan => {
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

// It keeps the name of the change it is left of, so that all tabs that tell it tell the same.
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

/**
 * The studio took a change. What it had refused before, and this change replaces, is given up; what is left of both is
 * told: after a refused "add to Monday", a "move from Monday to Tuesday" leaves "add to Tuesday". V4.17
 */
export const taken = (plan: Plan, edit: Edit, holds: Week | null): Settled => {
  const so = delivered(plan, edit, holds)
  return wasOnItsWay(plan, edit) ? replacing(so, edit) : nothing(so)
}

/** A change came to its end in another tab: as if the studio had taken it here. V4.17 */
export const takenElsewhere = (plan: Plan, edit: Edit): Settled => {
  const so = doneElsewhere(plan, edit)
  return wasOnItsWay(plan, edit) ? replacing(so, edit) : nothing(so)
}

/** An order with what waits to be undone in its old place, so that it stands there again when it comes back. V4.18 */
const withHidden = (plan: Plan, change: WeekChange): WeekChange => {
  if (change.type !== 'order') return change
  const full = planned(plan)[change.day]
  const shown = shownWeek(plan)[change.day]
  const videos = [...change.videos]
  for (const [at, video] of full.entries())
    if (!shown.includes(video)) videos.splice(at === 0 ? 0 : videos.indexOf(full[at - 1]!) + 1, 0, video)
  return { ...change, videos }
}

/** Makes a change at once: a removal can be undone for a while, anything else is told now. V4.16 V4.18 */
export const changed = (plan: Plan, asked: WeekChange, now: number): Settled => {
  if (changesNothing(shownWeek(plan), asked)) return nothing(plan)
  if (isRemoval(asked)) return nothing(withPending(plan, asked, now))
  const before = settledFor(plan, asked, now)
  const { plan: told, change } = edited(before.plan, withHidden(before.plan, asked))
  if (change === null) return { ...before, plan: told }
  const after = withEdit(told, change, now)
  return { ...after, edits: [...before.edits, ...after.edits], leaving: before.leaving }
}

/** Gives up a place in something live, which can be undone for a while. V4.15 V4.16 */
export const left = (plan: Plan, leaving: Leaving, now: number): Plan =>
  plan.pending.some(
    ({ removal }) => removal.type === 'leave' && removal.kind === leaving.kind && removal.id === leaving.id,
  )
    ? plan
    : withPending(plan, leaving, now)

/** Takes a removal back. V4.18 */
export const undone = (plan: Plan, at: number): Plan => ({
  ...plan,
  pending: plan.pending.filter((pending) => pending.at !== at),
})

const withTime = (plan: Plan, at: number, change: (pending: Pending) => Partial<Pending>): Plan => ({
  ...plan,
  pending: plan.pending.map((pending) => (pending.at === at ? { ...pending, ...change(pending) } : pending)),
})

/** Stops the time of a removal: somebody looks at its toast. V2.43 */
export const heldBack = (plan: Plan, at: number, now: number): Plan =>
  withTime(plan, at, (pending) => {
    const end = endOf(pending)
    return end === null ? {} : { left: Math.max(0, end - now), since: null }
  })

/** Lets the time of a removal go on. V2.43 */
export const goneOn = (plan: Plan, at: number, now: number): Plan =>
  withTime(plan, at, ({ since }) => (since === null ? { since: now } : {}))

/** All changes that failed are told again, in the order in which they were made. V4.17 */
export const retriedAll = (plan: Plan, now: number): Settled =>
  plan.failed.reduce<Settled>((so, { at }) => {
    const again = retried(so.plan, at, now)
    return { plan: again.plan, edits: [...so.edits, ...again.edits], leaving: so.leaving }
  }, nothing(plan))

/** A change that failed is told again, after all that is on its way. V4.17 */
export const retried = (plan: Plan, at: number, now: number): Settled => {
  const edit = plan.failed.find((failed) => failed.at === at)
  return edit ? withEdit({ ...plan, failed: lacking(plan.failed, at) }, edit.change, now) : nothing(plan)
}
