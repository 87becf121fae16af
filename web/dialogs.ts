import type { OpenDialog } from '../core/routes/index.ts'
import type { Part } from './parts/late.tsx'
import { part } from './parts/late.tsx'

const login = part(() => import('./screens/dialogs/login.tsx').then(({ Login }) => Login))
const createAccount = part(() =>
  import('./screens/dialogs/create-account.tsx').then(({ CreateAccount }) => CreateAccount),
)
const forgotPassword = part(() =>
  import('./screens/dialogs/forgot-password.tsx').then(({ ForgotPassword }) => ForgotPassword),
)
const resetPassword = part(() =>
  import('./screens/dialogs/reset-password.tsx').then(({ ResetPassword }) => ResetPassword),
)
const sendConfirmation = part(() =>
  import('./screens/dialogs/send-confirmation.tsx').then(({ SendConfirmation }) => SendConfirmation),
)
const editPassword = part(() => import('./screens/dialogs/edit-password.tsx').then(({ EditPassword }) => EditPassword))
const personalDetails = part(() =>
  import('./screens/dialogs/personal-details.tsx').then(({ PersonalDetails }) => PersonalDetails),
)
const deleteAccount = part(() =>
  import('./screens/dialogs/delete-account.tsx').then(({ DeleteAccount }) => DeleteAccount),
)
const confirmDeletion = part(() =>
  import('./screens/dialogs/confirm-deletion.tsx').then(({ ConfirmDeletion }) => ConfirmDeletion),
)
const waiting = part(() => import('./screens/dialogs/waiting.tsx').then(({ Waiting }) => Waiting))
const chooseOffer = part(() => import('./screens/dialogs/choose-offer.tsx').then(({ ChooseOffer }) => ChooseOffer))
const checkout = part(() => import('./screens/dialogs/checkout.tsx').then(({ Checkout }) => Checkout))
const cancelled = part(() => import('./screens/dialogs/cancelled.tsx').then(({ Cancelled }) => Cancelled))
const welcome = part(() => import('./screens/dialogs/welcome.tsx').then(({ Welcome }) => Welcome))

const parts: Readonly<Record<OpenDialog, Part>> = {
  login,
  'simultaneous-logins': login,
  'create-account': createAccount,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  'send-confirmation': sendConfirmation,
  'edit-password': editPassword,
  'personal-details': personalDetails,
  'delete-account': deleteAccount,
  'delete-account-confirmation': confirmDeletion,
  'choose-offer': chooseOffer,
  checkout,
  'waiting-for-payment': waiting,
  'finalize-payment': waiting,
  'payment-cancelled': cancelled,
  'payment-error': cancelled,
  welcome,
}

/** The part of each dialog; opening one again after a failure loads its code again. A2.02 V8.14 */
export const dialogPart = (dialog: OpenDialog): Part => parts[dialog]
