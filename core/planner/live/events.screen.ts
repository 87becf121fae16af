import { documentTitle } from '../../catalogue/index.ts'
import { screen } from '../../kernel/screen.ts'
import type { Agenda, AgendaSources } from './agenda.ts'
import { agendaOf, agendaSources } from './agenda.ts'
import type { PlannerSource } from './planner.ts'
import { plannerMissing, plannerState } from './planner.ts'
import { liveHeroView } from './today.view.ts'
import type { EventsView } from './view.ts'
import { eventsView } from './view.ts'
import { liveTexts } from './words.ts'

type Sources = AgendaSources & PlannerSource

type EventsPageView =
  | typeof plannerMissing
  | { readonly type: 'loading' }
  | {
      readonly type: 'empty'
      readonly text: string
      readonly action: { readonly href: string; readonly label: string }
    }
  | { readonly type: 'ready'; readonly list: Pick<EventsView, 'groups' | 'lost'> }

const eventsPageView = (planner: ReturnType<typeof plannerState>, agenda: Agenda | null): EventsPageView => {
  if (planner === 'unreachable') return plannerMissing
  if (planner === 'coming' || agenda === null) return { type: 'loading' }
  const { groups, empty, lost, browse } = eventsView(agenda)
  return empty === null
    ? { type: 'ready', list: { groups, lost } }
    : { type: 'empty', text: empty, action: { href: browse, label: liveTexts.browse } }
}

/** The page of live events, grouped by day. */
export const eventsScreen = screen([...agendaSources, 'planner'], (sources: Sources) => ({
  title: liveTexts.title,
  documentTitle: documentTitle(liveTexts.title, sources.app.context.catalogue),
  page: eventsPageView(plannerState(sources), agendaOf(sources)),
}))

/** The next live event with its countdown, beside the list; `null` if none is coming. It changes every second, the list does not. */
export const nextEventScreen = screen(agendaSources, (sources: AgendaSources) => {
  const agenda = agendaOf(sources)
  return agenda && liveHeroView(agenda)
})
