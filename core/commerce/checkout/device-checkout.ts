import type { Order } from './order.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** The checkout of an account as this device remembers it. */
export interface DeviceCheckout {
  /** The attempt that was stored last. */
  readonly attempt: PaymentAttempt | null
  /** The attempts of other orders, which other tabs or this one stored before; absent without any. */
  readonly others?: readonly PaymentAttempt[]
  /** Whether a hosted page refused the trial to the account, regardless of later orders. */
  readonly trialRefused: boolean
  /** The order from a promotion whose dialog this tab shows, until the page has opened or paid an order again; absent without one. */
  readonly placed?: Order
}

/** Returns all attempts of an account, the last one first. */
export const attemptsOf = ({ attempt, others = [] }: DeviceCheckout): readonly PaymentAttempt[] =>
  attempt === null ? others : [attempt, ...others]

/** The last request of a tab to its device. */
export interface Recall {
  /** Whether the device was asked for its attempts since the last one of the tab was forgotten. */
  readonly recalled: boolean
}

/** Returns the changes after an attempt was forgotten here. Another one is recalled from the device, unless it still has this one. */
export const withoutAttempt = (isKept = false) =>
  ({ attempt: null, failure: null, report: null, recalled: isKept }) as const
