import type { OfferId } from '../offers/index.ts'
import { offerById } from '../offers/index.ts'
import { mayBePaying } from './checkout.ts'
import type { CheckoutState } from './machine.ts'
import { namedRules, unsureUntil } from './named.ts'
import { refusedWords } from './order.words.ts'
import { isBeingConfirmed } from './order-status.ts'
import { orderedOffer } from './ordered.ts'
import { payableText, problemText } from './problem.view.ts'
import {
  cancelledWords,
  checkingWords,
  checkoutWords,
  confirmingTitle,
  declinedText,
  furtherReasons,
  problemWords,
  unconfirmedTitle,
  unfinishedWords,
  waitingWords,
} from './words.ts'

/** The outcome of a purchase, or its progress. */
export type Outcome = 'none' | 'in progress' | 'success' | 'pending' | 'failed' | 'cancelled'

/** Returns the outcome of the current purchase for all screens; `pending` until it succeeds, fails or is canceled. */
export const outcomeOf = (state: CheckoutState | undefined): Outcome => {
  if (state === undefined || state.matches('idle') || state.matches('closing')) return 'none'
  if (state.matches('welcoming') || state.matches('welcomed')) return 'success'
  if (state.matches('pending') || state.matches('unfinished') || state.matches('confirming')) return 'pending'
  if (state.matches('failed') || state.matches('declined')) return 'failed'
  return state.matches('cancelled') ? 'cancelled' : 'in progress'
}

/** The checkout beside the offers: the offer being bought, the offer whose purchase failed, and an unfinished payment. */
export interface BuyingView {
  /** The offer whose button shows progress; `null` for none. */
  readonly busy: OfferId | null
  /** Whether nothing can be bought at the moment. */
  readonly isBlocked: boolean
  readonly problem: string | null
  /** The offer whose purchase failed, for the message beside it; `null` for none. */
  readonly failed: OfferId | null
  readonly unfinished: {
    readonly title: string
    readonly text: string
    readonly busy: boolean
    /** Whether the hosted page can be reopened or the attempt dismissed: false once the order is paid. */
    readonly mayLeave: boolean
    /** The message after the member checked again, or the reason why the payment did not continue. */
    readonly note: string | null
  } | null
}

const nothingBought: BuyingView = { busy: null, isBlocked: false, problem: null, failed: null, unfinished: null }

const isLooking = (state: CheckoutState): boolean =>
  state.context.order === null && (state.matches('looking') || state.matches('readingAttempt'))

const noteOf = (state: CheckoutState): string | null => {
  const { order, looked, problem, methods, choice } = state.context
  const isPayPal = methods.some(({ id, type }) => id === choice?.method && type === 'paypal')
  if (problem?.type === 'NotBegun') return problemWords[isPayPal ? 'NoPayPal' : 'NotBegun']
  if (problem?.type === 'OrderUnknown') return problemWords.OrderUnknown
  // If an order is wanted, the check was made before its payment.
  return looked && !isLooking(state) && order === null ? checkoutWords.stillNotConfirmed : null
}

const unfinishedView = (state: CheckoutState, now: number): BuyingView['unfinished'] => {
  const { attempt, profile, offers } = state.context
  const busy = isLooking(state)
  if (attempt === null || !(busy || outcomeOf(state) === 'pending')) return null
  const note = noteOf(state)
  const product = orderedOffer(offers, attempt)
  const name = product?.title ?? checkoutWords.purchase
  if (isBeingConfirmed(attempt, profile))
    return {
      ...{ title: confirmingTitle(name), busy, note, mayLeave: false },
      text: checkoutWords.paid,
    }
  const time = payableText(unsureUntil(state.context), now)
  const text = unfinishedWords[product === null || product.type === 'single' ? 'unknown' : product.type]
  return {
    ...{ title: unconfirmedTitle(name), busy, note, mayLeave: true },
    text: time === null ? text : waitingWords.unsure(time).text,
  }
}

/** Returns the checkout for the pricing page and the passes page. A time before `now`, in ms since 1970, is omitted. */
export const buyingView = (state: CheckoutState | undefined, now: number): BuyingView => {
  if (state === undefined) return nothingBought
  const { order, attempt } = state.context
  const isUnderWay = outcomeOf(state) === 'in progress'
  const isLeaving = state.matches('keeping') || state.matches('redirecting')
  const begun = isUnderWay && (isLeaving || (order !== null && !state.matches('recalling')))
  const isPolling = state.matches('polling') || state.matches('awaitingPaidCancel')
  const failed = state.matches('failed')
  return {
    busy: begun ? (order?.offerId ?? attempt?.offerId ?? null) : null,
    isBlocked: isUnderWay && !isPolling,
    problem: failed ? problemText(state, now) : null,
    failed: failed ? (order?.offerId ?? null) : null,
    unfinished: unfinishedView(state, now),
  }
}

/** The notice of a payment that the bank declined afterwards. */
export interface DeclinedView {
  readonly text: string
  /** The offer that the notice's 'Try again' button orders, at its regular price; `null` without the button: for goods, for an order with a gift or coupon (placed on the promotion's page), or if the offer is no longer sold. A8.23 */
  readonly retry: OfferId | null
}

/** Returns the bank's reason for the declined payment; empty if it says no more than that. */
const refusedFor = ({ attempt, profile }: CheckoutState['context']): string => {
  const reason = profile.orders?.find(({ id }) => id === attempt?.orderId)?.refusedFor
  return (reason && furtherReasons[reason]) ?? ''
}

/** Returns the message about a payment that was declined after the member left the hosted page; `null` without one. */
export const declinedView = (state: CheckoutState | undefined): DeclinedView | null => {
  const attempt = state?.context.attempt
  if (outcomeOf(state) !== 'failed' || !state?.matches('declined') || !attempt) return null
  const { offers } = state.context
  const offer = offerById(offers, attempt.offerId)
  const isPlain = attempt.promo === null && !attempt.coupon && offer !== null && offer.type !== 'goods'
  return {
    text: declinedText(orderedOffer(offers, attempt)?.title ?? '', refusedFor(state.context)),
    retry: isPlain ? attempt.offerId : null,
  }
}

/** Returns the notice of a declined payment above every page; `null` without one, or while a checkout dialog shows the same message. */
export const declinedNotice = (state: CheckoutState | undefined): DeclinedView | null =>
  state?.context.screen === null ? declinedView(state) : null

/** Whether the stored payment attempts are still loading. */
const isRecalling = (state: CheckoutState | undefined): boolean => state === undefined || state.matches('recalling')

const endedWords = (state: CheckoutState | undefined, now: number) => {
  if (state?.context.screen !== 'payment-error') return cancelledWords.known
  const text = state.context.failure?.message ?? problemText(state, now) ?? refusedWords.text
  return { title: refusedWords.title, text }
}

/** Returns the dialog after a canceled or refused payment, which shows 'Checking' until the outcome is certain; `shown` is false if only the address mentions a payment. A time before `now`, in ms since 1970, is omitted. */
export const cancelledView = (state: CheckoutState | undefined, now: number) => {
  const known = outcomeOf(state) === 'cancelled'
  const shown = known || isRecalling(state) || state?.context.attempt != null
  return { ...(known ? endedWords(state, now) : checkingWords), known, shown, action: cancelledWords.back }
}

const waitingText = (state: CheckoutState | undefined, longer: boolean, now: number) => {
  if (!state || isRecalling(state)) return checkingWords
  const time = payableText(unsureUntil(state.context), now)
  if (time !== null) return waitingWords.unsure(time)
  if (longer && namedRules.isNamedClosed(state.context)) return waitingWords.none
  return longer ? waitingWords.longer : waitingWords.confirming
}

/** Returns the dialog that waits for access after a payment: confirming, possibly not paid, taking longer than usual, not found, or declined; `shown` is false if only the address mentions a payment. A time before `now`, in ms since 1970, is omitted. */
export const waitingView = (state: CheckoutState | undefined, now: number) => {
  const declined = declinedView(state)
  const longer = outcomeOf(state) === 'pending' && state?.context.screen === 'waiting-for-payment'
  const shown = !state || isRecalling(state) || mayBePaying(state.context)
  if (declined !== null)
    return { longer, shown, isNone: false, title: checkoutWords.declinedTitle, ...declined, declined: true }
  /** Whether no payment was found, so that the order can be paid again. */
  const isNone = longer && state !== undefined && namedRules.isNamedClosed(state.context)
  return { longer, shown, isNone, declined: false, retry: null, ...waitingText(state, longer, now) }
}
