import type { States } from '../../../adapters/react/index.ts'
import { useFeatures } from '../../../adapters/react/index.ts'
import { viewContextOf } from '../../../core/app/view-context.ts'
import type { Agenda } from '../../../core/live/index.ts'
import { looks } from '../looks.ts'

/** The features that tell who looks into the planner, and at which second. */
const agendaLooks = [...looks, 'bookings', 'seconds'] as const

type AgendaLooks = Pick<States, (typeof agendaLooks)[number]>

/** Who looks into the planner; null until the catalogue is there. V4.12 */
const agendaOf = ({ bookings, seconds, ...seen }: AgendaLooks): Agenda | null => {
  const viewContext = viewContextOf(seen)
  const { now, zone } = seen.moment.context
  return (
    viewContext && { viewContext: { ...viewContext, now: Math.max(now, seconds?.context.now ?? 0) }, zone, bookings }
  )
}

/** What a screen of the planner shows, decided with who looks; null until the catalogue is there. */
export const useAgendaLook = <N extends keyof States, V>(
  names: readonly N[],
  view: (agenda: Agenda, states: AgendaLooks & Pick<States, N>) => V,
): V | null =>
  useFeatures<N | (typeof agendaLooks)[number], V | null>([...agendaLooks, ...names], (states) => {
    const seen = states as AgendaLooks & Pick<States, N>
    const agenda = agendaOf(seen)
    return agenda && view(agenda, seen)
  })
