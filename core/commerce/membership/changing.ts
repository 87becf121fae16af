import type { Entitlements } from '../../access/index.ts'
import type { OfferId } from '../offers/index.ts'

/** A change of a membership that the loaded products do not include yet. */
export interface MembershipChange {
  /** The offer of the membership before the change. */
  readonly offer: OfferId
  /** Whether the change was made; false if that is unknown because the answer was lost. */
  readonly isMade: boolean
  /** The time of the request for the products after the change, in ms since 1970; `null` before it. */
  readonly askedAt: number | null
}

/** A feature that changes memberships. */
export interface Changing {
  /** The open changes, at most one per membership. */
  readonly context: { readonly changes: readonly MembershipChange[] }
}

/** Whether the products of a member include a change, because they were requested after it. The rest of a profile may be newer than its products. */
export const doesShow = (
  { askedAt }: MembershipChange,
  { confirmedAt = 0 }: Pick<Entitlements, 'confirmedAt'>,
): boolean => askedAt !== null && confirmedAt >= askedAt

/** Returns the kind of open changes, which memberships show instead of their end or renewal; `null` without any. */
export const changeKind = (changes: readonly MembershipChange[]): 'changing' | 'checking' | null =>
  changes.length === 0 ? null : changes.some(({ isMade }) => isMade) ? 'changing' : 'checking'
