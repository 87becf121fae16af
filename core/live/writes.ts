import type { Nouns, Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import type { Booking } from './bookings.ts'
import { bookingKey } from './bookings.ts'

/** A press on RSVP or Notify me as it is written. V7.21 V7.22 V7.23 */
export type BookingWrite = Write<'bookings', Booking>

/** Writes a press on RSVP or Notify me. V7.21 V7.22 V7.23 */
export const bookingWrite = (booking: Booking): BookingWrite => ({
  ...sentAtOnce,
  topic: 'bookings',
  key: `keepBooking:${bookingKey(booking)}`,
  at: booking.at,
  says: String(booking.on),
  body: booking,
})

const isBookingWrite = (write: Write): write is BookingWrite => write.topic === 'bookings'

/** Presses on RSVP and Notify me among what was written. */
export const bookingsIn = (writes: readonly Write[]): readonly Booking[] =>
  writes.filter(isBookingWrite).map(({ body }) => body)

/** What presses on RSVP or Notify me that wait are called. A4.03 */
export const bookingNouns: Nouns = ['RSVP or reminder', 'RSVPs and reminders']
