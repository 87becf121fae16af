import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskA } from './ask.ts'
import { consumerPlan } from './plan.ts'
import { savedCards } from './saved-card.ts'
import { transactions } from './transactions.ts'

/** Creates the subscription port of provider A. The service cannot resume a canceled subscription, and has no customer portal. */
export const consumerSubscription = (ask: AskA, parts: ProviderParts): SubscriptionPort => {
  const cards = savedCards(ask, parts)
  return { ...consumerPlan(ask, parts, cards), ...transactions(ask), ...cards }
}
