import type { Call } from '../../kernel/call.ts'
import type { Feed } from '../../kernel/feed.ts'
import type { Identity, Member } from '../../session/index.ts'
import type { DeviceCheckout } from './device-checkout.ts'
import type { Order } from './order.ts'
import type { PaymentPort } from './payment.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** An account, and its payment attempt on this device; `null` without one. */
export interface AccessQuestion extends Pick<Identity, 'id'> {
  readonly attempt: PaymentAttempt | null
}

/** The port of the checkout: the payment provider, and the payment attempts that all tabs of this device share. */
export interface CheckoutPort extends PaymentPort {
  /** The id of this tab, which a reload and a return from another site keep. */
  readonly tab: string
  /** Loads the member's profile once, with the status of the payment attempt's order. */
  readonly findAccess: Call<AccessQuestion, Member>
  /** Loads the checkout of an account from this device, by the account's id. */
  readonly recall: Call<string, DeviceCheckout>
  /** Stores a payment attempt as the last one, beside the attempts for other orders. */
  readonly keep: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, void>
  /** Stores a promotion's order in this tab, so that a reload of its dialog keeps the terms; it replaces an earlier one. Any other order only deletes the stored one. Absent if no order has a dialog. */
  readonly place?: Call<{ readonly id: string; readonly order: Order }, void>
  /** Replaces an account's last payment attempt, and other attempts with the trial, by the note that a hosted page refused the trial. */
  readonly refuseTrial: Call<string, void>
  /** Forgets a payment attempt, and returns whether this device still had it, so that only one of several tabs announces its end. Notes its grants first, like `claim`. */
  readonly forget: Call<
    { readonly id: string; readonly attempt: PaymentAttempt; readonly grants?: readonly string[] },
    boolean
  >
  /** Notes an account's grants as welcomed, and returns whether one of them is new, so that only one of several tabs welcomes it. Notes nothing while this device has a payment attempt, whose tab shows the welcome. */
  readonly claim: Call<{ readonly id: string; readonly grants: readonly string[] }, boolean>
  /** The page is online or visible again, or was restored from the back-forward cache. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}
