import { consentWords } from '../account/index.ts'
import { favouriteWords } from '../favourites/index.ts'
import { progressWords, watchedWords } from '../history/index.ts'
import { bookingWords } from '../live/index.ts'
import { weekWords } from '../my-week/index.ts'
import type { WriteWords } from '../outbox/index.ts'
import type { UserWrite } from './writes.ts'

/** What each feature says of its writes that wait or were refused. V4.17 V8.06 A4.03 */
export const writeWords: Readonly<Record<UserWrite['topic'], WriteWords>> = {
  progress: progressWords,
  watched: watchedWords,
  favourites: favouriteWords,
  tags: { nouns: null, refused: () => null },
  consents: consentWords,
  week: weekWords,
  bookings: bookingWords,
}
