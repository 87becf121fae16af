import { timeText } from '../../kernel/dates.ts'
import { serviceText } from '../../kernel/service-text.ts'
import { amountText } from '../offers/index.ts'
import type { CheckoutState } from './machine.ts'
import { isAwayElsewhere } from './payment-attempt.ts'
import type { UnchargedText } from './words.ts'
import { canceledText, cardReasons, otherPriceWords, problemWords, unchargedText, unchargedWords } from './words.ts'

const minute = 60_000

/** Returns the time from which an order can be paid, rounded up to a full minute, such as '6:30 PM'; `null` if the time is absent or past. */
export const payableText = (until: number | null | undefined, now: number): string | null =>
  until && until > now ? timeText(Math.ceil(until / minute) * minute) : null

/** The problems in which the provider's answer about the payment or order proves that nothing was charged. */
const proofs = ['CardRefused', 'ChallengeFailed', 'CouponOver', 'OrderLost', 'OtherPrice', 'StillConfirming']

/**
 * Whether an answer proves that nothing was charged. While another tab pays the order on another site, no answer does. Without
 * orders, only a hosted page charges; the proof is that none was opened, or that the studio has answered since. While the
 * member chooses how to pay a provider's order, the proof is a payment that was refused because of its coupon. An event that
 * has ended proves nothing, so the studio must have answered.
 */
const isChargeKnown = (state: CheckoutState): boolean => {
  const { problem, hasOrders, answered, attempt, isElsewhere, tab } = state.context
  if (problem === null) return true
  if (isElsewhere || isAwayElsewhere(attempt, tab)) return false
  if (state.matches('ordering')) return problem.type === 'CouponOver'
  return (
    (!hasOrders && (answered || attempt === null)) ||
    proofs.includes(problem.type) ||
    (problem.type === 'EventOver' && answered)
  )
}

/** Returns the text of the checkout's problem; `null` without one. A time before `now`, in ms since 1970, is omitted. */
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
