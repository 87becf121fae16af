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

/** The dialogs of the product as it is set up without a provider; the others are a provider's payment screens. A2.02 */
export const openDialogs = [
  'login',
  'simultaneous-logins',
  'create-account',
  'forgot-password',
  'reset-password',
  'send-confirmation',
  'edit-password',
  'waiting-for-payment',
  'payment-cancelled',
  'welcome',
] as const satisfies readonly Dialog[]

/** Dialogs by which somebody comes in; who is in has no use for them. A2.05 */
const doors: readonly string[] = ['login', 'simultaneous-logins', 'create-account', 'forgot-password']

/** A dialog that is open now. A2.02 */
export type OpenDialog = (typeof openDialogs)[number]

/** What an address asks for beside its place: nothing, a dialog over it, or another address in its stead. A2.01 */
export type DialogAnswer =
  | { readonly type: 'none' }
  | { readonly type: 'show'; readonly dialog: OpenDialog }
  | { readonly type: 'go'; readonly to: Address }

const payload = ['message', 'email', 'orderId', 'paymentMethodId', 'redirectResult', 'resetPasswordToken', 'pk', 'm']

const includes = <A extends string>(names: readonly A[], name: string): name is A =>
  (names as readonly string[]).includes(name)

/** The address with a dialog over its place. A2.01 */
export const withDialog = (address: Address, dialog: Dialog): Address => ({ ...address, dialog })

/** The address without its dialog and the parameters that belong to one; every other stays. A2.05 A2.11 */
export const withoutDialog = ({ route, rest }: Address): Address => ({
  route,
  dialog: null,
  rest: rest.filter(([name]) => !payload.includes(name)),
})

/** The page that lies under the landing after a payment, so that Back leads to it and not into the paid checkout; null elsewhere. A4.21 */
export const underLanding = (address: Address): Address | null => {
  if (address.dialog !== 'waiting-for-payment') return null
  const { route } = address
  const still = route.type === 'media' ? { ...route, play: false, at: null } : route
  return { ...withoutDialog(address), route: still }
}

/** Who looks at an address, as far as its dialogs go. */
export type Attendance = 'unknown' | 'signedOut' | 'signedIn'

const parameter = ({ rest }: Address, name: string): string | null =>
  rest.find((entry) => entry[0] === name)?.[1] || null

const nothing: DialogAnswer = { type: 'none' }

/** Whether an address that names no dialog invites a visitor to create an account. A2.11 */
const invites = (address: Address): boolean =>
  (parameter(address, 'pk') ?? parameter(address, 'email')) !== null &&
  parameter(address, 'resetPasswordToken') === null &&
  address.route.type !== 'newsletter' &&
  address.route.type !== 'migrate'

/** A dialog that the address names, of those that are open: who may see it, and what stands in its stead. A2.04 A2.05 */
const opened = (address: Address, dialog: OpenDialog, session: Attendance): DialogAnswer => {
  const closed: DialogAnswer = { type: 'go', to: withoutDialog(address) }
  if (doors.includes(dialog)) return session === 'signedIn' ? closed : { type: 'show', dialog }
  if (dialog === 'reset-password' && session !== 'signedIn')
    return session === 'unknown' ? nothing : { type: 'go', to: withDialog(address, 'forgot-password') }
  // The studio sent them back because of the trial, and the page says so itself.
  if (dialog === 'payment-cancelled' && address.route.type === 'pricing' && address.route.error !== null) return closed
  return { type: 'show', dialog }
}

/** What becomes of the dialog that an address names, for who looks. A2.01 A2.02 A2.04 A2.05 A2.11 */
export const dialogFor = (address: Address, session: Attendance): DialogAnswer => {
  const { dialog } = address
  if (dialog === null)
    return session === 'signedOut' && invites(address)
      ? { type: 'go', to: withDialog(address, 'create-account') }
      : nothing
  if (includes(protectedDialogs, dialog) && session !== 'signedIn')
    return session === 'unknown' ? nothing : { type: 'go', to: withDialog(withoutDialog(address), 'login') }
  return includes(openDialogs, dialog) ? opened(address, dialog, session) : { type: 'go', to: withoutDialog(address) }
}

/** What somebody had in mind who is asked to come in first. A2.11 A2.13 P4.4.09 */
export type Intent =
  | { readonly type: 'buy'; readonly key: string }
  | { readonly type: 'pass24' }
  /** A day pass, at whichever price is theirs. V2.38 */
  | { readonly type: 'dayPass' }
  | null

/** What an address says that is to follow when somebody has come in. A2.11 A2.13 P4.4.09 */
export const intentOf = (address: Address): Intent => {
  if (!doors.includes(address.dialog ?? '')) return null
  if (address.route.type === 'newsletter' || parameter(address, 'm') === 'pass24') return { type: 'pass24' }
  const key = parameter(address, 'pk')
  return key === null ? null : { type: 'buy', key }
}

/** The product that an address names although who looks has no need to come in any more, or null. A2.11 */
export const productIn = (address: Address): string | null => parameter(address, 'pk')

/** The address that first asks a visitor to create an account, and then goes on to buy that product. A2.11 */
export const inviting = (address: Address, key: string): Address => ({
  ...withDialog(withoutDialog(address), 'create-account'),
  rest: [...withoutDialog(address).rest, ['pk', key]],
})

/** The code of a reset link, or null without one. A5.31 */
export const resetCodeOf = (address: Address): string | null => parameter(address, 'resetPasswordToken')

/** One door to come in by, from another: what the address carries for them stays. A2.11 */
export const switchDialog = (address: Address, dialog: Dialog): Address => ({
  ...withDialog(address, dialog),
  rest: address.rest.filter(([name]) => name !== 'message'),
})

/** The address with a dialog that is told whom it is about; what somebody came in for goes along. A2.09 A2.11 */
export const withEmail = (address: Address, dialog: Dialog, email: string): Address => ({
  ...withDialog(address, dialog),
  rest: [
    ...withoutDialog(address).rest,
    ...address.rest.filter(([name]) => name === 'pk' || name === 'm'),
    ['email', email],
  ],
})

/** The warning over the login form, or null without one. A2.10 A8.05 A8.07 */
export const loginNotice = (address: Address): 'simultaneous' | 'unexpected' | null => {
  if (address.dialog === 'simultaneous-logins') return 'simultaneous'
  const message = address.dialog === 'login' ? parameter(address, 'message') : null
  if (message === null) return null
  return message === 'simultaneous_logins' ? 'simultaneous' : 'unexpected'
}

/** The email that the address gives to the form of its dialog, or null. A2.09 */
export const emailOf = (address: Address): string | null =>
  'email' in address.route ? address.route.email : parameter(address, 'email')

/** Whether Escape and the backdrop close the dialog; with an email only its close button does. A2.06 */
export const closesLightly = (address: Address): boolean => emailOf(address) === null

/** How wide a dialog is. A2.07 */
export const dialogSize = (dialog: Dialog): 'normal' | 'large' =>
  dialog === 'delete-account-confirmation' ? 'large' : 'normal'

/** Whether a dialog carries the house's banner. A2.08 */
export const hasBanner = (dialog: Dialog): boolean =>
  !['delete-account', 'delete-account-confirmation', 'edit-card'].includes(dialog)

/** Where somebody goes whose session ended on a page that is only theirs; null where they may stay. A2.18 A2.19 */
export const leftAt = ({ route, rest }: Address): Address | null =>
  route.type === 'account' || route.type === 'welcome' ? { route: { type: 'home' }, dialog: null, rest } : null
