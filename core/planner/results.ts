import type { WriteResult } from '../user/outbox/index.ts'
import { bookingsIn, refusalText } from './live/index.ts'
import type { Finished } from './schedule-page/index.ts'

/** The answer to the embedded page once its RSVP or notice was accepted or refused. */
export const pageAnswers = (result: WriteResult): readonly ({ readonly type: 'finished' } & Finished)[] =>
  result.type === 'sent' || result.type === 'refused'
    ? bookingsIn([result.write]).flatMap((booking) =>
        booking.kind === 'event'
          ? {
              type: 'finished',
              about: `${booking.purpose}:${booking.on ? 'add' : 'remove'}`,
              eventId: booking.id,
              answer:
                result.type === 'sent' ? { ok: true } : { ok: false, message: refusalText(booking, result.failure) },
            }
          : [],
      )
    : []
