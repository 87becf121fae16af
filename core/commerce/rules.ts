import type { AccountFact } from '../account/index.ts'
import type { CheckoutFact } from '../checkout/index.ts'
import type { MutationFact } from '../kernel/mutation.ts'
import type { OnboardingFact } from '../onboarding/index.ts'
import type { ProductKey } from '../pricing/index.ts'
import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import { hrefOf, intentOf, returnToAfter } from '../routes/index.ts'
import type { Account, Entrance, Profile } from '../session/index.ts'

/** An event of the commerce: told by the rest of the product, a screen, or one of its own features. */
export type CommerceEvent =
  /** The product listens to the facts of the commerce from now on. */
  | { readonly type: 'opened' }
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'signedIn'; readonly profile: Profile; readonly by: Entrance }
  | { readonly type: 'signedOut' }
  | { readonly type: 'replaced' }
  | { readonly type: 'profileChanged'; readonly profile: Profile }
  | { readonly type: 'leave'; readonly to: Address }
  /** Somebody presses what is sold. */
  | { readonly type: 'buy'; readonly key: ProductKey }
  /** What was declined is to be bought again, where it is sold. A8.23 */
  | { readonly type: 'buyAgain'; readonly key: ProductKey }
  /** A day pass is to be bought, where something live is. V2.38 P9.08 */
  | { readonly type: 'buyPass' }
  /** The newsletter's pass. P2.7.02 */
  | { readonly type: 'activate' }
  | { readonly type: 'openPortal' }
  | MutationFact
  | AccountFact
  | CheckoutFact
  | OnboardingFact

/** A fact of the commerce: where to go, who has come in, or what of the account is another now. */
export type CommerceFact =
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }
  /** The step that was taken back is taken after all. */
  | { readonly type: 'stepOn'; readonly to: Address }
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'entered'; readonly account: Account }
  | { readonly type: 'profileSeen'; readonly profile: Profile }
  | { readonly type: 'changed' }
  | { readonly type: 'tagged'; readonly tags: readonly string[] }
  | { readonly type: 'purchaseFailed'; readonly key: string; readonly message: string }

/** The commerce knows who is here, where they are and were, and what they came in for. */
export interface Commerce {
  readonly address: Address
  readonly before: Address | null
  /** What they looked at before they came here. */
  readonly returnTo: Route | null
  readonly session: Attendance
  readonly profile: Profile | null
  /** What they came in for. */
  readonly intent: Intent
  /** Where the newsletter's pass was asked for: who has gone on meanwhile is not called back. */
  readonly activatedAt: string | null
}

/** All that the commerce is told when it opens. */
export type CommerceInput = Omit<Commerce, 'before' | 'activatedAt'>

/** Who is where, and what they came in for. */
export type Visit = Omit<CommerceInput, 'address'> & { readonly address: Address | null }

/** What an event changes about a visit: only who comes in by a form came in for something. A2.11 */
export const visitChange = ({ address, returnTo }: Visit, event: CommerceEvent): Partial<CommerceInput> => {
  switch (event.type) {
    case 'arrived':
      return { address: event.address, returnTo: returnToAfter(returnTo, event.address) }
    case 'signedIn': {
      const intent = event.by === 'form' && address !== null ? intentOf(address) : null
      return { profile: event.profile, session: 'signedIn', intent }
    }
    case 'signedOut':
      return { profile: null, session: 'signedOut', intent: null }
    case 'replaced':
      return { profile: null, session: 'unknown', intent: null }
    case 'profileChanged':
      return { profile: event.profile }
    default:
      return {}
  }
}

/** Forms that are cleared when the dialog is another: a form that is opened again knows nothing of the last time. A4.25 */
export const formsToClear = ({ address, before }: Commerce): readonly ('register' | 'newPassword' | 'forgot')[] => {
  if (!isDialogChanged({ address, before })) return []
  return address.dialog === 'send-confirmation' ? ['register', 'newPassword'] : ['register', 'newPassword', 'forgot']
}

/** Whether another dialog is open than before, or none any more. */
export const isDialogChanged = ({ address, before }: Pick<Commerce, 'address' | 'before'>): boolean =>
  address.dialog !== before?.dialog

/** Whether somebody has gone on to another page. */
export const isPageLeft = ({ address, before }: Commerce): boolean =>
  before !== null && hrefOf(before.route) !== hrefOf(address.route)
