import type { Entitlements } from '../../access/index.ts'
import { mayTry, viewerOf } from '../../access/index.ts'
import { write } from '../../routes/index.ts'
import type { Identity } from '../../session/index.ts'
import type { OfferId } from '../offers/index.ts'
import type { Order, OrderTerms } from './order.ts'
import type { ReturnPaths } from './payment-attempt.ts'

/** A request to pay for an order; its addresses are paths of the site. */
export interface CheckoutRequest extends Omit<OrderTerms, 'price'>, ReturnPaths {
  readonly offerId: OfferId
  readonly email: string
  readonly id: string
  /** Whether the trial is omitted: the member has had it, or a coupon replaces it. */
  readonly hasTrial: boolean
  /** The provider's order and its displayed total in minor units; absent if the provider has no order yet. */
  readonly paymentOrder?: { readonly orderId: string; readonly total: number; readonly needsDetails: boolean }
}

/** Returns the return paths of an order. */
export const returnPaths = ({ successAddress, cancelAddress }: Pick<Order, keyof ReturnPaths>): ReturnPaths => ({
  successAddress: write(successAddress),
  cancelAddress: write(cancelAddress),
})

/** Returns the request to pay for an order, with a trial only if the member is eligible now. */
export const requestOf = (
  { offerId, promo, coupon, usAddress, limited, successAddress, cancelAddress }: Order,
  profile: Identity & Entitlements,
  now: number,
  trialRefused = false,
): CheckoutRequest => ({
  ...{ offerId, promo, coupon, usAddress, limited, ...returnPaths({ successAddress, cancelAddress }) },
  email: profile.email,
  id: profile.id,
  // A coupon replaces the trial.
  hasTrial: trialRefused || coupon !== null || !mayTry(viewerOf(profile), now),
})
