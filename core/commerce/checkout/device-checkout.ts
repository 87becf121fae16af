import type { Order } from './order.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** The checkout of an account, as stored on this device. */
export interface DeviceCheckout {
  /** The attempt that was stored last. */
  readonly attempt: PaymentAttempt | null
  /** The earlier attempts for other orders, from any tab; absent without any. */
  readonly others?: readonly PaymentAttempt[]
  /** Whether a hosted page has refused the trial to the account; later orders do not change it. */
  readonly trialRefused: boolean
  /** The promotion's order in this tab's dialog, kept until the page opens or pays another order; absent without one. */
  readonly placed?: Order
}

/** Returns all attempts of an account, the last attempt first. */
export const attemptsOf = ({ attempt, others = [] }: DeviceCheckout): readonly PaymentAttempt[] =>
  attempt === null ? others : [attempt, ...others]

/** The last request of a tab for the stored checkout. */
export interface Recall {
  /** Whether the stored attempts were loaded since this tab forgot its last attempt. */
  readonly recalled: boolean
  /** Whether another tab was paying the order on another site when this tab gave it up. */
  readonly isElsewhere: boolean
}

/** Returns the changes after this tab has forgotten an attempt. The stored attempts are loaded again, unless the device still has this attempt: another tab may be paying its order, so the order does not count as unpaid. */
export const withoutAttempt = <P extends { readonly type: string }>(problem: P | null, isKept = false) => ({
  ...{ attempt: null, failure: null, report: null, recalled: isKept, isElsewhere: isKept },
  problem: isKept && problem?.type === 'OrderLost' ? ({ type: 'OrderOver' } as const) : problem,
})
