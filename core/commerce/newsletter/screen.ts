import { hasPass24, viewerOf } from '../../access/index.ts'
import type { ViewSources } from '../../cards/index.ts'
import { browseHref } from '../../catalogue/index.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { screen } from '../../kernel/screen.ts'
import type { CheckoutState } from '../checkout/index.ts'
import { offerWithRole } from '../offers/index.ts'
import { passHref } from './rules.ts'
import { passView } from './view.ts'

interface Sources extends Pick<ViewSources, 'app' | 'now'> {
  readonly confirm: MutationState<{ readonly hasPass: boolean }> | undefined
  readonly checkout: CheckoutState | undefined
}

/** The way to activate the newsletter's pass: a visitor registers first, a member presses a button once commerce has loaded. A studio without the pass links to its classes instead. */
export type PassActionView =
  | { readonly type: 'invite' | 'browse'; readonly label: string; readonly href: string }
  | { readonly type: 'activate'; readonly label: string; readonly busy: boolean }
  | { readonly type: 'waiting' }

const actionOf = ({ app: { context }, confirm }: Sources, label: string, busy: boolean): PassActionView => {
  const { address, session } = context
  if (session === 'signedOut') return { type: 'invite', label, href: address ? passHref(address) : '' }
  return session === 'signedIn' && confirm !== undefined ? { type: 'activate', label, busy } : { type: 'waiting' }
}

/** The newsletter page, where a 24-hour pass is activated. */
export const newsletterScreen = screen(['app', 'now', 'confirm', 'checkout'], (sources: Sources) => {
  const { app, now, confirm, checkout } = sources
  const { address, catalogue, profile } = app.context
  const viewer = viewerOf(profile)
  // If the provider does not answer, its offers are unknown.
  const isOffered = !catalogue?.isSelling || offerWithRole(catalogue.config.offers, 'dayPass') !== null
  const { title, text, problem, action, busy } = passView(confirm, checkout, viewer, now.context.now, isOffered)
  const browse = {
    type: 'browse',
    label: action,
    href: browseHref(catalogue?.config, address?.rest ?? []),
  } as const
  const isInvited = isOffered || hasPass24(viewer, now.context.now)
  return { title, text, problem, action: isInvited ? actionOf(sources, action, busy) : browse }
})
