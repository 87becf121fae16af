import type { SubscriptionPort } from './port.ts'

/** Whether a provider has each of its operations on subscriptions. */
export type SubscriptionCapabilities = Readonly<Record<keyof SubscriptionPort, boolean>>

/** Returns the operations that a port has; a missing one hides its feature. An admin who acts for a member has the portal alone: the other operations are about the account that is signed in. */
export const subscriptionCapabilities = (port: SubscriptionPort, isActing: boolean): SubscriptionCapabilities => {
  const has = (operation: keyof SubscriptionPort) =>
    port[operation] !== undefined && (!isActing || operation === 'portal')
  return {
    ...{ cancel: has('cancel'), renew: has('renew'), switches: has('switches'), switchTo: has('switchTo') },
    ...{ transactions: has('transactions'), receipt: has('receipt'), portal: has('portal') },
    ...{ savedPayment: has('savedPayment'), changeSavedPayment: has('changeSavedPayment') },
  }
}
