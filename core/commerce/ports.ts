import type { Call } from '../kernel/call.ts'
import type { Opening } from '../kernel/lazy.ts'
import type { NoticesPort } from '../notices/index.ts'
import type { AccountPort } from './account/index.ts'
import type { CheckoutPort } from './checkout/index.ts'
import type { MigratePort } from './migrate/index.ts'
import type { NewsletterPort } from './newsletter/index.ts'
import type { PendingChangePort, SubscriptionPort } from './subscription/index.ts'

/** The ports of commerce. */
export interface CommercePorts {
  readonly account: AccountPort
  readonly checkout: CheckoutPort
  readonly newsletter: NewsletterPort
  readonly migrate: MigratePort
  readonly subscription: SubscriptionPort
  readonly pendingChange: PendingChangePort
  /** Absent if the provider sends none. */
  readonly notices?: NoticesPort
}

/** The port that loads commerce. */
export interface CommercePort {
  /** Whether commerce is needed for an account at once: this device stores an unfinished payment or a refused trial, or the provider sends notices. */
  readonly isExpected: Call<string, boolean>
  readonly open: Call<Opening, CommercePorts>
}
