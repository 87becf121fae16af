import type { Dialog } from './dialog-names.ts'
import type { Address } from './rules.ts'

/** The parameters with which a payment site sends a member back. */
export const ofPayment = ['orderId', 'paymentMethodId', 'redirectResult', 'payment_intent']

/** The parameter with the address that opens after signing in and after the answers that are due. */
export const following = 'continue'

// Parameters that belong to a dialog and are removed with it.
const payload = [...ofPayment, 'ippwat', 'message', 'email', 'resetPasswordToken', 'pk', 'm', following]

/** The value of a dialog's parameter; `null` if it is absent or empty. */
export const parameter = ({ rest }: Address, name: string): string | null =>
  rest.find((entry) => entry[0] === name)?.[1] || null

/** The address with another parameter. */
export const withParameter = (address: Address, name: string, value: string): Address => ({
  ...address,
  rest: [...address.rest, [name, value]],
})

/** The address with a dialog over its page. */
export const withDialog = (address: Address, dialog: Dialog): Address => ({ ...address, dialog })

/** The address without its dialog and the dialog's parameters; all others stay, and so does the address that follows personal details. */
export const withoutDialog = ({ route, dialog, rest }: Address): Address => ({
  route,
  dialog: null,
  rest: rest.filter(([name]) => !payload.includes(name) || (name === following && dialog === 'personal-details')),
})

/** The page of payments with a dialog over it; the parameters of the address that belong to no dialog stay. */
export const billingAt = (address: Address, dialog: Dialog): Address => ({
  ...withDialog(withoutDialog(address), dialog),
  route: { type: 'account', section: 'payments' },
})

/** The product in an address, with or without a dialog; null without one. */
export const offerIdIn = (address: Address): string | null => parameter(address, 'pk')

/** The address with a dialog about a product. */
export const withOffer = (address: Address, dialog: Dialog, key: string): Address =>
  withParameter(withDialog(withoutDialog(address), dialog), 'pk', key)

/** The address with another dialog and the same intent: the offer, the pass, and the address that opens after signing in. */
export const withIntent = (address: Address, dialog: Dialog): Address => ({
  ...withDialog(address, dialog),
  rest: address.rest.filter(([name]) => !payload.includes(name) || ['pk', 'm', following].includes(name)),
})

/** The address without the user that an admin acts for. */
export const asOneself = (address: Address): Address => ({
  ...address,
  rest: address.rest.filter(([name]) => name !== 'mid'),
})
