import { setup } from 'xstate'
import type { Address } from '../../routes/index.ts'
import { resetCodeOf, switchDialog, withDialog, withoutDialog } from '../../routes/index.ts'
import type { Lack } from './lacks.ts'
import type { AccountPort } from './port.ts'
import type { Section } from './rules.ts'

// Without `checkLink`, nothing is hidden: a link counts as valid until it is used. Without `consents`, there are no requests.
type Operation = Exclude<
  { [K in keyof AccountPort]-?: undefined extends AccountPort[K] ? K : never }[keyof AccountPort],
  'checkLink' | 'consents'
>

/** Whether an account service has each of its optional operations. A6.10 */
export type Capabilities = Readonly<Record<Operation, boolean>>

const isOwn = (operation: Operation): boolean => operation === 'exportData' || operation === 'deleteAccount'

/** Returns the capabilities of an account port. A missing operation counts as absent, and an admin who acts for a member can neither export nor delete. */
export const capabilitiesOf = (port: Partial<AccountPort>, isActing: boolean): Capabilities => {
  const has = (operation: Operation) => port[operation] !== undefined && !(isActing && isOwn(operation))
  return {
    ...{ saveNames: has('saveNames'), changeEmail: has('changeEmail'), changePassword: has('changePassword') },
    ...{ details: has('details'), savePicture: has('savePicture'), removePicture: has('removePicture') },
    ...{ exportData: has('exportData'), deleteAccount: has('deleteAccount') },
    ...{ signUp: has('signUp'), sendReset: has('sendReset'), setPassword: has('setPassword') },
    socialSignIn: has('socialSignIn'),
  }
}

/** Creates the machine that gives visitors the capabilities of an account port. */
export const capabilitiesMachine = (port: Partial<AccountPort>) =>
  setup({ types: {} as { context: Capabilities } }).createMachine({
    id: 'capabilities',
    context: capabilitiesOf(port, false),
  })

const operationOf: Readonly<Record<Section, Operation>> = {
  ...{ about: 'saveNames', details: 'details', allDetails: 'details' },
  ...{ email: 'changeEmail', security: 'changePassword' },
}

/** Whether the account service can save a section. */
export const hasSection = (capabilities: Capabilities, section: Section): boolean => capabilities[operationOf[section]]

/** Returns the sign-in dialog to open instead of a visitor's dialog whose operation is missing; `null` if the dialog may stay open. */
export const entryRedirect = (address: Address, { signUp, sendReset, setPassword }: Capabilities): Address | null => {
  const { dialog } = address
  if ((dialog === 'create-account' && !signUp) || (dialog === 'forgot-password' && !sendReset))
    return switchDialog(address, 'login')
  const isLost = dialog === 'edit-password' && resetCodeOf(address) !== null && !setPassword
  return isLost ? withDialog(withoutDialog(address), 'login') : null
}

/** Returns the operation that an account dialog needs and the account service lacks; `null` if the dialog can open. */
export const accountLack = (
  { dialog }: Address,
  { deleteAccount, details, changePassword, sendReset }: Capabilities,
): Lack | null => {
  switch (dialog) {
    case 'delete-account':
    case 'delete-account-confirmation':
      return deleteAccount ? null : 'deleteAccount'
    case 'personal-details':
      return details ? null : 'details'
    case 'reset-password':
    case 'edit-password':
      return sendReset || (changePassword && dialog === 'edit-password') ? null : 'sendReset'
    default:
      return null
  }
}

/** Returns the redirect from an unavailable dialog: to the page without a dialog, to the previous dialog, or to the account page if nothing can be deleted. `null` if the dialog may stay open. */
export const dialogRedirect = (address: Address, capabilities: Capabilities, isProved: boolean): Address | null => {
  const closed = withoutDialog(address)
  const account: Address = { ...closed, route: { type: 'account', section: 'my-account' } }
  switch (address.dialog) {
    case 'delete-account':
      return capabilities.deleteAccount ? null : account
    case 'delete-account-confirmation':
      if (!capabilities.deleteAccount) return account
      return isProved ? null : withDialog(closed, 'delete-account')
    case 'personal-details':
      return capabilities.details ? null : closed
    case 'reset-password':
      return capabilities.sendReset ? null : closed
    case 'edit-password':
      if (capabilities.changePassword || resetCodeOf(address) !== null) return null
      return capabilities.sendReset ? withDialog(closed, 'reset-password') : closed
    default:
      return null
  }
}
