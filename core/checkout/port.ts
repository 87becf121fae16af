import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Account, Profile } from '../session/index.ts'
import type { CheckoutRequest, HostedPage, PaymentAttempt } from './rules.ts'

/** The hosted checkout, and this device's memory of what was begun there, which all its tabs share. */
export interface CheckoutPort {
  /** A hosted page for this payment. A7.08 A7.09 */
  readonly create: Call<CheckoutRequest, HostedPage>
  /** What the studio knows of an account now, asked once. A4.21 */
  readonly findAccess: Call<Account, Profile>
  /** What an account has begun to pay for on this device, or null. */
  readonly recall: Call<string, PaymentAttempt | null>
  readonly keep: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, void>
  /** Forgets what was begun, if the device remembers that still; whether it did, so that of several tabs one tells its end. */
  readonly forget: Call<{ readonly id: string; readonly attempt: PaymentAttempt }, boolean>
  /** The page is online or visible again, or came back from the browser's memory. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}
