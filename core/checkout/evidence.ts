import type { Orders } from '../session/index.ts'
import { isConfirming } from '../session/index.ts'
import type { Checkout } from './checkout.ts'
import { attemptStatus } from './checkout.ts'
import { hasGained, latestOrder, newestOrder } from './order-status.ts'
import type { Ordered } from './ordered.ts'

/**
 * Whether a payment may be on its way: this device remembers an attempt, the studio waits for a confirmation, or the newest
 * order can be paid. Without any of these, an address alone asks to wait, and nothing is said. A4.21
 */
export const mayBePaying = ({ attempt, profile }: Pick<Checkout, 'attempt' | 'profile'>): boolean =>
  attempt !== null || isConfirming(profile) || newestOrder(profile.orders ?? [])?.state === 'open'

/**
 * Whether the studio's newest answer bears out that nothing was charged for what the member gave up: no payment is being
 * confirmed, and the newest order is unpaid; where the studio lists none, the attempt of this device is unpaid, and the account
 * has gained nothing since. A2.02
 */
export const isUnpaid = (checkout: Pick<Checkout, 'attempt' | 'profile'>, now: number): boolean => {
  const { attempt, profile } = checkout
  const isUnpaidState = (state: string | null) => state === null || state === 'open' || state === 'closed'
  if (isConfirming(profile) || !isUnpaidState(attemptStatus(checkout, now))) return false
  const latest = latestOrder(profile, now)
  return latest === null ? attempt !== null && !hasGained(attempt, profile) : isUnpaidState(latest.state)
}

/** The product of the newest order, which the welcome is about where this device remembers no attempt; null for the newsletter's pass, and where the studio lists no orders. A4.20 */
export const arrivedOrder = (profile: Orders, now: number): Ordered | null => {
  const latest = latestOrder(profile, now)
  return latest === null || latest.promo === 'pass24' ? null : { offerId: latest.offerId }
}
