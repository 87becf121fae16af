import type { Product } from '../../access/index.ts'
import type { Ordered } from './ordered.ts'

/** The products and unused day passes of an account before an order was started; the provider may compare them with the current ones. */
export interface EntitlementsBefore {
  readonly products: readonly Product[]
  readonly passes: number
}

/** The current charge of an order, in minor units; absent or `null` if the provider does not report it. */
export interface Charged {
  readonly amount?: number | null | undefined
  /** The tax that is part of `amount`. */
  readonly tax?: number | null | undefined
}

/** The paths of the site for the return from another site: after payment, and after a cancellation. */
export interface ReturnPaths {
  readonly successAddress: string
  readonly cancelAddress: string
}

/** A tab that has left for another site to pay an order. */
export interface AwayTab {
  /** The id of the tab. */
  readonly tab: string
  /** The provider's data about the redirect, to be sent back with the result; `null` without any. */
  readonly challengeData: string | null
}

/** A payment attempt: an order in payment, stored on this device until its outcome is known. */
export interface PaymentAttempt extends Ordered, Charged {
  /** The newsletter's pass, or the id of a gift; `null` without a promotion. */
  readonly promo: string | null
  /** The coupon; absent or `null` without one. */
  readonly coupon?: string | null | undefined
  /** The start of the attempt, in ms since 1970. */
  readonly at: number
  /** The provider's id of the order; it is unique. */
  readonly orderId: string
  /** The name of the attempt in its return addresses, if those are made before the provider has an order; absent or `null` if they contain the order's id. */
  readonly reference?: string | null | undefined
  readonly before: EntitlementsBefore
  /** The URL of the hosted page, which takes one payment and stays open for a day; `null` if only the provider knows the next step. */
  readonly url: string | null
  /** The return paths; absent or `null` if only the hosted page knows them. */
  readonly returns?: ReturnPaths | null | undefined
  /** The provider's data about the current redirect, to be sent back with the result; absent or `null` without any. */
  readonly challengeData?: string | null | undefined
  /** Whether the bank has requested a confirmation inside the widget and the member has not seen its outcome. */
  readonly isChallenged?: boolean | null | undefined
  /** The tabs that have left for another site to pay the order and are not back; absent or `null` without any. */
  readonly away?: readonly AwayTab[] | null | undefined
  /** Whether the order includes the free trial. */
  readonly trial: boolean
}

/** Whether a return address that names an order by `name` belongs to this attempt. */
export const isOf = ({ orderId, reference }: PaymentAttempt, name: string | null | undefined): boolean =>
  name != null && (orderId === name || reference === name)

/** Whether a tab other than the given one has left for another site to pay the order of an attempt. */
export const isAwayElsewhere = (attempt: PaymentAttempt | null | undefined, own: string): boolean =>
  attempt?.away?.some(({ tab }) => tab !== own) === true
