import type { RefusedWords } from '../outbox/index.ts'
import { mediaRoute } from '../routes/index.ts'
import { marksIn } from './writes.ts'

/** The notice for a favorite that the studio refused to save. V4.17 V8.06 */
export const refusedFavourite: RefusedWords = ({ write }, titleOf) => {
  const [mark] = marksIn([write])
  if (mark === undefined) return null
  const verb = mark.on ? 'added to' : 'removed from'
  return {
    text: `${titleOf(mark.id) ?? 'This class'} couldn't be ${verb} your favorites.`,
    label: 'See class',
    route: mediaRoute({ id: mark.id, title: '' }),
  }
}
