import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Identity, Member } from '../session/index.ts'
import type { PaymentPort } from './payment.ts'
import type { DeviceCheckout, PaymentAttempt } from './payment-attempt.ts'
import type { PromotedOrder } from './promoted.ts'

/** An account, and its payment attempt on this device; `null` without one. */
export interface AccessQuestion extends Pick<Identity, 'id'> {
  readonly attempt: PaymentAttempt | null
}

/** The checkout's port: the provider of payments, and the payment attempt that this device remembers for all of its tabs. */
export interface CheckoutPort extends PaymentPort {
  /** Loads the member's profile once, with the status of the payment attempt's order. A4.21 */
  readonly findAccess: Call<AccessQuestion, Member>
  /** Loads the checkout of an account from this device, by the account's id. */
  readonly recall: Call<string, DeviceCheckout>
  /** Stores a payment attempt as the last one, beside those of other orders. A4.21 */
  readonly keep: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, void>
  /** Remembers the promotion of the order whose dialog this tab shows, so that a reload keeps its terms; `null` for none. Left out if no order has a dialog. P7.09 */
  readonly keepPromotion?: Call<{ readonly id: string; readonly promoted: PromotedOrder | null }, void>
  /** Replaces an account's last payment attempt, and others with the trial, with the note that a hosted page refused the trial. A2.12 */
  readonly refuseTrial: Call<string, void>
  /** Forgets a payment attempt, and returns whether this device still had it, so that only one of several tabs announces its end. Its grants are noted first, as by `claim`. */
  readonly forget: Call<
    { readonly id: string; readonly attempt: PaymentAttempt; readonly grants?: readonly string[] },
    boolean
  >
  /** Notes that grants of an account are welcomed, and returns whether one of them was not noted before, so that only one of several tabs welcomes it; notes nothing while this device remembers a payment attempt, whose tab welcomes it. A4.15 */
  readonly claim: Call<{ readonly id: string; readonly grants: readonly string[] }, boolean>
  /** The page is online or visible again, or was restored from the back-forward cache. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}
