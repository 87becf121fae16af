import type { Address } from './rules.ts'

/** Dialogs that who is not signed in may see too. A2.04 */
const publicDialogs = [
  'login',
  'create-account',
  'forgot-password',
  'reset-password',
  'send-confirmation',
  'edit-password',
  'simultaneous-logins',
] as const

const protectedDialogs = [
  'personal-details',
  'choose-offer',
  'edit-card',
  'upgrade-subscription',
  'upgrade-subscription-success',
  'upgrade-subscription-error',
  'upgrade-subscription-pending',
  'checkout',
  'payment-error',
  'payment-cancelled',
  'welcome',
  'delete-account',
  'delete-account-confirmation',
  'unsubscribe',
  'renew-subscription',
  'payment-method',
  'payment-method-success',
  'waiting-for-payment',
  'finalize-payment',
] as const

/** A dialog that the product knows. A2.02 */
export type Dialog = (typeof publicDialogs)[number] | (typeof protectedDialogs)[number]

/** The dialogs that are open now. A2.02 */
export const openDialogs = ['login', 'simultaneous-logins'] as const satisfies readonly Dialog[]

/** A dialog that is open now. A2.02 */
export type OpenDialog = (typeof openDialogs)[number]

/** What an address asks for beside its place: nothing, a dialog over it, or another address in its stead. A2.01 */
export type DialogAnswer =
  | { readonly type: 'none' }
  | { readonly type: 'show'; readonly dialog: OpenDialog }
  | { readonly type: 'go'; readonly to: Address }

const payload = ['message', 'email', 'orderId', 'paymentMethodId', 'redirectResult', 'resetPasswordToken']

const includes = <A extends string>(names: readonly A[], name: string): name is A =>
  (names as readonly string[]).includes(name)

/** The address with a dialog over its place. A2.01 */
export const withDialog = (address: Address, dialog: Dialog): Address => ({ ...address, dialog })

/** The address without its dialog and the parameters that belong to one; every other stays. A2.05 A2.11 */
export const withoutDialog = ({ place, rest }: Address): Address => ({
  place,
  dialog: null,
  rest: rest.filter(([name]) => !payload.includes(name)),
})

/** What becomes of the dialog that an address names, for who looks. A2.01 A2.02 A2.04 A2.05 */
export const dialogFor = (address: Address, session: 'unknown' | 'signedOut' | 'signedIn'): DialogAnswer => {
  const { dialog } = address
  if (dialog === null) return { type: 'none' }
  const closed: DialogAnswer = { type: 'go', to: withoutDialog(address) }
  if (includes(protectedDialogs, dialog)) {
    if (session === 'unknown') return { type: 'none' }
    return session === 'signedIn' ? closed : { type: 'go', to: withDialog(withoutDialog(address), 'login') }
  }
  return includes(openDialogs, dialog) && session !== 'signedIn' ? { type: 'show', dialog } : closed
}

const parameter = ({ rest }: Address, name: string): string | null =>
  rest.find((entry) => entry[0] === name)?.[1] || null

/** The warning over the login form, or null without one. A2.10 A8.05 A8.07 */
export const loginNotice = (address: Address): 'simultaneous' | 'unexpected' | null => {
  if (address.dialog === 'simultaneous-logins') return 'simultaneous'
  const message = address.dialog === 'login' ? parameter(address, 'message') : null
  if (message === null) return null
  return message === 'simultaneous_logins' ? 'simultaneous' : 'unexpected'
}

/** The email that the address gives to the form of its dialog, or null. A2.09 */
export const emailOf = (address: Address): string | null =>
  'email' in address.place ? address.place.email : parameter(address, 'email')

/** Whether Escape and the backdrop close the dialog; with an email only its close button does. A2.06 */
export const closesLightly = (address: Address): boolean => emailOf(address) === null

/** How wide a dialog is. A2.07 */
export const dialogSize = (dialog: Dialog): 'normal' | 'large' =>
  dialog === 'delete-account-confirmation' ? 'large' : 'normal'

/** Whether a dialog carries the house's banner. A2.08 */
export const hasBanner = (dialog: Dialog): boolean =>
  !['delete-account', 'delete-account-confirmation', 'edit-card'].includes(dialog)

/** Whether creating this account is meant for the newsletter's 24-hour pass. A2.13 */
export const wantsPass24 = (address: Address): boolean =>
  address.dialog === 'create-account' && parameter(address, 'm') === 'pass24'

/** Where somebody goes whose session ended on a page of their account; null where they may stay. A2.18 */
export const leftAt = ({ place, rest }: Address): Address | null =>
  place.type === 'account' ? { place: { type: 'home' }, dialog: null, rest } : null
