import type { AnyActorRef } from 'xstate'
import type { Address } from '../routes/index.ts'
import type { Lack } from './account/index.ts'
import { accountLack, capabilitiesOf } from './account/index.ts'
import { isPaymentDialog, paymentRedirect } from './payment-dialogs.ts'
import { planStep } from './plan-dialogs.ts'
import type { CommercePorts } from './ports.ts'
import { memberRedirect } from './redirects.ts'
import type { Commerce } from './rules.ts'
import type { SubscriptionEvent } from './subscription/index.ts'
import { subscriptionCapabilities } from './subscription/index.ts'

/** The step from a dialog in the address: the address to open, an event for the subscription, and the reason why the dialog cannot open; each is `null` if there is nothing to do. */
interface DialogStep {
  readonly address: Address | null
  readonly event: SubscriptionEvent | null
  readonly lack: Lack | null
}

/** Returns the operation that the setup lacks for a dialog that is not about a subscription, regardless of an admin who acts for a member. */
const setUpLack = ({ account, checkout, subscription }: CommercePorts, { address }: Commerce): Lack | null => {
  if (address.dialog === 'checkout') return checkout.orders ? null : 'noCheckout'
  return isPaymentDialog(address) && !subscription.changeSavedPayment
    ? 'changeSavedPayment'
    : accountLack(address, capabilitiesOf(account, false))
}

/** Returns the step from the dialog of the address; if `address` is `null`, the dialog may stay open. */
export const dialogStep = (ports: CommercePorts, self: AnyActorRef, commerce: Commerce, now: number): DialogStep => {
  const capabilities = subscriptionCapabilities(ports.subscription, commerce.isActing)
  return (
    planStep(commerce, ports.subscription, now) ?? {
      address: paymentRedirect(commerce, capabilities) ?? memberRedirect(ports, self, commerce),
      event: null,
      lack: setUpLack(ports, commerce),
    }
  )
}
