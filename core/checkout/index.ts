export type { Checkout, CheckoutDialog, CheckoutScreen } from './checkout.ts'
export type { CheckoutState } from './machine.ts'
export { checkoutMachine } from './machine.ts'
export type { OrderStatus } from './order-status.ts'
export { isStale, orderStatusOf } from './order-status.ts'
export type { Ordered, OrderedProduct } from './ordered.ts'
export { buyingScreen, planCardsScreen } from './plan-cards.screen.ts'
export type { CheckoutPort } from './port.ts'
export { pricingScreen } from './pricing.screen.ts'
export type { BuyingSources, PurchaseNoticesView, PurchaseView, SoldCard } from './purchase.view.ts'
export { soldView } from './purchase.view.ts'
export type { CheckoutRequest, HostedPage, Order, OrderTerms, PaymentAttempt } from './rules.ts'
export {
  begunElsewhere,
  confirmEvery,
  isSameOrder,
  isTooLate,
  orderOf,
  plainTerms,
  pollEvery,
  pollTries,
  requestOf,
  welcomeSeconds,
} from './rules.ts'
export { cancelledScreen, declinedScreen, paymentScreen, welcomedScreen } from './screen.ts'
export type { CheckoutEvent, CheckoutFact } from './setup.ts'
export type { EntitlementsBefore, StartedOrder } from './started-order.ts'
export { entitlementsOf, isFulfilled } from './started-order.ts'
export type { BuyingView, DeclinedView, Outcome } from './view.ts'
export { buyingView, cancelledView, declinedNotice, declinedView, outcomeOf, waitingView } from './view.ts'
export type { Arrival, WelcomeAction } from './welcome.view.ts'
export { boughtText, welcomeAction, welcomeView } from './welcome.view.ts'
