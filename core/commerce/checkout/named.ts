import { isConfirming } from '../../session/index.ts'
import type { Checkout, CheckoutProblem, EndedDialog } from './checkout.ts'
import { attemptStatus } from './checkout.ts'
import type { OrderStatus } from './order-status.ts'
import { hasGained, latestOrder } from './order-status.ts'
import { isOf } from './payment-attempt.ts'

type Known = Pick<Checkout, 'attempt' | 'profile'>

const listed = ({ attempt, profile }: Known) => profile.orders?.find(({ id }) => id === attempt?.orderId)

const listedState = (known: Known): OrderStatus | null => listed(known)?.state ?? null

/** Whether the studio lists this device's order as unpaid and the order has a hosted page to reopen. */
const isNamedOpen = (known: Known): boolean => known.attempt?.url != null && listedState(known) === 'open'

/** Whether the studio lists this device's order as unpaid and the order has no hosted page. */
const isOpenWithoutPage = (known: Known): boolean => known.attempt?.url == null && listedState(known) === 'open'

/** Whether the provider has orders and lists this device's order as closed, so that its payment may not have been made. */
const isNamedClosed = (known: Known & Pick<Checkout, 'hasOrders'>): boolean =>
  known.hasOrders && listedState(known) === 'closed'

/** Returns when this device's order can be paid again if no payment is listed, in ms since 1970; `null` unless the provider does not know whether the member has paid. Before the first answer, the time comes from the step of the payment. */
export const unsureUntil = (known: Known & Pick<Checkout, 'step' | 'answered'>): number | null => {
  const { step, answered } = known
  return listed(known)?.unsureUntil ?? ((!answered && step?.type === 'accepted' && step.unsureUntil) || null)
}

/** Returns the problem if the wanted order may be paid already, with the time from which it can be paid again. */
export const stillUnsure = (known: Parameters<typeof unsureUntil>[0]): CheckoutProblem => {
  const until = unsureUntil(known)
  return { type: 'StillConfirming', ...(until !== null && { until }) }
}

/**
 * Whether the studio's newest answer confirms that the canceled order was not charged: no payment is in confirmation, and
 * the newest order is unpaid. If the studio lists no orders, this device's attempt must be unpaid and the account must have
 * gained nothing since. If the address names the canceled order, only its listed state counts, unless a
 * payment of an unknown order is in confirmation.
 */
const isUnpaid = (checkout: Pick<Checkout, 'attempt' | 'profile' | 'backFrom'>, now: number): boolean => {
  const { attempt, profile, backFrom } = checkout
  const isUnpaidState = (state: string | null) => state === null || state === 'open' || state === 'closed'
  const isNamed = attempt !== null && isOf(attempt, backFrom)
  const named = isNamed ? attempt.orderId : backFrom
  const order = named && profile.orders?.find(({ id }) => id === named)
  const isOtherPending = profile.orders?.some(({ id, state }) => id !== named && state === 'pending') === true
  if (order && (isOtherPending || !profile.hasPendingSubscription)) return isUnpaidState(order.state)
  if (backFrom && !isNamed) return false
  if (isConfirming(profile) || !isUnpaidState(attemptStatus(checkout, now))) return false
  const latest = latestOrder(profile, now)
  return latest === null ? attempt !== null && !hasGained(attempt, profile) : isUnpaidState(latest.state)
}

/** Whether the payment that the address calls canceled may be in confirmation, by the studio's list or this device's memory of the named order. */
const mayBePaid = ({ attempt, profile, backFrom }: Pick<Checkout, 'attempt' | 'profile' | 'backFrom'>): boolean => {
  const isListed = profile.orders?.some(({ id, state }) => id === backFrom && state === 'pending') === true
  return isConfirming(profile) && (!backFrom || (attempt !== null && isOf(attempt, backFrom)) || isListed)
}

// The result of a payment is submitted only for its own order.
const isBack = ({ returned, attempt }: Pick<Checkout, 'returned' | 'attempt'>): boolean =>
  returned !== null && attempt !== null && isOf(attempt, returned['orderId'] ?? attempt.orderId)

// Only the provider knows the next step, which may lead to the other site again.
const isAway = ({ attempt }: Pick<Checkout, 'attempt'>): boolean =>
  attempt !== null && attempt.url === null && (attempt.away ?? []).length > 0

/** Returns the fact that a payment was not made, with the order of this device's attempt. */
export const paymentEnded = ({ attempt }: Pick<Checkout, 'attempt'>, dialog: EndedDialog) =>
  ({ type: 'paymentEnded', dialog, orderId: attempt?.orderId ?? null }) as const

/** The rules about the order that the address or this device's attempt names. */
export const namedRules = {
  isAway,
  isBack,
  isNamedClosed,
  isNamedOpen,
  isOpenWithoutPage,
  isUnpaid,
  mayBePaid,
} as const
