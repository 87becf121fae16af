import type { ViewContext } from '../cards/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { BookingsState } from './bookings.machine.ts'
import type { Booking, BookingSubject } from './bookings.ts'
import { bookingKey, isBooked, isWaiting, noBookings } from './bookings.ts'

/** A button that books when pressed, and cancels when pressed again. V3.13 V4.26 */
export interface BookView {
  readonly booked: BookingSubject
  readonly on: boolean
  /** Whether it is known if the subject is booked; the button is disabled before that. */
  readonly known: boolean
  readonly text: string
  /** The text followed by the name of the class or event, for screen readers. */
  readonly label: string
}

const bookWords = {
  rsvp: { text: 'RSVP', about: 'for' },
  notify: { text: 'Notify me of the recording', about: 'of' },
} as const

/** The viewer and their bookings. */
interface Seen {
  readonly viewContext: ViewContext
  readonly bookings: BookingsState | undefined
}

const isListed = ({ context }: BookingsState): boolean => context.known !== noBookings

/** The button to RSVP for a class or an event, or to be notified of its recording; null for a visitor. V3.13 V4.26 */
export const bookView = (booked: BookingSubject, title: string, { viewContext, bookings }: Seen): BookView | null => {
  if (!viewContext.viewer.signedIn) return null
  const { text, about } = bookWords[booked.purpose]
  const words = { booked, text, label: `${text} ${about} ${title}` }
  if (!bookings) return { ...words, on: false, known: false }
  const { known, marks } = bookings.context
  return {
    ...words,
    on: isBooked(known, marks, booked),
    known: isListed(bookings) || marks[bookingKey(booked)] !== undefined,
  }
}

/** The message in place of RSVPs that could not be loaded. V4.26 V8.11 */
export interface LostBookingsView {
  readonly text: string
  /** Whether they are being loaded again. */
  readonly busy: boolean
}

/** The message about RSVPs and notifications that could not be loaded; null where nothing failed. V4.26 V8.11 */
export const lostBookings = ({ viewContext, bookings }: Seen): LostBookingsView | null => {
  if (!viewContext.viewer.signedIn || !bookings || isListed(bookings)) return null
  const { failure } = bookings.context
  if (failure === null) return null
  return {
    text:
      failure.type === 'Offline'
        ? "You seem to be offline. We couldn't load your RSVPs."
        : "We couldn't load your RSVPs.",
    busy: bookings.matches('loading'),
  }
}

const plainRefusal = ({ purpose, on }: Booking): string => {
  if (purpose === 'notify')
    return on ? "We couldn't turn on this notification." : "We couldn't turn off this notification."
  return on ? "We couldn't save your RSVP." : "We couldn't cancel your RSVP."
}

/** The message about a refused press on RSVP or Notify me, by the subject and the status, never by the server's message. V3.13 V8.01 */
export const refusalText = (booking: Booking, failure: Failure): string => {
  const status = failure.type === 'Refused' ? failure.status : null
  const plain = plainRefusal(booking)
  if (status === 404 || status === 410) return `${plain} This ${booking.kind} is no longer on the schedule.`
  if (status === 409 && booking.on) return `${plain} This ${booking.kind} was canceled or is over.`
  return `${plain} Please try again later.`
}

/** Why the last press about a class or event was refused; null where it was not. V3.13 V8.01 */
export const refusedText = (
  { bookings }: Pick<Seen, 'bookings'>,
  kind: BookingSubject['kind'],
  id: string,
): string | null => {
  const refused = bookings?.context.refused
  if (!refused || refused.booking.id !== id || refused.booking.kind !== kind) return null
  return refusalText(refused.booking, refused.failure)
}

/** The message while a press about a class or event is not saved; null where none is waiting. V4.15 */
export const unsavedText = (
  { viewContext, bookings }: Seen,
  kind: BookingSubject['kind'],
  id: string,
): string | null => {
  if (!bookings) return null
  const { marks, confirmed } = bookings.context
  const waits = (['rsvp', 'notify'] as const).some((purpose) =>
    isWaiting(marks, confirmed, { purpose, kind, id }, viewContext.now),
  )
  return waits ? "Not saved yet: we'll try again when you're back online" : null
}
