import type { Write } from '../outbox/index.ts'
import type { ReadMark } from './rules.ts'
import type { ReadWrite } from './writes.ts'

const isReadWrite = (write: Write): write is ReadWrite => write.topic === 'notifications'

/** The marks as read among several writes; one of all that an earlier version kept has no reach. */
export const readMarksIn = (writes: readonly Write[]): readonly ReadMark[] =>
  writes.filter(isReadWrite).map(({ body: { id, upTo }, at }) => ({ id, at, upTo }))
