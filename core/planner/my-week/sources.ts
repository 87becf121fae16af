import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import { loadStatusOf } from '../../kernel/load-status.ts'
import type { SessionState } from '../../session/index.ts'
import { isUnreachable } from '../../session/index.ts'
import type { OutboxState } from '../../user/outbox/index.ts'
import type { BookingsState } from '../live/index.ts'
import type { WeekStates } from './live.view.ts'
import type { MyWeekState } from './machine.ts'
import type { WeekReach } from './page.view.ts'

/** The states that the week's screens are made from, with whether account and planner can be reached. */
export interface WeekSources extends ViewSources {
  readonly planner: LazyState<unknown>
  readonly session: SessionState
  readonly myWeek: MyWeekState | undefined
  readonly bookings: BookingsState | undefined
  readonly outbox: OutboxState | undefined
}

/** The features that the week's screens are made from. */
export const weekSources = [...viewSources, 'session', 'planner', 'myWeek', 'bookings', 'outbox'] as const

/** The states that a week is shown from; null while one of them is not loaded. */
export const weekStatesOf = ({ myWeek, bookings, outbox, ...seen }: WeekSources): WeekStates | null => {
  const viewContext = viewContextOf(seen)
  return viewContext && myWeek ? { viewContext, zone: seen.now.context.zone, myWeek, bookings, outbox } : null
}

/** Whether the account and the planner can be reached. */
export const weekReachOf = ({ planner, session }: WeekSources): WeekReach => ({
  account: isUnreachable(session) ? 'unreachable' : 'loaded',
  planner: loadStatusOf(planner),
})
