import type { WriteWords } from '../outbox/index.ts'
import { mediaRoute } from '../routes/index.ts'
import { marksIn } from './writes.ts'

/** What is said of hearts that wait or were refused. V4.17 V8.06 A4.03 */
export const favouriteWords: WriteWords = {
  nouns: ['favorite', 'favorites'],
  refused: ({ write }, titleOf) => {
    const [mark] = marksIn([write])
    if (mark === undefined) return null
    const verb = mark.on ? 'added to' : 'removed from'
    return {
      text: `${titleOf(mark.id) ?? 'This class'} couldn't be ${verb} your favorites.`,
      label: 'See class',
      route: mediaRoute({ id: mark.id, title: '' }),
    }
  },
}
