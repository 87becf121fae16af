import type { Member } from './rules.ts'

/** Whether any payment of the account is being confirmed, started here or elsewhere. A3.01 */
export const isConfirming = ({ hasPendingSubscription, orders }: Member): boolean =>
  hasPendingSubscription || (orders ?? []).some(({ state }) => state === 'pending')
