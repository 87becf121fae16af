export type { SubscriptionCapabilities } from './capabilities.ts'
export { subscriptionCapabilities } from './capabilities.ts'
export type { SubscriptionEvent, SubscriptionFact, SubscriptionState } from './machine.ts'
export { subscriptionMachine } from './machine.ts'
export type {
  OfferSwitch,
  Receipt,
  SavedPayment,
  SavedPaymentChange,
  SubscriptionFailure,
  SubscriptionPort,
  SwitchRequest,
  Transaction,
  TransactionPage,
} from './port.ts'
export { planActions } from './rules.ts'
export { paidScreen, plansScreen } from './screen.ts'
export type { TransactionsState } from './transactions.machine.ts'
export { transactionsMachine } from './transactions.machine.ts'
export { planWords } from './words.ts'
