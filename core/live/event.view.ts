import type { LiveEvent } from '../catalogue/index.ts'
import { dayIn, longDateTime, zoneName } from '../kernel/calendar.ts'
import { hrefOf } from '../routes/index.ts'
import type { BookingSubject } from './bookings.ts'
import type { BookView, LostBookingsView } from './bookings.view.ts'
import { bookView, lostBookings, refusedText, unsavedText } from './bookings.view.ts'
import type { CountdownView } from './countdown.view.ts'
import { countdownView } from './countdown.view.ts'
import type { EventState } from './event.machine.ts'
import { liveTexts } from './texts.ts'
import type { Agenda, JoinView } from './view.ts'
import { eventJoinView, hoursText, recordingHref } from './view.ts'

/** The entry of a class or event in the viewer's calendar. V2.29 */
export interface CalendarEntry {
  readonly title: string
  readonly description: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** The page of the class or event, as a path of the site. */
  readonly path: string
}

/** The page of an event. V2.34 V2.35 V2.36 */
export interface EventView {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly image: string | null
  readonly cancelled: boolean
  /** For example 'Saturday, November 21st, 2026 @ 06:30 PM EST'; null where no date is known. */
  readonly when: string | null
  readonly hours: string
  readonly day: string | null
  readonly countdown: CountdownView | null
  /** When it starts, in ms since 1970. */
  readonly start: number | null
  readonly live: boolean
  readonly over: boolean
  /** The text in place of the join button: the event was cancelled, or is over and can no longer be joined. */
  readonly ended: string | null
  readonly join: JoinView | null
  readonly joinHref: string | null
  readonly joining: boolean
  /** The message after a press on Join when there was no join address. */
  readonly turnedAway: string | null
  readonly rsvp: BookView | null
  readonly notify: BookView | null
  readonly recording: string | null
  readonly calendar: CalendarEntry | null
  readonly documentTitle: string
  /** The canonical address of the page, without parameters of the present visit. */
  readonly canonical: string
  readonly back: { readonly href: string; readonly label: 'Back to Events' }
  /** The message about a refused booking; null without one. */
  readonly refused: string | null
  /** The message about a booking that is not saved yet; null without one. */
  readonly unsaved: string | null
  /** The message about bookings that could not be loaded; null where they were. */
  readonly lost: LostBookingsView | null
}

/** An event's page in one of its states. V2.34 */
export type EventPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'missing'; readonly text: string; readonly back: EventView['back'] }
  | { readonly type: 'failed'; readonly text: string; readonly back: EventView['back'] }
  | { readonly type: 'ready'; readonly event: EventView }

const turnedAwayText = (failed: boolean): string =>
  failed
    ? 'The studio cannot be reached right now. Please try again.'
    : 'The doors are not open yet. Please try again in a moment.'

const calendarOf = (event: LiveEvent): CalendarEntry | null =>
  event.start === null || event.end === null || event.cancelled
    ? null
    : {
        title: event.title,
        description: event.description,
        start: event.start,
        end: event.end,
        path: hrefOf({ type: 'live-event', id: event.id }),
      }

const ready = (event: LiveEvent, state: EventState, agenda: Agenda): EventView => {
  const { viewContext, zone } = agenda
  const { now, catalogue, rest } = viewContext
  const join = eventJoinView(event, agenda)
  const over = event.end !== null && event.end <= now
  const { joining, turnedAway, failure } = state.context
  const button = (purpose: BookingSubject['purpose']) =>
    bookView({ purpose, kind: 'event', id: event.id }, event.title, agenda)
  const rsvp = over || event.cancelled ? null : button('rsvp')
  const notify = event.recordingUrl || event.cancelled ? null : button('notify')
  return {
    id: event.id,
    title: event.title,
    paragraphs: event.description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    image: event.image,
    cancelled: event.cancelled,
    when: event.start === null ? null : `${longDateTime(event.start, zone)} ${zoneName(event.start, zone)}`,
    hours: hoursText(event, zone),
    day: event.start === null ? null : dayIn(event.start, zone),
    countdown: event.cancelled ? null : countdownView(event, now),
    start: event.start,
    live: !event.cancelled && event.start !== null && event.start <= now && !over,
    over,
    ended: event.cancelled ? liveTexts.cancelled : over && viewContext.known && join === null ? liveTexts.over : null,
    join,
    joinHref: join?.type === 'join' ? event.joinUrl : null,
    joining,
    turnedAway: turnedAway ? turnedAwayText(failure !== null) : null,
    rsvp,
    notify,
    recording: recordingHref(event),
    calendar: over ? null : calendarOf(event),
    documentTitle: `${event.title} - ${catalogue.config.siteName}`,
    canonical: hrefOf({ type: 'live-event', id: event.id }),
    back: { href: hrefOf({ type: 'live-events' }, rest), label: 'Back to Events' },
    refused: refusedText(agenda, 'event', event.id),
    unsaved: unsavedText(agenda, 'event', event.id),
    lost: rsvp || notify ? lostBookings(agenda) : null,
  }
}

/** An event's page while it loads, when it is there, and when it could not be loaded. V2.34 V2.35 V2.36 V4.12 */
export const eventPageView = (state: EventState | undefined, agenda: Agenda | null): EventPageView => {
  if (!state || !agenda) return { type: 'loading' }
  const back = { href: hrefOf({ type: 'live-events' }, agenda.viewContext.rest), label: 'Back to Events' } as const
  if (state.matches('missing')) return { type: 'missing', text: 'Event not found', back }
  const { event, failure } = state.context
  if (event) return { type: 'ready', event: ready(event, state, agenda) }
  return failure && !state.matches('asking')
    ? { type: 'failed', text: 'This event could not be loaded', back }
    : { type: 'loading' }
}
