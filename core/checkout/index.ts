export type { CheckoutState } from './machine.ts'
export { checkoutMachine } from './machine.ts'
export type { CheckoutPort } from './port.ts'
export type { Attempt, CheckoutRequest, Holding, Order } from './rules.ts'
export {
  holdingOf,
  isGranted,
  isSameOrder,
  isStale,
  orderOf,
  pollEvery,
  pollTries,
  requestOf,
  welcomeSeconds,
} from './rules.ts'
export type { Checkout, CheckoutEvent, CheckoutFact, CheckoutScreen } from './setup.ts'
export type { BuyingView, Outcome } from './view.ts'
export { buyingView, cancelledView, nextText, outcomeOf, waitingView, welcomeView } from './view.ts'
