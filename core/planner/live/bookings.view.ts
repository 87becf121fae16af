import type { ViewContext } from '../../cards/index.ts'
import type { BookingsState } from './bookings.machine.ts'
import type { BookingSubject } from './bookings.ts'
import { bookingKey, isBooked, isWaiting, noBookings } from './bookings.ts'
import { bookFace, bookingTexts, pressedText, refusalText } from './bookings.words.ts'

/** The viewer and their bookings. */
interface Sources {
  readonly viewContext: ViewContext
  readonly bookings: BookingsState | undefined
}

const isListed = ({ context }: BookingsState): boolean => context.known !== noBookings

/** The button to RSVP for a class or an event, or to be notified of its recording; null for a visitor. */
export const bookView = (booked: BookingSubject, title: string, { viewContext, bookings }: Sources) => {
  if (!viewContext.viewer.signedIn) return null
  const face = (on: boolean) => ({ booked, on, ...bookFace(booked.purpose, on, title) })
  if (!bookings) return { ...face(false), known: false }
  const { known, marks } = bookings.context
  return {
    ...face(isBooked(known, marks, booked)),
    /** Whether it is known if the subject is booked; the button is disabled before that. */
    known: isListed(bookings) || marks[bookingKey(booked)] !== undefined,
  }
}

/** A button that books when pressed, and cancels when pressed again; its text says which it is. */
export type BookView = NonNullable<ReturnType<typeof bookView>>

/** Announced after the viewer's last press, if it was about this class or event; empty otherwise. */
export const bookingNews = (
  { bookings }: Pick<Sources, 'bookings'>,
  kind: BookingSubject['kind'],
  id: string,
  title: string,
): string => {
  const last = bookings?.context.last
  return last?.kind === kind && last.id === id ? pressedText(last, title) : ''
}

/** The message about RSVPs and notifications that could not be loaded; `null` if nothing failed. */
export const lostBookings = ({ viewContext, bookings }: Sources) => {
  if (!viewContext.viewer.signedIn || !bookings || isListed(bookings)) return null
  const { failure } = bookings.context
  if (failure === null) return null
  return {
    text: failure.type === 'Offline' ? bookingTexts.lostOffline : bookingTexts.lost,
    /** Whether they are being loaded again. */
    busy: bookings.matches('loading'),
  }
}

/** The message in place of RSVPs that could not be loaded. */
export type LostBookingsView = NonNullable<ReturnType<typeof lostBookings>>

/** Why the last press about a class or event was refused; `null` if it was not. */
export const refusedText = (
  { bookings }: Pick<Sources, 'bookings'>,
  kind: BookingSubject['kind'],
  id: string,
): string | null => {
  const refused = bookings?.context.refused
  if (!refused || refused.booking.id !== id || refused.booking.kind !== kind) return null
  return refusalText(refused.booking, refused.failure)
}

/** The message while a press about a class or event is not saved; `null` if none is waiting. */
export const unsavedText = (
  { viewContext, bookings }: Sources,
  kind: BookingSubject['kind'],
  id: string,
): string | null => {
  if (!bookings) return null
  const { marks, confirmed } = bookings.context
  const waits = (['rsvp', 'notify'] as const).some((purpose) =>
    isWaiting(marks, confirmed, { purpose, kind, id }, viewContext.now),
  )
  return waits ? bookingTexts.unsaved : null
}
