import type { Dialog } from './dialog-names.ts'

import { ofPayment, parameter, withDialog, withIntent, withParameter } from './dialog-parameters.ts'

import { emailIn } from './encoding.ts'
import type { Address } from './rules.ts'

/** The parameters with which a payment site has sent the member back, by name; null without any. */
export const returnedIn = ({ rest }: Address): Readonly<Record<string, string>> | null => {
  const entries = rest.filter(([name]) => ofPayment.includes(name))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The address with another sign-in dialog; the parameters of the first one stay. */
export const switchDialog = (address: Address, dialog: Dialog): Address => ({
  ...withDialog(address, dialog),
  rest: address.rest.filter(([name]) => name !== 'message'),
})

/** The address with a dialog for an email address; the intent of the visit stays. */
export const withEmail = (address: Address, dialog: Dialog, email: string): Address =>
  withParameter(withIntent(address, dialog), 'email', email)

/** The code of a reset link; null without one. */
export const resetCodeOf = (address: Address): string | null => parameter(address, 'resetPasswordToken')

/** The warning above the sign-in form; null without one. */
export const loginNotice = (address: Address): 'simultaneous' | 'ended' | 'unexpected' | null => {
  if (address.dialog === 'simultaneous-logins') return 'simultaneous'
  const message = address.dialog === 'login' ? parameter(address, 'message') : null
  if (message === null) return null
  if (message === 'session_ended') return 'ended'
  return message === 'simultaneous_logins' ? 'simultaneous' : 'unexpected'
}

/** The email that an address fills into its dialog's form; null without one. */
export const emailOf = (address: Address): string | null =>
  'email' in address.route ? address.route.email : emailIn(parameter(address, 'email'))
