import { timeText } from '../../kernel/dates.ts'
import { isFailure } from '../../kernel/failure.ts'
import { serviceText } from '../../kernel/service-text.ts'
import { amountText } from '../offers/index.ts'
import type { CheckoutState } from './machine.ts'
import type { UnchargedText } from './words.ts'
import { canceledText, cardReasons, otherPriceWords, problemWords, unchargedText, unchargedWords } from './words.ts'

const minute = 60_000

/** Returns the time from which an order can be paid, rounded up to a full minute, as '6:30 PM'; `null` once it has passed, or without one. */
export const payableText = (until: number | null | undefined, now: number): string | null =>
  until && until > now ? timeText(Math.ceil(until / minute) * minute) : null

/** Whether a problem proves that nothing was charged. While the member chooses how to pay, another tab may have paid the order: only a coupon that a payment was refused for is an answer about that. The same is true of an order that could not be opened. */
const isChargeKnown = (state: CheckoutState): boolean => {
  const { problem, hasOrders } = state.context
  if (state.matches('ordering')) return problem?.type === 'CouponOver'
  return !(hasOrders && state.matches('failed') && problem !== null && isFailure(problem))
}

/** Returns why nothing was bought or paid; `null` without a problem. A time before `now`, in ms since 1970, is not named. */
export const problemText = (state: CheckoutState, now: number): string | null => {
  const { problem, order, offers, paymentOrder } = state.context
  if (problem === null) return null
  const isKnown = isChargeKnown(state)
  const said = (text: UnchargedText) => unchargedText(text, isKnown)
  const notDone = unchargedWords[paymentOrder ? 'notChanged' : 'notOpened']
  switch (problem.type) {
    case 'OtherPrice':
      return said(otherPriceWords(amountText(offers, problem.amount)))
    case 'OfferOver':
      return said(unchargedWords[order?.successAddress.route.type === 'live-event' ? 'EventOver' : 'OfferOver'])
    case 'Refused': {
      const text = serviceText(problem)
      return said(text === null ? notDone : [text])
    }
    case 'CardRefused':
    case 'ChallengeFailed':
      return said(problem.reason ? [cardReasons[problem.reason]] : unchargedWords[problem.type])
    case 'SignedOut':
    case 'Unexpected':
      return said(notDone)
    case 'Offline':
    case 'EventOver':
    case 'SoldOut':
    case 'NotForYou':
    case 'CouponOver':
    case 'OrderLost':
      return said(unchargedWords[problem.type])
    case 'StillConfirming': {
      const time = payableText(problem.until, now)
      return problemWords.StillConfirming + (time === null ? '' : ` ${canceledText(time, isKnown)}`)
    }
    default:
      return problemWords[problem.type]
  }
}
