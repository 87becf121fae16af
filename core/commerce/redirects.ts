import { isNotForThem } from '../newsletter/index.ts'
import { isToBeAsked } from '../onboarding/index.ts'
import type { ProductKey } from '../pricing/index.ts'
import { dayPassFor, maySell } from '../pricing/index.ts'
import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import { pricingFor, productIn, withDialog, withoutDialog } from '../routes/index.ts'
import type { Profile } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'

/** Who stands at an address, and where they stood before. */
export interface Visit {
  readonly address: Address
  readonly before: Address | null
  readonly session: Attendance
  readonly profile: Profile | null
  /** They have answered the one question, and look at what it recommends. */
  readonly isAnswered: boolean
}

const home: Route = { type: 'home' }

const routeFor = ({ address, session, profile, isAnswered }: Visit, now: number): Route | null => {
  const { route } = address
  if (isNotForThem(address, profile)) return home
  if (route.type === 'welcome' && session !== 'unknown' && !isAnswered && !isToBeAsked(viewerOf(profile), now))
    return home
  return session === 'signedIn' && productIn(address) !== null ? pricingFor(route) : null
}

/** Where somebody is led who has come to a page that is not for them; null where they may stay. A2.04 A2.19 P4.4.02 P4.4.07 */
export const redirectFor = (visit: Visit, now: number): Address | null => {
  const { address, before, session } = visit
  if (address.dialog !== null) return null
  if (address.route.type === 'account' && session === 'signedOut') {
    // Who closes the door of a page that is not theirs does not want to come in.
    const turnedAway = before?.route.type === 'account' && before.dialog !== null
    return turnedAway ? { ...withoutDialog(address), route: home } : withDialog(address, 'login')
  }
  const route = routeFor(visit, now)
  return route && { ...withoutDialog(address), route }
}

/** What is bought for somebody who has just come in to buy it; null where it is not sold to them now. A2.11 A5.38 V6.18 */
export const productToBuy = (intent: Intent, profile: Profile, now: number): ProductKey | null => {
  const viewer = viewerOf(profile)
  if (intent?.type === 'dayPass') return dayPassFor(viewer, now).key
  return intent?.type === 'buy' ? maySell(intent.key, viewer, now) : null
}
