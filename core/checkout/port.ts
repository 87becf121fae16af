import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Identity, Member } from '../session/index.ts'
import type { PaymentPort } from './payment.ts'
import type { DeviceCheckout, PaymentAttempt } from './payment-attempt.ts'

/** The account and its payment attempt on this device; null without one. */
export interface AccessQuestion extends Pick<Identity, 'id'> {
  readonly attempt: PaymentAttempt | null
}

/** The checkout's port: the provider of payments, and the payment attempt that this device remembers for all of its tabs. */
export interface CheckoutPort extends PaymentPort {
  /** The member's present profile, requested once, with the status of the order of a payment attempt. A4.21 */
  readonly findAccess: Call<AccessQuestion, Member>
  /** The checkout of an account, by the account's id, on this device. */
  readonly recall: Call<string, DeviceCheckout>
  readonly keep: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, void>
  /** Replaces the account's payment attempt by the fact that its page refused the trial. A2.12 */
  readonly refuseTrial: Call<string, void>
  /** Forgets a payment attempt, and answers whether the device still had it, so that only one of several tabs announces its end. */
  readonly forget: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, boolean>
  /** The page is online or visible again, or was restored from the back-forward cache. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}
