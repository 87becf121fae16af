/** What unsent bookings are called in a warning. A4.03 */
export const bookingWords = { nouns: ['RSVP or notification', 'RSVPs and notifications'] } as const
