import type { Marks } from '../../user/outbox/index.ts'
import type { LiveClass } from './rules.ts'

/** The subject of a booking: a class of the timetable or an event, for a place in it or a notice about its recording. V3.13 */
export interface BookingSubject {
  readonly purpose: 'rsvp' | 'notify'
  readonly kind: 'class' | 'event'
  readonly id: string
}

/** A press on RSVP or Notify me: the subject, on or off, and when. */
export interface Booking extends BookingSubject {
  readonly on: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The RSVPs and notifications that the studio has for an account. V3.14 */
export interface Bookings {
  readonly rsvps: { readonly class: readonly LiveClass[]; readonly event: readonly string[] }
  readonly notify: { readonly class: readonly string[]; readonly event: readonly string[] }
}

/** Bookings without an entry. */
export const noBookings: Bookings = { rsvps: { class: [], event: [] }, notify: { class: [], event: [] } }

/** The key of a booking's subject: a newer booking with the same key replaces it. */
export const bookingKey = ({ purpose, kind, id }: BookingSubject): string => `${purpose}:${kind}:${id}`

const isKnown = ({ rsvps, notify }: Bookings, { purpose, kind, id }: BookingSubject): boolean =>
  purpose === 'notify'
    ? notify[kind].includes(id)
    : kind === 'event'
      ? rsvps.event.includes(id)
      : rsvps.class.some((item) => item.id === id)

/** Whether a subject shows as booked: a press made since counts before the studio's list. */
export const isBooked = (known: Bookings, marks: Marks<Booking>, booked: BookingSubject): boolean =>
  marks[bookingKey(booked)]?.on ?? isKnown(known, booked)

/** How long a press may take to be saved before it is shown as unsaved, in ms. */
export const savedWithin = 5_000

/** Whether the newest press about a subject is still unsaved after that time. */
export const isWaiting = (
  marks: Marks<Booking>,
  confirmed: Marks<Booking>,
  booked: BookingSubject,
  now: number,
): boolean => {
  const key = bookingKey(booked)
  const mark = marks[key]
  return mark !== undefined && confirmed[key]?.at !== mark.at && now - mark.at >= savedWithin
}
