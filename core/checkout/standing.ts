import type { Product } from '../access/index.ts'
import { isADay, spanOf } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { ProductKey } from '../pricing/index.ts'
import { isPass, passesIn, planOfSpan } from '../pricing/index.ts'
import type { NamedOrder, Profile } from '../session/index.ts'

/** How long a hosted page is open, in ms. */
const pageLife = dayLength

/** What of an account a payment changes, as it was when an order was begun. */
export interface Holding {
  readonly products: readonly Product[]
  /** When the last on-demand product ended, in ms since 1970, where no more than that was remembered; else 0. */
  readonly until: number
  readonly passes: number
}

/** What is remembered of an order that was begun, by which the outside's word of it is read. */
export interface Begun {
  readonly key: ProductKey
  readonly promo: 'pass24' | null
  /** When it was begun, in ms since 1970. */
  readonly at: number
  /** What the outside calls it; null where it did not say. */
  readonly orderId: string | null
  readonly before: Holding
}

/** How an order stands: `closed` when it can be paid no more and nobody has paid. A4.21 */
export type Standing = NamedOrder['state']

/** What somebody holds. */
export const holdingOf = ({ products, unusedDayPasses }: Profile): Holding => ({
  ...{ products, until: 0, passes: unusedDayPasses },
})

/** Whether somebody holds anything that a welcome could be for. */
export const holdsAnything = ({ products, unusedDayPasses }: Profile, now: number): boolean =>
  unusedDayPasses > 0 || products.some(({ type, expiresAt }) => type === 'on-demand' && now < expiresAt)

const isSame = (one: Product) => (other: Product) =>
  one.type === other.type && one.createdAt === other.createdAt && one.expiresAt === other.expiresAt

const without = (products: readonly Product[], taken: readonly Product[]): readonly Product[] =>
  taken.reduce((left, one) => {
    const at = left.findIndex(isSame(one))
    return at < 0 ? left : left.toSpliced(at, 1)
  }, products)

/** What has come since: neither held before, nor a held one that ends at another time now. */
const newIn = ({ before, at }: Begun, { products }: Profile): readonly Product[] => {
  const gone = without(before.products, products)
  return without(products, before.products)
    .filter(({ type, createdAt }) => !gone.some((held) => held.type === type && held.createdAt === createdAt))
    .filter(({ createdAt, expiresAt }) => expiresAt > before.until || (createdAt ?? 0) >= at)
}

// Of one whose beginning nobody says it is known only how much is left.
const lastsADay = (product: Product, now: number): boolean =>
  isADay(product) || (product.createdAt === null && product.expiresAt - now <= dayLength)

const planIn = (product: Product, at: number, now: number): ProductKey | null =>
  lastsADay(product, now) ? null : planOfSpan(spanOf(product) ?? product.expiresAt - at)

// A redeemed day pass is a live and an on-demand product of one day, which begin and end together.
const hasTwin = ({ type, createdAt, expiresAt }: Product, products: readonly Product[]): boolean =>
  products.some((other) => other.type !== type && other.createdAt === createdAt && other.expiresAt === expiresAt)

// A renewal begins where one of the same plan has ended; what was bought to go on from there begins there too, but is
// there before that end. After it nobody can tell them apart, and then it counts as the renewal.
const mayBeRenewal = (product: Product, held: readonly Product[], now: number): boolean =>
  held.some(
    (other) =>
      other.type === product.type &&
      other.expiresAt === product.createdAt &&
      other.expiresAt <= now &&
      planOfSpan(spanOf(other)) === planOfSpan(spanOf(product)),
  )

const isPass24Given = (begun: Begun, profile: Profile, now: number): boolean =>
  profile.tags.includes('pass24') &&
  newIn(begun, profile).some(
    (product) => product.type === 'on-demand' && lastsADay(product, now) && !hasTwin(product, profile.products),
  )

const arePassesGiven = (begun: Begun, profile: Profile, now: number): boolean => {
  const redeemed = newIn(begun, profile).filter(
    (product) => product.type === 'live' && lastsADay(product, now) && hasTwin(product, profile.products),
  )
  return profile.unusedDayPasses - begun.before.passes + redeemed.length >= passesIn(begun.key)
}

const isMembershipGiven = (begun: Begun, profile: Profile, now: number): boolean => {
  const held = [...profile.products, ...begun.before.products]
  return newIn(begun, profile).some(
    (product) =>
      product.type === 'on-demand' &&
      product.expiresAt > begun.at &&
      planIn(product, begun.at, now) === begun.key &&
      !mayBeRenewal(product, held, now),
  )
}

/**
 * Whether what was ordered is there, read from what somebody holds where the outside names no orders: a membership is a
 * new on-demand product of the ordered plan's length (seven days, the trial, are the monthly plan's) that is no renewal;
 * the newsletter's pass is a new day of on-demand alone, with its tag; day passes are as many more as the product gives,
 * with those that were redeemed since. What cannot be told apart does not count. A4.21
 */
export const isGiven = (begun: Begun, profile: Profile, now: number): boolean => {
  if (begun.promo !== null) return isPass24Given(begun, profile, now)
  return isPass(begun.key) ? arePassesGiven(begun, profile, now) : isMembershipGiven(begun, profile, now)
}

/** Whether the hosted page of an order has closed for good. */
export const isStale = ({ at }: Pick<Begun, 'at'>, now: number): boolean => now - at >= pageLife || now < at

const namedAs = ({ orderId }: Begun, { orders }: Profile): NamedOrder | null =>
  orders?.find(({ id }) => id === orderId) ?? null

// What names orders and does not name this one was said before it was begun: nothing of it is known from that.
const isUnnamed = ({ orderId }: Begun, { orders }: Profile): boolean => orderId === null || orders === null

/** Whether an order is paid and being confirmed, as far as the outside says. A3.01 */
export const isBeingConfirmed = (begun: Begun, profile: Profile): boolean =>
  isUnnamed(begun, profile) ? profile.hasPendingSubscription : namedAs(begun, profile)?.state === 'pending'

/** How an order stands: as the outside says where it names it, else by what is held and whether a payment is confirmed. A4.21 A3.01 */
export const standingOf = (begun: Begun, profile: Profile, now: number): Standing => {
  const named = namedAs(begun, profile)
  if (named !== null && named.state !== 'open') return named.state
  if (isUnnamed(begun, profile) && isGiven(begun, profile, now)) return 'granted'
  if (isBeingConfirmed(begun, profile)) return 'pending'
  return isStale(begun, now) ? 'closed' : 'open'
}

/** Whether any payment of somebody is being confirmed, begun here or elsewhere. A3.01 */
export const isConfirming = ({ hasPendingSubscription, orders }: Profile): boolean =>
  hasPendingSubscription || (orders ?? []).some(({ state }) => state === 'pending')

const isOfToday = (at: number | null, now: number): boolean => at !== null && Math.abs(now - at) < dayLength

const newestOf = (orders: readonly NamedOrder[]): NamedOrder | undefined =>
  orders.length === 1
    ? orders[0]
    : orders.reduce<NamedOrder | undefined>(
        (newest, order) => (order.at !== null && order.at > (newest?.at ?? 0) ? order : newest),
        undefined,
      )

/**
 * Whether a payment of which this device remembers nothing has come to what was paid for. Where the outside names orders,
 * that is the newest of them, granted within a day; else a membership that began within a day and is no renewal. A4.21
 */
export const hasArrived = (profile: Profile, now: number): boolean => {
  const { orders, products } = profile
  if (isConfirming(profile)) return false
  if (orders !== null) {
    const newest = newestOf(orders)
    return newest?.state === 'granted' && (newest.at === null || isOfToday(newest.at, now))
  }
  return products.some(
    (product) =>
      product.type === 'on-demand' &&
      isOfToday(product.createdAt, now) &&
      !lastsADay(product, now) &&
      !mayBeRenewal(product, products, now),
  )
}
