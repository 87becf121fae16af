import { refusedConsents } from '../commerce/account/index.ts'
import { refusedBooking } from '../planner/live/index.ts'
import { refusedWeek } from '../planner/my-week/index.ts'
import { refusedExternalData, refusedFavourite } from './favourites/index.ts'
import { refusedRead } from './notifications/index.ts'
import type { RefusedWords } from './outbox/index.ts'
import type { UserWrite } from './writes.ts'

const nothing: RefusedWords = () => null

/** The notices for refused writes, by topic; writes made without a press have none. */
export const refusedWords: Readonly<Record<UserWrite['topic'], RefusedWords>> = {
  ...{ progress: nothing, watched: nothing, favourites: refusedFavourite, tags: nothing },
  ...{ consents: refusedConsents, week: refusedWeek, bookings: refusedBooking, sections: nothing },
  notifications: refusedRead,
}

/** The notices at a studio without a product API, whose provider has the favorites. */
export const refusedByProvider: typeof refusedWords = { ...refusedWords, favourites: refusedExternalData }
