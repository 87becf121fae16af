import type { ConsentsWrite } from '../commerce/account/index.ts'
import type { SectionsWrite } from '../page/programs/index.ts'
import type { BookingWrite } from '../planner/live/index.ts'
import type { WeekWrite } from '../planner/my-week/index.ts'
import type { FavouriteWrite } from './favourites/index.ts'
import type { ProgressWrite, WatchedWrite } from './history/index.ts'
import type { ReadWrite } from './notifications/index.ts'
import type { Write } from './outbox/index.ts'
import { sentAtOnce } from './outbox/index.ts'

type TagsWrite = Write<'tags', { readonly tags: readonly string[] }>

/** The write that adds tags to an account; it is made without a press. */
export const tagsWrite = (tags: readonly string[], at: number): TagsWrite => ({
  ...sentAtOnce,
  topic: 'tags',
  key: `keepTags:${tags.join(',')}`,
  at,
  reported: false,
  body: { tags },
})

/** Every kind of write a user makes; the topic decides the type of the body. */
export type UserWrite =
  | ProgressWrite
  | WatchedWrite
  | FavouriteWrite
  | TagsWrite
  | ConsentsWrite
  | WeekWrite
  | BookingWrite
  | SectionsWrite
  | ReadWrite

/** The topics of every kind of write a user makes. */
export const topics: readonly UserWrite['topic'][] = [
  'progress',
  'watched',
  'favourites',
  'tags',
  'consents',
  'week',
  'bookings',
  'sections',
  'notifications',
]

const isUserWrite = (write: Write): write is UserWrite => topics.some((topic) => topic === write.topic)

/** A write with the body type of its topic; the product makes no other writes. */
export const userWrite = (write: Write): UserWrite => {
  if (isUserWrite(write)) return write
  throw new Error(`no writes for ${write.topic}`)
}
