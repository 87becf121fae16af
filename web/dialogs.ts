import type { OpenDialog } from '../core/routes/index.ts'
import { lazilyAnew } from './screens/lazily.ts'

const login = lazilyAnew(() => import('./screens/dialogs/login.tsx').then(({ Login }) => Login))
const createAccount = lazilyAnew(() =>
  import('./screens/dialogs/create-account.tsx').then(({ CreateAccount }) => CreateAccount),
)
const forgotPassword = lazilyAnew(() =>
  import('./screens/dialogs/forgot-password.tsx').then(({ ForgotPassword }) => ForgotPassword),
)
const resetPassword = lazilyAnew(() =>
  import('./screens/dialogs/reset-password.tsx').then(({ ResetPassword }) => ResetPassword),
)
const sendConfirmation = lazilyAnew(() =>
  import('./screens/dialogs/send-confirmation.tsx').then(({ SendConfirmation }) => SendConfirmation),
)
const editPassword = lazilyAnew(() =>
  import('./screens/dialogs/edit-password.tsx').then(({ EditPassword }) => EditPassword),
)
const waiting = lazilyAnew(() => import('./screens/dialogs/waiting.tsx').then(({ Waiting }) => Waiting))
const cancelled = lazilyAnew(() => import('./screens/dialogs/cancelled.tsx').then(({ Cancelled }) => Cancelled))
const welcome = lazilyAnew(() => import('./screens/dialogs/welcome.tsx').then(({ Welcome }) => Welcome))

const parts: Readonly<Record<OpenDialog, () => ReturnType<typeof login>>> = {
  login,
  'simultaneous-logins': login,
  'create-account': createAccount,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  'send-confirmation': sendConfirmation,
  'edit-password': editPassword,
  'waiting-for-payment': waiting,
  'payment-cancelled': cancelled,
  welcome,
}

/** The screen of each dialog; whoever opens it after a failure asks for it anew. A2.02 V8.14 */
export const dialogPart = (dialog: OpenDialog) => parts[dialog]()
