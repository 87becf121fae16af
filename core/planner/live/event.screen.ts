import { screen } from '../../kernel/screen.ts'
import type { AgendaSources } from './agenda.ts'
import { agendaOf, agendaSources } from './agenda.ts'
import type { EventState } from './event.machine.ts'
import { eventPageView } from './event.view.ts'
import type { PlannerSource } from './planner.ts'
import { plannerMissing, plannerState } from './planner.ts'

interface Sources extends AgendaSources, PlannerSource {
  readonly event: EventState | undefined
}

/** The page of a live event: loading, ready, missing or failed, or the message that the planner could not be loaded. */
export const eventScreen = screen([...agendaSources, 'planner', 'event'], ({ event, ...sources }: Sources) =>
  plannerState(sources) === 'unreachable' ? plannerMissing : eventPageView(event, agendaOf(sources)),
)
