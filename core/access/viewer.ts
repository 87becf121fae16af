import { dayLength } from '../kernel/clock.ts'

/** The kind of product that an item requires of its viewer. V6.08 */
export type Permission = 'live' | 'on-demand'

/** A membership or a pass; it has expired from the instant `expiresAt` on. Milliseconds since 1970. A3.01 */
export interface Product {
  readonly type: Permission
  /** When the product began; null if the provider does not say, so its length is unknown. */
  readonly createdAt: number | null
  readonly expiresAt: number
  /** Whether it renews at its end; undefined if the provider does not say. A3.03 */
  readonly renews?: boolean | undefined
  /** The price that its owner pays for one period of its offer, in the minor units of an ISO currency; undefined if the provider does not say. */
  readonly price?: { readonly amount: number; readonly currency: string } | undefined
  /** The id of its offer; absent or null if the provider does not say. P9.06 */
  readonly offer?: string | null
  /** Whether it is the free trial of its offer. P9.01 */
  readonly isTrial?: boolean
}

/** The products, trials, passes and tags of an account, from which access decides. A3.01 A3.02 */
export interface Entitlements {
  readonly products: readonly Product[]
  readonly tags: readonly string[]
  readonly hasTrial: boolean
  readonly hasExpiredTrial: boolean
  readonly unusedDayPasses: number
  /** Ids of the offers that the account has bought. */
  readonly bought: readonly string[]
  /** The id of the offer that the running on-demand memberships count as together, such as a year; null if each counts alone. A3.02 */
  readonly combinedOffer: string | null
  /** Whether the studio says that a day pass is running; absent if the dates of the products alone decide. A3.02 */
  readonly hasDayPass?: boolean
  /** When the studio last confirmed the products, in ms since 1970; absent if their dates alone decide. A4.09 */
  readonly confirmedAt?: number | undefined
  /** Present if a product has ended by its date and the studio could not be asked for too long whether it was renewed. A4.09 */
  readonly isUncertain?: true
}

/** The facts about a viewer that access depends on. */
export interface Viewer extends Omit<Entitlements, 'isUncertain'> {
  readonly signedIn: boolean
}

/** A viewer who is not signed in. */
export const visitor: Viewer = {
  signedIn: false,
  products: [],
  tags: [],
  hasTrial: false,
  hasExpiredTrial: false,
  unusedDayPasses: 0,
  bought: [],
  combinedOffer: null,
}

/** Returns the viewer with the given entitlements; `null` for a visitor. */
export const viewerOf = (entitlements: Entitlements | null): Viewer => {
  if (!entitlements) return visitor
  const { products, tags, hasTrial, hasExpiredTrial, unusedDayPasses, bought } = entitlements
  const { combinedOffer, hasDayPass, confirmedAt } = entitlements
  return {
    ...{ signedIn: true, products, tags, hasTrial, hasExpiredTrial, unusedDayPasses, bought },
    ...{ combinedOffer, confirmedAt, ...(hasDayPass !== undefined && { hasDayPass }) },
  }
}

/** The length of a product from start to end, in ms; null if its start is unknown. */
export const spanOf = ({ createdAt, expiresAt }: Product): number | null =>
  createdAt === null ? null : expiresAt - createdAt

/** Whether a product is known to last at most one day, as a redeemed day pass or the newsletter's pass does. V6.10 A4.10 */
export const isADay = (product: Product): boolean => (spanOf(product) ?? Number.POSITIVE_INFINITY) <= dayLength

/** Whether a product of a viewer lasts a day at most. One with an unknown start does if the studio says that a day pass is running and it ends within a day. V6.10 A3.02 */
export const isDayOf = (viewer: Viewer, now: number, product: Product): boolean =>
  isADay(product) || (viewer.hasDayPass === true && product.createdAt === null && product.expiresAt - now <= dayLength)

/** Whether a product ended by its date after the studio last confirmed it, so that it may have been renewed since. A4.09 */
const isUnconfirmed = ({ expiresAt }: Product, { confirmedAt }: Viewer, now: number): boolean =>
  confirmedAt !== undefined && confirmedAt < expiresAt && expiresAt <= now

/** Whether a product has ended by its date since the studio last confirmed it. A4.09 */
export const isOutdated = (viewer: Viewer, now: number): boolean =>
  viewer.products.some((product) => isUnconfirmed(product, viewer, now))

/** The products of a viewer that are running; one whose end the studio has not confirmed still runs. A4.09 */
export const runningProducts = (viewer: Viewer, now: number): readonly Product[] =>
  viewer.products.filter((product) => now < product.expiresAt || isUnconfirmed(product, viewer, now))

/** The memberships of a viewer that are running, on-demand ones if no type is given, the last to end first; products known to last a day or less do not count. V6.10 A4.10 */
export const membershipsOf = (viewer: Viewer, now: number, type: Permission = 'on-demand'): readonly Product[] =>
  runningProducts(viewer, now)
    .filter((product) => product.type === type && !isDayOf(viewer, now, product))
    .toSorted((one, other) => other.expiresAt - one.expiresAt)

/** Whether a product known to be longer than 31 days ends within 30 days; one that renews does not end. P4.8.02 P9.17 */
export const isExpiring = (product: Product, now: number): boolean =>
  product.renews !== true && (spanOf(product) ?? 0) > 31 * dayLength && product.expiresAt - now <= 30 * dayLength

/** Whether a product of the given type is running now; it ends at its expiry, and one without an expiry never counts. A4.09 A6.05 A6.06 */
export const hasProduct = (viewer: Viewer, type: Permission, now: number): boolean =>
  runningProducts(viewer, now).some((product) => product.type === type)

/** Whether any product of the viewer is running now. A4.09 */
export const isMember = (viewer: Viewer, now: number): boolean => runningProducts(viewer, now).length > 0

/** The next instant at which the viewer's access can change by time alone, or null if only an event can. A4.09 */
export const accessChanges = (viewer: Viewer, now: number): number | null => {
  const ends = runningProducts(viewer, now)
    .map((product) => product.expiresAt)
    .filter((end) => Number.isFinite(end) && end > now)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Whether a 24-hour pass from the newsletter is running now. A4.10 V6.09 */
export const hasPass24 = (viewer: Viewer, now: number): boolean =>
  viewer.tags.includes('pass24') && !hasProduct(viewer, 'live', now) && runningProducts(viewer, now).some(isADay)

/** Whether the free trial is offered: to anyone, signed in or not, who has no product and never had a trial. A5.38 P4.8.04 */
export const mayTry = (viewer: Viewer, now: number): boolean =>
  !isMember(viewer, now) && !viewer.hasTrial && !viewer.hasExpiredTrial

/** Whether a featured item is meant for this viewer; an unknown audience matches no viewer. V6.11 */
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

/** The products that redeeming a day pass adds: on-demand and live, each for 24 hours from now. A6.07 V6.10 */
export const dayPassProducts = (now: number): readonly Product[] =>
  (['on-demand', 'live'] as const).map((type) => ({ type, createdAt: now, expiresAt: now + dayLength }))
