import { dayLength } from '../kernel/clock.ts'

/** What an item asks of its viewer. V6.08 */
export type Permission = 'live' | 'on-demand'

/** A membership or a pass; over from the instant `expiresAt`. Milliseconds since 1970. A3.01 */
export interface Product {
  readonly type: Permission
  /** When it began; null where nobody says, and then how long it runs is unknown. */
  readonly createdAt: number | null
  readonly expiresAt: number
}

/** Who looks, as far as access goes. */
export interface Viewer {
  readonly signedIn: boolean
  readonly products: readonly Product[]
  readonly tags: readonly string[]
  readonly hasTrial: boolean
  readonly hasExpiredTrial: boolean
  readonly unusedDayPasses: number
  /** Ids of offers that they have bought. */
  readonly bought: readonly string[]
  /** A year on demand runs, however it came together. A3.02 */
  readonly hasOneYearOnDemand: boolean
}

/** Somebody who is not signed in. */
export const visitor: Viewer = {
  signedIn: false,
  products: [],
  tags: [],
  hasTrial: false,
  hasExpiredTrial: false,
  unusedDayPasses: 0,
  bought: [],
  hasOneYearOnDemand: false,
}

/** How long a product runs from its beginning to its end, in ms; null where its beginning is unknown. */
export const spanOf = ({ createdAt, expiresAt }: Product): number | null =>
  createdAt === null ? null : expiresAt - createdAt

/** Whether a product is known to last a day at most, as a redeemed day pass and the newsletter's do. V6.10 A4.10 */
export const isADay = (product: Product): boolean => (spanOf(product) ?? Number.POSITIVE_INFINITY) <= dayLength

const running = (viewer: Viewer, now: number): readonly Product[] =>
  viewer.products.filter((product) => now < product.expiresAt)

/** The on-demand memberships of a viewer that run, the last to end first; what is known to last a day is none. V6.10 A4.10 */
export const membershipsOf = (viewer: Viewer, now: number): readonly Product[] =>
  running(viewer, now)
    .filter((product) => product.type === 'on-demand' && !isADay(product))
    .toSorted((one, other) => other.expiresAt - one.expiresAt)

/** Whether a product that is known to run for longer than 31 days ends within 30. P4.8.02 P9.17 */
export const isExpiring = (product: Product, now: number): boolean =>
  (spanOf(product) ?? 0) > 31 * dayLength && product.expiresAt - now <= 30 * dayLength

/** Whether a product of the type runs now; it is over at its expiry, and worth nothing without one. A4.09 A6.05 A6.06 */
export const hasProduct = (viewer: Viewer, type: Permission, now: number): boolean =>
  running(viewer, now).some((product) => product.type === type)

/** Whether any product runs now. A4.09 */
export const isMember = (viewer: Viewer, now: number): boolean => running(viewer, now).length > 0

/** The next instant at which what a viewer may do can change, or null when it never will by itself. A4.09 */
export const accessChanges = (viewer: Viewer, now: number): number | null => {
  const ends = running(viewer, now)
    .map((product) => product.expiresAt)
    .filter(Number.isFinite)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Whether a newsletter's 24-hour pass runs now. A4.10 V6.09 */
export const hasPass24 = (viewer: Viewer, now: number): boolean =>
  viewer.tags.includes('pass24') && !hasProduct(viewer, 'live', now) && running(viewer, now).some(isADay)

/** Whether the free trial is offered: to who has no product and never had a trial, signed in or not. A5.38 P4.8.04 */
export const mayTry = (viewer: Viewer, now: number): boolean =>
  !isMember(viewer, now) && !viewer.hasTrial && !viewer.hasExpiredTrial

/** Whether a featured item is for this viewer; an audience nobody knows is nobody. V6.11 */
export const isShownTo = (showTo: string, viewer: Viewer, now: number): boolean => {
  switch (showTo) {
    case 'all':
      return true
    case 'all-members':
      return isMember(viewer, now)
    case 'live-member':
      return hasProduct(viewer, 'live', now)
    case 'on-demand-member':
      return hasProduct(viewer, 'on-demand', now)
    case 'non-member':
      return !isMember(viewer, now)
    default:
      return false
  }
}

/** What a redeemed day pass adds: both kinds of product for 24 hours from now. A6.07 V6.10 */
export const dayPassProducts = (now: number): readonly Product[] =>
  (['on-demand', 'live'] as const).map((type) => ({ type, createdAt: now, expiresAt: now + dayLength }))
