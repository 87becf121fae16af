import type { ViewContext } from '../cards/index.ts'
import { counted, safeHref } from '../cards/index.ts'
import type { LiveEvent } from '../catalogue/index.ts'
import { dayFigures, dayIn, dayTitle, groupedByDay, longDateTime, timeOfDay, zoneName } from '../kernel/calendar.ts'
import { dayPassFor, priceText } from '../pricing/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { BookingsState } from './bookings.machine.ts'
import type { LostBookingsView } from './bookings.view.ts'
import { bookView, lostBookings } from './bookings.view.ts'
import { liveTexts } from './texts.ts'
import type { Join, Timed } from './timing.ts'
import { eventJoin, isComing } from './timing.ts'

/** The viewer's agenda: their time zone, the present second, and their bookings. */
export interface Agenda {
  readonly viewContext: ViewContext
  readonly zone: string
  readonly bookings: BookingsState | undefined
}

/** The join button; null where there is none. V2.36 V2.37 V2.38 */
export interface JoinView {
  readonly type: 'wait' | 'join' | 'redeem' | 'buy' | 'sign-in'
  readonly label: string
  readonly disabled: boolean
  /** The price of a pass, where one has to be bought. P9.08 */
  readonly note: string | null
}

/** The button for what the viewer can do about a live class or event. V2.36 V2.37 V2.38 V4.10 P9.08 */
export const joinView = (join: Join, { start, end }: Timed, { viewContext, zone }: Agenda): JoinView | null => {
  const { viewer, now, catalogue } = viewContext
  // A viewer who is late is told so before they pay.
  const late =
    end !== null && now >= end ? `It ended at ${timeOfDay(end, zone)}; the room stays open for 15 minutes` : null
  const said = (note: string) => (late ? `${late}. ${note}` : note)
  const plain = { disabled: false, note: late }
  const buy = (): JoinView => ({
    ...{ type: 'buy', label: 'Buy Day Pass', disabled: false },
    note: said(
      `${priceText(dayPassFor(catalogue.config.plans, viewer, now).price)} for 24 hours of live and on-demand classes`,
    ),
  })
  const redeem: JoinView = {
    ...{ type: 'redeem', label: 'Join with Day Pass', disabled: false },
    note: said(`You have ${counted(viewer.unusedDayPasses, 'day pass', 'day passes')}`),
  }
  switch (join) {
    case 'none':
      return null
    case 'sign-in':
      return { ...plain, type: 'sign-in', label: 'Sign in to join' }
    case 'early':
      return { type: 'wait', label: `Join on ${longDateTime(start!, zone)}`, disabled: true, note: null }
    case 'join':
      return { ...plain, type: 'join', label: 'Join Event' }
    case 'day-pass':
      return viewer.unusedDayPasses > 0 ? redeem : buy()
    case 'redeem':
      return redeem
    case 'buy':
      return buy()
  }
}

/** For example '6:30 PM – 7:15 PM EST'. */
export const hoursText = ({ start, end }: Timed, zone: string): string =>
  start === null
    ? 'Time to be announced'
    : `${timeOfDay(start, zone)}${end === null ? '' : ` – ${timeOfDay(end, zone)}`} ${zoneName(start, zone)}`

/** An event in the list of events. V2.32 V2.35 */
export interface EventRowView {
  readonly id: string
  readonly title: string
  readonly hours: string
  readonly figures: { readonly weekday: string; readonly day: string; readonly month: string }
  readonly image: string | null
  /** The link to its page; null for a cancelled event. V2.35 */
  readonly href: string | null
  readonly status: 'CANCELLED' | 'LIVE' | null
  /** Whether the member has a place. */
  readonly booked: boolean
}

/** The list of events. V2.32 V2.33 */
export interface EventsView {
  readonly title: string
  readonly documentTitle: string
  readonly groups: readonly { readonly title: string; readonly day: string; readonly rows: readonly EventRowView[] }[]
  readonly empty: string | null
  /** The message about bookings that could not be loaded; null where they were. */
  readonly lost: LostBookingsView | null
  readonly browse: string
}

const isOn = ({ start, end }: Timed, now: number): boolean =>
  start !== null && end !== null && start <= now && now < end

/** An event as the list of events shows it. V2.32 V2.35 */
export const eventRow = (event: LiveEvent & { readonly start: number }, agenda: Agenda): EventRowView => {
  const { viewContext, zone } = agenda
  return {
    id: event.id,
    title: event.title,
    hours: hoursText(event, zone),
    figures: dayFigures(dayIn(event.start, zone)),
    image: event.image,
    href: event.cancelled ? null : hrefOf({ type: 'live-event', id: event.id }, viewContext.rest),
    status: event.cancelled ? 'CANCELLED' : isOn(event, viewContext.now) ? 'LIVE' : null,
    booked: bookView({ purpose: 'rsvp', kind: 'event', id: event.id }, event.title, agenda)?.on ?? false,
  }
}

const isDated = (event: LiveEvent): event is LiveEvent & { readonly start: number } => event.start !== null

/** The events that are coming or live, by the day on which they start. V2.32 V2.33 V2.35 */
export const eventsView = (agenda: Agenda): EventsView => {
  const { viewContext, zone } = agenda
  const { catalogue, now, rest } = viewContext
  const coming = catalogue.initial.upcomingEvents.filter((event) => isComing(event, now)).filter(isDated)
  const today = dayIn(now, zone)
  return {
    title: liveTexts.title,
    documentTitle: `Live Events - ${catalogue.config.siteName}`,
    groups: groupedByDay(coming, zone).map(({ day, things }) => ({
      title: dayTitle(day, today),
      day,
      rows: things.map((event) => eventRow(event, agenda)),
    })),
    empty: coming.length > 0 ? null : 'No upcoming events scheduled',
    lost: lostBookings(agenda),
    browse: hrefOf({ type: 'sections' }, rest),
  }
}

/** The button for how an event can be joined now. V2.36 */
export const eventJoinView = (event: LiveEvent, agenda: Agenda): JoinView | null =>
  agenda.viewContext.known
    ? joinView(eventJoin(event, agenda.viewContext.viewer, agenda.viewContext.now), event, agenda)
    : null

/** The address of a recording where it is safe to link to; null otherwise. */
export const recordingHref = ({ recordingUrl }: LiveEvent): string | null => recordingUrl && safeHref(recordingUrl)
