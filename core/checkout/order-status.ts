import type { Entitlements } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { Plans } from '../pricing/index.ts'
import type { NamedOrder, Orders } from '../session/index.ts'
import { isConfirming } from '../session/index.ts'
import type { StartedOrder } from './started-order.ts'
import { hasNewMembership, isFulfilled, isWithinADay } from './started-order.ts'

/** How long a hosted page stays open, in ms. */
const pageLife = dayLength

/** The standing of an order; `closed` means that it was not paid and can no longer be paid. A4.21 */
export type OrderStatus = NamedOrder['state']

/** Whether the hosted page of an order has closed for good: it stays open for a day. */
export const isStale = ({ at }: Pick<StartedOrder, 'at'>, now: number): boolean => now - at >= pageLife || now < at

const namedAs = ({ orderId }: StartedOrder, { orders }: Orders): NamedOrder | null =>
  orders?.find(({ id }) => id === orderId) ?? null

// A list of orders without this one was made before the order was started, so it says nothing about it.
const isUnnamed = ({ orderId }: StartedOrder, { orders }: Orders): boolean => orderId === null || orders === null

/** Whether an order is paid and being confirmed, as far as the studio says. A3.01 */
export const isBeingConfirmed = (begun: StartedOrder, profile: Orders): boolean =>
  isUnnamed(begun, profile) ? profile.hasPendingSubscription : namedAs(begun, profile)?.state === 'pending'

/** The standing of an order: the studio's answer where it names the order, else judged by the holding and by whether a payment is being confirmed. A4.21 A3.01 */
export const orderStatusOf = (
  plans: Plans,
  begun: StartedOrder,
  profile: Entitlements & Orders,
  now: number,
): OrderStatus => {
  const named = namedAs(begun, profile)
  if (named !== null && named.state !== 'open') return named.state
  if (isUnnamed(begun, profile) && isFulfilled(plans, begun, profile, now)) return 'granted'
  if (isBeingConfirmed(begun, profile)) return 'pending'
  return isStale(begun, now) ? 'closed' : 'open'
}

/** The newest of the orders that the studio lists; undefined without any. */
export const newestOrder = (orders: readonly NamedOrder[]): NamedOrder | undefined =>
  orders.length === 1
    ? orders[0]
    : orders.reduce<NamedOrder | undefined>(
        (newest, order) => (order.at !== null && order.at > (newest?.at ?? 0) ? order : newest),
        undefined,
      )

/** The newest order that the studio lists, where it was started within a day of now; null without one. A4.21 */
export const latestOrder = ({ orders }: Orders, now: number): NamedOrder | null => {
  const newest = newestOrder(orders ?? [])
  return newest && (newest.at === null || isWithinADay(newest.at, now)) ? newest : null
}

/**
 * Whether a payment that this device does not remember has been granted: the newest order is granted, at
 * most a day ago; where the studio names no orders, a membership began within a day and is no renewal. A4.21
 */
export const hasArrived = (plans: Plans, profile: Entitlements & Orders, now: number): boolean => {
  if (isConfirming(profile)) return false
  return profile.orders === null
    ? hasNewMembership(plans, profile, now)
    : latestOrder(profile, now)?.state === 'granted'
}
