import type { Offer } from '../offers/index.ts'
import { costOf, offerById, priceText, trialTerms } from '../offers/index.ts'
import type { CheckoutState } from './machine.ts'
import { methodWords, onwardWords, orderWords } from './order.words.ts'
import { orderedOffer } from './ordered.ts'
import type { OrderPrice, PaymentMethod, PaymentOrder } from './payment.ts'
import { shownAmount } from './wanted-order.ts'
import { checkoutWords } from './words.ts'

/** A line of an order's price. */
export interface PriceLine {
  readonly label: string
  readonly text: string
}

/** The summary of an order: its offer and its price. A3.05 A9.12 */
export interface OrderSummary {
  readonly title: string
  /** For example '$25 a month', or '7 days free, then $25 a month'; `null` if the offer is no longer sold. */
  readonly terms: string | null
  readonly lines: readonly PriceLine[]
  /** The amount to be charged; `null` if the provider has not reported it. */
  readonly total: PriceLine | null
  /** The tax in the total, for example 'Includes $8.88 tax (9%)'; `null` if the tax has its own line, or there is no tax. */
  readonly tax: string | null
  /** The reason why nothing is charged now; `null` if there is a charge. */
  readonly free: 'trial' | 'nothing' | null
}

const discountLabel = ({ coupon, discount }: PaymentOrder, offer: Offer | null): string => {
  const periods = offer?.renews && discount?.type === 'coupon' ? discount.periods : null
  const isTrial = discount ? discount.type === 'trial' : coupon === null && offer?.trial
  if (isTrial) return orderWords.trial
  const label = coupon === null ? orderWords.discount : orderWords.coupon(coupon)
  return periods === null ? label : `${label} ${orderWords.payments(periods)}`
}

/** Whether the other parts of a price add up to its total, so that those parts include the tax. */
const isTaxInside = ({ offer, discount, fee, total }: OrderPrice): boolean => offer - discount + fee === total

const percentOf = ({ taxRate }: OrderPrice): number => Math.round(taxRate * 100)

const linesOf = (order: PaymentOrder, offer: Offer | null, title: string): readonly PriceLine[] => {
  const { price } = order
  const text = (amount: number) => priceText({ amount, currency: price.currency })
  const { discount, fee, tax } = price
  return [
    { label: title, text: text(price.offer) },
    ...(discount > 0 ? [{ label: discountLabel(order, offer), text: `−${text(discount)}` }] : []),
    ...(fee > 0 ? [{ label: orderWords.fee, text: text(fee) }] : []),
    ...(tax > 0 && !isTaxInside(price) ? [{ label: orderWords.tax(percentOf(price)), text: text(tax) }] : []),
  ]
}

const taxNote = (price: OrderPrice): string | null =>
  price.tax > 0 && isTaxInside(price)
    ? orderWords.taxIncluded(priceText({ amount: price.tax, currency: price.currency }), percentOf(price))
    : null

const termsOf = (offer: Offer | null, paymentOrder: PaymentOrder | null, total: number | null): string | null => {
  if (offer === null) return null
  const { coupon = null, discount = null } = paymentOrder ?? {}
  if (coupon === null && total === 0) return trialTerms(offer)
  const isTrialLost = coupon !== null && offer.trial !== null && discount?.type !== 'trial'
  return isTrialLost ? orderWords.noTrial(costOf(offer)) : costOf(offer)
}

/** Returns the offer of an order and its price: the provider's amounts, or the remembered total of an order that is being paid. */
export const orderSummary = ({ context }: CheckoutState): OrderSummary => {
  const { paymentOrder, attempt, order, offers } = context
  const ordered = order ?? attempt
  const offer = ordered && offerById(offers, ordered.offerId)
  const title = (ordered && orderedOffer(offers, ordered)?.title) ?? checkoutWords.purchase
  const amount = shownAmount(context)
  const currency = paymentOrder?.price.currency ?? offer?.price.currency ?? 'EUR'
  return {
    title,
    terms: termsOf(offer, paymentOrder, amount),
    lines: paymentOrder ? linesOf(paymentOrder, offer, title) : [],
    total: amount === null ? null : { label: orderWords.total, text: priceText({ amount, currency }) },
    tax: paymentOrder && taxNote(paymentOrder.price),
    free: amount === 0 ? (offer?.trial && !paymentOrder?.coupon ? 'trial' : 'nothing') : null,
  }
}

/** A payment method, as a choice. A3.06 */
export interface MethodView {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
}

/** Returns the choices of an order: the payment methods, the coupon, and the label of the continue button. */
export const choicesView = ({ context: { paymentOrder, methods, choice, problem } }: CheckoutState) => {
  const needsDetails = paymentOrder?.needsDetails !== false
  const chosen: PaymentMethod | undefined = methods.find(({ id }) => id === choice?.method)
  const isOfCoupon = problem?.type === 'CouponUnknown' || problem?.type === 'CouponNotValid'
  return {
    /** Empty if nothing is due. */
    methods: needsDetails
      ? methods.map(({ id, type }): MethodView => ({ id, label: methodWords[type], chosen: id === choice?.method }))
      : [],
    /** The applied coupon; `null` without one. */
    coupon: paymentOrder?.coupon ?? null,
    isOfCoupon,
    onward: onwardWords[needsDetails ? (chosen?.type ?? 'card') : 'nothing'],
  }
}
