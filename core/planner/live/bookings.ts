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

/** The presses since the studio's list was requested, by their subject. */
export type Marks = Readonly<Record<string, Booking>>

const isKnown = ({ rsvps, notify }: Bookings, { purpose, kind, id }: BookingSubject): boolean =>
  purpose === 'notify'
    ? notify[kind].includes(id)
    : kind === 'event'
      ? rsvps.event.includes(id)
      : rsvps.class.some((item) => item.id === id)

/** Whether a subject shows as booked: a press made since counts before the studio's list. */
export const isBooked = (known: Bookings, marks: Marks, booked: BookingSubject): boolean =>
  marks[bookingKey(booked)]?.on ?? isKnown(known, booked)

/** The presses with one more, unless a newer one about the same subject is known. */
export const withMark = (marks: Marks, mark: Booking): Marks =>
  (marks[bookingKey(mark)]?.at ?? 0) > mark.at ? marks : { ...marks, [bookingKey(mark)]: mark }

/** The presses without one that the studio refused, back to the last one it accepted, unless a newer press has replaced it. */
export const withoutMark = (marks: Marks, mark: Booking, confirmed: Marks = {}): Marks => {
  const key = bookingKey(mark)
  if (marks[key]?.at !== mark.at) return marks
  const rest = Object.entries(marks).filter(([other]) => other !== key)
  return Object.fromEntries([...rest, ...(confirmed[key] ? [[key, confirmed[key]] as const] : [])])
}

/** The presses that are not sent yet, after the studio's list has loaded with the accepted ones. */
export const unconfirmed = (marks: Marks, confirmed: Marks): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([key, { at }]) => confirmed[key]?.at !== at))

/** How long a press may take to be saved before it is shown as unsaved, in ms. */
export const savedWithin = 5_000

/** Whether the newest press about a subject is still unsaved after that time. */
export const isWaiting = (marks: Marks, confirmed: Marks, booked: BookingSubject, now: number): boolean => {
  const key = bookingKey(booked)
  const mark = marks[key]
  return mark !== undefined && confirmed[key]?.at !== mark.at && now - mark.at >= savedWithin
}
