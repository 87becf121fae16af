import type { Viewer } from '../access/index.ts'
import type { OfferId } from '../offers/index.ts'

/** A change of a membership that the loaded products may not show yet. A4.07 */
export interface MembershipChange {
  /** The offer of the membership before the change. */
  readonly offer: OfferId
  /** Whether the change was made; false if that is unknown, because the answer was lost. */
  readonly isMade: boolean
  /** When the products were requested after the change, in ms since 1970; `null` before that. */
  readonly askedAt: number | null
}

/** A feature that changes memberships. */
export interface Changing {
  readonly context: { readonly change: MembershipChange | null }
}

/** Returns the change that the products of a viewer do not show yet, because they were requested before it; `null` without one. A4.07 A9.07 */
export const openChange = (
  changing: Changing | undefined,
  { confirmedAt = 0 }: Pick<Viewer, 'confirmedAt'>,
): MembershipChange | null => {
  const change = changing?.context.change ?? null
  return change && (change.askedAt === null || confirmedAt < change.askedAt) ? change : null
}
