import { screen } from '../kernel/screen.ts'
import type { AgendaSources } from '../live/index.ts'
import { agendaOf, agendaSources } from '../live/index.ts'
import type { DayPassState } from './machine.ts'
import { dayPassView } from './view.ts'

/** The dialog in which a day pass is redeemed; null while it is closed. V2.29 V4.24 A4.11 A4.13 */
export const dayPassScreen = screen(
  [...agendaSources, 'dayPass'],
  ({ dayPass, ...seen }: AgendaSources & { readonly dayPass: DayPassState | undefined }) => {
    const agenda = agendaOf(seen)
    if (!agenda) return null
    const { catalogue, viewer, now } = agenda.viewContext
    return dayPassView(dayPass, catalogue.config.plans, viewer, now, agenda.zone)
  },
)
