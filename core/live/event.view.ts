import type { LiveEvent } from '../catalogue/index.ts'
import { dayIn } from '../kernel/calendar.ts'
import type { Failure } from '../kernel/failure.ts'
import { hrefOf } from '../routes/index.ts'
import type { Subject } from '../structured/index.ts'
import type { Agenda } from './agenda.ts'
import type { BookingSubject } from './bookings.ts'
import type { BookView, LostBookingsView } from './bookings.view.ts'
import { bookingNews, bookView, lostBookings, refusedText, unsavedText } from './bookings.view.ts'
import type { CountdownView } from './countdown.view.ts'
import { countdownView } from './countdown.view.ts'
import type { EventState } from './event.machine.ts'
import type { JoinView } from './join.view.ts'
import { eventJoinView } from './join.view.ts'
import { recordingHref, whenText } from './view.ts'
import { liveTexts, turnedAwayTexts } from './words.ts'

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
  /** For example 'Today, 6:30 PM – 7:15 PM EST'. */
  readonly when: string
  readonly day: string | null
  readonly countdown: CountdownView | null
  /** When it starts and ends, in ms since 1970. */
  readonly start: number | null
  readonly end: number | null
  readonly live: boolean
  readonly over: boolean
  /** The text in place of the join button: the event was cancelled, or is over and can no longer be joined. */
  readonly ended: string | null
  readonly join: JoinView | null
  readonly joinHref: string | null
  readonly joining: boolean
  /** Announced while it is joined. */
  readonly joiningText: string | null
  /** The message after a press on Join when there was no join address. */
  readonly turnedAway: string | null
  readonly rsvp: BookView | null
  readonly notify: BookView | null
  readonly recording: string | null
  readonly calendar: CalendarEntry | null
  readonly documentTitle: string
  /** The canonical address of the page, without parameters of the present visit. */
  readonly canonical: string
  readonly subject: Subject
  readonly back: { readonly href: string; readonly label: string }
  /** Announced after a press on RSVP or Notify me. */
  readonly news: string
  /** The message about a refused booking; null without one. */
  readonly refused: string | null
  /** The message about a booking that is not saved yet; null without one. */
  readonly unsaved: string | null
  /** The message about bookings that could not be loaded; null if they were. */
  readonly lost: LostBookingsView | null
}

type EventPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'missing'; readonly text: string; readonly back: EventView['back'] }
  | { readonly type: 'failed'; readonly text: string; readonly back: EventView['back'] }
  | { readonly type: 'ready'; readonly event: EventView }

const turnedAwayText = (failure: Failure | null, over: boolean): string => {
  if (failure !== null) return turnedAwayTexts.unreachable
  return over ? turnedAwayTexts.over : turnedAwayTexts.early
}

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
  const begun = event.start !== null && event.start <= now
  // From its start on it is joined.
  const rsvp = begun || event.cancelled ? null : button('rsvp')
  const notify = event.recordingUrl || event.cancelled ? null : button('notify')
  return {
    id: event.id,
    title: event.title,
    paragraphs: event.description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    image: event.image,
    cancelled: event.cancelled,
    when: whenText(event, agenda),
    day: event.start === null ? null : dayIn(event.start, zone),
    countdown: event.cancelled ? null : countdownView(event, now),
    start: event.start,
    end: event.end,
    live: !event.cancelled && begun && !over,
    over,
    ended: event.cancelled
      ? liveTexts.wasCancelled
      : over && viewContext.known && join === null
        ? liveTexts.over
        : null,
    join,
    joinHref: join?.type === 'join' ? event.joinUrl : null,
    joining,
    joiningText: joining ? liveTexts.joining : null,
    turnedAway: turnedAway ? turnedAwayText(failure, over) : null,
    rsvp,
    notify,
    recording: recordingHref(event),
    calendar: over ? null : calendarOf(event),
    documentTitle: `${event.title} - ${catalogue.config.siteName}`,
    canonical: hrefOf({ type: 'live-event', id: event.id }),
    subject: { type: 'event', event },
    back: { href: hrefOf({ type: 'live-events' }, rest), label: liveTexts.back },
    news: bookingNews(agenda, 'event', event.id, event.title),
    refused: refusedText(agenda, 'event', event.id),
    unsaved: unsavedText(agenda, 'event', event.id),
    lost: rsvp || notify ? lostBookings(agenda) : null,
  }
}

/** An event's page while it loads, when it is there, and when it could not be loaded. V2.34 V2.35 V2.36 V4.12 */
export const eventPageView = (state: EventState | undefined, agenda: Agenda | null): EventPageView => {
  if (!state || !agenda) return { type: 'loading' }
  const back = { href: hrefOf({ type: 'live-events' }, agenda.viewContext.rest), label: liveTexts.back }
  if (state.matches('missing')) return { type: 'missing', text: liveTexts.missing, back }
  const { event, failure } = state.context
  if (event) return { type: 'ready', event: ready(event, state, agenda) }
  return failure && !state.matches('asking') ? { type: 'failed', text: liveTexts.failed, back } : { type: 'loading' }
}
