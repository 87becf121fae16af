import { daysIn } from '../../core/commerce/offers/index.ts'
import type { OfferSwitch, SubscriptionFailure, SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { RefusalReason } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { failureOf } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskA, No } from './ask.ts'
import { nothing } from './ask.ts'
import type { FeeOffer } from './fees.ts'
import { feesOf, offerIdOf } from './fees.ts'
import { cardRefusal } from './refusals.ts'
import { settingsOf } from './settings.ts'
import type { SubscriptionA } from './subscriptions.ts'
import { isRunning, subscriptionsHere } from './subscriptions.ts'

const subscriptionFailure = (no: No): SubscriptionFailure => failureOf(no, 'Failed to update subscription')

/** The reasons for a refused switch that a retry cannot fix. */
const refusals: readonly RefusalReason[] = ['invalid', 'missing', 'conflict', 'forbidden']

type Plan = Required<Pick<SubscriptionPort, 'cancel' | 'switches' | 'switchTo'>>

/** Returns the path of an address relative to the base address; `null` if it is not below the base. Only addresses below the base may get the member's token. */
export const pathBelow = (base: string, address: string | null | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null
  const { href, hash, username, password } = new URL(address)
  return href.startsWith(`${base}/`) && hash === '' && username === '' && password === ''
    ? href.slice(base.length)
    : null
}

const switchTo = (from: FeeOffer | undefined, { offerId, title, period, amount, currency }: FeeOffer): OfferSwitch => ({
  ...{ offerId, title, period, price: { amount, currency }, isTaxIncluded: null },
  direction: daysIn(period) >= daysIn(from?.period ?? null) ? 'upgrade' : 'downgrade',
  // The service makes and charges every switch at once, and does not say whether it credits the remaining time.
  ...{ startsLater: false, charge: 'unsaid' },
})

/** Cancels and switches a member's subscriptions. The service cannot resume a canceled subscription. */
export const consumerPlan = (
  ask: AskA,
  parts: ProviderParts,
  { savedPayment }: Required<Pick<SubscriptionPort, 'savedPayment'>>,
): Plan => {
  const running = async (offerId: string, signal: AbortSignal): Promise<Result<SubscriptionA | null, No>> => {
    const found = await subscriptionsHere(ask, signal)
    if (!found.ok) return found
    const isOf = (row: SubscriptionA) => isRunning(row) && offerIdOf(row.access_fee_id) === offerId
    return ok(found.value.find(isOf) ?? null)
  }
  return {
    cancel: async (offerId, signal) => {
      const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
      if (!settings.ok) return settings
      const row = await running(offerId, signal)
      if (!row.ok) return fail(subscriptionFailure(row.error))
      if (row.value === null) return fail({ type: 'NoSubscription' })
      // The service may have canceled the subscription although its answer was lost.
      if (row.value.action_type === 'canceled') return ok(undefined)
      const path = pathBelow(settings.value.base, row.value.unsubscribe_url)
      if (path === null) return fail({ type: 'NotCancellable' })
      const done = await ask.own(nothing, () => ({ method: 'GET', path }), signal)
      if (done.ok) return ok(undefined)
      const after = await running(offerId, signal)
      return after.ok && after.value?.action_type === 'canceled' ? ok(undefined) : fail(subscriptionFailure(done.error))
    },
    switches: async (offerId, signal) => {
      const [found, saved] = await Promise.all([feesOf(ask.open, null, signal), savedPayment(undefined, signal)])
      if (!found.ok) return fail(failureOf(found.error, 'Unable to fetch customer subscriptions.'))
      if (!saved.ok) return saved
      // The service charges every switch to the saved card; a subscription paid with PayPal has none.
      if (saved.value === null) return fail({ type: 'NoSavedPayment' })
      const from = found.value.find((fee) => fee.offerId === offerId)
      return ok(
        found.value
          .filter((fee) => fee.isSubscription && fee.isSwitchable && fee.offerId !== offerId)
          .map((fee) => switchTo(from, fee)),
      )
    },
    switchTo: async ({ from, to }, signal) => {
      const row = await running(from, signal)
      if (!row.ok) return fail(subscriptionFailure(row.error))
      if (row.value === null) {
        const made = await running(to, signal)
        return made.ok && made.value !== null ? ok('switched') : fail({ type: 'NoSubscription' })
      }
      const form = { access_fee_id: to.slice(1), inplayer_token: row.value.subscription_id }
      const asked = { method: 'POST', path: '/v2/subscriptions/stripe:switch', form } as const
      const done = await ask.own(nothing, () => asked, signal)
      if (done.ok) return ok('switched')
      // The browser may have sent the request twice, and only the second answer, a refusal, arrived.
      const made = await running(to, signal)
      if (made.ok && made.value !== null) return ok('switched')
      const { failure, isUnanswered, status } = done.error
      if (isUnanswered) return fail(subscriptionFailure(done.error))
      const kept = await running(from, signal)
      // Only the membership as it is now proves that nothing was charged.
      if (!made.ok) return fail(subscriptionFailure(made.error))
      if (!kept.ok) return fail(subscriptionFailure(kept.error))
      if (kept.value === null) return fail({ type: 'NoSubscription' })
      // The status of a failed payment.
      if (status === 402) return fail(cardRefusal('CardRefused', done.error))
      const isRefused = failure.type === 'Refused' && refusals.includes(failure.reason)
      return fail(isRefused ? { type: 'SwitchRefused' } : subscriptionFailure(done.error))
    },
  }
}
