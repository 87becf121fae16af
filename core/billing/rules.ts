import type { Viewer } from '../access/index.ts'
import { isADay, isExpiring, isMember, membershipsOf } from '../access/index.ts'
import type { Route } from '../routes/index.ts'

/** The banner above a member's pages. P4.8.01 P4.8.02 */
export type Banner =
  | { readonly type: 'inactive' }
  /** `end` in ms since 1970. */
  | { readonly type: 'expiring'; readonly end: number }

/** Which banner a viewer sees: that their membership has ended, or that one known to be long ends soon; null for none. P4.8.01 P4.8.02 */
export const bannerFor = (viewer: Viewer, now: number): Banner | null => {
  if (!viewer.signedIn) return null
  if (viewer.products.length > 0 && !isMember(viewer, now)) return { type: 'inactive' }
  const [last] = membershipsOf(viewer, now)
  return last && isExpiring(last, now) ? { type: 'expiring', end: last.expiresAt } : null
}

/** Whether a page shows the banner: pages that already say the same do not. */
export const carriesBanner = ({ type }: Route): boolean => type === 'home' || type === 'account' || type === 'favorites'

/** When the running day pass ends, in ms since 1970; null without one. V6.10 A6.07 */
export const dayPassUntil = (viewer: Viewer, now: number): number | null => {
  const running = viewer.products.filter(
    (product) => product.type === 'live' && now < product.expiresAt && isADay(product),
  )
  return running.length > 0 ? Math.max(...running.map(({ expiresAt }) => expiresAt)) : null
}

/** When the last on-demand membership ends, in ms since 1970; null without one. */
export const membershipUntil = (viewer: Viewer, now: number): number | null =>
  membershipsOf(viewer, now)[0]?.expiresAt ?? null

/** Whether the viewer has or ever had an on-demand membership. A7.11 */
export const hadMembership = (viewer: Viewer): boolean => membershipsOf(viewer, Number.NEGATIVE_INFINITY).length > 0
