import type { Permission, Product, Viewer } from '../../access/index.ts'
import { isDayOf, membershipsOf, runningProducts } from '../../access/index.ts'
import type { Duration, Money, Offer, OfferId, Offers } from '../offers/index.ts'
import { offerById, titleOf } from '../offers/index.ts'

/** A running or future membership. */
export interface Membership {
  readonly type: Permission
  /** The id of the offer of the membership; `null` if the provider does not report it. */
  readonly offerId: OfferId | null
  /** The offer of the membership; `null` if it is unknown. */
  readonly offer: Offer | null
  /** The title and period of the product, or of its offer if the product has none; `null` if they are unknown. */
  readonly title: string | null
  readonly period: Duration | null
  /** Whether the membership is the free trial of its offer. */
  readonly isTrial: boolean
  /** The price that the member pays, which may differ from the offer's current price; `null` if the provider does not report it. */
  readonly price: Money | null
  /** Whether that price includes tax; `null` if neither the product nor its offer says so. */
  readonly isTaxIncluded: boolean | null
  /** The start in ms since 1970; `null` if the membership has begun. */
  readonly startsAt: number | null
  /** The end or renewal, in ms since 1970. */
  readonly until: number
  /** Whether the membership renews at `until`; `null` if the studio does not say. */
  readonly renews: boolean | null
  /** The title of the offer that the membership switches to at `until`, empty if it is unknown; `null` without a pending switch. */
  readonly changesTo: string | null
}

/** A running 24-hour pass: a redeemed day pass, or the newsletter's pass, which opens only on-demand classes. */
export interface RunningPass {
  readonly type: 'dayPass' | 'pass24'
  /** The end in ms since 1970. */
  readonly until: number
}

/** Everything that a viewer has now. */
export interface Holdings {
  readonly memberships: readonly Membership[]
  /** The end of the last membership, in ms since 1970; `null` during a membership, or if the viewer never had one. */
  readonly endedAt: number | null
  readonly pass: RunningPass | null
  readonly unusedPasses: number
}

const membershipOf = (offers: Offers, now: number, product: Product): Membership => {
  const { type, createdAt, expiresAt, renews = null, price = null, isTrial = false, isGranted } = product
  const { isTaxIncluded } = product
  const offer = offerById(offers, product.offer ?? '')
  return {
    ...{ type, offerId: product.offer ?? null, offer, isTrial, until: expiresAt, renews },
    ...{ title: product.title ?? offer?.title ?? null, period: product.period ?? offer?.period ?? null },
    price: isGranted ? null : price,
    isTaxIncluded: isTaxIncluded ?? offer?.isTaxIncluded ?? null,
    changesTo: product.pendingOffer == null ? null : product.pendingTitle || titleOf(offers, product.pendingOffer),
    startsAt: createdAt !== null && now < createdAt ? createdAt : null,
  }
}

/** Returns the running memberships, on-demand memberships first, then the future memberships by their start. */
const heldNow = (offers: Offers, viewer: Viewer, now: number): readonly Membership[] =>
  (['on-demand', 'live'] as const)
    .flatMap((type) => membershipsOf(viewer, now, type))
    .map((product) => membershipOf(offers, now, product))
    .toSorted((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0))

const everHeld = (viewer: Viewer): readonly Product[] =>
  (['on-demand', 'live'] as const).flatMap((type) => membershipsOf(viewer, Number.NEGATIVE_INFINITY, type))

/** Whether the viewer has or ever had a membership, on-demand or live. */
export const hadMembership = (viewer: Viewer): boolean => everHeld(viewer).length > 0

const endOf = (products: readonly Product[]): number | null =>
  products.length > 0 ? Math.max(...products.map(({ expiresAt }) => expiresAt)) : null

/** Returns the end of the last running one-day product of a type, in ms since 1970; `null` without one. */
const dayUntil = (viewer: Viewer, now: number, type: Permission): number | null =>
  endOf(runningProducts(viewer, now).filter((product) => product.type === type && isDayOf(viewer, now, product)))

/** Returns the end of the running day pass, in ms since 1970; `null` without one. */
export const dayPassUntil = (viewer: Viewer, now: number): number | null => dayUntil(viewer, now, 'live')

/** Returns the running 24-hour pass; `null` without one. */
export const passOf = (viewer: Viewer, now: number): RunningPass | null => {
  const dayPass = dayPassUntil(viewer, now)
  if (dayPass !== null) return { type: 'dayPass', until: dayPass }
  const pass24 = dayUntil(viewer, now, 'on-demand')
  return pass24 === null ? null : { type: 'pass24', until: pass24 }
}

/** Returns the memberships and passes of a viewer now. */
export const holdingsOf = (offers: Offers, viewer: Viewer, now: number): Holdings => {
  const memberships = heldNow(offers, viewer, now)
  return {
    memberships,
    endedAt: memberships.length > 0 ? null : endOf(everHeld(viewer)),
    pass: passOf(viewer, now),
    unusedPasses: viewer.unusedDayPasses,
  }
}
