import type { Permission, Product } from '../../core/access/index.ts'
import { spanOf } from '../../core/access/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import type { Plan, Plans, ProductKey } from '../../core/pricing/index.ts'
import { daysIn, monthsIn, planNamed, planWith } from '../../core/pricing/index.ts'

// The days that a product of an offer lasts, from (included) and to (excluded), by the months of the offer's period:
// renewals, extensions and leap years vary.
const lengths: ReadonlyMap<number, readonly [from: number, to: number]> = new Map([
  [1, [1, 45]],
  [3, [45, 100]],
  [6, [160, 200]],
  [12, [364, Number.POSITIVE_INFINITY]],
])

const fits = ({ period }: Plan, span: number): boolean => {
  const [from, to] = lengths.get(monthsIn(period)) ?? [0, 0]
  return span >= from * dayLength && span < to * dayLength
}

/** The offer of a type of product with a given length in ms; null if the length is unknown, a day or less, or fits no offer. P9.06 */
export const offerOfSpan = (plans: Plans, span: number | null, type: Permission): ProductKey | null =>
  span === null || span <= dayLength
    ? null
    : (plans.find((plan) => plan.includes.permission === type && fits(plan, span))?.key ?? null)

// Months and years differ in length by up to three days from their mean.
const month = 30.44 * dayLength
const slack = 3 * dayLength

const lastsAs = ({ period }: Plan, span: number): boolean => Math.abs(span - monthsIn(period) * month) <= slack

const isTrialOf = ({ trial }: Plan, span: number, hasTrial: boolean): boolean =>
  hasTrial && trial !== null && span <= (daysIn(trial) + 1) * dayLength

const withOffer = (plans: Plans, hasTrial: boolean, product: Product): Product => {
  const span = spanOf(product)
  const offer = offerOfSpan(plans, span, product.type)
  const plan = offer === null ? null : planNamed(plans, offer)
  const isTrial = plan !== null && span !== null && isTrialOf(plan, span, hasTrial)
  const isPriceOfPlan = isTrial || (plan !== null && span !== null && lastsAs(plan, span))
  return { ...product, offer, isTrial, price: isPriceOfPlan ? product.price : undefined }
}

/** Adds to each product of a member its offer and whether it is the free trial, judged by its length since the product API names neither; drops the price of a product that lasts longer or shorter than its offer. P9.01 P9.06 */
export const withOffers = (plans: Plans, products: readonly Product[], hasTrial: boolean): readonly Product[] =>
  products.map((product) => withOffer(plans, hasTrial, product))

/** The offer that a member's running memberships count as together: the annual one if the studio says that a year is running. A3.02 */
export const combinedOfferOf = (plans: Plans, hasOneYearOnDemand: boolean): string | null =>
  hasOneYearOnDemand ? (planWith(plans, 'annual')?.key ?? null) : null
