import { viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import type { AgendaSources } from './agenda.ts'
import { agendaOf, agendaSources } from './agenda.ts'
import type { DailyClass, ScheduledClass } from './rules.ts'
import { dailyView, todayView } from './today.view.ts'

type ScheduleState = QueryState<readonly ScheduledClass[]> | undefined

/** Today's classes on the home page; null without any. */
export const todayRowScreen = screen(
  [...agendaSources, 'schedule'],
  ({ schedule, ...sources }: AgendaSources & { readonly schedule: ScheduleState }) => {
    const agenda = agendaOf(sources)
    const today = agenda && todayView(schedule, agenda)
    return today && today.state !== 'empty' ? today : null
  },
)

interface DailySources extends Omit<AgendaSources, 'seconds'> {
  readonly daily: QueryState<readonly { readonly daily: DailyClass; readonly item: MediaItem }[]> | undefined
}

/** The row of classes that the studio suggests for today; null without any. */
export const dailyRowScreen = screen([...viewSources, 'bookings', 'daily'], ({ daily, ...sources }: DailySources) => {
  // It shows no seconds.
  const agenda = agendaOf({ ...sources, seconds: undefined })
  const view = agenda && dailyView(daily, agenda)
  return view && view.state !== 'empty' ? { ...view, id: 'daily-classes', seeAll: null } : null
})
