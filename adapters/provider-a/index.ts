import type { Provider } from '../provider.ts'
import { inTime } from '../start/in-time.ts'

/** Provider A: an account service with payments. */
export const providerA: Provider = {
  service: async (parts) => (await inTime(import('./service.ts'))).accountService(parts),
  member: (parts) => async (question, signal) =>
    (await inTime(import('./member.ts'))).consumerMember(parts)(question, signal),
  offers: (parts) => async (configured, signal) =>
    (await inTime(import('./offers.ts'))).feeOffers(parts)(configured, signal),
  sign: (parts) => async (id, signal) => (await inTime(import('./sign.ts'))).signMedia(parts)(id, signal),
  notices: async (parts) => (await inTime(import('./stream/index.ts'))).streamNotices(parts),
  shelves: async (parts) => (await inTime(import('./member.ts'))).consumerShelves(parts),
  commerce: async (parts) => (await inTime(import('./commerce.ts'))).consumerCommerce(parts),
}
