import { withOutcome } from '../../adapters/product-api/order-outcome.ts'
import type { Product } from '../../core/access/index.ts'
import type { PaymentAttempt } from '../../core/checkout/index.ts'
import { orderStatusOf } from '../../core/checkout/index.ts'
import { hasArrived } from '../../core/checkout/order-status.ts'
import type { Plans, ProductKey } from '../../core/pricing/index.ts'
import type { Member } from '../../core/session/index.ts'
import { ben, morning } from '../../fixtures/examples.ts'

const url = 'https://pay.test/1'

/** An order that was started in the morning of the examples; the studio gave it no id. */
export const started = (key: ProductKey, before: Member = ben, has: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  ...{ key, promo: null, at: morning, url, orderId: url, trial: false },
  before: { products: before.products, passes: before.unusedDayPasses },
  ...has,
})

/** Whether an order counts as granted by what its account has now. */
export const isFulfilled = (plans: Plans, attempt: PaymentAttempt, profile: Member, now: number): boolean =>
  withOutcome(plans, attempt, { ...profile, orders: null }, now).orderOutcome?.status === 'granted'

/** The status of an order, from a member as the adapter reads them. */
export const statusOf = (plans: Plans, attempt: PaymentAttempt, profile: Member, now: number) =>
  orderStatusOf(attempt, withOutcome(plans, attempt, profile, now), now)

/** Whether a payment has arrived that the device does not remember, from a member as the adapter reads them. */
export const arrivedOf = (plans: Plans, profile: Member, now: number): boolean =>
  hasArrived(withOutcome(plans, null, profile, now), now)

/** A product of some days. */
export const lasting = (days: number, from: number, type: Product['type'] = 'on-demand'): Product => ({
  ...{ type, createdAt: from, expiresAt: from + days * 86_400_000 },
})
