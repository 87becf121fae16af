import { documentTitle } from '../../catalogue/index.ts'
import { screen } from '../../kernel/screen.ts'
import { hrefOf } from '../../routes/index.ts'
import type { AgendaSources, PlannerSource } from '../live/index.ts'
import { agendaOf, agendaSources, liveTexts, lostBookings, plannerMissing, plannerState } from '../live/index.ts'
import type { SchedulePageState } from './machine.ts'
import { framedUrl } from './rules.ts'

interface Sources extends AgendaSources, PlannerSource {
  readonly schedulePage: SchedulePageState | undefined
}

/** The live schedule page: the frame, or a placeholder or message in its place. The frame is shown only once `schedulePage` listens, so that its first message is not lost. */
const schedulePageView = ({ schedulePage, ...sources }: Sources) => {
  if (plannerState(sources) === 'unreachable') return plannerMissing
  const { address, catalogue } = sources.app.context
  const agenda = agendaOf(sources)
  if (catalogue === null || agenda === null || schedulePage === undefined) return { type: 'loading' } as const
  const date = address?.route.type === 'live-class' ? address.route.date : null
  const { scheduleUrl } = catalogue.config
  const url = scheduleUrl && framedUrl(scheduleUrl, date)
  if (url === null) {
    const action = { href: hrefOf({ type: 'live-events' }, address?.rest), label: liveTexts.events }
    return { type: 'none', text: liveTexts.noSchedule, action } as const
  }
  const { ready, height } = schedulePage.context
  return { type: 'framed', url, ready, height, lost: lostBookings(agenda) } as const
}

/** The live schedule page, where another site's page is embedded in a frame. */
export const schedulePageScreen = screen([...agendaSources, 'planner', 'schedulePage'], (sources: Sources) => ({
  title: liveTexts.schedule,
  documentTitle: documentTitle(liveTexts.schedule, sources.app.context.catalogue),
  page: schedulePageView(sources),
}))
