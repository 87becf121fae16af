import type { OfferId } from '../offers/index.ts'

/** A change of a membership that the loaded products do not show yet. A4.07 */
export interface MembershipChange {
  /** The offer of the membership before the change. */
  readonly offer: OfferId
  /** Whether the change was made; false if that is unknown, because the answer was lost. */
  readonly isMade: boolean
  /** Whether the products were requested after the change. */
  readonly isAsked: boolean
}

/** A feature that changes memberships. */
export interface Changing {
  readonly context: { readonly change: MembershipChange | null }
}
