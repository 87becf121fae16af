const signIn = ['login', 'simultaneous-logins', 'create-account', 'forgot-password'] as const

const publicDialogs = [...signIn, 'reset-password', 'send-confirmation', 'edit-password'] as const

const memberDialogs = ['personal-details', 'delete-account', 'delete-account-confirmation'] as const

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
] as const

/** The dialogs about an account. */
export const accountDialogs = [...publicDialogs, ...memberDialogs] as const

/** Dialogs that only signed-in members may see. */
export const protectedDialogs = [...memberDialogs, ...orderDialogs] as const

/** All dialogs; any other name counts as unknown. */
export const openDialogs = [...accountDialogs, ...orderDialogs] as const

/** The sign-in dialogs, which signed-in members do not need. */
export const signInDialogs: readonly string[] = signIn

/** The name of a dialog. */
export type Dialog = (typeof openDialogs)[number]

/** The name of a dialog about an account. */
export type AccountDialog = (typeof accountDialogs)[number]

/** The name of a dialog about an order, a membership or a payment. */
export type OrderDialog = (typeof orderDialogs)[number]
