import type { Dialog } from './dialog-names.ts'
import { openDialogs, protectedDialogs, signInDialogs } from './dialog-names.ts'

import {
  following,
  offerIdIn,
  parameter,
  withDialog,
  withIntent,
  withOffer,
  withoutDialog,
  withParameter,
} from './dialog-parameters.ts'
import { read } from './read.ts'

import type { Address } from './rules.ts'
import { write } from './write.ts'

type DialogAnswer =
  | { readonly type: 'none' }
  | { readonly type: 'show'; readonly dialog: Dialog }
  | { readonly type: 'go'; readonly to: Address }

/** The page that belongs under the landing page after a payment, so that Back leads to it and not into the paid checkout; null elsewhere. */
export const underLanding = (address: Address): Address | null => {
  if (address.dialog !== 'waiting-for-payment' && address.dialog !== 'finalize-payment') return null
  const { route } = address
  // Back from the onboarding question leads home, since the question is asked once.
  if (route.type === 'welcome') return { ...withoutDialog(address), route: { type: 'home' } }
  const still = route.type === 'media' ? { ...route, play: false, at: null } : route
  return { ...withoutDialog(address), route: still }
}

/** Whether the present person is unknown so far, a visitor, or signed in. */
export type Attendance = 'unknown' | 'signedOut' | 'signedIn'

const includes = <A extends string>(names: readonly A[], name: string): name is A => names.some((each) => each === name)

const go = (to: Address | null | false): DialogAnswer => (to ? { type: 'go', to } : { type: 'none' })

// An address without a dialog may ask a visitor to register.
const invites = (address: Address): boolean =>
  (parameter(address, 'pk') ?? parameter(address, 'email')) !== null &&
  parameter(address, 'resetPasswordToken') === null &&
  address.route.type !== 'newsletter' &&
  address.route.type !== 'migrate'

// A visitor signs in first, and then continues to the purchase in the address, or to the dialog with its parameters.
const entrance = (address: Address): Address => {
  const { dialog } = address
  const key = dialog === 'checkout' || dialog === 'choose-offer' ? offerIdIn(address) : null
  if (key !== null) return withOffer(address, 'login', key)
  const login = withDialog(withoutDialog({ ...address, dialog: null }), 'login')
  return dialog === null ? login : withParameter(login, following, write(address))
}

// The address with the dialog that opens after signing in; `null` without one.
const followingIn = (address: Address): Address | null => {
  const to = read(parameter(address, following) ?? '')
  return includes(protectedDialogs, to.dialog ?? '') ? to : null
}

/** Returns the address with the sign-in dialog, which says that the session has ended; it keeps the purchase that the member was about to make, and other dialogs of visitors. */
export const signInAgain = (address: Address): Address => {
  const { dialog } = address
  const at = dialog === null || includes(protectedDialogs, dialog) ? entrance(address) : address
  return withParameter(at, 'message', 'session_ended')
}

const opened = (address: Address, dialog: Dialog, session: Attendance, hasDue: boolean): DialogAnswer => {
  if (signInDialogs.includes(dialog)) {
    if (session !== 'signedIn') return { type: 'show', dialog }
    const next = followingIn(address)
    return go(
      hasDue && next?.dialog !== 'personal-details'
        ? withIntent(address, 'personal-details')
        : (next ?? withoutDialog(address)),
    )
  }
  if (dialog === 'reset-password' && session !== 'signedIn')
    return go(session === 'signedOut' && withDialog(address, 'forgot-password'))
  // The studio sent the member back because of the trial, and the page itself says so.
  const claims = dialog === 'payment-cancelled' || dialog === 'payment-error'
  if (claims && address.route.type === 'pricing' && address.route.error !== null) return go(withoutDialog(address))
  return { type: 'show', dialog }
}

/** Returns the answer to an address's dialog for this person: it is shown to a person who may see it and needs it. A member who has just signed in and has answers due is led to them. A2.01 A2.04 */
export const dialogFor = (address: Address, session: Attendance, hasDue = false): DialogAnswer => {
  const { dialog } = address
  if (dialog === null)
    return go(
      session === 'signedOut'
        ? invites(address) && withDialog(address, 'create-account')
        : session === 'signedIn' && followingIn(address),
    )
  if (includes(protectedDialogs, dialog) && session !== 'signedIn')
    return go(session === 'signedOut' && entrance(address))
  return includes(openDialogs, dialog) ? opened(address, dialog, session, hasDue) : go(withoutDialog(address))
}

/** The address for a person whose session has ended on a page for signed-in members; `null` if they may stay. A2.18 */
export const leftAt = ({ route, rest }: Address): Address | null =>
  route.type === 'account' || route.type === 'welcome' ? { route: { type: 'home' }, dialog: null, rest } : null
