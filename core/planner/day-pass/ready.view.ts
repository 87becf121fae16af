import type { Agenda, EventState } from '../live/index.ts'
import { eventJoin, remaining } from '../live/index.ts'
import type { DayPassState } from './machine.ts'
import { passProblem } from './view.ts'
import { passTexts } from './words.ts'

/** Returns the button for a viewer who has bought a pass on the page of an event that is open; `null` for everyone else. V2.38 */
export const passReadyView = (
  event: EventState | undefined,
  dayPass: DayPassState | undefined,
  { viewContext: { viewer, now, known }, zone }: Agenda,
) => {
  const open = event?.context.bought ? event.context.event : null
  if (!event || !open || !dayPass || !known || eventJoin(open, viewer, now) !== 'redeem') return null
  const { id, title, start, end } = open
  const { note, warning } = remaining(open, now, zone)
  return {
    ...{ title: passTexts.ready, label: passTexts.join, warning },
    /** How long the pass lasts, and how much of the event is left. */
    text: note === null ? passTexts.lasts : `${note}. ${passTexts.lasts}`,
    busy: dayPass.matches('redeeming') || event.context.joining,
    problem: dayPass.context.direct ? passProblem(dayPass) : null,
    for: { classId: id, title, start, end, eventId: null, joins: true },
  }
}

/** The one button that starts a bought pass and joins the event it was bought for. */
export type PassReadyView = NonNullable<ReturnType<typeof passReadyView>>
