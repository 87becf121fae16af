import type { SnapshotFrom } from 'xstate'
import { setup } from 'xstate'
import type { SubscriptionCapabilities } from './capabilities.ts'
import { subscriptionCapabilities } from './capabilities.ts'
import type { SubscriptionPort } from './port.ts'

/** What can be done about the member's subscriptions. A6.10 */
export const subscriptionMachine = (port: SubscriptionPort) =>
  setup({ types: {} as { context: { readonly capabilities: SubscriptionCapabilities } } }).createMachine({
    id: 'subscription',
    context: { capabilities: subscriptionCapabilities(port) },
  })

/** A snapshot of the subscription machine. */
export type SubscriptionState = SnapshotFrom<ReturnType<typeof subscriptionMachine>>
