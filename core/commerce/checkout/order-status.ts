import { dayLength } from '../../kernel/clock.ts'
import type { NamedOrder, Orders } from '../../session/index.ts'
import { isConfirming } from '../../session/index.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** The time a hosted page stays open, in ms. */
const pageLife = dayLength

/** The status of an order; `closed` means unpaid and no longer payable. */
export type OrderStatus = NamedOrder['state']

type Started = Pick<PaymentAttempt, 'orderId' | 'at'>

/** Whether the hosted page of an order has closed for good, a day after the order started. */
export const isStale = ({ at }: Pick<Started, 'at'>, now: number): boolean => now - at >= pageLife || now < at

const outcomeIn = ({ orderId }: Pick<Started, 'orderId'>, { orderOutcomes }: Orders) =>
  orderOutcomes?.find((outcome) => outcome.orderId === orderId) ?? null

const statusIn = (started: Pick<Started, 'orderId'>, profile: Orders): OrderStatus =>
  profile.orders?.find(({ id }) => id === started.orderId)?.state ?? outcomeIn(started, profile)?.status ?? 'open'

/** Whether the studio reports an order as paid and in confirmation. */
export const isBeingConfirmed = (started: Pick<Started, 'orderId'>, profile: Orders): boolean =>
  statusIn(started, profile) === 'pending'

/** Whether an account has gained a product or a day pass since an order was started. */
export const hasGained = (started: Pick<Started, 'orderId'>, profile: Orders): boolean =>
  outcomeIn(started, profile)?.hasGained === true

/** Returns the status of an order started on this device; an open order becomes `closed` when its hosted page closes. */
export const orderStatusOf = (started: Started, profile: Orders, now: number): OrderStatus => {
  const status = statusIn(started, profile)
  return status === 'open' && isStale(started, now) ? 'closed' : status
}

/** Returns the newest of the studio's orders; `undefined` without any. */
export const newestOrder = (orders: readonly NamedOrder[]): NamedOrder | undefined =>
  orders.length === 1
    ? orders[0]
    : orders.reduce<NamedOrder | undefined>(
        (newest, order) => (order.at !== null && order.at > (newest?.at ?? 0) ? order : newest),
        undefined,
      )

/** Whether two instants are less than a day apart. */
export const isWithinADay = (at: number | null, now: number): boolean => at !== null && Math.abs(now - at) < dayLength

/** Returns the studio's newest order if it was started less than a day ago; `null` otherwise. */
export const latestOrder = ({ orders }: Orders, now: number): NamedOrder | null => {
  const newest = newestOrder(orders ?? [])
  return newest && (newest.at === null || isWithinADay(newest.at, now)) ? newest : null
}

/** Whether a payment unknown to this device was granted: the newest order was granted at most a day ago, or the studio lists no orders and a membership has just begun. */
export const hasArrived = (profile: Orders, now: number): boolean => {
  if (isConfirming(profile)) return false
  return profile.orders === null ? profile.hasNewMembership === true : latestOrder(profile, now)?.state === 'granted'
}
