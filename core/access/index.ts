export type { Flag } from './item-offer.ts'
export { isFalsy, isTruthy, itemOffersOf } from './item-offer.ts'
export { mayRead } from './reading.ts'
export type { AccessModel, AccessPolicy, Lockable, LockReason } from './rules.ts'
export { isFree, isLocked, lockReason, mayPlan } from './rules.ts'
export type { StartContext } from './view.ts'
export { startLabel, trialLabel } from './view.ts'
export type { Entitlements, Permission, Product, Viewer } from './viewer.ts'
export {
  accessChanges,
  dayPassProducts,
  hasPass24,
  hasProduct,
  isADay,
  isDayOf,
  isExpiring,
  isMember,
  isOutdated,
  isShownTo,
  mayTry,
  membershipsOf,
  runningProducts,
  spanOf,
  viewerOf,
  visitor,
} from './viewer.ts'
