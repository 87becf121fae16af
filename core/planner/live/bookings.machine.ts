import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call, resultTo } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed, outlet } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { MarkEvent, Marked, Write, WriteFailure, WriteResult } from '../../user/outbox/index.ts'
import {
  marked,
  marksAfter,
  noMarks,
  pressAt,
  resultsAs,
  settled,
  withMark,
  withoutMark,
} from '../../user/outbox/index.ts'
import type { Booking, BookingSubject, Bookings } from './bookings.ts'
import { bookingKey, isBooked, noBookings } from './bookings.ts'
import type { LivePort } from './port.ts'
import { bookingsIn, bookingWrite } from './writes.ts'

/** An event of the bookings: a press on RSVP or Notify me, or the result of one. */
export type BookingsEvent =
  | { readonly type: 'toggle'; readonly booked: BookingSubject }
  | { readonly type: 'book'; readonly booked: BookingSubject; readonly on: boolean }
  | MarkEvent<Booking>
  | { readonly type: 'reload' }
  /** The message about a refused booking was dismissed, about any if `mark` is absent. */
  | { readonly type: 'dismiss'; readonly mark?: Booking }
  /** The time to wait after a failure is over. */
  | { readonly type: 'recover' }

/** A fact of the bookings: a write that must be sent. */
export type BookingsFact = { readonly type: 'wrote'; readonly write: Write } | { readonly type: 'bookingsKnown' }

interface BookingsContext extends Marked<Booking> {
  readonly known: Bookings
  readonly failure: Failure | null
  /** The last press in this tab, for screen readers; null once it was refused. */
  readonly last: Booking | null
  readonly refused: { readonly booking: Booking; readonly failure: WriteFailure } | null
}

const eventsAfter = (result: WriteResult): readonly BookingsEvent[] =>
  result.type === 'dismissed'
    ? bookingsIn([result.write]).map((mark) => ({ type: 'dismiss', mark }))
    : marksAfter(bookingsIn)(result)

/** Books at once and sends the write; the list is loaded again for every session. V4.15 V4.26 */
export const bookingsMachine = (port: Pick<LivePort, 'bookings' | 'writes'>, clock: Clock) =>
  setup({
    types: {} as { context: BookingsContext; events: BookingsEvent; emitted: BookingsFact },
    actors: {
      load: call(port.bookings),
      writes: outlet<Extract<BookingsFact, { type: 'wrote' }>>('wrote', ({ write }) => port.writes.put(write)),
      results: feed(resultsAs(port.writes, eventsAfter)),
    },
    actions: {
      book: assign(({ context }, { booked, on }: { booked: BookingSubject; on: boolean }) => {
        const last = { ...booked, on, at: pressAt(context, clock.now()) }
        return { ...marked(context, bookingKey(booked), last), last, refused: null }
      }),
      write: emit(({ context: { marks } }, booked: BookingSubject) => {
        const booking = marks[bookingKey(booked)]!
        return { type: 'wrote', write: bookingWrite(booking) } as const
      }),
      apply: assign(({ context }, booking: Booking) => marked(context, bookingKey(booking), booking)),
      confirm: assign(({ context }, booking: Booking) => ({
        confirmed: withMark(context.confirmed, bookingKey(booking), booking),
      })),
      takeBack: assign(({ context }, { mark: booking, failure }: { mark: Booking; failure: WriteFailure }) => ({
        marks: withoutMark(context, bookingKey(booking), booking.at),
        refused: { booking, failure },
        last: null,
      })),
      // An accepted press starts the list request again, so that the answer is newer than the press.
      keep: assign(({ context }, loaded: Result<Bookings, Failure>) =>
        loaded.ok ? { known: loaded.value, ...settled(context), failure: null } : { failure: loaded.error },
      ),
      dismiss: assign(({ context: { refused } }, booking: Booking | undefined) =>
        booking && refused?.booking.at !== booking.at ? {} : { refused: null },
      ),
      tellKnown: emit({ type: 'bookingsKnown' }),
    },
  }).createMachine({
    id: 'bookings',
    context: { ...noMarks, known: noBookings, failure: null, last: null, refused: null },
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
      apply: { actions: { type: 'apply', params: ({ event }) => event.mark } },
      // The name and time of a booked class come with the list.
      confirm: { target: '.loading', actions: { type: 'confirm', params: ({ event }) => event.mark } },
      takeBack: { actions: { type: 'takeBack', params: ({ event }) => event } },
      dismiss: { actions: { type: 'dismiss', params: ({ event }) => event.mark } },
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
