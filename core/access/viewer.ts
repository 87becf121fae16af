import { dayLength } from '../kernel/clock.ts'

/** The kind of product that an item requires of its viewer. */
export type Permission = 'live' | 'on-demand'

/** A membership or a pass, which has expired from `expiresAt` on. Milliseconds since 1970. */
export interface Product {
  readonly type: Permission
  /** The start of the product; `null` if the provider does not return it, so that the length is unknown. */
  readonly createdAt: number | null
  readonly expiresAt: number
  /** Whether the product renews at its end; `undefined` if the provider does not return it. */
  readonly renews?: boolean | undefined
  /** The price of one period, in the minor units of an ISO currency; `undefined` if the provider does not return it. */
  readonly price?: { readonly amount: number; readonly currency: string } | undefined
  /** Whether the price includes tax; absent or `null` if the provider does not return it, so that the offer's is used. */
  readonly isTaxIncluded?: boolean | null
  /** The id of the offer; absent or `null` if the provider does not return it. */
  readonly offer?: string | null
  /** The title of the product, and the length of time that one payment covers. Absent or `null` if the provider does not return them; the offer's values are used then. */
  readonly title?: string | null
  readonly period?: { readonly unit: 'day' | 'week' | 'month' | 'year'; readonly count: number } | null
  /** Whether the product is the free trial of its offer. */
  readonly isTrial?: boolean
  /** The id of the offer that the subscription switches to at its end; `null` without a pending switch, absent if other memberships are sold beside the product. */
  readonly pendingOffer?: string | null
  /** The title of that offer; absent or `null` if the provider does not return it. The offer's own title is used then. */
  readonly pendingTitle?: string | null
  /** Whether the product was granted for nothing: it has no price, and nothing about it can be canceled. */
  readonly isGranted?: boolean
}

/** The products, trials, passes and tags of an account, from which access decides. */
export interface Entitlements {
  readonly products: readonly Product[]
  readonly tags: readonly string[]
  readonly hasTrial: boolean
  readonly hasExpiredTrial: boolean
  readonly unusedDayPasses: number
  /** The ids of the offers that the account has bought. */
  readonly bought: readonly string[]
  /** The id of the offer that all running on-demand memberships together count as, such as a year; `null` if each counts separately. */
  readonly combinedOffer: string | null
  /** Whether the studio reports a running day pass; absent if the dates of the products alone decide. */
  readonly hasDayPass?: boolean
  /** When the studio last confirmed the products, in ms since 1970; absent if their dates alone decide. A4.09 */
  readonly confirmedAt?: number | undefined
  /** Present if a product has ended by its date, and the studio could not be reached for too long to confirm whether it was renewed. */
  readonly isUncertain?: true
}

/** The facts about a viewer that decide access. */
export interface Viewer extends Omit<Entitlements, 'isUncertain'> {
  readonly signedIn: boolean
}

/** The viewer of a visitor. */
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

/** Returns the viewer with the given entitlements; a visitor for `null`. */
export const viewerOf = (entitlements: Entitlements | null): Viewer => {
  if (!entitlements) return visitor
  const { products, tags, hasTrial, hasExpiredTrial, unusedDayPasses, bought } = entitlements
  const { combinedOffer, hasDayPass, confirmedAt } = entitlements
  return {
    ...{ signedIn: true, products, tags, hasTrial, hasExpiredTrial, unusedDayPasses, bought },
    ...{ combinedOffer, confirmedAt, ...(hasDayPass !== undefined && { hasDayPass }) },
  }
}

/** Returns the length of a product, in ms; `null` if its start is unknown. */
export const spanOf = ({ createdAt, expiresAt }: Product): number | null =>
  createdAt === null ? null : expiresAt - createdAt

/** Whether a product is known to last at most one day, such as a day pass or the newsletter's pass. V6.10 A4.10 */
export const isADay = (product: Product): boolean => (spanOf(product) ?? Number.POSITIVE_INFINITY) <= dayLength

/** Whether a product lasts at most a day. If its start is unknown, it does if the studio reports a running day pass and the product ends within a day. */
export const isDayOf = (viewer: Viewer, now: number, product: Product): boolean =>
  isADay(product) || (viewer.hasDayPass === true && product.createdAt === null && product.expiresAt - now <= dayLength)

/** Whether a product ended by its date after the studio last confirmed it, so that it may have been renewed. */
const isUnconfirmed = ({ expiresAt }: Product, { confirmedAt }: Viewer, now: number): boolean =>
  confirmedAt !== undefined && confirmedAt < expiresAt && expiresAt <= now

/** Whether any product has ended by its date since the studio last confirmed it. */
export const isOutdated = (viewer: Viewer, now: number): boolean =>
  viewer.products.some((product) => isUnconfirmed(product, viewer, now))

/** Returns the viewer's running products; a product whose end the studio has not confirmed counts as running. */
export const runningProducts = (viewer: Viewer, now: number): readonly Product[] =>
  viewer.products.filter((product) => now < product.expiresAt || isUnconfirmed(product, viewer, now))

/** Returns the viewer's running memberships of a type, the last to end first; products that last at most a day do not count. */
export const membershipsOf = (viewer: Viewer, now: number, type: Permission = 'on-demand'): readonly Product[] =>
  runningProducts(viewer, now)
    .filter((product) => product.type === type && !isDayOf(viewer, now, product))
    .toSorted((one, other) => other.expiresAt - one.expiresAt)

/** Whether a product of more than 31 days ends within 30 days; a product that renews does not end. P4.8.02 P9.17 */
export const isExpiring = (product: Product, now: number): boolean =>
  product.renews !== true && (spanOf(product) ?? 0) > 31 * dayLength && product.expiresAt - now <= 30 * dayLength

/** Whether a product of the given type is running now; a product without an expiry never counts. A6.05 A6.06 */
export const hasProduct = (viewer: Viewer, type: Permission, now: number): boolean =>
  runningProducts(viewer, now).some((product) => product.type === type)

/** Whether any product of the viewer is running now. */
export const isMember = (viewer: Viewer, now: number): boolean => runningProducts(viewer, now).length > 0

/** Returns the next instant at which time alone can change the viewer's access, in ms since 1970; `null` if only an event can. */
export const accessChanges = (viewer: Viewer, now: number): number | null => {
  const ends = runningProducts(viewer, now)
    .map((product) => product.expiresAt)
    .filter((end) => Number.isFinite(end) && end > now)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Whether a 24-hour pass from the newsletter is running now. V6.09 */
export const hasPass24 = (viewer: Viewer, now: number): boolean =>
  viewer.tags.includes('pass24') && !hasProduct(viewer, 'live', now) && runningProducts(viewer, now).some(isADay)

/** Whether the free trial is offered: to every viewer without a product who never had a trial. A5.38 P4.8.04 */
export const mayTry = (viewer: Viewer, now: number): boolean =>
  !isMember(viewer, now) && !viewer.hasTrial && !viewer.hasExpiredTrial

/** Whether a featured item is meant for a viewer; an unknown audience matches no viewer. V6.11 */
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

/** Returns the products that redeeming a day pass adds: on-demand and live, each for 24 hours. A6.07 */
export const dayPassProducts = (now: number): readonly Product[] =>
  (['on-demand', 'live'] as const).map((type) => ({ type, createdAt: now, expiresAt: now + dayLength }))
