import type { AccountPort } from '../account/index.ts'
import type { CheckoutPort } from '../checkout/index.ts'
import type { Call } from '../kernel/call.ts'
import type { NewsletterPort } from '../newsletter/index.ts'

/** What the commerce needs from outside: accounts are made there, and passes and memberships sold. */
export interface CommercePorts {
  readonly account: AccountPort
  readonly checkout: CheckoutPort
  readonly newsletter: NewsletterPort
  /** The address of the customer portal, which leads back to the given path of the site. A7.11 A7.12 */
  readonly portal: Call<string, string>
}

/** The commerce, which is fetched when it is first needed. */
export interface CommercePort {
  /** Whether an account has begun a payment on this device whose end is not known. A4.21 */
  readonly isExpected: Call<string, boolean>
  readonly open: Call<void, CommercePorts>
}
