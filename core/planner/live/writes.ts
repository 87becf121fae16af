import type { Nouns, Write } from '../../user/outbox/index.ts'
import { sentAtOnce } from '../../user/outbox/index.ts'
import type { Booking } from './bookings.ts'
import { bookingKey } from './bookings.ts'
import { bookingWords } from './writes.words.ts'

/** A booking in the form in which it is written to the studio. */
export type BookingWrite = Write<'bookings', Booking>

/** The write for a press on RSVP or Notify me. */
export const bookingWrite = (booking: Booking): BookingWrite => ({
  ...sentAtOnce,
  topic: 'bookings',
  key: `keepBooking:${bookingKey(booking)}`,
  at: booking.at,
  says: String(booking.on),
  body: booking,
})

const isBookingWrite = (write: Write): write is BookingWrite => write.topic === 'bookings'

/** The bookings among several writes. */
export const bookingsIn = (writes: readonly Write[]): readonly Booking[] =>
  writes.filter(isBookingWrite).map(({ body }) => body)

/** The name of unsent bookings in a warning. */
export const bookingNouns: Nouns = bookingWords.nouns
