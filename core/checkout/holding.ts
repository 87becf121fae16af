import type { Product } from '../access/index.ts'
import { isADay, spanOf } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { Plans, ProductKey } from '../pricing/index.ts'
import { isPass, passesIn, planOfSpan } from '../pricing/index.ts'
import type { Profile } from '../session/index.ts'

/** A holding is what an account has of all that can be paid for: its products and its unused day passes. */
export interface Holding {
  readonly products: readonly Product[]
  /** When the last on-demand product ended, in ms since 1970, where no more than that was remembered; else 0. */
  readonly until: number
  readonly passes: number
}

/** An order that was begun, with what its account held then; by that is judged whether what was ordered has come. */
export interface Begun {
  readonly key: ProductKey
  readonly promo: 'pass24' | null
  /** When it was begun, in ms since 1970. */
  readonly at: number
  /** What the outside calls it; null where it did not say. */
  readonly orderId: string | null
  readonly before: Holding
}

/** The holding of an account now. */
export const holdingOf = ({ products, unusedDayPasses }: Profile): Holding => ({
  ...{ products, until: 0, passes: unusedDayPasses },
})

/** Whether an account holds anything that a welcome could be for: a day pass, or a product that lets them take classes now. */
export const holdsAnything = ({ products, unusedDayPasses }: Profile, now: number): boolean =>
  unusedDayPasses > 0 || products.some(({ type, expiresAt }) => type === 'on-demand' && now < expiresAt)

const isSame = (one: Product) => (other: Product) =>
  one.type === other.type && one.createdAt === other.createdAt && one.expiresAt === other.expiresAt

const without = (products: readonly Product[], taken: readonly Product[]): readonly Product[] =>
  taken.reduce((left, one) => {
    const at = left.findIndex(isSame(one))
    return at < 0 ? left : left.toSpliced(at, 1)
  }, products)

// A product is new where it was neither held before, nor is a held one that ends at another time now.
const newIn = ({ before, at }: Begun, { products }: Profile): readonly Product[] => {
  const gone = without(before.products, products)
  return without(products, before.products)
    .filter(({ type, createdAt }) => !gone.some((held) => held.type === type && held.createdAt === createdAt))
    .filter(({ createdAt, expiresAt }) => expiresAt > before.until || (createdAt ?? 0) >= at)
}

// Of one whose beginning nobody says it is known only how much is left.
const lastsADay = (product: Product, now: number): boolean =>
  isADay(product) || (product.createdAt === null && product.expiresAt - now <= dayLength)

const planIn = (plans: Plans, product: Product, at: number, now: number): ProductKey | null =>
  lastsADay(product, now) ? null : planOfSpan(plans, spanOf(product) ?? product.expiresAt - at)

// A redeemed day pass is a live and an on-demand product of one day, which begin and end together.
const hasTwin = ({ type, createdAt, expiresAt }: Product, products: readonly Product[]): boolean =>
  products.some((other) => other.type !== type && other.createdAt === createdAt && other.expiresAt === expiresAt)

// A renewal begins where one of the same plan has ended; what was bought to go on from there begins there too, but is
// there before that end. After it nobody can tell them apart, and then it counts as the renewal.
const mayBeRenewal = (plans: Plans, product: Product, held: readonly Product[], now: number): boolean =>
  held.some(
    (other) =>
      other.type === product.type &&
      other.expiresAt === product.createdAt &&
      other.expiresAt <= now &&
      planOfSpan(plans, spanOf(other)) === planOfSpan(plans, spanOf(product)),
  )

const isPass24Given = (begun: Begun, profile: Profile, now: number): boolean =>
  profile.tags.includes('pass24') &&
  newIn(begun, profile).some(
    (product) => product.type === 'on-demand' && lastsADay(product, now) && !hasTwin(product, profile.products),
  )

const arePassesGiven = (plans: Plans, begun: Begun, profile: Profile, now: number): boolean => {
  const redeemed = newIn(begun, profile).filter(
    (product) => product.type === 'live' && lastsADay(product, now) && hasTwin(product, profile.products),
  )
  return profile.unusedDayPasses - begun.before.passes + redeemed.length >= passesIn(plans, begun.key)
}

const isMembershipGiven = (plans: Plans, begun: Begun, profile: Profile, now: number): boolean => {
  const held = [...profile.products, ...begun.before.products]
  return newIn(begun, profile).some(
    (product) =>
      product.type === 'on-demand' &&
      product.expiresAt > begun.at &&
      planIn(plans, product, begun.at, now) === begun.key &&
      !mayBeRenewal(plans, product, held, now),
  )
}

/**
 * An order is given when what was ordered is there, read from what somebody holds where the outside names no orders: a membership is a
 * new on-demand product of the ordered plan's length (seven days, the trial, are the monthly plan's) that is no renewal;
 * the newsletter's pass is a new day of on-demand alone, with its tag; day passes are as many more as the product gives,
 * with those that were redeemed since. What cannot be told apart does not count. A4.21
 */
export const isGiven = (plans: Plans, begun: Begun, profile: Profile, now: number): boolean => {
  if (begun.promo !== null) return isPass24Given(begun, profile, now)
  return isPass(plans, begun.key)
    ? arePassesGiven(plans, begun, profile, now)
    : isMembershipGiven(plans, begun, profile, now)
}

/** Whether two instants are less than a day apart. */
export const isWithinADay = (at: number | null, now: number): boolean => at !== null && Math.abs(now - at) < dayLength

/** Whether an account has a membership that began within a day of now and is no renewal. A4.21 */
export const hasNewMembership = (plans: Plans, { products }: Profile, now: number): boolean =>
  products.some(
    (product) =>
      product.type === 'on-demand' &&
      isWithinADay(product.createdAt, now) &&
      !lastsADay(product, now) &&
      !mayBeRenewal(plans, product, products, now),
  )
