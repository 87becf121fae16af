import type { Refusal, RefusedWords } from '../../user/outbox/index.ts'
import type { Booking } from './bookings.ts'
import { bookingsIn } from './writes.ts'

const refusedText = ({ purpose, on }: Booking, type: Refusal['type']): string => {
  if (!on) return purpose === 'rsvp' ? "We couldn't cancel your RSVP." : "We couldn't turn off this notification."
  const what = purpose === 'rsvp' ? "We couldn't save your RSVP." : "We couldn't turn on this notification."
  return type === 'BookingClosed' ? `${what} It's over or was canceled.` : what
}

/** The notice for an RSVP or a notification that the studio refused to save. */
export const refusedBooking: RefusedWords = ({ write, type }) => {
  const [booking] = bookingsIn([write])
  if (booking === undefined) return null
  const text = refusedText(booking, type)
  return booking.kind === 'event'
    ? { text, label: 'See event', route: { type: 'live-event', id: booking.id } }
    : { text, label: 'Live Events', route: { type: 'live-events' } }
}
