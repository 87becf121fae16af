import type { BookingsEvent } from '../live/index.ts'
import { refusalText } from '../live/index.ts'
import type { MyWeekEvent } from '../my-week/index.ts'
import type { Booking, OutboxFact, Refusal, Write } from '../outbox/index.ts'
import type { Finished } from '../schedule-page/index.ts'

/** What a feature of the planner is to hear of what was written. */
export type Delivery =
  | { readonly to: 'myWeek'; readonly event: MyWeekEvent }
  | { readonly to: 'bookings'; readonly event: BookingsEvent }
  | { readonly to: 'schedulePage'; readonly event: { readonly type: 'finished' } & Finished }

/** Changes of the week among what was written. */
export const weekEdits = (writes: readonly Write[]) =>
  writes.flatMap((write) => (write.type === 'keepWeek' ? [write.edit] : []))

/** Presses on RSVP and Notify me among what was written. */
export const bookingsIn = (writes: readonly Write[]) =>
  writes.flatMap((write) => (write.type === 'keepBooking' ? [write.booking] : []))

/** Changes of the week among what was refused. */
export const refusedEdits = (refusals: readonly Refusal[]) => weekEdits(refusals.map(({ write }) => write))

const answered = (booking: Booking, message: string | null): readonly Delivery[] =>
  booking.kind === 'event'
    ? [
        {
          to: 'schedulePage',
          event: {
            type: 'finished',
            about: `${booking.purpose}:${booking.on ? 'add' : 'remove'}`,
            eventId: booking.id,
            answer: message === null ? { ok: true } : { ok: false, message },
          },
        },
      ]
    : []

const ofWeek = (write: Extract<Write, { readonly type: 'keepWeek' }>, post: Post): MyWeekEvent => {
  const { edit } = write
  switch (post.type) {
    case 'sent':
      return { type: 'sent', edit, holds: post.reply }
    case 'refused':
      return { type: 'refused', edit }
    case 'dismissed':
      return { type: 'dismissed', edit }
    case 'keptElsewhere':
      return { type: 'keptElsewhere', edit }
    case 'doneElsewhere':
      return { type: 'doneElsewhere', edit }
  }
}

const ofBooking = ({ booking }: Extract<Write, { readonly type: 'keepBooking' }>, post: Post): readonly Delivery[] => {
  switch (post.type) {
    case 'sent':
      return [{ to: 'bookings', event: { type: 'confirm', booking } }, ...answered(booking, null)]
    case 'refused': {
      const { failure } = post
      return [
        { to: 'bookings', event: { type: 'takeBack', booking, failure } },
        ...answered(booking, refusalText(booking, failure)),
      ]
    }
    case 'keptElsewhere':
      return [{ to: 'bookings', event: { type: 'apply', booking } }]
    case 'dismissed':
      return []
    // Taken or refused: the list that is asked for after it says which.
    case 'doneElsewhere':
      return [{ to: 'bookings', event: { type: 'confirm', booking } }]
  }
}

type Post = Exclude<OutboxFact, { readonly type: 'restored' | 'emptied' }>

/** Who in the planner hears what of something that was written, sent or refused. V4.15 V4.16 V4.17 V7.34 */
export const deliveriesOf = (post: OutboxFact): readonly Delivery[] => {
  if (post.type === 'emptied') return []
  if (post.type === 'restored')
    return [
      {
        to: 'myWeek',
        event: { type: 'restored', edits: weekEdits(post.writes), refused: refusedEdits(post.refusals) },
      },
      ...bookingsIn(post.writes).map((booking): Delivery => ({ to: 'bookings', event: { type: 'apply', booking } })),
    ]
  const { write } = post
  if (write.type === 'keepWeek') return [{ to: 'myWeek', event: ofWeek(write, post) }]
  return write.type === 'keepBooking' ? ofBooking(write, post) : []
}
