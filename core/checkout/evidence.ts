import type { Orders } from '../session/index.ts'
import { isConfirming } from '../session/index.ts'
import type { Checkout } from './checkout.ts'
import { attemptStatus } from './checkout.ts'
import { hasGained, latestOrder, newestOrder } from './order-status.ts'
import type { Ordered } from './ordered.ts'

/**
 * Whether a payment may be in progress: this device remembers an attempt, the studio is waiting for a confirmation, or the
 * newest order can still be paid. Otherwise a waiting dialog that is opened by an address alone shows nothing. A4.21
 */
export const mayBePaying = ({ attempt, profile }: Pick<Checkout, 'attempt' | 'profile'>): boolean =>
  attempt !== null || isConfirming(profile) || newestOrder(profile.orders ?? [])?.state === 'open'

/** Whether the studio lists this device's order, whose hosted page can be opened again, as still to be paid; any other order may be paid. A4.21 */
export const isNamedOpen = ({ attempt, profile }: Pick<Checkout, 'attempt' | 'profile'>): boolean =>
  attempt !== null &&
  attempt.url !== null &&
  (profile.orders ?? []).some(({ id, state }) => id === attempt.orderId && state === 'open')

/**
 * Whether the studio's newest answer confirms that the canceled order was not charged: no payment is in confirmation, and
 * the newest order is unpaid. If the studio lists no orders, this device's attempt must be unpaid and the account must have
 * gained nothing since. A2.02
 */
export const isUnpaid = (checkout: Pick<Checkout, 'attempt' | 'profile'>, now: number): boolean => {
  const { attempt, profile } = checkout
  const isUnpaidState = (state: string | null) => state === null || state === 'open' || state === 'closed'
  if (isConfirming(profile) || !isUnpaidState(attemptStatus(checkout, now))) return false
  const latest = latestOrder(profile, now)
  return latest === null ? attempt !== null && !hasGained(attempt, profile) : isUnpaidState(latest.state)
}

/** Returns the newest order for the welcome of a device that remembers no attempt; `null` for the newsletter's pass, or if the studio lists no orders. A4.20 */
export const arrivedOrder = (profile: Orders, now: number): Ordered | null => {
  const latest = latestOrder(profile, now)
  return latest === null || latest.promo === 'pass24' ? null : { offerId: latest.offerId }
}
