import { viewerOf } from '../../access/index.ts'
import type { Result } from '../../kernel/result.ts'
import { hasEnded } from '../../planner/live/index.ts'
import type { Route } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { NamedOrder } from '../../session/index.ts'
import { isConfirming } from '../../session/index.ts'
import { freeTrial, offerById } from '../offers/index.ts'
import type { Checkout, CheckoutDialog } from './checkout.ts'
import { attemptStatus } from './checkout.ts'
import type { Order } from './order.ts'
import { isOtherPrice, isSold } from './order.ts'
import type { Begun, OrderChoice, PaymentOrder, PaymentStep } from './payment.ts'
import { hostedStep, isAccepted, isSameChoice } from './payment.ts'
import type { Charged } from './payment-attempt.ts'
import type { Opened } from './payment-calls.ts'
import type { OrderFailure } from './refusals.ts'
import { requestOf } from './request.ts'
import type { Started } from './rules.ts'
import { begunAt, begunElsewhere, isSameOrder } from './rules.ts'

/** Returns the wanted order with its charge for this member now: 0 for an offer with an available free trial, unless a coupon replaces it; `null` without an order. */
export const pricedOrder = (
  { order, profile, offers, trialRefused }: Pick<Checkout, 'order' | 'profile' | 'offers' | 'trialRefused'>,
  now: number,
): Order | null => {
  const trial = trialRefused || order?.coupon ? null : freeTrial(offers, viewerOf(profile), now)
  return order && trial?.offer.id === order.offerId ? { ...order, price: 0 } : order
}

/** Returns the displayed total, in minor units, of the provider's order or otherwise of the payment attempt; `null` if it is unknown, or if the attempt is for another offer than the wanted order. */
export const shownAmount = (checkout: Pick<Checkout, 'attempt' | 'order' | 'paymentOrder'>): number | null => {
  const { attempt, order, paymentOrder } = checkout
  const isOther = order !== null && order.offerId !== attempt?.offerId
  return paymentOrder?.price.total ?? (isOther ? null : attempt?.amount) ?? null
}

/** Whether the charge differs from the displayed amount: the total of the provider's order, or the price of the wanted order without one. */
export const chargesOther = (checkout: Checkout, begun: Charged, now: number): boolean => {
  const shown = checkout.paymentOrder ? { price: checkout.paymentOrder.price.total } : pricedOrder(checkout, now)
  return shown !== null && isOtherPrice(shown, begun)
}

/** Returns the request to pay for the wanted order, with the provider's order if there is one. */
export const paymentRequest = ({ order, profile, trialRefused, paymentOrder }: Checkout, now: number) => ({
  ...requestOf(order!, profile, now, trialRefused),
  ...(paymentOrder && {
    paymentOrder: {
      ...{ orderId: paymentOrder.orderId, needsDetails: paymentOrder.needsDetails },
      total: paymentOrder.price.total,
    },
  }),
})

/** Whether this device's payment attempt is for the wanted order and can still be paid. */
export const wantsSame = (checkout: Checkout, now: number): boolean => {
  const order = pricedOrder(checkout, now)
  return order !== null && isSameOrder(checkout.attempt, order) && attemptStatus(checkout, now) === 'open'
}

/** Whether an order is wanted while an earlier payment is in confirmation. */
export const wantsSecond = ({ order, profile }: Checkout): boolean => order !== null && isConfirming(profile)

/** Whether the wanted order is not sold to this member now. */
export const wantsUnsold = ({ order, profile, offers }: Checkout, now: number): boolean =>
  order !== null && !isSold(offers, order, profile, now)

/** Whether the provider lists the attempt's order as unpaid, but its offer is no longer sold to this member, so that the order is not resumed. False after a return from another site, where the order may have been paid. */
export const resumesUnsold = (checkout: Checkout, now: number): boolean => {
  const { attempt, returned, offers, profile } = checkout
  // If the offers are not loaded, it is unknown whether the offer is sold.
  if (attempt === null || attempt.url !== null || returned !== null || offers.length === 0) return false
  const isOpen = (profile.orders ?? []).some(({ id, state }) => id === attempt.orderId && state === 'open')
  return isOpen && !isSold(offers, attempt, profile, now)
}

/** Whether the wanted order is for a live event that has ended; false if its payment did not begin, or is already made. */
export const wantsEnded = (
  { order }: Pick<Checkout, 'order'>,
  now: number,
  begun?: Result<Begun, OrderFailure>,
): boolean => (!begun || (begun.ok && !isAccepted(begun.value.step))) && hasEnded({ end: order?.ends ?? null }, now)

/** Returns the wanted order if it was started elsewhere, such as on another device; `null` otherwise, or if a hosted page refused the trial. */
export const orderElsewhere = (checkout: Checkout, now: number): NamedOrder | null => {
  const order = pricedOrder(checkout, now)
  return order === null || checkout.trialRefused ? null : begunElsewhere(order, checkout.profile, now)
}

/** Returns the changes once the next payment step is known. */
export const withStep = (step: PaymentStep | null): Pick<Checkout, 'step' | 'wait' | 'problem'> => ({
  ...{ step, problem: null },
  wait: step?.type === 'accepted' ? step.askAgain : null,
})

/** Returns the changes that make the wanted order the payment attempt. */
export const begin = (
  { order, profile, offers, trialRefused }: Checkout,
  started: Started,
  now: number,
): Partial<Checkout> => {
  if (order === null) return {}
  const offer = offerById(offers, order.offerId)
  const trial = offer !== null && offer.trial !== null && !requestOf(order, profile, now, trialRefused).hasTrial
  const product = offer && { type: offer.type, title: offer.title, price: order.price ?? offer.price.amount }
  return { attempt: { ...begunAt(started, order, profile, now, trial), product }, ...withStep(started.step) }
}

/** Returns the changes before the payment of a provider's order begins, so that the device stores the order. */
export const reserve = (checkout: Checkout, now: number): Partial<Checkout> => {
  const { paymentOrder } = checkout
  if (paymentOrder === null) return {}
  const { total: amount, tax } = paymentOrder.price
  return begin(checkout, { orderId: paymentOrder.orderId, amount, tax, step: null }, now)
}

/** Returns the request to open the wanted order, and the provider's order id if that order's payment was canceled or refused. */
export const openingRequest = (checkout: Checkout, now: number) => {
  const { order, profile, trialRefused, again } = checkout
  const isSame = isSameOrder(again, pricedOrder(checkout, now)!)
  return { ...requestOf(order!, profile, now, trialRefused), order: order!, again: isSame ? again!.orderId : null }
}

/** Returns the changes once the provider has the order: its method and coupon become the choice. */
export const withOpened = (made: Result<Opened, OrderFailure>): Partial<Checkout> =>
  made.ok ? { paymentOrder: made.value.order, methods: made.value.methods, choice: made.value.order, again: null } : {}

/** Returns the choice with another method or coupon; an omitted field stays. */
export const withChoice = (
  { choice }: Pick<Checkout, 'choice'>,
  { method, coupon }: Partial<OrderChoice>,
): Pick<Checkout, 'choice'> => ({
  choice: choice && { method: method ?? choice.method, coupon: coupon === undefined ? choice.coupon : coupon },
})

/** Returns the changes after an order was changed: a refused choice is undone, and a newer choice stays. */
export const changedOrder = (
  { choice, sentChoice, paymentOrder, problem }: Checkout,
  made: Result<PaymentOrder, OrderFailure>,
): Partial<Checkout> => {
  const present = made.ok ? made.value : paymentOrder
  // The message explains why the coupon is gone.
  const isRemoved = problem?.type === 'CouponOver' && paymentOrder?.coupon !== null
  return {
    ...{ paymentOrder: present, problem: made.ok ? (isRemoved ? problem : null) : made.error },
    ...(isSameChoice(choice, sentChoice) && { choice: present }),
  }
}

/** Returns the changes once the order in payment was loaded again: the payment attempt gets the current price. */
export const rereadOrder = (
  { attempt }: Pick<Checkout, 'attempt'>,
  made: Result<PaymentOrder, OrderFailure>,
): Partial<Checkout> => {
  if (!made.ok) return {}
  const { total: amount, tax } = made.value.price
  return { paymentOrder: made.value, choice: made.value, attempt: attempt && { ...attempt, amount, tax } }
}

/** Returns the changes before this tab opens the hosted page of an order started elsewhere. */
export const adopt = (checkout: Checkout, now: number): Partial<Checkout> => {
  const { id, url, amount, tax } = orderElsewhere(checkout, now) ?? { id: null, url: null }
  return url === null ? {} : begin(checkout, { orderId: id, amount, tax, step: hostedStep({ url }) }, now)
}

/** Whether a page differs from the page of an order; false while the page is unknown. */
const isElsewhere = ({ from }: Order, page: Route | undefined): boolean =>
  page !== undefined && hrefOf(page) !== hrefOf(from)

/** Returns the wanted order when a dialog or page is shown: opening an order's dialog makes it wanted, and closing the dialog or leaving the page marks it as left. */
const orderAfter = ({ order, dialogOrder }: Checkout, dialog: CheckoutDialog): Order | null => {
  const opened = dialog.dialogOrder ?? null
  const present = order ?? (dialogOrder === null ? opened : null)
  if (dialogOrder !== null && opened === null) return { ...(order ?? dialogOrder), isLeft: true }
  return present && isElsewhere(present, dialog.page) ? { ...present, isLeft: true } : present
}

/** Returns the checkout when a dialog or page is shown. */
export const shownIn = (checkout: Checkout, dialog: CheckoutDialog): Partial<Checkout> => {
  const { screen, page, returned = null, backFrom = null, dialogOrder = null } = dialog
  return {
    ...{ screen, page, returned, backFrom, dialogOrder, order: orderAfter(checkout, dialog) },
    looked: checkout.looked && screen === checkout.screen,
    answered: checkout.answered && screen === checkout.screen,
    // If the address names another order, the stored attempts are loaded again.
    recalled: checkout.recalled && backFrom === (checkout.backFrom ?? null),
  }
}

/** Whether the problem of an order is still shown with a dialog: in the order's own dialog, and in the choice of an offer after the provider has lost the order. A4.17 */
export const keepsProblem = (
  { order, problem }: Pick<Checkout, 'order' | 'problem'>,
  { screen, page, dialogOrder }: CheckoutDialog,
): boolean =>
  screen === null &&
  order !== null &&
  !isElsewhere(order, page) &&
  (dialogOrder?.offerId === order.offerId || problem?.type === 'OrderLost' || problem?.type === 'OrderOver')
