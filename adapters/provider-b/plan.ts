import * as z from 'zod/mini'
import type {
  OfferSwitch,
  SubscriptionFailure,
  SubscriptionPort,
  SwitchRequest,
} from '../../core/commerce/subscription/index.ts'
import type { RefusalReason } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { currency, minorUnits } from '../http/money.ts'
import { requiredListOf, text } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { AskB, No } from './ask.ts'
import { nothing } from './ask.ts'
import { durationOf, unit } from './periods.ts'
import { baseOf } from './purchases.ts'
import { cardRefusal } from './refusals.ts'
import type { Subscription } from './subscriptions.ts'
import { isRunning, subscriptionsHere } from './subscriptions.ts'
import { taxesOf } from './tax.ts'

const available = z.object({
  available: requiredListOf(
    z.object({
      ...{ toOfferId: z.string(), title: text, price: z.number(), currency, period: unit },
      switchDirection: z.enum(['upgrade', 'downgrade']),
      algorithm: z.catch(text, null),
    }),
  ),
})

type Available = z.infer<typeof available>['available'][number]

/** Returns when the service makes and charges a switch. Without a known algorithm, a downgrade is made later, which is the service's default. */
const termsOf = ({ algorithm, switchDirection }: Available): Pick<OfferSwitch, 'startsLater' | 'charge'> => {
  switch (algorithm) {
    case 'DEFERRED':
      return { startsLater: true, charge: 'atRenewal' }
    case 'IMMEDIATE_WITHOUT_PRORATION':
      return { startsLater: false, charge: 'atRenewal' }
    case 'IMMEDIATE_AND_CHARGE_WITHOUT_PRORATION':
      return { startsLater: false, charge: 'today' }
    default:
      return switchDirection === 'downgrade' && !algorithm
        ? { startsLater: true, charge: 'atRenewal' }
        : { startsLater: false, charge: 'unsaid' }
  }
}

const switchOf = (each: Available, isTaxIncluded: true | null): OfferSwitch => ({
  ...{ offerId: each.toOfferId, title: each.title ?? '', direction: each.switchDirection },
  ...{ price: { amount: minorUnits(each.price, each.currency), currency: each.currency }, isTaxIncluded },
  ...{ period: durationOf(1, each.period), ...termsOf(each) },
})

const subscriptionFailure = (no: No): SubscriptionFailure =>
  no.refusal === 'NoSubscription' ? { type: 'NoSubscription' } : failureOf(no, 'Failed to update subscription')

/** The failure if the pending switch of a subscription cannot be loaded, so that the change may have been made. */
const unproved: SubscriptionFailure = { type: 'Refused', reason: 'busy', message: 'Failed to update subscription' }

/** The reasons for a refused switch that a retry cannot fix. */
const refusals: readonly RefusalReason[] = ['invalid', 'missing', 'conflict']

type Plan = Required<Pick<SubscriptionPort, 'cancel' | 'renew' | 'switches' | 'switchTo'>>

/** Creates the operations that cancel, renew and switch a customer's subscriptions. */
export const customerPlan = (ask: Pick<AskB, 'own'>): Plan => {
  const { own } = ask
  const setStatus =
    (status: 'active' | 'cancelled'): Plan['cancel'] =>
    async (offerId, signal) => {
      const changed = await own(
        nothing,
        (id) => ({
          ...{ method: 'PATCH', path: `/customers/${id}/subscriptions` },
          json: { offerId, status, customerId: id },
        }),
        signal,
      )
      if (changed.ok) return ok(undefined)
      // The browser may have sent the request twice, and only the second answer, a refusal, arrived.
      const found = await subscriptionsHere(ask, signal)
      const isSet = (each: Subscription) => baseOf(each.offerId) === baseOf(offerId) && each.status === status
      return found.ok && found.value.some(isSet) ? ok(undefined) : fail(subscriptionFailure(changed.error))
    }
  /** Returns the state of a plan switch; `null` without that switch. */
  const reached = ({ to }: SwitchRequest, all: readonly Subscription[]): 'switched' | 'pending' | null => {
    if (all.some(({ offerId }) => baseOf(offerId) === baseOf(to))) return 'switched'
    const pending = all.find((each) => each.pending && baseOf(each.pending.to) === baseOf(to))?.pending
    return pending ? (pending.isDeferred ? 'pending' : 'switched') : null
  }
  return {
    cancel: setStatus('cancelled'),
    renew: setStatus('active'),
    switches: async (offerId, signal) => {
      const path = (id: string) => `/customers/${id}/subscription_switches/${encode(offerId)}/availability`
      const found = await own(available, (id) => ({ method: 'GET', path: path(id) }), signal)
      if (!found.ok) return fail(failureOf(found.error, 'Unable to fetch customer subscriptions.'))
      const all = found.value.available
      const prices = all.map(({ toOfferId, price }) => ({ offerId: toOfferId, price }))
      const taxes = await taxesOf(ask, prices, signal)
      return ok(all.map((each, at) => switchOf(each, taxes[at] ?? null)))
    },
    switchTo: async (request, signal) => {
      const { from, to, direction, startsLater } = request
      const path = (id: string) => `/customers/${id}/subscription_switches/${encode(from)}`
      const json = { toOfferId: to, switchDirection: direction }
      const asked = await own(nothing, (id) => ({ method: 'POST', path: path(id), json }), signal)
      // The answer says only that the switch was accepted. It may be lost after a payment, or be the refusal of a request that the browser has sent twice.
      const found = await subscriptionsHere(ask, signal)
      const all = found.ok ? found.value.filter(isRunning) : []
      const state = reached(request, all)
      if (state !== null) return ok(state)
      if (asked.ok) return ok(startsLater ? 'pending' : 'switched')
      if (asked.error.isUnanswered) return fail(subscriptionFailure(asked.error))
      // Only the membership as it is now proves that nothing was charged.
      if (!found.ok) return fail(subscriptionFailure(found.error))
      const kept = all.find(({ offerId }) => baseOf(offerId) === baseOf(from))
      if (!kept) return fail({ type: 'NoSubscription' })
      if (kept.pendingSwitchId && kept.pending === null) return fail(unproved)
      if (asked.error.refusal === 'CardRefused') return fail(cardRefusal('CardRefused', asked.error))
      const failure = subscriptionFailure(asked.error)
      const isRefused = failure.type === 'Refused' && refusals.includes(failure.reason)
      return fail(isRefused ? { type: 'SwitchRefused' } : failure)
    },
  }
}
