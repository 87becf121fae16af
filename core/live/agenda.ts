import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import type { BookingsState } from './bookings.machine.ts'
import type { SecondsState } from './seconds.machine.ts'
import type { Agenda } from './view.ts'

/** The states that tell who looks at what is live, at which second, and what they have booked. */
export interface AgendaSources extends ViewSources {
  readonly bookings: BookingsState | undefined
  readonly seconds: SecondsState | undefined
}

/** The features that tell who looks at what is live. */
export const agendaSources = [...viewSources, 'bookings', 'seconds'] as const

/** Who looks at what is live; null until the catalogue is there. A countdown goes by the second hand, wherever there is one. V4.12 */
export const agendaOf = ({ bookings, seconds, ...seen }: AgendaSources): Agenda | null => {
  const viewContext = viewContextOf(seen)
  const { now, zone } = seen.now.context
  return (
    viewContext && { viewContext: { ...viewContext, now: Math.max(now, seconds?.context.now ?? 0) }, zone, bookings }
  )
}
