import type { LiveEvent } from '../../catalogue/index.ts'
import { timeOfDay } from '../../kernel/calendar.ts'
import type { Route } from '../../routes/index.ts'
import { goalOf } from '../../routes/index.ts'
import { remaining } from './join.view.ts'
import { hasEnded } from './timing.ts'
import { endedNote, leftNote } from './words.ts'

/** The known live event that a purchase on a page is for; null without one. */
export const eventToBuyFor = (route: Route | null, events: readonly LiveEvent[]): LiveEvent | null => {
  const goal = route && goalOf(route)
  return goal?.type === 'live-event' ? (events.find(({ id }) => id === goal.id) ?? null) : null
}

/** Returns the note beside the offers for an event: how much of the event is left, or that nothing is sold for it after its end; `null` before its start. */
export const purchaseNote = (event: LiveEvent, now: number, zone: string): string | null => {
  if (event.end !== null && hasEnded(event, now)) return endedNote(event.title, timeOfDay(event.end, zone))
  const { note, warning } = remaining(event, now, zone)
  const left = warning ?? note
  return left && leftNote(event.title, left)
}
