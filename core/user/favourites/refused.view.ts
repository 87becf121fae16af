import { mediaRoute } from '../../routes/index.ts'
import type { RefusedWords } from '../outbox/index.ts'
import { marksIn } from './writes.ts'

/** The notice for a favorite that the studio refused to save. */
export const refusedFavourite: RefusedWords = ({ write }, titleOf) => {
  const [mark] = marksIn([write])
  if (mark === undefined) return null
  const title = titleOf(mark.id) ?? 'this class'
  return {
    text: mark.on ? `We couldn't add ${title} to your favorites.` : `We couldn't remove ${title} from your favorites.`,
    label: 'See class',
    route: mediaRoute({ id: mark.id, title: '' }),
  }
}

/** The notice for a favorite that a provider refused to save in the external data of the account. */
export const refusedExternalData: RefusedWords = (refusal, titleOf) => {
  const notice = refusedFavourite(refusal, titleOf)
  return notice && { ...notice, text: `Failed to update external data. ${notice.text}` }
}
