import type { Plan } from './plan.ts'
import { planned, withoutEdit } from './plan.ts'
import type { Edit, WeekChange } from './week.ts'

interface Edited {
  readonly plan: Plan
  /** Null if nothing remains to be sent. */
  readonly change: WeekChange | null
}

const putsThere = (
  { change: refused }: Edit,
  change: Extract<WeekChange, { readonly type: 'remove' | 'move' }>,
): boolean =>
  (refused.type === 'add' && refused.video === change.video && refused.day === change.day) ||
  (refused.type === 'move' && refused.video === change.video && refused.newDay === change.day)

const withoutFailed = (plan: Plan, { at }: Edit): Plan => ({ ...plan, failed: withoutEdit(plan.failed, at) })

const addEdited = (plan: Plan, change: Extract<WeekChange, { readonly type: 'add' }>): Edited => {
  const again = plan.failed.find(
    ({ change: refused }) => refused.type === 'add' && refused.video === change.video && refused.day === change.day,
  )
  if (again) return { plan: withoutFailed(plan, again), change }
  const away = plan.failed.find(
    ({ change: refused }) => refused.type === 'move' && refused.video === change.video && refused.day === change.day,
  )
  if (away?.change.type !== 'move') return { plan, change }
  // The studio still has it on that day, so only the addition to the other day remains to be sent.
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

/** The form in which a change must be sent, and the plan without the refused changes that it replaces. */
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
