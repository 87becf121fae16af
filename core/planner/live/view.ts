import { counted, safeHref, summaryOf } from '../../cards/index.ts'
import type { LiveEvent } from '../../catalogue/index.ts'
import { browseHref } from '../../catalogue/index.ts'
import { dayIn, dayTitle, groupedByDay, timeOfDay, zoneName } from '../../kernel/calendar.ts'
import { dayText } from '../../kernel/dates.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Agenda } from './agenda.ts'
import { bookView, lostBookings } from './bookings.view.ts'
import { eventJoinView } from './join.view.ts'
import type { Timed } from './timing.ts'
import { isComing, isOpen, sinceEnd } from './timing.ts'
import { liveTexts } from './words.ts'

/** For example '6:30 PM – 7:15 PM EST'. */
export const hoursText = ({ start, end }: Timed, zone: string): string =>
  start === null
    ? liveTexts.noTime
    : `${timeOfDay(start, zone)}${end === null ? '' : ` – ${timeOfDay(end, zone)}`} ${zoneName(start, zone)}`

/** For example 'Today, 6:30 PM – 7:15 PM EST'. */
export const whenText = (timed: Timed, { viewContext: { now }, zone }: Agenda): string =>
  timed.start === null ? liveTexts.noTime : `${dayText(timed.start, now, zone)}, ${hoursText(timed, zone)}`

const endedText = (since: number): string => {
  const minutes = Math.floor(since / 60_000)
  return minutes === 0 ? 'Just ended' : `Ended ${counted(minutes, 'minute', 'minutes')} ago`
}

const statusOf = (event: LiveEvent, now: number) => {
  if (event.cancelled) return { type: 'cancelled', text: liveTexts.cancelled } as const
  const since = sinceEnd(event, now)
  if (since !== null) return { type: 'over', text: endedText(since) } as const
  return event.start !== null && event.end !== null && event.start <= now
    ? ({ type: 'live', text: liveTexts.live } as const)
    : null
}

// Before it can be joined, its page has the RSVP.
const actionText = (event: LiveEvent, agenda: Agenda): string => {
  const join = eventJoinView(event, agenda)
  return join === null || join.type === 'wait' || !isOpen(event, agenda.viewContext.now) ? liveTexts.more : join.label
}

const eventRow = (event: LiveEvent & { readonly start: number }, agenda: Agenda) => {
  const { viewContext, zone } = agenda
  const rsvp = bookView({ purpose: 'rsvp', kind: 'event', id: event.id }, event.title, agenda)
  return {
    id: event.id,
    title: event.title,
    hours: hoursText(event, zone),
    /** The kind of event, in its first words. */
    summary: summaryOf(event.description),
    /** The viewer's actions on its page: join, get in with a pass, sign in, or read more; null for a canceled event. */
    action: event.cancelled ? null : actionText(event, agenda),
    image: event.image,
    /** The link to its page; null for a cancelled event. V2.35 */
    href: event.cancelled ? null : hrefOf({ type: 'live-event', id: event.id }, viewContext.rest),
    /** Whether it is canceled, live, or over for as many minutes; null while it is still to come. */
    status: statusOf(event, viewContext.now),
    /** 'You're going', for a member who has an RSVP. */
    booked: rsvp?.on ? rsvp.text : null,
  }
}

/** An event in the list of events. V2.32 */
export type EventRowView = ReturnType<typeof eventRow>

const isDated = (event: LiveEvent): event is LiveEvent & { readonly start: number } => event.start !== null

const lastOver = <A>(things: readonly A[], isOver: (thing: A) => boolean): readonly A[] =>
  things.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))

/** Returns the events that are coming or live, by the day on which they start. Events that are over come last in their day, and days that are over come last. V2.33 */
export const eventsView = (agenda: Agenda) => {
  const { viewContext, zone } = agenda
  const { catalogue, now, rest } = viewContext
  const coming = catalogue.initial.upcomingEvents.filter((event) => isComing(event, now)).filter(isDated)
  const today = dayIn(now, zone)
  const isOver = ({ status }: EventRowView) => status?.type === 'over'
  const groups = groupedByDay(coming, zone).map(({ day, things }) => ({
    title: dayTitle(day, today),
    day,
    rows: lastOver(
      things.map((event) => eventRow(event, agenda)),
      isOver,
    ),
  }))
  return {
    title: liveTexts.title,
    documentTitle: `${liveTexts.title} - ${catalogue.config.siteName}`,
    groups: lastOver(groups, ({ rows }) => rows.every(isOver)),
    empty: coming.length > 0 ? null : liveTexts.none,
    /** The message about bookings that could not be loaded; `null` if they were. */
    lost: lostBookings(agenda),
    browse: browseHref(catalogue.config, rest),
  }
}

/** The list of events. */
export type EventsView = ReturnType<typeof eventsView>

/** The address of a recording if it is safe to link to; null otherwise. */
export const recordingHref = ({ recordingUrl }: LiveEvent): string | null => recordingUrl && safeHref(recordingUrl)
