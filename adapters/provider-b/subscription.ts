import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskB } from './ask.ts'
import { customerPlan } from './plan.ts'
import { savedPayments } from './saved-payment.ts'
import { transactions } from './transactions.ts'

/** Everything that can be done about the subscriptions of a customer; the service has no portal. A7.17 */
export const customerSubscription = (ask: AskB, parts: ProviderParts): SubscriptionPort => ({
  ...customerPlan(ask),
  ...transactions(ask),
  ...savedPayments(ask, parts),
})
