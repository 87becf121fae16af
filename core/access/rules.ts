import type { Flag, ItemOffer } from './item-offer.ts'
import { isFalsy, isTruthy, itemOffersOf } from './item-offer.ts'
import type { Permission, Viewer } from './viewer.ts'
import { hasProduct, isMember } from './viewer.ts'

/** How a site is paid for: by advertising, by signing in, or by subscribing. A1.06 */
export type AccessModel = 'avod' | 'authvod' | 'svod'

/** The fields of an item that decide whether it is locked. */
export interface Lockable {
  readonly id: string
  readonly free: Flag
  readonly requiresSubscription: Flag
  readonly unlocked: boolean
  /** A comma-separated list of `{provider}:{offer}`; a leading '!' marks a premier offer. */
  readonly productIds: string
  readonly requiresPermission: Permission
}

/** The access settings that the studio applies to all of its items. */
export interface AccessPolicy {
  readonly model: AccessModel
  /** The tag of the provider whose offers count. */
  readonly provider: string
  /** The ids of the items in a free or a sampler playlist. V6.01 */
  readonly open: ReadonlySet<string>
}

/** Whether an item is free for everyone, members and visitors alike. V6.07 */
export const isFree = (item: Lockable, policy: AccessPolicy): boolean =>
  isTruthy(item.free) || isFalsy(item.requiresSubscription) || item.unlocked || policy.open.has(item.id)

/** The way to unlock a locked item: signing in, an on-demand product, a live product, an offer that members also have to buy, or an offer. */
export type LockReason = 'signIn' | 'membership' | 'live' | 'premier' | 'single'

const reasonIn = (item: Lockable, offers: readonly ItemOffer[], model: AccessModel, viewer: Viewer, now: number) => {
  switch (model) {
    case 'avod':
      return offers.length > 0 ? 'single' : null
    case 'authvod':
      return offers.length > 0 ? 'single' : viewer.signedIn ? null : 'signIn'
    case 'svod':
      if (offers.some(({ premier }) => premier)) return 'premier'
      if (hasProduct(viewer, item.requiresPermission, now)) return null
      return item.requiresPermission === 'live' ? 'live' : 'membership'
  }
}

/** Returns how a viewer can unlock an item now; `null` if it is not locked. V6.05 V6.08 */
export const lockReason = (item: Lockable, policy: AccessPolicy, viewer: Viewer, now: number): LockReason | null => {
  if (isFree(item, policy)) return null
  const offers = itemOffersOf(item.productIds, policy.provider)
  if (offers.some((offer) => viewer.bought.includes(offer.id))) return null
  return reasonIn(item, offers, policy.model, viewer, now)
}

/** Whether an item is locked for a viewer now. */
export const isLocked = (item: Lockable, policy: AccessPolicy, viewer: Viewer, now: number): boolean =>
  lockReason(item, policy, viewer, now) !== null

/** Whether a viewer may add an item to the week: members may add any item, other signed-in viewers a free one. V6.04 */
export const mayPlan = (item: Lockable, policy: AccessPolicy, viewer: Viewer, now: number): boolean =>
  viewer.signedIn && (isMember(viewer, now) || isFree(item, policy))
