import { timeText } from '../../kernel/dates.ts'
import { serviceText } from '../../kernel/service-text.ts'
import { amountText } from '../offers/index.ts'
import type { Checkout, CheckoutProblem } from './checkout.ts'
import type { CheckoutState } from './machine.ts'
import {
  canceledText,
  cardReasons,
  checkoutWords,
  otherPriceText,
  problemWords,
  refusedText,
  withoutCharge,
} from './words.ts'

const textOf = (
  problem: CheckoutProblem,
  { order, offers, paymentOrder }: Pick<Checkout, 'order' | 'offers' | 'paymentOrder'>,
): string => {
  const notDone = checkoutWords[paymentOrder ? 'notChanged' : 'notOpened']
  switch (problem.type) {
    case 'OtherPrice':
      return otherPriceText(amountText(offers, problem.amount))
    case 'OfferOver':
      return order?.successAddress.route.type === 'live-event' ? problemWords.EventOver : problemWords.OfferOver
    case 'Refused': {
      const text = serviceText(problem)
      return text === null ? notDone : refusedText(text)
    }
    case 'CardRefused':
    case 'ChallengeFailed':
      return problem.reason ? refusedText(cardReasons[problem.reason]) : problemWords[problem.type]
    case 'SignedOut':
    case 'Unexpected':
      return notDone
    case 'StillConfirming': {
      const { until } = problem
      return until ? `${problemWords.StillConfirming} ${canceledText(timeText(until))}` : problemWords.StillConfirming
    }
    default:
      return problemWords[problem.type]
  }
}

// Another tab may have paid the order: while the member chooses how to pay, only a coupon that a payment was refused for is an answer about that.
const isChargeKnown = (state: CheckoutState): boolean =>
  !state.matches('ordering') || state.context.problem?.type === 'CouponOver'

/** Why nothing was bought or paid; null without a problem. */
export const problemText = (state: CheckoutState): string | null => {
  const { problem } = state.context
  const text = problem && textOf(problem, state.context)
  return text === null || isChargeKnown(state) ? text : withoutCharge(text)
}
