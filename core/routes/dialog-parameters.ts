import type { Dialog } from './dialog-names.ts'
import { emailIn } from './encoding.ts'
import type { Address } from './rules.ts'

// Parameters that belong to a dialog and are removed with it.
const payload = ['message', 'email', 'orderId', 'paymentMethodId', 'redirectResult', 'resetPasswordToken', 'pk', 'm']

/** The value of a dialog's parameter; null if it is absent or empty. */
export const parameter = ({ rest }: Address, name: string): string | null =>
  rest.find((entry) => entry[0] === name)?.[1] || null

const ofPayment = ['orderId', 'paymentMethodId', 'redirectResult']

/** The parameters with which a payment site has sent the member back, by name; null without any. */
export const returnedIn = ({ rest }: Address): Readonly<Record<string, string>> | null => {
  const entries = rest.filter(([name]) => ofPayment.includes(name))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The address with a dialog over its page. A2.01 */
export const withDialog = (address: Address, dialog: Dialog): Address => ({ ...address, dialog })

/** The address without its dialog and the dialog's parameters; all others stay. A2.05 A2.11 */
export const withoutDialog = ({ route, rest }: Address): Address => ({
  route,
  dialog: null,
  rest: rest.filter(([name]) => !payload.includes(name)),
})

/** The address with another sign-in dialog; the parameters of the first one stay. A2.11 */
export const switchDialog = (address: Address, dialog: Dialog): Address => ({
  ...withDialog(address, dialog),
  rest: address.rest.filter(([name]) => name !== 'message'),
})

/** The address with a dialog for an email address; the intent of the visit stays. A2.09 A2.11 */
export const withEmail = (address: Address, dialog: Dialog, email: string): Address => ({
  ...withDialog(address, dialog),
  rest: [
    ...withoutDialog(address).rest,
    ...address.rest.filter(([name]) => name === 'pk' || name === 'm'),
    ['email', email],
  ],
})

/** The product in an address, with or without a dialog; null without one. A2.11 */
export const offerIdIn = (address: Address): string | null => parameter(address, 'pk')

/** The address with a dialog about a product. A2.11 A4.16 */
export const withOffer = (address: Address, dialog: Dialog, key: string): Address => {
  const closed = withoutDialog(address)
  return { ...withDialog(closed, dialog), rest: [...closed.rest, ['pk', key]] }
}

/** The address without the user that an admin acts for. V6.16 A2.11 */
export const asOneself = (address: Address): Address => ({
  ...address,
  rest: address.rest.filter(([name]) => name !== 'mid'),
})

/** The code of a reset link; null without one. A5.31 */
export const resetCodeOf = (address: Address): string | null => parameter(address, 'resetPasswordToken')

/** The warning above the sign-in form; null without one. A2.10 A8.05 A8.07 */
export const loginNotice = (address: Address): 'simultaneous' | 'unexpected' | null => {
  if (address.dialog === 'simultaneous-logins') return 'simultaneous'
  const message = address.dialog === 'login' ? parameter(address, 'message') : null
  if (message === null) return null
  return message === 'simultaneous_logins' ? 'simultaneous' : 'unexpected'
}

/** The email that an address fills into its dialog's form; null without one. A2.09 */
export const emailOf = (address: Address): string | null =>
  'email' in address.route ? address.route.email : emailIn(parameter(address, 'email'))

/** Whether Escape and the backdrop close the dialog; one with an email has only its close button. A2.06 */
export const closesLightly = (address: Address): boolean => emailOf(address) === null
