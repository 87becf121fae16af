import { useFeatures } from '../../../adapters/react/index.ts'
import type { AppState } from '../../../core/app/machine.ts'
import { viewContextOf } from '../../../core/cards/index.ts'
import type { WeekRowView, WeekStates } from '../../../core/my-week/index.ts'
import { weekPageView, weekRow, weekRowBefore, weekView } from '../../../core/my-week/index.ts'
import type { SessionState } from '../../../core/session/index.ts'
import { isUnreachable } from '../../../core/session/index.ts'
import { useContextView, viewSources } from '../view-context.ts'

/** What a screen shows of the week; null as long as the week is not there. */
export const useWeek = <V>(view: (states: WeekStates) => V): V | null =>
  useContextView(['myWeek', 'bookings', 'outbox'], (viewContext, { now, myWeek, bookings, outbox }) =>
    myWeek ? view({ viewContext, zone: now.context.zone, myWeek, bookings, outbox }) : null,
  )

const reach = (app: AppState, session: SessionState) => ({
  account: isUnreachable(session) ? ('unreachable' as const) : ('there' as const),
  planner: app.matches({ planner: 'unreachable' }) ? ('unreachable' as const) : ('there' as const),
})

/** The page of the week at the moment. V2.08 */
export const useWeekPage = () =>
  useFeatures(
    [...viewSources, 'session', 'myWeek', 'bookings', 'outbox'],
    ({ session, myWeek, bookings, outbox, ...seen }) => {
      const { app, now } = seen
      const viewContext = viewContextOf(seen)
      const there = viewContext !== null && myWeek !== undefined
      return weekPageView(
        app.context,
        reach(app, session),
        there ? weekView({ viewContext, zone: now.context.zone, myWeek, bookings, outbox }) : null,
      )
    },
  )

/** The row of the week at the moment. V2.20 */
export const useWeekRow = (): WeekRowView => {
  const row = useWeek(weekRow)
  const before = useFeatures(['app', 'session'], ({ app, session }) => weekRowBefore(app.context, reach(app, session)))
  return row ?? before
}
