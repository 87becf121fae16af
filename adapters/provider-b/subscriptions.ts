import * as z from 'zod/mini'
import type { Product } from '../../core/access/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { currency, minorUnits } from '../http/money.ts'
import { instant, number, requiredListOf, text, truthy } from '../http/schema.ts'
import type { AskB, No } from './ask.ts'
import { durationOf, unit } from './periods.ts'

/** A subscription at the service. A3.07 */
const schema = z.object({
  ...{ offerId: z.string(), status: z.string(), startedAt: instant, expiresAt: instant, inTrial: truthy },
  ...{ nextPaymentPrice: number, nextPaymentCurrency: currency, pendingSwitchId: z.catch(text, null) },
  ...{ offerTitle: z.catch(text, null), period: unit },
})

const list = z.object({ items: requiredListOf(schema) })

/** A subscription, with the id of the offer that it will switch to. */
export interface Subscription extends z.infer<typeof schema> {
  readonly pending: Switch | null
}

const switchSchema = z.object({ toOfferId: z.string(), status: z.string(), algorithm: z.catch(text, null) })

/** A pending switch of a subscription. */
export interface Switch {
  readonly to: string
  /** The title of the new offer; `null` if it cannot be loaded. */
  readonly title: string | null
  /** Whether the switch waits for the end of the paid period. */
  readonly isDeferred: boolean
}

const titled = z.object({ offerTitle: z.catch(text, null) })

/** Returns a pending switch; `null` if it is not pending, or cannot be loaded. A4.08 */
const pendingSwitch = async ({ own }: Pick<AskB, 'own'>, id: string, signal: AbortSignal): Promise<Switch | null> => {
  const found = await own(switchSchema, () => ({ method: 'GET', path: `/subscription_switches/${encode(id)}` }), signal)
  if (!found.ok || !['pending', 'inprogress'].includes(found.value.status)) return null
  const { toOfferId, algorithm } = found.value
  const offer = await own(titled, () => ({ method: 'GET', path: `/offers/${encode(toOfferId)}` }), signal)
  const title = (offer.ok && offer.value.offerTitle) || null
  return { to: toOfferId, title, isDeferred: algorithm === 'DEFERRED' }
}

/** Requests the subscriptions of a customer, with their pending switches. */
export const subscriptionsHere = async (
  ask: Pick<AskB, 'own'>,
  signal: AbortSignal,
): Promise<Result<readonly Subscription[], No>> => {
  const found = await ask.own(list, (id) => ({ method: 'GET', path: `/customers/${id}/subscriptions` }), signal)
  if (!found.ok) return found
  const switches = found.value.items.map(({ pendingSwitchId }) =>
    pendingSwitchId ? pendingSwitch(ask, pendingSwitchId, signal) : null,
  )
  const pending = await Promise.all(switches)
  return ok(found.value.items.map((each, at) => ({ ...each, pending: pending[at] ?? null })))
}

/** The time that the service uses for a subscription without an end, in ms since 1970. */
const farFuture = 2_145_913_200_000

/** The end of an endless product. It is not a valid date, so no date is shown. */
const endless = Number.MAX_SAFE_INTEGER

/** Whether a listed subscription is running; the service may also list ended ones. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'cancelled'

/** Returns the product of a running subscription; empty without an end date. */
export const productOf = (subscription: Subscription, isTaxIncluded: boolean | null): readonly Product[] => {
  const { offerId, status, startedAt, expiresAt, inTrial, nextPaymentPrice, nextPaymentCurrency, pending } =
    subscription
  const { offerTitle, period } = subscription
  if (expiresAt === null || !isRunning(subscription)) return []
  const price = nextPaymentPrice !== null && {
    price: { amount: minorUnits(nextPaymentPrice, nextPaymentCurrency), currency: nextPaymentCurrency },
  }
  return [
    {
      ...({ type: 'on-demand', createdAt: startedAt, offer: offerId, isTrial: inTrial } as const),
      expiresAt: expiresAt < farFuture ? expiresAt : endless,
      ...{ renews: status === 'active' && expiresAt < farFuture, ...price },
      ...{ isTaxIncluded, title: offerTitle || null, period: durationOf(1, period), pendingOffer: pending?.to ?? null },
      ...(pending && { pendingTitle: pending.title }),
    },
  ]
}
