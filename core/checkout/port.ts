import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Account, Profile } from '../session/index.ts'
import type { CheckoutRequest, HostedPage, PaymentAttempt } from './rules.ts'

/** The checkout's port: the hosted pages of the payment service, and this device's memory of the payment that was begun on one, which all its tabs share. */
export interface CheckoutPort {
  /** A hosted page for this payment. A7.08 A7.09 */
  readonly create: Call<CheckoutRequest, HostedPage>
  /** What the studio knows of an account now, asked once. A4.21 */
  readonly findAccess: Call<Account, Profile>
  /** The payment that an account, named by its id, has begun on this device; null without one. */
  readonly recall: Call<string, PaymentAttempt | null>
  readonly keep: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, void>
  /** Forgets a payment that was begun, and answers whether the device remembered it still, so that of several tabs one tells its end. */
  readonly forget: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, boolean>
  /** The page is online or visible again, or came back from the browser's memory. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}
