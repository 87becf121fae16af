import { isConfirming } from '../session/index.ts'
import type { Checkout } from './checkout.ts'
import { attemptStatus } from './checkout.ts'
import { isSold } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import type { DeviceCheckout, KeptAttempts, PaymentAttempt } from './payment-attempt.ts'
import { replacedBy, withoutOrder } from './payment-attempt.ts'
import { withPromotion } from './promoted.ts'
import { isSameOrder } from './rules.ts'
import { pricedOrder } from './wanted-order.ts'

const ended: readonly (OrderStatus | null)[] = ['pending', 'granted', 'refused']

/** Returns the payment attempt of a tab among those that this device remembers, and the others: the one that another site returns from, that of the wanted order, or the tab's own; without any of these, one that was paid or refused, and otherwise the last one. A4.21 */
const ownAttempt = (checkout: Checkout, { attempt: last, others = [] }: KeptAttempts, now: number): KeptAttempts => {
  const { profile, offers, returned } = checkout
  const all = last ? [last, ...others] : others
  const order = isConfirming(profile) ? null : pricedOrder(checkout, now)
  const of = (orderId: string | undefined) => all.find((each) => each.orderId === orderId)
  const statusOf = (attempt: PaymentAttempt) => attemptStatus({ attempt, profile }, now)
  const attempt =
    of(returned?.['orderId']) ??
    (order && all.find((each) => isSameOrder(each, order) && statusOf(each) === 'open')) ??
    of(checkout.attempt?.orderId) ??
    all.find((each) => ended.includes(statusOf(each))) ??
    // An order that another one has replaced is not offered again if it is not sold anymore.
    all.find((each) => each === last || isSold(offers, each, profile, now)) ??
    null
  return { attempt, others: withoutOrder(all, attempt?.orderId) }
}

/** Returns the checkout as this device and this tab remember it: the order of an open dialog has the terms of its promotion. A4.21 P7.09 */
export const remembered = (checkout: Checkout, memory: DeviceCheckout, now: number): Partial<Checkout> => {
  const { order, dialogOrder } = checkout
  // Later the tab shows the terms that it has.
  const { promoted = memory.promoted ?? null } = checkout
  const own = withPromotion(dialogOrder, promoted)
  const wanted = order === dialogOrder ? own : order
  return {
    ...{ ...memory, promoted, dialogOrder: own, order: wanted },
    ...ownAttempt({ ...checkout, order: wanted }, memory, now),
  }
}

/** Returns the other attempts that are granted with the present one, and welcomed with it: those for the same offer, which a provider may know only by its offer. A4.20 */
export const grantedWith = ({ attempt, others = [], profile }: Checkout, now: number): readonly PaymentAttempt[] => {
  const isGranted = (each: PaymentAttempt) => attemptStatus({ attempt: each, profile }, now) === 'granted'
  if (attempt === null || !isGranted(attempt)) return []
  return others.filter((each) => each.offerId === attempt.offerId && isGranted(each))
}

/** Returns the payment attempt after the present one is forgotten: another one that was paid or refused, which the member has not read. A4.21 */
export const nextAttempt = (checkout: Checkout, now: number): KeptAttempts => {
  const { others = [], profile } = checkout
  const gone = grantedWith(checkout, now)
  const left = others.filter((each) => !gone.includes(each))
  const attempt = left.find((each) => ended.includes(attemptStatus({ attempt: each, profile }, now))) ?? null
  return { attempt, others: withoutOrder(left, attempt?.orderId) }
}

/** Returns the payment attempts after an answer: while the member waits without having returned, another one that the answer lists as granted takes the place of one that is still open. A4.21 */
export const answeredAttempt = (checkout: Checkout, now: number): Partial<KeptAttempts> => {
  const { attempt, others = [], profile, order, returned } = checkout
  if (order !== null || returned !== null || attemptStatus({ attempt, profile }, now) !== 'open') return {}
  const granted = others.find((each) => attemptStatus({ attempt: each, profile }, now) === 'granted')
  return granted ? replacedBy({ attempt, others }, granted) : {}
}
