import type { LiveClass } from './rules.ts'

/** What somebody asks of a class of the timetable or an event: a place in it, or word of its recording. V3.13 */
export interface BookingSubject {
  readonly purpose: 'rsvp' | 'notify'
  readonly kind: 'class' | 'event'
  readonly id: string
}

/** A press on RSVP or Notify me. */
export interface Booking extends BookingSubject {
  readonly on: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The RSVPs and notifications that the studio has of somebody. V3.13 V3.14 V7.21 V7.22 V7.23 */
export interface Bookings {
  readonly rsvps: { readonly class: readonly LiveClass[]; readonly event: readonly string[] }
  readonly notify: { readonly class: readonly string[]; readonly event: readonly string[] }
}

/** Nothing booked. */
export const noBookings: Bookings = { rsvps: { class: [], event: [] }, notify: { class: [], event: [] } }

/** What a booking is about: a newer one about the same replaces it. */
export const bookingKey = ({ purpose, kind, id }: BookingSubject): string => `${purpose}:${kind}:${id}`

/** Presses since the studio was asked, by what they are about. */
export type Marks = Readonly<Record<string, Booking>>

const isKnown = ({ rsvps, notify }: Bookings, { purpose, kind, id }: BookingSubject): boolean =>
  purpose === 'notify'
    ? notify[kind].includes(id)
    : kind === 'event'
      ? rsvps.event.includes(id)
      : rsvps.class.some((item) => item.id === id)

/** Whether it is booked, as the member sees it: what the studio knew, and on top of it what they did since. */
export const isBooked = (known: Bookings, marks: Marks, booked: BookingSubject): boolean =>
  marks[bookingKey(booked)]?.on ?? isKnown(known, booked)

/** A press, unless a newer one about the same is known. */
export const withMark = (marks: Marks, mark: Booking): Marks =>
  (marks[bookingKey(mark)]?.at ?? 0) > mark.at ? marks : { ...marks, [bookingKey(mark)]: mark }

/** Takes back a press that the studio refused, to the last that it took, unless a newer one has taken its place. */
export const withoutMark = (marks: Marks, mark: Booking, confirmed: Marks = {}): Marks => {
  const key = bookingKey(mark)
  if (marks[key]?.at !== mark.at) return marks
  const rest = Object.entries(marks).filter(([other]) => other !== key)
  return Object.fromEntries([...rest, ...(confirmed[key] ? [[key, confirmed[key]] as const] : [])])
}

/** What is still on its way, when the studio's list has come after it took the others. */
export const stillOnTheirWay = (marks: Marks, confirmed: Marks): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([key, { at }]) => confirmed[key]?.at !== at))

/** How long a press is on its way before it is said to wait, in ms. */
export const savedWithin = 5_000

/** Whether the newest press about a class or an event is still on its way after its time. V4.15 */
export const isWaiting = (marks: Marks, confirmed: Marks, booked: BookingSubject, now: number): boolean => {
  const key = bookingKey(booked)
  const mark = marks[key]
  return mark !== undefined && confirmed[key]?.at !== mark.at && now - mark.at >= savedWithin
}
