import { screen } from '../../kernel/screen.ts'
import type { AgendaSources, EventState } from '../live/index.ts'
import { agendaOf, agendaSources } from '../live/index.ts'
import type { DayPassState } from './machine.ts'
import { passReadyView } from './ready.view.ts'
import { dayPassView } from './view.ts'

interface Sources extends AgendaSources {
  readonly dayPass: DayPassState | undefined
}

/** The dialog in which a day pass is redeemed; null while it is closed. */
export const dayPassScreen = screen([...agendaSources, 'dayPass'], ({ dayPass, ...sources }: Sources) => {
  const agenda = agendaOf(sources)
  if (!agenda) return null
  const { catalogue, viewer, now } = agenda.viewContext
  return dayPassView(dayPass, catalogue.config.offers, viewer, now, agenda.zone)
})

/** The button that starts a bought pass and joins; `null` if none was bought for an event that is open. */
export const passReadyScreen = screen(
  [...agendaSources, 'dayPass', 'event'],
  ({ dayPass, event, ...sources }: Sources & { readonly event: EventState | undefined }) => {
    const agenda = agendaOf(sources)
    return agenda && passReadyView(event, dayPass, agenda)
  },
)
