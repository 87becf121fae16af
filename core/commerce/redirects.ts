import type { AnyActorRef } from 'xstate'
import type { Entitlements } from '../access/index.ts'
import { viewerOf } from '../access/index.ts'
import { childState } from '../kernel/feature.ts'
import type { MutationState } from '../kernel/mutation.ts'
import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import { emailOf, offerIdIn, pricingFor, withDialog, withoutDialog } from '../routes/index.ts'
import type { Member, SignInFailure } from '../session/index.ts'
import type { ForgotState, NewSession } from './account/index.ts'
import { capabilitiesOf, dialogRedirect, isLinkRequested } from './account/index.ts'
import { pricingAt } from './addresses.ts'
import { isTooLate } from './checkout/index.ts'
import { orderRedirect } from './checkout-dialogs.ts'
import { isNotForThem } from './newsletter/index.ts'
import type { OfferId, Offers } from './offers/index.ts'
import { dayPassFor, maySell } from './offers/index.ts'
import type { OnboardingState } from './onboarding/index.ts'
import { needsOnboarding } from './onboarding/index.ts'
import type { CommercePorts } from './ports.ts'
import type { Commerce } from './rules.ts'

/** The profile, the session, the current and previous address, and the known live events. */
export interface Situation extends Pick<Commerce, 'returnTo' | 'events'> {
  readonly address: Address
  readonly before: Address | null
  readonly session: Attendance
  readonly profile: Member | null
  /** Whether onboarding is answered and its recommendation is shown. */
  readonly isAnswered: boolean
  /** Whether this page requested the reset link of the dialog 'send-confirmation'. */
  readonly isLinkRequested: boolean
}

/** Returns the situation of a running commerce machine. */
export const situationOf = (self: AnyActorRef, commerce: Commerce): Situation => ({
  ...commerce,
  // A displayed recommendation stays reachable after onboarding is answered.
  isAnswered: childState<OnboardingState>(self, 'onboarding')?.matches('recommending') ?? false,
  isLinkRequested: isLinkRequested(childState<ForgotState>(self, 'forgot'), emailOf(commerce.address)),
})

const home: Route = { type: 'home' }

const routeFor = ({ address, session, profile, isAnswered }: Situation, now: number): Route | null => {
  const { route } = address
  if (isNotForThem(address, profile)) return home
  if (route.type === 'welcome' && session !== 'unknown' && !isAnswered && !needsOnboarding(viewerOf(profile), now))
    return home
  return session === 'signedIn' && offerIdIn(address) !== null ? pricingFor(route) : null
}

/** Returns the redirect from a page that is not for this user; `null` if the user may stay. */
export const redirectFor = (visit: Situation, now: number): Address | null => {
  const { address, before, session } = visit
  if (address.dialog === 'send-confirmation') return visit.isLinkRequested ? null : withoutDialog(address)
  if (address.dialog !== null) return null
  if (address.route.type === 'account' && session === 'signedOut') {
    // Closing the sign-in dialog on a members-only page opens the home page instead of the dialog.
    const turnedAway = before?.route.type === 'account' && before.dialog !== null
    return turnedAway ? { ...withoutDialog(address), route: home } : withDialog(address, 'login')
  }
  const route = routeFor(visit, now)
  return route && { ...withoutDialog(address), route }
}

const offerToBuy = (offers: Offers, intent: Intent, profile: Entitlements | null, now: number): OfferId | null => {
  const viewer = viewerOf(profile)
  if (intent?.type === 'dayPass') return dayPassFor(offers, viewer, now)?.id ?? null
  return intent?.type === 'buy' ? maySell(offers, intent.offerId, viewer, now) : null
}

/** The step after signing in; `null` if the user stays on the page. */
export type IntentStep =
  | { readonly type: 'buy'; readonly offerId: OfferId }
  | { readonly type: 'activate' }
  | { readonly type: 'goTo'; readonly address: Address }
  | null

/** Returns the step after signing in with an intent: buys the offer, opens the pricing page if the offer is not sold to the user now or its event has ended, or redirects. */
export const intentStep = (offers: Offers, intent: Intent, visit: Situation, now: number): IntentStep => {
  const offerId = offerToBuy(offers, intent, visit.profile, now)
  if (offerId && !isTooLate(offers, offerId, visit, now)) return { type: 'buy', offerId }
  if (offerId || intent?.type === 'buy') return { type: 'goTo', address: pricingAt(visit.address) }
  if (intent?.type === 'pass24') return { type: 'activate' }
  const address = redirectFor(visit, now)
  return address && { type: 'goTo', address }
}

/** Returns the redirect from a dialog that is not available to this member: an order's dialog, a dialog whose operation the provider lacks, or a dialog that must come after another. `null` if it may stay open. */
export const memberRedirect = (ports: CommercePorts, self: AnyActorRef, commerce: Commerce): Address | null => {
  const ownership = childState<MutationState<NewSession, SignInFailure>>(self, 'ownership')
  const capabilities = capabilitiesOf(ports.account, commerce.isActing)
  return (
    orderRedirect(ports.checkout, commerce) ??
    dialogRedirect(commerce.address, capabilities, ownership?.context.value != null)
  )
}
