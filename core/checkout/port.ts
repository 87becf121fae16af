import type { Call } from '../call.ts'
import type { Feed } from '../feed.ts'
import type { Account, Profile } from '../session/index.ts'
import type { Attempt, CheckoutRequest } from './rules.ts'

/** The hosted checkout, and this device's memory of what was begun there. */
export interface CheckoutPort {
  /** The address of a hosted page for this payment. A7.08 A7.09 */
  readonly create: Call<CheckoutRequest, string>
  /** What the studio knows of an account now, asked once. A4.21 */
  readonly look: Call<Account, Profile>
  /** What an account has begun to pay for on this device, or null. */
  readonly recall: Call<string, Attempt | null>
  readonly keep: Call<{ readonly id: string; readonly attempt: Attempt | null }, void>
  /** The page is online or visible again, or came back from the browser's memory. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}
