import type { Product, Viewer } from '../access/index.ts'
import { isADay, isMember, spanOf } from '../access/index.ts'
import type { Route } from '../routes/index.ts'

const day = 86_400_000

/** How long before its end a membership is said to end, in ms; and how long it ran at least. P4.8.02 P9.17 */
const warning = 30 * day
const longEnough = 31 * day

/** What of somebody's products is a membership: not what is known to last a day, a day pass or the newsletter's. V6.10 A4.10 */
const memberships = ({ products }: Viewer): readonly Product[] =>
  products.filter((product) => product.type === 'on-demand' && !isADay(product))

const lasting = (viewer: Viewer, now: number): Product | null =>
  memberships(viewer)
    .filter(({ expiresAt }) => now < expiresAt)
    .toSorted((one, other) => other.expiresAt - one.expiresAt)[0] ?? null

/** The banner over somebody's pages, if any. P4.8.01 P4.8.02 */
export type Banner =
  | { readonly type: 'inactive' }
  /** `end` in ms since 1970. */
  | { readonly type: 'expiring'; readonly end: number }

/** Which banner somebody sees: that their membership is over, or that one known to be long soon will be. P4.8.01 P4.8.02 */
export const bannerFor = (viewer: Viewer, now: number): Banner | null => {
  if (!viewer.signedIn) return null
  if (viewer.products.length > 0 && !isMember(viewer, now)) return { type: 'inactive' }
  const last = lasting(viewer, now)
  if (last === null) return null
  const { expiresAt } = last
  return (spanOf(last) ?? 0) > longEnough && expiresAt - now <= warning ? { type: 'expiring', end: expiresAt } : null
}

/** Whether a page carries the banner: not where it would only say what the page says. */
export const carriesBanner = ({ type }: Route): boolean => type === 'home' || type === 'account' || type === 'favorites'

/** When the day pass that runs now ends, in ms since 1970; null without one. V6.10 A6.07 */
export const dayPassUntil = (viewer: Viewer, now: number): number | null => {
  const running = viewer.products.filter(
    (product) => product.type === 'live' && now < product.expiresAt && isADay(product),
  )
  return running.length > 0 ? Math.max(...running.map(({ expiresAt }) => expiresAt)) : null
}

/** When the last on-demand membership ends, in ms since 1970; null without one. */
export const membershipUntil = (viewer: Viewer, now: number): number | null => lasting(viewer, now)?.expiresAt ?? null

/** Whether somebody has, or has had, an on-demand membership. A7.11 */
export const hadMembership = (viewer: Viewer): boolean => memberships(viewer).length > 0
