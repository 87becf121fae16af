import { withOutcome } from '../../adapters/product-api/order-outcome.ts'
import type { Product } from '../../core/access/index.ts'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { orderStatusOf } from '../../core/commerce/checkout/index.ts'
import { hasArrived } from '../../core/commerce/checkout/order-status.ts'
import type { OfferId, Offers } from '../../core/commerce/offers/index.ts'
import type { Member } from '../../core/session/index.ts'
import { ben, morning } from '../../fixtures/examples.ts'

const url = 'https://pay.test/1'

/** An order that was started in the morning of the examples; the studio gave it no id. */
export const started = (offerId: OfferId, before: Member = ben, has: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  ...{ offerId, promo: null, at: morning, url, orderId: url, trial: false },
  before: { products: before.products, passes: before.unusedDayPasses },
  ...has,
})

/** Whether an order counts as granted by what its account has now. */
export const isFulfilled = (offers: Offers, attempt: PaymentAttempt, profile: Member, now: number): boolean =>
  withOutcome(offers, attempt, { ...profile, orders: null }, now).orderOutcomes?.[0]?.status === 'granted'

/** The status of an order, from a member as the adapter reads them. */
export const statusOf = (offers: Offers, attempt: PaymentAttempt, profile: Member, now: number) =>
  orderStatusOf(attempt, withOutcome(offers, attempt, profile, now), now)

/** Whether a payment has arrived that the device does not remember, from a member as the adapter reads them. */
export const arrivedOf = (offers: Offers, profile: Member, now: number): boolean =>
  hasArrived(withOutcome(offers, null, profile, now), now)

/** A product of some days. */
export const lasting = (days: number, from: number, type: Product['type'] = 'on-demand'): Product => ({
  ...{ type, createdAt: from, expiresAt: from + days * 86_400_000 },
})
