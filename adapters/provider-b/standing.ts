import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { NamedOrder } from '../../core/session/index.ts'
import { forgetTwins, storedAttempts } from '../browser/payments.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskB, No } from './ask.ts'
import { readOrder } from './order.ts'
import type { Paid } from './purchases.ts'
import { baseOf, isGranted, isSubscription, paymentsOf } from './purchases.ts'
import { serviceClockOffset } from './tokens.ts'

/** The standing of an order: payable, in processing, granted, or lost. */
export type Standing = 'open' | 'pending' | 'granted' | 'lost'

/** An order and its start. */
export interface Placed {
  readonly orderId: string
  readonly offerId: string
  /** The start of the order by this device's clock, in ms since 1970. */
  readonly at: number
}

/** The largest difference between this device's corrected time and the service's time, in ms. */
const clockTolerance = 3_600_000

/** Whether the order's offer was paid after the order was created. */
const isPaid = async (
  ask: Pick<AskB, 'own'>,
  { memory }: Pick<ProviderParts, 'memory'>,
  { offerId, at }: Placed,
  signal: AbortSignal,
): Promise<Result<boolean, No>> => {
  const since = at + serviceClockOffset(memory) - clockTolerance
  const isOfOrder = (paid: Paid) =>
    baseOf(paid.offerId) === baseOf(offerId) && paid.transactionDate !== null && paid.transactionDate > since
  const found = await paymentsOf(ask, signal, isOfOrder)
  return found.ok ? ok(found.value.some(isOfOrder)) : found
}

/** Requests the standing of an order: first the access to its offer, since the service lists no paid orders, then the order, then the payments. */
export const standingOf = async (
  ask: Pick<AskB, 'own'>,
  parts: Pick<ProviderParts, 'memory'>,
  placed: Placed,
  signal: AbortSignal,
): Promise<Result<Standing, No>> => {
  const granted = await isGranted(ask, placed.offerId, signal)
  if (!granted.ok) return granted
  if (granted.value) return ok('granted')
  const order = await readOrder(ask, placed.orderId, signal)
  if (order.ok) return ok('open')
  if (order.error.refusal !== 'OrderLost') return order
  const paid = await isPaid(ask, parts, placed, signal)
  return paid.ok ? ok(paid.value ? 'pending' : 'lost') : paid
}

const states = { open: 'open', pending: 'pending', granted: 'granted', lost: 'closed' } as const

/** Forgets all payment attempts for each offer that gives access, except the first one whose order can no longer be paid. */
const forgetGranted = async (
  ask: Pick<AskB, 'own'>,
  { memory }: Pick<ProviderParts, 'memory'>,
  { id, granted }: { readonly id: string; readonly granted: readonly PaymentAttempt[] },
  signal: AbortSignal,
): Promise<void> => {
  for (const attempt of granted) {
    const isSameOffer = ({ offerId }: PaymentAttempt) => baseOf(offerId) === baseOf(attempt.offerId)
    const twins = storedAttempts(memory, id).filter(isSameOffer)
    if (twins.length < 2) continue
    const orders = await Promise.all(twins.map(({ orderId }) => readOrder(ask, orderId, signal)))
    const paid = twins.find((_, at) => orders[at]?.ok === false) ?? twins[0]!
    forgetTwins(memory, id, paid, isSameOffer)
  }
}

/** Returns the orders in payment on this device, since the service lists none; `null` without any. A subscription counts as granted once the service lists it, a moment after it gives access. */
export const ordersHere = async (
  ask: Pick<AskB, 'own'>,
  parts: Pick<ProviderParts, 'memory'>,
  { id, listed }: { readonly id: string; readonly listed: readonly string[] },
  signal: AbortSignal,
): Promise<Result<readonly NamedOrder[] | null, No>> => {
  const named: NamedOrder[] = []
  const granted: PaymentAttempt[] = []
  for (const attempt of storedAttempts(parts.memory, id)) {
    const found = await standingOf(ask, parts, attempt, signal)
    if (!found.ok) return found
    const { orderId, offerId, promo, coupon = null, at, amount, tax } = attempt
    const isListed = !isSubscription(offerId) || listed.some((each) => baseOf(each) === baseOf(offerId))
    const state = found.value === 'granted' && !isListed ? 'pending' : states[found.value]
    if (state === 'granted') granted.push(attempt)
    const known = { id: orderId, offerId, promo, coupon, at, state, url: null }
    named.push({
      ...{ ...known, ...(typeof amount === 'number' && { amount }) },
      ...(typeof tax === 'number' && { tax }),
    })
  }
  await forgetGranted(ask, parts, { id, granted }, signal)
  const left = storedAttempts(parts.memory, id).map(({ orderId }) => orderId)
  const kept = named.filter(({ id: orderId }) => left.includes(orderId))
  return ok(kept.length > 0 ? kept : null)
}
