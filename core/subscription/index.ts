export type { SubscriptionCapabilities } from './capabilities.ts'
export type { SubscriptionState } from './machine.ts'
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
