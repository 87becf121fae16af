import type { LiveEvent } from '../../catalogue/index.ts'
import { dayIn } from '../../kernel/calendar.ts'
import type { Failure } from '../../kernel/failure.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Agenda } from './agenda.ts'
import type { BookingSubject } from './bookings.ts'
import { bookingNews, bookView, lostBookings, refusedText, unsavedText } from './bookings.view.ts'
import { countdownView } from './countdown.view.ts'
import type { EventState } from './event.machine.ts'
import { eventJoinView } from './join.view.ts'
import { recordingHref, whenText } from './view.ts'
import { liveTexts, turnedAwayTexts } from './words.ts'

type EventPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'missing'; readonly text: string; readonly back: EventView['back'] }
  | { readonly type: 'failed'; readonly text: string; readonly back: EventView['back'] }
  | { readonly type: 'ready'; readonly event: EventView }

const turnedAwayText = (failure: Failure | null, over: boolean): string => {
  if (failure !== null) return turnedAwayTexts.unreachable
  return over ? turnedAwayTexts.over : turnedAwayTexts.early
}

const calendarOf = (event: LiveEvent) =>
  event.start === null || event.end === null || event.cancelled
    ? null
    : {
        title: event.title,
        description: event.description,
        /** Milliseconds since 1970. */
        start: event.start,
        end: event.end,
        /** The page of the class or event, as a path of the site. */
        path: hrefOf({ type: 'live-event', id: event.id }),
      }

/** The entry of a class or event in the viewer's calendar. */
export type CalendarEntry = NonNullable<ReturnType<typeof calendarOf>>

const ready = (event: LiveEvent, state: EventState, agenda: Agenda) => {
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
    /** For example 'Today, 6:30 PM – 7:15 PM EST'. */
    when: whenText(event, agenda),
    day: event.start === null ? null : dayIn(event.start, zone),
    countdown: event.cancelled ? null : countdownView(event, now),
    /** When it starts and ends, in ms since 1970. */
    start: event.start,
    end: event.end,
    live: !event.cancelled && begun && !over,
    over,
    /** The text in place of the join button: the event was cancelled, or is over and can no longer be joined. */
    ended: event.cancelled
      ? liveTexts.wasCancelled
      : over && viewContext.known && join === null
        ? liveTexts.over
        : null,
    join,
    joinHref: join?.type === 'join' ? event.joinUrl : null,
    joining,
    /** Announced while it is joined. */
    joiningText: joining ? liveTexts.joining : null,
    /** The message after a press on Join when there was no join address. */
    turnedAway: turnedAway ? turnedAwayText(failure, over) : null,
    rsvp,
    notify,
    recording: recordingHref(event),
    calendar: over ? null : calendarOf(event),
    documentTitle: `${event.title} - ${catalogue.config.siteName}`,
    /** The canonical address of the page, without parameters of the present visit. */
    canonical: hrefOf({ type: 'live-event', id: event.id }),
    subject: { type: 'event', event } as const,
    back: { href: hrefOf({ type: 'live-events' }, rest), label: liveTexts.back },
    /** Announced after a press on RSVP or Notify me. */
    news: bookingNews(agenda, 'event', event.id, event.title),
    /** The message about a refused booking; null without one. */
    refused: refusedText(agenda, 'event', event.id),
    /** The message about a booking that is not saved yet; null without one. */
    unsaved: unsavedText(agenda, 'event', event.id),
    /** The message about bookings that could not be loaded; `null` if they were. */
    lost: rsvp || notify ? lostBookings(agenda) : null,
  }
}

/** The page of an event. V2.34 */
export type EventView = ReturnType<typeof ready>

/** Returns an event's page: loading, ready, missing or failed. */
export const eventPageView = (state: EventState | undefined, agenda: Agenda | null): EventPageView => {
  if (!state || !agenda) return { type: 'loading' }
  const back = { href: hrefOf({ type: 'live-events' }, agenda.viewContext.rest), label: liveTexts.back }
  if (state.matches('missing')) return { type: 'missing', text: liveTexts.missing, back }
  const { event, failure } = state.context
  if (event) return { type: 'ready', event: ready(event, state, agenda) }
  return failure && !state.matches('asking') ? { type: 'failed', text: liveTexts.failed, back } : { type: 'loading' }
}
