import { foldedIn } from '../../core/session/index.ts'
import type { Refusal, Write } from '../../core/user/outbox/index.ts'
import { userWrite } from '../../core/user/writes.ts'

/** The version of the stored form; an entry without a version is of the first. */
export const version = 2

const storedOf = (write: Write) => {
  const { topic, body, at } = userWrite(write)
  switch (topic) {
    case 'progress':
      return { type: 'keepProgress', ...body }
    case 'favourites':
      return { type: 'keepFavourite', ...body, at }
    case 'watched':
      return { type: 'keepWatched', ...body, at }
    case 'tags':
      return { type: 'keepTags', ...body, at }
    case 'consents':
      return { type: 'keepConsents', ...body, at }
    case 'week':
      return { type: 'keepWeek', edit: body, at }
    case 'bookings':
      return { type: 'keepBooking', booking: body, at }
    case 'sections':
      return { type: 'keepSections', ...body, folded: foldedIn(body.folds), at }
    case 'notifications':
      return { type: 'readNotification', ...body, at }
  }
}

/** A write in its stored form. */
export const writeText = (write: Write): string => JSON.stringify({ version, write: storedOf(write) })

/** A refusal in its stored form. */
export const refusalText = ({ write, type }: Refusal): string =>
  JSON.stringify({ version, write: storedOf(write), type })
