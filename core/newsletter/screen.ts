import type { ViewSources } from '../cards/index.ts'
import type { CheckoutState } from '../checkout/index.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { screen } from '../kernel/screen.ts'
import { viewerOf } from '../session/index.ts'
import { passHref } from './rules.ts'
import { passView } from './view.ts'

interface Seen extends Pick<ViewSources, 'app' | 'now'> {
  readonly confirm: MutationState<{ readonly hasPass: boolean }> | undefined
  readonly checkout: CheckoutState | undefined
}

/** The newsletter's day of classes: a visitor makes an account first, who is signed in activates it. P2.7.01 P2.7.02 P4.4.03 P4.4.05 P4.4.08 */
export const newsletterScreen = screen(
  ['app', 'now', 'confirm', 'checkout'],
  ({ app: { context }, now, confirm, checkout }: Seen) => {
    const { action: label, busy, ...words } = passView(confirm, checkout, viewerOf(context.profile), now.context.now)
    if (context.session === 'signedOut') {
      const href = context.address ? passHref(context.address) : ''
      return { ...words, action: { type: 'invite', label, href } } as const
    }
    const ready = context.session === 'signedIn' && confirm !== undefined
    return { ...words, action: ready ? { type: 'activate', label, busy } : { type: 'waiting' } } as const
  },
)
