import type { MediaItem } from '../catalogue/index.ts'
import { truthyFlag } from '../home/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { screen } from '../kernel/screen.ts'
import type { AgendaSources } from './agenda.ts'
import { agendaOf, agendaSources } from './agenda.ts'
import type { DailyClass, ScheduledClass } from './rules.ts'
import type { LiveHeroView, TodayView } from './today.view.ts'
import { dailyView, liveHeroView, todayView } from './today.view.ts'
import type { Agenda } from './view.ts'

/** The live or next event in one line. V2.22 */
export interface LiveLineView {
  /** Whether it is live now. */
  readonly live: boolean
  /** For example 'Live now', or 'Live tomorrow'. */
  readonly overline: string
  readonly title: string
  /** For example 'Starts in 2 hours, 5 minutes'; changes once a minute. */
  readonly when: string
  readonly href: string
  /** What its join button needs; null for a viewer who may not join it now. */
  readonly way: Pick<LiveHeroView, 'id' | 'title' | 'start' | 'join' | 'joinHref' | 'wayIn' | 'href'> | null
}

/** The live row of the home page: the next event in one line, with its join button for a viewer who may join it now, or today's classes. V2.22 V9.18 */
export type LiveRowView =
  | { readonly type: 'line'; readonly line: LiveLineView }
  | { readonly type: 'today'; readonly today: TodayView }

const liveLine = (hero: LiveHeroView, agenda: Agenda): LiveLineView => {
  const { id, start, overline, title, when, countdown, href, join, joinHref, wayIn } = hero
  return {
    live: start <= agenda.viewContext.now,
    ...{ overline, title, href },
    when: countdown?.spoken ?? when,
    way: join?.type === 'join' ? { id, title, start, join, joinHref, wayIn, href } : null,
  }
}

type ScheduleState = QueryState<readonly ScheduledClass[]> | undefined

/** The live row in the format the studio chose for its home page; null where there is nothing to show. V2.20 V2.22 V9.18 */
export const liveRowView = (schedule: ScheduleState, agenda: Agenda): LiveRowView | null => {
  if (truthyFlag(agenda.viewContext.catalogue.config, 'liveEvents')) {
    const hero = liveHeroView(agenda)
    if (hero === null) return null
    return { type: 'line', line: liveLine(hero, agenda) }
  }
  const today = todayView(schedule, agenda)
  return today.state === 'empty' ? null : { type: 'today', today }
}

/** The live row of the home page. V2.20 V2.22 V9.18 V9.19 V9.20 */
export const liveRowScreen = screen(
  [...agendaSources, 'schedule'],
  ({ schedule, ...seen }: AgendaSources & { readonly schedule: ScheduleState }) => {
    const agenda = agendaOf(seen)
    return agenda && liveRowView(schedule, agenda)
  },
)

interface DailySeen extends AgendaSources {
  readonly daily: QueryState<readonly { readonly daily: DailyClass; readonly item: MediaItem }[]> | undefined
}

/** The row of classes that the studio suggests for today; null where there are none. V2.20 V3.09 V7.19 */
export const dailyRowScreen = screen([...agendaSources, 'daily'], ({ daily, ...seen }: DailySeen) => {
  const agenda = agendaOf(seen)
  const view = agenda && dailyView(daily, agenda)
  return view && view.state !== 'empty' ? { ...view, id: 'daily-classes', seeAll: null } : null
})
