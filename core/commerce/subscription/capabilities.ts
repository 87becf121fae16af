import type { SubscriptionPort } from './port.ts'

/** Whether a provider has each of its operations on subscriptions. */
export type SubscriptionCapabilities = Readonly<Record<keyof SubscriptionPort, boolean>>

/** Returns the operations of a port; a missing operation hides its feature. An admin who acts for a member has only the portal, since the other operations change the account that is signed in. */
export const subscriptionCapabilities = (port: SubscriptionPort, isActing: boolean): SubscriptionCapabilities => {
  const has = (operation: keyof SubscriptionPort) =>
    port[operation] !== undefined && (!isActing || operation === 'portal')
  return {
    ...{ cancel: has('cancel'), renew: has('renew'), switches: has('switches'), switchTo: has('switchTo') },
    ...{ transactions: has('transactions'), receipt: has('receipt'), portal: has('portal') },
    ...{ savedPayment: has('savedPayment'), changeSavedPayment: has('changeSavedPayment') },
  }
}
