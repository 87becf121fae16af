import type { Viewer } from '../../access/index.ts'
import { isExpiring, isMember, membershipsOf } from '../../access/index.ts'
import type { Route } from '../../routes/index.ts'

/** The banner above a member's pages. P4.8.01 */
export type Banner =
  | { readonly type: 'inactive' }
  /** `end` in ms since 1970. */
  | { readonly type: 'expiring'; readonly end: number }

/** Returns the banner for a viewer: the membership has ended, or a long membership ends soon; `null` without one. */
export const bannerFor = (viewer: Viewer, now: number): Banner | null => {
  if (!viewer.signedIn) return null
  if (viewer.products.length > 0 && !isMember(viewer, now)) return { type: 'inactive' }
  const [last] = membershipsOf(viewer, now)
  return last && isExpiring(last, now) ? { type: 'expiring', end: last.expiresAt } : null
}

/** Whether a page shows the banner; false on pages with the same information. */
export const carriesBanner = ({ type }: Route): boolean => type === 'home' || type === 'account' || type === 'favorites'
