import type { Failure } from '../../kernel/failure.ts'
import type { CardReason } from '../../session/index.ts'

export type { CardReason } from '../../session/index.ts'

/** A refused order: the offer is sold out or has ended, the member is not eligible or already has the offer, the coupon is unknown, not valid for the order or expired, or the order can no longer be paid: `OrderLost` if an answer proves that it was not paid, `OrderOver` if it may be paid. */
export interface OrderRefused {
  readonly type:
    | 'SoldOut'
    | 'OfferOver'
    | 'NotForYou'
    | 'AlreadyHeld'
    | 'CouponUnknown'
    | 'CouponNotValid'
    | 'CouponOver'
    | 'OrderLost'
    | 'OrderOver'
}

/** A refusal because an earlier payment is in confirmation. */
export interface StillConfirming {
  readonly type: 'StillConfirming'
  /** The time from which the order can be paid if that payment was not made, in ms since 1970; absent if it was made. */
  readonly until?: number
}

/** A failure to create an order. */
export type OrderFailure = Failure | OrderRefused | StillConfirming

/** A refused card or challenge, without a charge; `reason` is absent if the provider gives no known reason. */
export interface CardRefusal<T = 'CardRefused' | 'ChallengeFailed'> {
  readonly type: T
  readonly reason?: CardReason | undefined
}

interface StepRefused {
  readonly type: 'NotSent' | 'OrderLost' | 'OrderOver' | 'CouponOver'
}

/** A failure of a payment step: the card or its challenge was refused, the price could not be checked so nothing was sent, the order is lost and proved unpaid, the order may be paid or replaced by another tab or device, its coupon has expired, or the outcome is unknown. */
export type StepFailure = Failure | CardRefusal | StepRefused
