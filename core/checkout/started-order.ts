import type { Entitlements, Product } from '../access/index.ts'
import { isADay, spanOf } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { Plans, ProductKey } from '../pricing/index.ts'
import { isPass, passesIn, planOfSpan } from '../pricing/index.ts'

/** A holding is everything an account owns that can be paid for: its products and its unused day passes. */
export interface EntitlementsBefore {
  readonly products: readonly Product[]
  /** When the last on-demand product ended, in ms since 1970, where only that was remembered; otherwise 0. */
  readonly until: number
  readonly passes: number
}

/** An order that was started, with the account's holding at that time; a comparison shows whether the order has been granted. */
export interface StartedOrder {
  readonly key: ProductKey
  /** The newsletter's pass, or the id of a gift. */
  readonly promo: string | null
  /** Absent or null without one. */
  readonly coupon?: string | null | undefined
  /** When it was started, in ms since 1970. */
  readonly at: number
  /** The studio's id of the order; null if it gave none. */
  readonly orderId: string | null
  readonly before: EntitlementsBefore
}

/** The holding of an account, from its profile. */
export const entitlementsOf = ({ products, unusedDayPasses }: Entitlements): EntitlementsBefore => ({
  ...{ products, until: 0, passes: unusedDayPasses },
})

const isSame = (one: Product) => (other: Product) =>
  one.type === other.type && one.createdAt === other.createdAt && one.expiresAt === other.expiresAt

const without = (products: readonly Product[], taken: readonly Product[]): readonly Product[] =>
  taken.reduce((left, one) => {
    const at = left.findIndex(isSame(one))
    return at < 0 ? left : left.toSpliced(at, 1)
  }, products)

// A product is new where it was not held before; a held product whose end has changed is new too.
const newIn = ({ before, at }: StartedOrder, { products }: Entitlements): readonly Product[] => {
  const gone = without(before.products, products)
  return without(products, before.products)
    .filter(({ type, createdAt }) => !gone.some((held) => held.type === type && held.createdAt === createdAt))
    .filter(({ createdAt, expiresAt }) => expiresAt > before.until || (createdAt ?? 0) >= at)
}

/** Whether an account has gained a product or a day pass since an order was started. A4.21 */
export const hasGained = (begun: StartedOrder, profile: Entitlements): boolean =>
  newIn(begun, profile).length > 0 || profile.unusedDayPasses > begun.before.passes

// Of a product with an unknown start, only the time left is known.
const lastsADay = (product: Product, now: number): boolean =>
  isADay(product) || (product.createdAt === null && product.expiresAt - now <= dayLength)

const planIn = (plans: Plans, product: Product, at: number, now: number): ProductKey | null =>
  lastsADay(product, now) ? null : planOfSpan(plans, spanOf(product) ?? product.expiresAt - at, product.type)

// A redeemed day pass is a live and an on-demand product of one day that start and end together.
const hasTwin = ({ type, createdAt, expiresAt }: Product, products: readonly Product[]): boolean =>
  products.some((other) => other.type !== type && other.createdAt === createdAt && other.expiresAt === expiresAt)

// A renewal starts where a product of the same plan has ended; a purchase that extends a plan starts there too, but it
// appears before that end. After it the two cannot be told apart, and the product counts as the renewal.
const mayBeRenewal = (plans: Plans, product: Product, held: readonly Product[], now: number): boolean =>
  held.some(
    (other) =>
      other.type === product.type &&
      other.expiresAt === product.createdAt &&
      other.expiresAt <= now &&
      planOfSpan(plans, spanOf(other), other.type) === planOfSpan(plans, spanOf(product), product.type),
  )

const isPass24Fulfilled = (begun: StartedOrder, profile: Entitlements, now: number): boolean =>
  profile.tags.includes('pass24') &&
  newIn(begun, profile).some(
    (product) => product.type === 'on-demand' && lastsADay(product, now) && !hasTwin(product, profile.products),
  )

const arePassesFulfilled = (plans: Plans, begun: StartedOrder, profile: Entitlements, now: number): boolean => {
  const redeemed = newIn(begun, profile).filter(
    (product) => product.type === 'live' && lastsADay(product, now) && hasTwin(product, profile.products),
  )
  return profile.unusedDayPasses - begun.before.passes + redeemed.length >= passesIn(plans, begun.key)
}

const isMembershipFulfilled = (plans: Plans, begun: StartedOrder, profile: Entitlements, now: number): boolean => {
  const held = [...profile.products, ...begun.before.products]
  return newIn(begun, profile).some(
    (product) =>
      product.expiresAt > begun.at &&
      planIn(plans, product, begun.at, now) === begun.key &&
      !mayBeRenewal(plans, product, held, now),
  )
}

/**
 * Whether an order has been granted, judged by the holding where the studio names no orders: a membership is a
 * new product of the ordered plan's type and length (seven days, the trial, count as the monthly plan) that is no renewal;
 * the newsletter's pass is a new on-demand day, with its tag; day passes are as many more as the product gives, including
 * those that were redeemed since. A product that could be either does not count. A4.21
 */
export const isFulfilled = (plans: Plans, begun: StartedOrder, profile: Entitlements, now: number): boolean => {
  if (begun.promo === 'pass24') return isPass24Fulfilled(begun, profile, now)
  return isPass(plans, begun.key)
    ? arePassesFulfilled(plans, begun, profile, now)
    : isMembershipFulfilled(plans, begun, profile, now)
}

/** Whether two instants are less than a day apart. */
export const isWithinADay = (at: number | null, now: number): boolean => at !== null && Math.abs(now - at) < dayLength

/** Whether an account has a membership that started within a day of now and is no renewal. A4.21 */
export const hasNewMembership = (plans: Plans, { products }: Entitlements, now: number): boolean =>
  products.some(
    (product) =>
      isWithinADay(product.createdAt, now) && !lastsADay(product, now) && !mayBeRenewal(plans, product, products, now),
  )
