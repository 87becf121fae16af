import type { Booked, Booking } from '../outbox/index.ts'
import type { LiveClass } from './rules.ts'

/** What the studio has of somebody's wishes. V3.13 V3.14 V7.21 V7.22 V7.23 */
export interface Bookings {
  readonly rsvps: { readonly class: readonly LiveClass[]; readonly event: readonly string[] }
  readonly notify: { readonly class: readonly string[]; readonly event: readonly string[] }
}

/** Nothing booked. */
export const noBookings: Bookings = { rsvps: { class: [], event: [] }, notify: { class: [], event: [] } }

/** What a booking is about: a newer one about the same replaces it. */
export const bookingKey = ({ wish, kind, id }: Booked): string => `${wish}:${kind}:${id}`

/** Presses since the studio was asked, by what they are about. */
export type Marks = Readonly<Record<string, Booking>>

const isKnown = ({ rsvps, notify }: Bookings, { wish, kind, id }: Booked): boolean =>
  wish === 'notify'
    ? notify[kind].includes(id)
    : kind === 'event'
      ? rsvps.event.includes(id)
      : rsvps.class.some((item) => item.id === id)

/** Whether it is booked, as the member sees it: what the studio knew, and on top of it what they did since. */
export const isBooked = (known: Bookings, marks: Marks, booked: Booked): boolean =>
  marks[bookingKey(booked)]?.on ?? isKnown(known, booked)

/** A press, unless a newer one about the same is known. */
export const withMark = (marks: Marks, mark: Booking): Marks =>
  (marks[bookingKey(mark)]?.at ?? 0) > mark.at ? marks : { ...marks, [bookingKey(mark)]: mark }

/** Takes back a press that the studio refused, unless a newer one has taken its place. */
export const withoutMark = (marks: Marks, mark: Booking): Marks =>
  marks[bookingKey(mark)]?.at === mark.at
    ? Object.fromEntries(Object.entries(marks).filter(([key]) => key !== bookingKey(mark)))
    : marks

/** The studio's list with a press that it took. */
export const took = (known: Bookings, { wish, kind, id, on }: Booking): Bookings => {
  const changed = (ids: readonly string[]) => [...ids.filter((other) => other !== id), ...(on ? [id] : [])]
  if (wish === 'notify') return { ...known, notify: { ...known.notify, [kind]: changed(known.notify[kind]) } }
  if (kind === 'event') return { ...known, rsvps: { ...known.rsvps, event: changed(known.rsvps.event) } }
  // A new class's name and time come with the next list.
  return on ? known : { ...known, rsvps: { ...known.rsvps, class: known.rsvps.class.filter((item) => item.id !== id) } }
}
