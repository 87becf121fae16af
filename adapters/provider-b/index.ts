import type { Provider } from '../provider.ts'
import { inTime } from '../start/in-time.ts'

/** Provider B: a REST service for accounts, subscriptions and payments. */
export const providerB: Provider = {
  service: async (parts) => (await inTime(import('./service.ts'))).accountService(parts),
  member: (parts) => async (question, signal) =>
    (await inTime(import('./member.ts'))).customerMember(parts)(question, signal),
  offers: (parts) => async (configured, signal) =>
    (await inTime(import('./offers.ts'))).subscriptionOffers(parts)(configured, signal),
  shelves: async (parts) => (await inTime(import('./member.ts'))).customerShelves(parts),
  commerce: async (parts) => (await inTime(import('./commerce.ts'))).customerCommerce(parts),
}
