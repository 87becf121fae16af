import type { Write } from '../outbox/index.ts'
import type { ReadMark } from './rules.ts'
import type { ReadWrite } from './writes.ts'

const isReadWrite = (write: Write): write is ReadWrite => write.topic === 'notifications'

/** The marks as read among several writes. */
export const readMarksIn = (writes: readonly Write[]): readonly ReadMark[] =>
  writes.filter(isReadWrite).map(({ body: { id }, at }) => ({ id, at }))
