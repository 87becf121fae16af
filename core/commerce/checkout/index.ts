export type { CardBrand } from './card.rules.ts'
export { cleanCard, cursorAfter } from './card.rules.ts'
export type { CardField } from './card-form.view.ts'
export { cardFormView, emptyCard, typedIn } from './card-form.view.ts'
export type { Checkout, CheckoutDialog, CheckoutScreen } from './checkout.ts'
export type { OfferKind, OfferOption } from './choose-offer.screen.ts'
export { chooseOfferScreen } from './choose-offer.screen.ts'
export type { CheckoutEvent, CheckoutFact } from './events.ts'
export type { CheckoutState } from './machine.ts'
export { checkoutMachine } from './machine.ts'
export { buyingScreen, offerCardsScreen } from './offer-cards.screen.ts'
export { orderDialogScreen, orderScreen } from './order.screen.ts'
export type { Order, OrderTerms } from './order.ts'
export { isTooLate, orderOf, plainTerms } from './order.ts'
export type { MethodView, OrderSummary, PriceLine } from './order.view.ts'
export { couponWords, methodWords, offerChoiceWords, onwardWords, orderWords, widgetWords } from './order.words.ts'
export type { OrderStatus } from './order-status.ts'
export { isStale, isWithinADay, orderStatusOf } from './order-status.ts'
export type { Ordered, OrderedOffer } from './ordered.ts'
export type {
  Begun,
  Card,
  PaymentMethod,
  PaymentOrder,
  PaymentPort,
  PaymentStep,
  ResumedPayment,
  Returned,
  Submitted,
} from './payment.ts'
export { isOnSite } from './payment.ts'
export type { PaymentAttempt, ReturnPaths } from './payment-attempt.ts'
export type { CheckoutPort } from './port.ts'
export { pricingScreen } from './pricing.screen.ts'
export type { BuyingSources, PurchaseNoticesView, PurchaseView, SoldCard } from './purchase.view.ts'
export { soldView } from './purchase.view.ts'
export type { CardReason, CardRefusal, OrderFailure, OrderRefused, StepFailure } from './refusals.ts'
export type { CheckoutRequest } from './request.ts'
export { requestOf } from './request.ts'
export {
  begunElsewhere,
  confirmEvery,
  isSameOrder,
  leaveWithin,
  pollEvery,
  pollTries,
  welcomeSeconds,
} from './rules.ts'
export { cancelledScreen, declinedScreen, paymentScreen, welcomedScreen } from './screen.ts'
export type { StepView } from './step.view.ts'
export { stepType, stepView } from './step.view.ts'
export type { BuyingView, DeclinedView, Outcome } from './view.ts'
export { buyingView, cancelledView, declinedNotice, declinedView, outcomeOf, waitingView } from './view.ts'
export type { Arrival, WelcomeAction } from './welcome.view.ts'
export { boughtText, welcomeAction, welcomeView } from './welcome.view.ts'
export { cardReasons } from './words.ts'
