import type { Entitlements, Product } from '../../core/access/index.ts'
import { isADay, spanOf } from '../../core/access/index.ts'
import type { OrderStatus, PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { isWithinADay } from '../../core/commerce/checkout/index.ts'
import type { OfferId, Offers } from '../../core/commerce/offers/index.ts'
import { isPass, offerById, passesIn } from '../../core/commerce/offers/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import type { OrderOutcome, Orders } from '../../core/session/index.ts'
import { offerOfSpan } from './inferred-offers.ts'

type StartedOrder = Pick<PaymentAttempt, 'offerId' | 'promo' | 'at' | 'orderId' | 'url' | 'before'>

const isSame = (one: Product) => (other: Product) =>
  one.type === other.type && one.createdAt === other.createdAt && one.expiresAt === other.expiresAt

const without = (products: readonly Product[], others: readonly Product[]): readonly Product[] =>
  others.reduce((left, one) => {
    const at = left.findIndex(isSame(one))
    return at < 0 ? left : left.toSpliced(at, 1)
  }, products)

// A product is new if the account did not have it before, or had it with a different end.
const newIn = ({ before }: StartedOrder, { products }: Entitlements): readonly Product[] => {
  const gone = without(before.products, products)
  return without(products, before.products).filter(
    ({ type, createdAt }) => !gone.some((other) => other.type === type && other.createdAt === createdAt),
  )
}

// A single offer is sold only to an account that has not bought it.
const hasBought = ({ offerId }: StartedOrder, { bought }: Entitlements): boolean => bought.includes(offerId)

const hasGained = (begun: StartedOrder, profile: Entitlements): boolean =>
  newIn(begun, profile).length > 0 || profile.unusedDayPasses > begun.before.passes || hasBought(begun, profile)

// If the start of a product is unknown, only its remaining time is known.
const lastsADay = (product: Product, now: number): boolean =>
  isADay(product) || (product.createdAt === null && product.expiresAt - now <= dayLength)

const offerIdOf = (offers: Offers, product: Product, at: number, now: number): OfferId | null =>
  lastsADay(product, now) ? null : offerOfSpan(offers, spanOf(product) ?? product.expiresAt - at, product.type)

// A redeemed day pass consists of a live and an on-demand product of one day with the same start and end.
const hasTwin = ({ type, createdAt, expiresAt }: Product, products: readonly Product[]): boolean =>
  products.some((other) => other.type !== type && other.createdAt === createdAt && other.expiresAt === expiresAt)

// A renewal starts when a product of the same offer ends. A purchase that extends a membership also starts then, but it
// appears before that end. After the end, the two look the same, and the product counts as the renewal.
const mayBeRenewal = (offers: Offers, product: Product, others: readonly Product[], now: number): boolean =>
  others.some(
    (other) =>
      other.type === product.type &&
      other.expiresAt === product.createdAt &&
      other.expiresAt <= now &&
      offerOfSpan(offers, spanOf(other), other.type) === offerOfSpan(offers, spanOf(product), product.type),
  )

const isPass24Fulfilled = (begun: StartedOrder, profile: Entitlements, now: number): boolean =>
  profile.tags.includes('pass24') &&
  newIn(begun, profile).some(
    (product) => product.type === 'on-demand' && lastsADay(product, now) && !hasTwin(product, profile.products),
  )

const arePassesFulfilled = (offers: Offers, begun: StartedOrder, profile: Entitlements, now: number): boolean => {
  const redeemed = newIn(begun, profile).filter(
    (product) => product.type === 'live' && lastsADay(product, now) && hasTwin(product, profile.products),
  )
  return profile.unusedDayPasses - begun.before.passes + redeemed.length >= passesIn(offers, begun.offerId)
}

const isMembershipFulfilled = (offers: Offers, begun: StartedOrder, profile: Entitlements, now: number): boolean => {
  const all = [...profile.products, ...begun.before.products]
  return newIn(begun, profile).some(
    (product) =>
      product.expiresAt > begun.at &&
      offerIdOf(offers, product, begun.at, now) === begun.offerId &&
      !mayBeRenewal(offers, product, all, now),
  )
}

/**
 * Whether an order has been granted, inferred from the account if the studio lists no orders. A membership is granted by a new
 * product of the offer's type and length that is not a renewal (a trial of seven days counts as the monthly offer), the
 * newsletter's pass by a new one-day product with its tag, day passes by the number of passes (including redeemed ones), and a
 * single item by its offer among the purchases. A product that could be a renewal does not count.
 */
export const isFulfilled = (offers: Offers, begun: StartedOrder, profile: Entitlements, now: number): boolean => {
  if (begun.promo === 'pass24') return isPass24Fulfilled(begun, profile, now)
  if (offerById(offers, begun.offerId)?.type === 'single') return hasBought(begun, profile)
  return isPass(offers, begun.offerId)
    ? arePassesFulfilled(offers, begun, profile, now)
    : isMembershipFulfilled(offers, begun, profile, now)
}

const hasNewMembership = (offers: Offers, { products }: Entitlements, now: number): boolean =>
  products.some(
    (product) =>
      isWithinADay(product.createdAt, now) && !lastsADay(product, now) && !mayBeRenewal(offers, product, products, now),
  )

// The list of orders was loaded before this order was started, so it says nothing about it.
const isUnnamed = ({ orderId, url }: StartedOrder, { orders }: Orders): boolean => orders === null || orderId === url

const statusOf = (offers: Offers, begun: StartedOrder, profile: Entitlements & Orders, now: number): OrderStatus => {
  const named = profile.orders?.find(({ id }) => id === begun.orderId)
  if (named) return named.state
  if (!isUnnamed(begun, profile)) return 'open'
  if (isFulfilled(offers, begun, profile, now)) return 'granted'
  return profile.hasPendingSubscription ? 'pending' : 'open'
}

/** Whether one purchase could count for two orders: for the same offer, or for passes, which are only counted. */
const mayBeTaken = (offers: Offers, one: StartedOrder, other: StartedOrder): boolean =>
  one.offerId === other.offerId || (isPass(offers, one.offerId) && isPass(offers, other.offerId))

/**
 * Returns the status of an order beside the wanted one. If the studio lists no orders, it is granted only if no other
 * order of this device could have been granted by the same purchase, and it is never pending, since the profile does not
 * say which payment is being confirmed.
 */
const otherStatus = (
  offers: Offers,
  { begun, rivals }: { readonly begun: StartedOrder; readonly rivals: readonly StartedOrder[] },
  profile: Entitlements & Orders,
  now: number,
): OrderStatus => {
  const status = statusOf(offers, begun, profile, now)
  if (!isUnnamed(begun, profile)) return status
  return status === 'granted' && !rivals.some((rival) => mayBeTaken(offers, begun, rival)) ? status : 'open'
}

const outcomeOf = (begun: StartedOrder, profile: Entitlements, status: OrderStatus): OrderOutcome => ({
  ...{ orderId: begun.orderId, status, hasGained: hasGained(begun, profile) },
})

/** Adds to a member the outcomes of the wanted order and of the other orders started on this device, and whether a membership has just begun if the studio lists no orders. */
export const withOutcome = <M extends Entitlements & Orders>(
  offers: Offers,
  attempt: PaymentAttempt | null,
  profile: M,
  now: number,
  others: readonly PaymentAttempt[] = [],
): M => ({
  ...profile,
  ...(attempt && {
    orderOutcomes: [
      outcomeOf(attempt, profile, statusOf(offers, attempt, profile, now)),
      ...others.map((begun) => {
        const rivals = [attempt, ...others].filter((other) => other !== begun)
        return outcomeOf(begun, profile, otherStatus(offers, { begun, rivals }, profile, now))
      }),
    ],
  }),
  ...(profile.orders === null && hasNewMembership(offers, profile, now) && { hasNewMembership: true }),
})
