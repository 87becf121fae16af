import type { AccountPort } from '../account/index.ts'
import type { CheckoutPort } from '../checkout/index.ts'
import type { Call } from '../kernel/call.ts'
import type { NewsletterPort } from '../newsletter/index.ts'
import type { Plans } from '../pricing/index.ts'

/** The ports of the commerce: what is sold, accounts, payments, the newsletter's pass, and the customer portal. */
export interface CommercePorts {
  /** As the site config has them. */
  readonly plans: Plans
  readonly account: AccountPort
  readonly checkout: CheckoutPort
  readonly newsletter: NewsletterPort
  /** The address of the customer portal, which leads back to the given path of the site. A7.11 A7.12 */
  readonly portal: Call<string, string>
}

/** The port by which the commerce is opened, whose code is fetched when it is first needed. */
export interface CommercePort {
  /** Whether an account has begun a payment on this device whose end is not known. A4.21 */
  readonly isExpected: Call<string, boolean>
  readonly open: Call<void, CommercePorts>
}
