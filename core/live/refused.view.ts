import type { RefusedWords } from '../outbox/index.ts'
import type { Booking } from './bookings.ts'
import { bookingsIn } from './writes.ts'

const refusedText = ({ purpose, on }: Booking, status: number): string => {
  if (!on) return purpose === 'rsvp' ? "Your RSVP couldn't be canceled." : "Your reminder couldn't be removed."
  const what = purpose === 'rsvp' ? "Your RSVP couldn't be saved." : "Your reminder couldn't be saved."
  return status === 409 ? `${what} It's over or was canceled.` : what
}

/** The notice for an RSVP or a reminder that the studio refused to save. V4.17 V8.06 */
export const refusedBooking: RefusedWords = ({ write, status }) => {
  const [booking] = bookingsIn([write])
  if (booking === undefined) return null
  const text = refusedText(booking, status)
  return booking.kind === 'event'
    ? { text, label: 'See event', route: { type: 'live-event', id: booking.id } }
    : { text, label: 'Live events', route: { type: 'live-events' } }
}
