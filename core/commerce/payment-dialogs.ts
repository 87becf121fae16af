import type { Address } from '../routes/index.ts'
import { billingAt, parameterOf, returnedIn, withDialog, withoutDialog, withParameter, write } from '../routes/index.ts'
import type { Commerce } from './rules.ts'
import type {
  PaymentChangeFact,
  PaymentDialog,
  PaymentDialogShown,
  SubscriptionCapabilities,
  SubscriptionPort,
} from './subscription/index.ts'
import { subscriptionCapabilities } from './subscription/index.ts'

const dialogs: readonly PaymentDialog[] = ['payment-method', 'edit-card', 'payment-method-success']

const dialogIn = ({ dialog }: Address): PaymentDialog | null => dialogs.find((name) => name === dialog) ?? null

/** Whether the dialog of an address is about the saved payment method. */
export const isPaymentDialog = (address: Address): boolean => dialogIn(address) !== null

const isAtBilling = ({ route }: Address): boolean => route.type === 'account' && route.section === 'payments'

/** Returns the address of the payments page with the dialog to show after a cancellation on another site. */
const cancelled = (address: Address): Address =>
  withParameter(billingAt(address, 'payment-method'), 'message', 'payment-cancelled')

/** Returns the dialog about the saved payment method that an address opens on the payments page, and the return paths for a payment site. */
const paymentDialog = (
  { address }: Pick<Commerce, 'address'>,
  { changeSavedPayment }: SubscriptionCapabilities,
): PaymentDialogShown => ({
  dialog: changeSavedPayment && isAtBilling(address) ? dialogIn(address) : null,
  returned: returnedIn(address) ?? (parameterOf(address, 'message') === null ? null : {}),
  successAddress: write(billingAt(address, 'payment-method-success')),
  cancelAddress: write(cancelled(address)),
})

/** Returns the event that shows the open dialog to the change of the saved payment method; no dialog counts while an admin acts for the member. */
export const paymentShown = (port: SubscriptionPort, commerce: Commerce) =>
  ({ type: 'shown', ...paymentDialog(commerce, subscriptionCapabilities(port, commerce.isActing)) }) as const

/** Returns the redirect from a dialog about the saved payment method: to the payments page, and without the dialog if the provider cannot change the method. `null` if it may stay open. */
export const paymentRedirect = (
  { address }: Pick<Commerce, 'address'>,
  { changeSavedPayment }: SubscriptionCapabilities,
): Address | null => {
  if (dialogIn(address) === null) return null
  const billing = { ...address, route: { type: 'account', section: 'payments' } } as const
  if (!changeSavedPayment) return withoutDialog(billing)
  return isAtBilling(address) ? null : billing
}

/** The fact about the saved payment method that a dialog shows. */
export type PaymentResultFact = Extract<
  PaymentChangeFact,
  { readonly type: 'paymentMethodChanged' | 'paymentMethodKept' }
>

/** Returns the address that shows the provider's answer about the saved payment method; `null` if it is already open, or if the dialog was closed. */
export const paymentResult = (fact: PaymentResultFact, address: Address): Address | null => {
  if (dialogIn(address) === null) return null
  const dialog = fact.type === 'paymentMethodChanged' ? 'payment-method-success' : fact.dialog
  const page = withoutDialog(address)
  const to = dialog === null ? page : withDialog(page, dialog)
  return write(to) === write(address) ? null : to
}
