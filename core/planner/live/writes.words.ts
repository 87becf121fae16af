/** The name of unsent bookings in a warning. */
export const bookingWords = { nouns: ['RSVP or notification', 'RSVPs and notifications'] } as const
