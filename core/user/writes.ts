import type { ConsentsWrite } from '../account/index.ts'
import type { FavouriteWrite } from '../favourites/index.ts'
import type { ProgressWrite, WatchedWrite } from '../history/index.ts'
import type { BookingWrite } from '../live/index.ts'
import type { WeekWrite } from '../my-week/index.ts'
import type { Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'

/** Tags to add to an account, such as that the one question was asked. A7.04 */
export type TagsWrite = Write<'tags', { readonly tags: readonly string[] }>

/** Writes tags to add to an account; nobody pressed for them. A7.04 */
export const tagsWrite = (tags: readonly string[], at: number): TagsWrite => ({
  ...sentAtOnce,
  topic: 'tags',
  key: `keepTags:${tags.join(',')}`,
  at,
  reported: false,
  body: { tags },
})

/** All that is written for whoever is here: the topic tells what the body is. */
export type UserWrite =
  | ProgressWrite
  | WatchedWrite
  | FavouriteWrite
  | TagsWrite
  | ConsentsWrite
  | WeekWrite
  | BookingWrite

/** The topics of all that is written for whoever is here. */
export const topics: readonly UserWrite['topic'][] = [
  'progress',
  'watched',
  'favourites',
  'tags',
  'consents',
  'week',
  'bookings',
]

const isUserWrite = (write: Write): write is UserWrite => topics.some((topic) => topic === write.topic)

/** A write whose topic tells what its body is; the product has no other. */
export const userWrite = (write: Write): UserWrite => {
  if (isUserWrite(write)) return write
  throw new Error(`Nobody writes about ${write.topic}`)
}
