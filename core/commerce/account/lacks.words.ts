import type { Lack } from './lacks.ts'

/** The notices about a dialog in the address that cannot open. A8.20 */
export const lackWords: Readonly<Record<Lack, string>> = {
  noMembership: 'User has no active subscription. Choose a plan to start one.',
  isCanceled: 'Your membership is already canceled.',
  isRenewing: 'Your membership already renews.',
  isFixed: "Your membership can't be changed right now.",
  noSubscriptions: 'Subscription service is not configured. Manage your membership under Billing.',
  noCheckout: 'Checkout service is not configured. Choose a plan on the pricing page.',
  cancel: 'Canceling a membership is not supported here.',
  renew: 'Renewing a canceled membership is not supported here. You can join again when it ends.',
  change: 'Changing your plan is not supported here.',
  changeSavedPayment: 'Changing your payment method is not supported here.',
  deleteAccount: 'Deleting your account is not supported here.',
  details: 'Personal details are not supported here.',
  sendReset: 'Changing your password is not supported here.',
}
