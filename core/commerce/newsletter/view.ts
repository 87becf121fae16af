import type { Viewer } from '../../access/index.ts'
import { hasPass24 } from '../../access/index.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import type { CheckoutState } from '../checkout/index.ts'
import { buyingView } from '../checkout/index.ts'
import { newsletterWords } from './words.ts'

/** Returns the content of the newsletter page: the button that activates the pass, or the note that the pass is running or that the studio has no pass. */
export const passView = (
  confirm: MutationState<{ readonly hasPass: boolean }> | undefined,
  checkout: CheckoutState | undefined,
  viewer: Viewer,
  now: number,
  isOffered: boolean,
) => {
  const holds = hasPass24(viewer, now)
  const buying = buyingView(checkout, now)
  const failed = confirm?.context.problem ?? null
  const busy = (confirm?.matches('trying') ?? false) || buying.busy !== null
  const words = failed?.type === 'Offline' ? newsletterWords.offline : failed && newsletterWords.failed
  return {
    title: newsletterWords.title,
    text: holds ? newsletterWords.active : isOffered ? newsletterWords.text : newsletterWords.none,
    action:
      holds || !isOffered
        ? newsletterWords.browse
        : busy || (words ?? buying.problem) === null
          ? newsletterWords.activate
          : newsletterWords.again,
    busy,
    problem: busy ? null : (words ?? buying.problem),
  }
}
