import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Identity, Member } from '../session/index.ts'
import type { DeviceCheckout, PaymentAttempt } from './payment-attempt.ts'
import type { CheckoutRequest, HostedPage } from './rules.ts'

/** How an order is refused: the last one is sold, an earlier payment is being confirmed, the offer is over, or this member may not use it. A8.24 P9.14 */
export interface OrderRefused {
  readonly type: 'SoldOut' | 'StillConfirming' | 'OfferOver' | 'NotForYou'
}

/** How creating an order can fail. */
export type OrderFailure = Failure | OrderRefused

/** The account and its payment attempt on this device; null without one. */
export interface AccessQuestion extends Pick<Identity, 'id'> {
  readonly attempt: PaymentAttempt | null
}

/** The checkout's port: the hosted pages of the payment service, and the payment attempt that this device remembers for all of its tabs. */
export interface CheckoutPort {
  /** Creates a hosted page for an order. A7.08 A7.09 */
  readonly create: Call<CheckoutRequest, HostedPage, OrderFailure>
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
