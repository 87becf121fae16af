import type { Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import type { ReadMark } from './rules.ts'

/** A mark as read in the form in which it is written to the studio; without an id it is about all. */
export type ReadWrite = Write<'notifications', Pick<ReadMark, 'id' | 'upTo'>>

/** The write for a mark as read; a notification that is gone needs none. */
export const readWrite = ({ id, at, upTo }: ReadMark): ReadWrite => ({
  ...sentAtOnce,
  topic: 'notifications',
  key: `readNotification:${id ?? ''}`,
  at,
  takenWith: ['missing'],
  body: { id, upTo },
})

const isReadWrite = (write: Write): write is ReadWrite => write.topic === 'notifications'

/** The marks as read among several writes; one of all that an earlier version kept has no reach. */
export const readMarksIn = (writes: readonly Write[]): readonly ReadMark[] =>
  writes.filter(isReadWrite).map(({ body: { id, upTo }, at }) => ({ id, at, upTo }))
