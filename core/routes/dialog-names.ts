const publicDialogs = [
  'login',
  'create-account',
  'forgot-password',
  'reset-password',
  'send-confirmation',
  'edit-password',
  'simultaneous-logins',
] as const

/** Dialogs that only signed-in members may see. A2.04 */
export const protectedDialogs = [
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

/** The name of a dialog of the product. A2.02 */
export type Dialog = (typeof publicDialogs)[number] | (typeof protectedDialogs)[number]

/** The dialogs about an account that the site shows. A2.02 */
export const accountDialogs = [
  'login',
  'simultaneous-logins',
  'create-account',
  'forgot-password',
  'reset-password',
  'send-confirmation',
  'edit-password',
  'personal-details',
  'delete-account',
  'delete-account-confirmation',
] as const satisfies readonly Dialog[]

const orderDialogs = [
  'choose-offer',
  'checkout',
  'waiting-for-payment',
  'finalize-payment',
  'payment-cancelled',
  'payment-error',
  'welcome',
  'upgrade-subscription',
  'upgrade-subscription-success',
  'upgrade-subscription-error',
  'upgrade-subscription-pending',
  'unsubscribe',
  'renew-subscription',
  'edit-card',
  'payment-method',
  'payment-method-success',
] as const satisfies readonly Dialog[]

/** The dialogs that the site shows; the others count as unknown. A2.02 */
export const openDialogs = [...accountDialogs, ...orderDialogs] as const

/** The sign-in dialogs, which signed-in members do not need. A2.05 */
export const signInDialogs: readonly string[] = ['login', 'simultaneous-logins', 'create-account', 'forgot-password']

/** The name of a dialog that the site shows. A2.02 */
export type OpenDialog = (typeof openDialogs)[number]

/** The name of a dialog about an account. A2.02 */
export type AccountDialog = (typeof accountDialogs)[number]

/** The name of a dialog about an order, a membership or a payment. A2.02 */
export type OrderDialog = (typeof orderDialogs)[number]
