import type { RefusedWords } from '../outbox/index.ts'
import { notificationWords } from './words.ts'
import { readMarksIn } from './writes.ts'

/** The notice for a mark as read that the studio refused. */
export const refusedRead: RefusedWords = ({ write }) => {
  const [mark] = readMarksIn([write])
  return mark === undefined
    ? null
    : {
        text: mark.id === null ? notificationWords.noneRead : notificationWords.notRead,
        label: notificationWords.see,
        route: { type: 'notifications' },
      }
}
