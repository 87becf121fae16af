export type { CheckoutState } from './machine.ts'
export { checkoutMachine } from './machine.ts'
export type { CheckoutPort } from './port.ts'
export type { CheckoutRequest, HostedPage, Order, PaymentAttempt } from './rules.ts'
export {
  begunElsewhere,
  confirmEvery,
  isSameOrder,
  orderOf,
  pollEvery,
  pollTries,
  requestOf,
  welcomeSeconds,
} from './rules.ts'
export type { Checkout, CheckoutEvent, CheckoutFact, CheckoutScreen } from './setup.ts'
export type { Begun, Holding, Standing } from './standing.ts'
export { holdingOf, isGiven, isStale, standingOf } from './standing.ts'
export type { BuyingView, DeclinedView, Outcome } from './view.ts'
export {
  buyingView,
  cancelledView,
  declinedNotice,
  declinedView,
  nextText,
  outcomeOf,
  waitingView,
  welcomeView,
} from './view.ts'
