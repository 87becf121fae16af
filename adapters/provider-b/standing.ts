import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { NamedOrder } from '../../core/session/index.ts'
import { attemptOf } from '../browser/payments.ts'
import { instant, requiredListOf } from '../http/schema.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskB, No } from './ask.ts'
import { readOrder } from './order.ts'
import { baseOf, isGranted, isSubscription } from './purchases.ts'

/** The standing of an order: it can be paid, its payment is being processed, it gives access, or it is lost. */
export type Standing = 'open' | 'pending' | 'granted' | 'lost'

/** An order whose standing is requested. */
export interface Placed {
  readonly orderId: string
  readonly offerId: string
  /** The start of the order by the clock of this device, in ms since 1970. */
  readonly at: number
}

const payments = z.object({
  items: requiredListOf(z.object({ offerId: z.string(), transactionDate: instant })),
})

/** How far a time of this device, put right by the clock of the studio's services, and one of the service may be apart, in ms. */
const clockTolerance = 3_600_000

const isPaid = async (
  { own }: Pick<AskB, 'own'>,
  { studioClock }: Pick<ProviderParts, 'studioClock'>,
  { offerId, at }: Placed,
  signal: AbortSignal,
): Promise<Result<boolean, No>> => {
  const path = (id: string) => `/customers/${id}/transactions?limit=20&offset=0`
  const found = await own(payments, (id) => ({ method: 'GET', path: path(id) }), signal)
  if (!found.ok) return found
  return ok(
    found.value.items.some(
      (paid) =>
        baseOf(paid.offerId) === baseOf(offerId) &&
        paid.transactionDate !== null &&
        paid.transactionDate > at + studioClock.offset() - clockTolerance,
    ),
  )
}

/** Requests the standing of an order: the access to its offer comes first, since the service lists no paid orders, then the order, then the payments. A7.30 A8.21 */
export const standingOf = async (
  ask: Pick<AskB, 'own'>,
  parts: Pick<ProviderParts, 'studioClock'>,
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

/** Returns the order that this device is paying, as the only one that the service can name; `null` without one. A subscription counts as granted once it is listed, which is a moment after it gives access. A4.21 A4.22 */
export const orderHere = async (
  ask: Pick<AskB, 'own'>,
  parts: Pick<ProviderParts, 'memory' | 'studioClock'>,
  { id, listed }: { readonly id: string; readonly listed: readonly string[] },
  signal: AbortSignal,
): Promise<Result<readonly NamedOrder[] | null, No>> => {
  const attempt = attemptOf(parts.memory, id)
  if (attempt === null) return ok(null)
  const found = await standingOf(ask, parts, attempt, signal)
  if (!found.ok) return found
  const { orderId, offerId, promo, coupon, at, amount } = attempt
  const isListed = !isSubscription(offerId) || listed.some((each) => baseOf(each) === baseOf(offerId))
  const state = found.value === 'granted' && !isListed ? 'pending' : states[found.value]
  const named = { id: orderId, offerId, promo, coupon: coupon ?? null, at, state, url: null }
  return ok([{ ...named, ...(typeof amount === 'number' && { amount }) }])
}
