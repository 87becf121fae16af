export type { SubscriptionCapabilities } from './capabilities.ts'
export { subscriptionCapabilities } from './capabilities.ts'
export type { SubscriptionEvent } from './events.ts'
export type { SubscriptionState } from './machine.ts'
export { subscriptionMachine } from './machine.ts'
export type { PaymentChangeState } from './payment-change.machine.ts'
export { paymentChangeMachine } from './payment-change.machine.ts'
export type { PaymentChangeEvent, PaymentChangeFact } from './payment-change.setup.ts'
export type { PaymentDialog, PaymentDialogShown } from './payment-change.ts'
export { changeWords } from './payment-change.words.ts'
export type {
  BegunChange,
  ChangeReturn,
  NewPayment,
  OfferSwitch,
  PendingChange,
  PendingChangePort,
  Receipt,
  SavedPayment,
  SavedPaymentChange,
  SubscriptionFailure,
  SubscriptionPort,
  SwitchRequest,
  Transaction,
  TransactionPage,
} from './port.ts'
export type { PlanAction, SubscriptionFact } from './rules.ts'
export { planActions } from './rules.ts'
export type { SavedPaymentState } from './saved-payment.machine.ts'
export { savedPaymentMachine } from './saved-payment.machine.ts'
export { paidScreen, paymentChangeScreen, plansScreen } from './screen.ts'
export type { TransactionsState } from './transactions.machine.ts'
export { transactionsMachine } from './transactions.machine.ts'
export { planWords } from './words.ts'
