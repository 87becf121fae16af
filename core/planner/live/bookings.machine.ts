import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call, resultTo } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { laterThan } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed, outlet } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { Write, WriteFailure, WriteResult } from '../../user/outbox/index.ts'
import { resultsAs } from '../../user/outbox/index.ts'
import type { Booking, BookingSubject, Bookings, Marks } from './bookings.ts'
import { bookingKey, isBooked, noBookings, unconfirmed, withMark, withoutMark } from './bookings.ts'
import type { LivePort } from './port.ts'
import { bookingsIn, bookingWrite } from './writes.ts'

/** An event of the bookings: a press on RSVP or Notify me, or the result of one. */
export type BookingsEvent =
  | { readonly type: 'toggle'; readonly booked: BookingSubject }
  | { readonly type: 'book'; readonly booked: BookingSubject; readonly on: boolean }
  /** A booking made in another tab, or kept from an earlier visit. */
  | { readonly type: 'apply'; readonly booking: Booking }
  | { readonly type: 'confirm'; readonly booking: Booking }
  | { readonly type: 'takeBack'; readonly booking: Booking; readonly failure: WriteFailure }
  | { readonly type: 'reload' }
  /** The message about a refused booking was dismissed: about that one, or about any. */
  | { readonly type: 'dismiss'; readonly booking?: Booking }
  /** The time to wait after a failure is over. */
  | { readonly type: 'recover' }

/** A fact of the bookings: a write that must be sent. */
export type BookingsFact = { readonly type: 'wrote'; readonly write: Write } | { readonly type: 'bookingsKnown' }

interface BookingsContext {
  readonly known: Bookings
  readonly marks: Marks
  /** The latest presses, by subject, that the studio accepted before its list was loaded again. */
  readonly confirmed: Marks
  /** When the latest press was made, even if it was undone: the next one must be later. Milliseconds since 1970. */
  readonly latest: number
  readonly failure: Failure | null
  /** The last press in this tab, for screen readers; null once it was refused. */
  readonly last: Booking | null
  readonly refused: { readonly booking: Booking; readonly failure: WriteFailure } | null
}

const eventsOf = (
  booking: Booking,
  result: Exclude<WriteResult, { readonly type: 'restored' }>,
): readonly BookingsEvent[] => {
  switch (result.type) {
    case 'refused':
      return [{ type: 'takeBack', booking, failure: result.failure }]
    case 'keptElsewhere':
      return [{ type: 'apply', booking }]
    case 'dismissed':
      return [{ type: 'dismiss', booking }]
    // A press sent from another tab was accepted or refused; the list requested after it says which.
    case 'sent':
    case 'doneElsewhere':
      return [{ type: 'confirm', booking }]
  }
}

const heardOf = (result: WriteResult): readonly BookingsEvent[] =>
  result.type === 'restored'
    ? bookingsIn(result.writes).map((booking) => ({ type: 'apply', booking }))
    : bookingsIn([result.write]).flatMap((booking) => eventsOf(booking, result))

/** Books at once and sends the write; the list is loaded again for every session. V4.15 V4.26 */
export const bookingsMachine = (port: Pick<LivePort, 'bookings' | 'writes'>, clock: Clock) =>
  setup({
    types: {} as { context: BookingsContext; events: BookingsEvent; emitted: BookingsFact },
    actors: {
      load: call(port.bookings),
      writes: outlet<Extract<BookingsFact, { type: 'wrote' }>>('wrote', ({ write }) => port.writes.put(write)),
      results: feed(resultsAs(port.writes, heardOf)),
    },
    actions: {
      book: assign(({ context: { marks, latest } }, { booked, on }: { booked: BookingSubject; on: boolean }) => {
        const at = laterThan(latest, clock.now())
        const last = { ...booked, on, at }
        return { marks: withMark(marks, last), latest: at, last, refused: null }
      }),
      write: emit(({ context: { marks } }, booked: BookingSubject) => {
        const booking = marks[bookingKey(booked)]!
        return { type: 'wrote', write: bookingWrite(booking) } as const
      }),
      apply: assign(({ context }, booking: Booking) => ({
        marks: withMark(context.marks, booking),
        latest: Math.max(context.latest, booking.at),
      })),
      confirm: assign(({ context }, booking: Booking) => ({ confirmed: withMark(context.confirmed, booking) })),
      takeBack: assign(({ context }, { booking, failure }: { booking: Booking; failure: WriteFailure }) => ({
        marks: withoutMark(context.marks, booking, context.confirmed),
        refused: { booking, failure },
        last: null,
      })),
      // An accepted press starts the list request again, so that the answer is newer than the press.
      keep: assign(({ context }, loaded: Result<Bookings, Failure>) =>
        loaded.ok
          ? {
              known: loaded.value,
              marks: unconfirmed(context.marks, context.confirmed),
              confirmed: {},
              failure: null,
            }
          : { failure: loaded.error },
      ),
      dismiss: assign(({ context: { refused } }, booking: Booking | undefined) =>
        booking && refused?.booking.at !== booking.at ? {} : { refused: null },
      ),
      tellKnown: emit({ type: 'bookingsKnown' }),
    },
  }).createMachine({
    id: 'bookings',
    context: { known: noBookings, marks: {}, latest: 0, confirmed: {}, failure: null, last: null, refused: null },
    invoke: [{ src: 'writes', input: ({ self }) => self }, { src: 'results' }],
    initial: 'loading',
    on: {
      toggle: {
        actions: [
          {
            type: 'book',
            params: ({ context: { known, marks }, event: { booked } }) => ({
              booked,
              on: !isBooked(known, marks, booked),
            }),
          },
          { type: 'write', params: ({ event }) => event.booked },
        ],
      },
      book: {
        actions: [
          { type: 'book', params: ({ event }) => event },
          { type: 'write', params: ({ event }) => event.booked },
        ],
      },
      apply: { actions: { type: 'apply', params: ({ event }) => event.booking } },
      // The name and time of a booked class come with the list.
      confirm: { target: '.loading', actions: { type: 'confirm', params: ({ event }) => event.booking } },
      takeBack: { actions: { type: 'takeBack', params: ({ event }) => event } },
      dismiss: { actions: { type: 'dismiss', params: ({ event }) => event.booking } },
      reload: '.loading',
    },
    states: {
      loading: {
        invoke: {
          src: 'load',
          onDone: resultTo('keep', 'ready', 'failed', 'tellKnown'),
        },
      },
      ready: {},
      failed: { on: { recover: 'loading' } },
    },
  })

/** The bookings machine's state. */
export type BookingsState = SnapshotFrom<ReturnType<typeof bookingsMachine>>
