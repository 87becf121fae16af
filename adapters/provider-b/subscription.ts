import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskB } from './ask.ts'
import { customerPlan } from './plan.ts'
import { savedPayments } from './saved-payment.ts'
import { transactions } from './transactions.ts'

/** Creates the subscription port of provider B; the service has no customer portal. A7.17 */
export const customerSubscription = (ask: AskB, parts: ProviderParts): SubscriptionPort => ({
  ...customerPlan(ask),
  ...transactions(ask),
  ...savedPayments(ask, parts),
})
