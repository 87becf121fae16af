import type { WriteFailure } from '../../user/outbox/index.ts'
import type { Booking, BookingSubject } from './bookings.ts'

/** The messages about RSVPs and notices. */
export const bookingTexts = {
  lost: "We couldn't load your RSVPs.",
  lostOffline: "You seem to be offline. We couldn't load your RSVPs.",
  unsaved: "Not saved yet. We'll try again when you're back online.",
} as const

/** Returns the text of a button that books or cancels, and the text after it for screen readers. */
export const bookFace = (purpose: BookingSubject['purpose'], on: boolean, title: string) => {
  if (purpose === 'rsvp')
    return on ? { text: "You're going", about: ` to ${title}. Cancel RSVP` } : { text: 'RSVP', about: ` for ${title}` }
  return on
    ? { text: "We'll notify you", about: ` of the recording of ${title}. Cancel notification` }
    : { text: 'Notify me of the recording', about: ` of ${title}` }
}

/** Announced after a press on RSVP or Notify me. */
export const pressedText = ({ purpose, on }: Booking, title: string): string => {
  if (purpose === 'rsvp') return on ? `You're going to ${title}` : 'RSVP canceled'
  return on ? `We'll notify you when the recording of ${title} is ready` : 'Notification canceled'
}

const plainRefusal = ({ purpose, on }: Booking): string => {
  if (purpose === 'notify')
    return on ? "We couldn't turn on this notification." : "We couldn't turn off this notification."
  return on ? "We couldn't save your RSVP." : "We couldn't cancel your RSVP."
}

/** The message about a refused press on RSVP or Notify me, by its subject and its type. */
export const refusalText = (booking: Booking, { type }: Pick<WriteFailure, 'type'>): string => {
  const plain = plainRefusal(booking)
  if (type === 'NotScheduled') return `${plain} This ${booking.kind} is no longer on the schedule.`
  if (type === 'BookingClosed') return `${plain} This ${booking.kind} was canceled or is over.`
  return `${plain} Please try again later.`
}
