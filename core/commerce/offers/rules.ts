import type { Product, Viewer } from '../../access/index.ts'
import { isExpiring, isMember, membershipsOf, runningProducts } from '../../access/index.ts'
import type { Offer, OfferId, OfferRole, Offers } from './offer.ts'
import { isLiveMembership } from './opening.ts'
import type { Sold } from './sold.ts'
import { offersFor } from './sold.ts'

/** Returns the offer with an id; `null` if it is not sold. */
export const offerById = (offers: Offers, id: string): Offer | null => offers.find((offer) => offer.id === id) ?? null

/** Returns the offer with a role; `null` if there is no such offer. */
export const offerWithRole = (offers: Offers, role: OfferRole): Offer | null =>
  offers.find((offer) => offer.role === role) ?? null

/** Returns the day pass sold to a viewer, at the members' price for members; `null` if none is sold. */
export const dayPassFor = (offers: Offers, viewer: Viewer, now: number): Offer | null =>
  offerWithRole(offers, isMember(viewer, now) ? 'memberDayPass' : 'dayPass')

/** Whether an offer is a pass, which starts when it is redeemed. */
export const isPass = (offers: Offers, offerId: OfferId): boolean => offerById(offers, offerId)?.type === 'pass'

/** Whether an offer is goods, which are mailed and add nothing to an account. */
export const isGoods = (offers: Offers, offerId: OfferId): boolean => offerById(offers, offerId)?.type === 'goods'

/** Returns the membership that decides a viewer's current offer: an annual membership first, otherwise the membership that ends last; memberships with an unknown start come last. P9.06 */
const membership = (offers: Offers, viewer: Viewer, now: number): Product | null => {
  const running = membershipsOf(viewer, now)
  const isAnnual = ({ offer }: Product) => offerById(offers, offer ?? '')?.role === 'annual'
  return running.find(isAnnual) ?? running.find(({ createdAt }) => createdAt !== null) ?? running[0] ?? null
}

/** Returns a viewer's current offer, as reported by the provider; `null` without a membership, if the provider does not report an offer, or if the offer is no longer sold. */
export const currentOffer = (offers: Offers, viewer: Viewer, now: number): Offer | null => {
  const deciding = membership(offers, viewer, now)
  return deciding && offerById(offers, viewer.combinedOffer ?? deciding.offer ?? '')
}

/** Whether the membership that decides a viewer's current offer renews at its end. */
export const isRenewing = (offers: Offers, viewer: Viewer, now: number): boolean =>
  membership(offers, viewer, now)?.renews === true

/** Returns the running subscription of a viewer, which cannot be extended, so that a second one would be charged beside it; `null` if memberships add up. */
const subscription = (viewer: Viewer, now: number): Product | null =>
  runningProducts(viewer, now).find(({ pendingOffer }) => pendingOffer !== undefined) ?? null

/** Whether a viewer has a running subscription, so that no other one is sold to them. */
export const isSubscribed = (viewer: Viewer, now: number): boolean => subscription(viewer, now) !== null

/** Whether the running subscription of a viewer can be switched to another offer: it renews, and no switch is pending. */
export const maySwitch = (viewer: Viewer, now: number): boolean => {
  const running = subscription(viewer, now)
  return running?.renews === true && running.pendingOffer === null
}

/** Returns the end of the pass that a viewer can extend, in ms since 1970: an annual pass, or a pass longer than a month in its last 30 days. `null` otherwise, for a subscription, or if a pass of unknown length ends later. */
export const endOfPass = (offers: Offers, viewer: Viewer, now: number): number | null => {
  const deciding = membership(offers, viewer, now)
  if (
    !deciding ||
    isSubscribed(viewer, now) ||
    membershipsOf(viewer, now).some((one) => one.createdAt === null && one.expiresAt > deciding.expiresAt)
  )
    return null
  return isExpiring(deciding, now) || currentOffer(offers, viewer, now)?.role === 'annual' ? deciding.expiresAt : null
}

/** Returns the reason why an offer is not sold to a viewer, for the label of its card; `null` if it is sold. */
export const ownedAs = (
  offers: Offers,
  offer: Offer,
  viewer: Viewer,
  now: number,
): 'this' | 'annual' | 'other' | null => {
  const { id, type } = offer
  const running = subscription(viewer, now)
  if (type === 'membership' && running) return running.offer === id ? 'this' : 'other'
  if (isLiveMembership(offer)) return membershipsOf(viewer, now, 'live').length > 0 ? 'this' : null
  if (type === 'single') return viewer.bought.includes(id) ? 'this' : null
  const own = currentOffer(offers, viewer, now)
  if (type !== 'membership' || own === null) return null
  if (own.role === 'annual') return id === own.id ? null : 'annual'
  return id === own.id ? 'this' : null
}

/** Returns the live membership if the studio sells it to a viewer now; `null` otherwise. */
export const liveMembershipFor = ({ catalogue, viewer, now }: Sold): Offer | null => {
  const { offers } = catalogue.config
  return (
    offersFor(offers, viewer, now).find(
      (offer) => isLiveMembership(offer) && ownedAs(offers, offer, viewer, now) === null,
    ) ?? null
  )
}

/** Returns the offer id in an address if the pricing page sells that offer to the viewer now; `null` otherwise. */
export const maySell = (offers: Offers, offerId: string, viewer: Viewer, now: number): OfferId | null =>
  offersFor(offers, viewer, now).find(
    (offer) =>
      offer.id === offerId &&
      (offer.layouts.length > 0 || offer.type === 'single') &&
      ownedAs(offers, offer, viewer, now) === null,
  )?.id ?? null

/** Returns the number of day passes in an offer; 0 for a membership. */
export const passesIn = (offers: Offers, offerId: OfferId): number => offerById(offers, offerId)?.includes.passes ?? 0

/** Returns the title of an offer; empty if the offer is not sold. */
export const titleOf = (offers: Offers, offerId: OfferId): string => offerById(offers, offerId)?.title ?? ''
