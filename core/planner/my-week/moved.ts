import type { Settled } from './editing.ts'
import { changed, nothing, undone, withPending } from './editing.ts'
import type { Moved, Plan } from './plan.ts'
import { shownWeek } from './plan.ts'
import { changesNothing } from './rules.ts'
import type { Week, WeekChange } from './week.ts'

type Move = Extract<WeekChange, { readonly type: 'move' }>

/** Returns a move with the changes that put the class back at its old place. */
const movedOf = (before: Week, { day, newDay, video }: Move): Moved => ({
  ...{ type: 'moved', day, newDay, video },
  back: [
    before[newDay].includes(video) ? { type: 'add', day, video } : { type: 'move', day: newDay, newDay: day, video },
    { type: 'order', day, videos: before[day] },
  ],
})

/** Returns the plan without the moves that later changes have overtaken, made here or elsewhere: the class is on its new day no more, or on its old day again. */
export const withoutOvertaken = (plan: Plan): Plan => {
  const week = shownWeek(plan)
  const isThere = ({ day, newDay, video }: Moved) => week[newDay].includes(video) && !week[day].includes(video)
  const pending = plan.pending.filter(({ removal }) => removal.type !== 'moved' || isThere(removal))
  return pending.length === plan.pending.length ? plan : { ...plan, pending }
}

/** Returns the plan after a change of the member; a move to another day is sent at once, like any other that adds, and can be taken back for a while. */
export const changedByMember = (plan: Plan, change: WeekChange, now: number): Settled => {
  const before = shownWeek(plan)
  const after = changed(plan, change, now)
  if (change.type !== 'move' || changesNothing(before, change)) return after
  return { ...after, plan: withPending(after.plan, movedOf(before, change), now) }
}

/** Returns the plan with a removal undone or a move taken back, and the edits to send for it. */
export const takenBack = (plan: Plan, at: number, now: number): Settled => {
  const removal = plan.pending.find((pending) => pending.at === at)?.removal
  const rest = nothing(undone(plan, at))
  if (removal?.type !== 'moved') return rest
  return removal.back.reduce<Settled>((so, change) => {
    const next = changed(so.plan, change, now)
    return { plan: next.plan, edits: [...so.edits, ...next.edits], leaving: [...so.leaving, ...next.leaving] }
  }, rest)
}
