import type { States } from '../../../adapters/react/index.ts'
import { useFeatures } from '../../../adapters/react/index.ts'
import { viewContextOf } from '../../../core/cards/index.ts'
import type { Agenda } from '../../../core/live/index.ts'
import { viewSources } from '../view-context.ts'

/** The features that tell who looks into the planner, and at which second. */
const agendaSources = [...viewSources, 'bookings', 'seconds'] as const

type AgendaSources = Pick<States, (typeof agendaSources)[number]>

/** Who looks into the planner; null until the catalogue is there. V4.12 */
const agendaOf = ({ bookings, seconds, ...seen }: AgendaSources): Agenda | null => {
  const viewContext = viewContextOf(seen)
  const { now, zone } = seen.now.context
  return (
    viewContext && { viewContext: { ...viewContext, now: Math.max(now, seconds?.context.now ?? 0) }, zone, bookings }
  )
}

/** What a screen of the planner shows, decided with who looks; null until the catalogue is there. */
export const useAgendaView = <N extends keyof States, V>(
  names: readonly N[],
  view: (agenda: Agenda, states: AgendaSources & Pick<States, N>) => V,
): V | null =>
  useFeatures<N | (typeof agendaSources)[number], V | null>([...agendaSources, ...names], (states) => {
    const seen = states as AgendaSources & Pick<States, N>
    const agenda = agendaOf(seen)
    return agenda && view(agenda, seen)
  })
