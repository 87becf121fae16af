import { consentNouns } from '../commerce/account/index.ts'
import { bookingNouns } from '../planner/live/index.ts'
import { weekNouns } from '../planner/my-week/index.ts'
import { favouriteNouns } from './favourites/index.ts'
import { progressNouns, watchedNouns } from './history/index.ts'
import type { Nouns } from './outbox/index.ts'
import type { UserWrite } from './writes.ts'

/** The nouns for unsent writes, by topic; null for topics that need no warning. */
export const writeNouns: Readonly<Record<UserWrite['topic'], Nouns | null>> = {
  progress: progressNouns,
  watched: watchedNouns,
  favourites: favouriteNouns,
  tags: null,
  consents: consentNouns,
  week: weekNouns,
  bookings: bookingNouns,
  sections: null,
  notifications: null,
}
