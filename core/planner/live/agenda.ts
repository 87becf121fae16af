import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { BookingsState } from './bookings.machine.ts'
import type { SecondsState } from './seconds.machine.ts'

/** The states that the agenda is made from. */
export interface AgendaSources extends ViewSources {
  readonly bookings: BookingsState | undefined
  readonly seconds: SecondsState | undefined
}

/** The features that the agenda is made from. */
export const agendaSources = [...viewSources, 'bookings', 'seconds'] as const

/** Returns the viewer's agenda: the viewer, the present second, and the bookings; `null` until the catalogue is loaded. If the seconds feature runs, it drives the countdowns. */
export const agendaOf = ({ bookings, seconds, ...seen }: AgendaSources) => {
  const viewContext = viewContextOf(seen)
  const { now, zone } = seen.now.context
  return (
    viewContext && { viewContext: { ...viewContext, now: Math.max(now, seconds?.context.now ?? 0) }, zone, bookings }
  )
}

/** The viewer's agenda: their time zone, the present second, and their bookings. */
export type Agenda = NonNullable<ReturnType<typeof agendaOf>>
