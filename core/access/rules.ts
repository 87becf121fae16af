import type { Flag, Integration, Offer } from './offer.ts'
import { isFalsy, isTruthy, offersOf } from './offer.ts'
import type { Permission, Viewer } from './viewer.ts'
import { hasProduct, isMember } from './viewer.ts'

/** Who pays for what: by advertising, by signing in, or by subscribing. A1.06 */
export type AccessModel = 'avod' | 'authvod' | 'svod'

/** What of an item decides whether it is locked. */
export interface Lockable {
  readonly id: string
  readonly free: Flag
  readonly requiresSubscription: Flag
  readonly unlocked: boolean
  /** Comma list of `{provider}:{offer}`, a leading '!' marks a premier offer. */
  readonly productIds: string
  readonly requiresPermission: Permission
}

/** What the studio has decided for all of its items. */
export interface House {
  readonly model: AccessModel
  readonly integration: Integration
  /** Ids of items that lie in a free or a sampler playlist. V6.01 */
  readonly open: ReadonlySet<string>
}

/** Whether an item is open to everyone, whoever looks. V6.01 V6.07 P5.04 */
export const isFree = (item: Lockable, house: House): boolean =>
  isTruthy(item.free) || isFalsy(item.requiresSubscription) || item.unlocked || house.open.has(item.id)

const modelLocks = (item: Lockable, offers: readonly Offer[], model: AccessModel, viewer: Viewer, now: number) => {
  switch (model) {
    case 'avod':
      return offers.length > 0
    case 'authvod':
      return !viewer.signedIn || offers.length > 0
    case 'svod':
      return !hasProduct(viewer, item.requiresPermission, now) || offers.some((offer) => offer.premier)
  }
}

/** Whether an item is locked for a viewer now. V6.05 V6.06 V6.07 V6.08 A6.13 A6.14 A6.15 P5.04 */
export const isLocked = (item: Lockable, house: House, viewer: Viewer, now: number): boolean => {
  if (isFree(item, house)) return false
  const offers = offersOf(item.productIds, house.integration)
  if (offers.some((offer) => viewer.bought.includes(offer.id))) return false
  return modelLocks(item, offers, house.model, viewer, now)
}

/** Whether a viewer may put an item into their week: members may, and anyone signed in may a free one. V6.04 */
export const mayPlan = (item: Lockable, house: House, viewer: Viewer, now: number): boolean =>
  viewer.signedIn && (isMember(viewer, now) || isFree(item, house))
