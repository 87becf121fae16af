import type { ComponentType } from 'react'
import type { OpenDialog } from '../core/routes/index.ts'
import type { Part } from './parts/late.tsx'
import { part } from './parts/late.tsx'

/** A form of those that come in one file. */
const form = (pick: (forms: typeof import('./screens/dialogs/forms.ts')) => ComponentType) =>
  part(() => import('./screens/dialogs/forms.ts').then(pick))

const login = form(({ Login }) => Login)
const createAccount = form(({ CreateAccount }) => CreateAccount)
const forgotPassword = form(({ ForgotPassword }) => ForgotPassword)
const resetPassword = form(({ ResetPassword }) => ResetPassword)
const sendConfirmation = form(({ SendConfirmation }) => SendConfirmation)
const editPassword = form(({ EditPassword }) => EditPassword)
const personalDetails = form(({ PersonalDetails }) => PersonalDetails)
const deleteAccount = form(({ DeleteAccount }) => DeleteAccount)
const confirmDeletion = form(({ ConfirmDeletion }) => ConfirmDeletion)
const waiting = part(() => import('./screens/dialogs/waiting.tsx').then(({ Waiting }) => Waiting))
const order = part(() => import('./screens/dialogs/order.tsx').then(({ OrderDialog }) => OrderDialog))
const cancelled = part(() => import('./screens/dialogs/cancelled.tsx').then(({ Cancelled }) => Cancelled))
const welcome = part(() => import('./screens/dialogs/welcome.tsx').then(({ Welcome }) => Welcome))
const paymentMethod = part(() =>
  import('./screens/dialogs/payment-method.tsx').then(({ PaymentMethod }) => PaymentMethod),
)
const plan = part(() => import('./screens/dialogs/plan.tsx').then(({ Plan }) => Plan))

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
  'choose-offer': order,
  checkout: order,
  'waiting-for-payment': waiting,
  'finalize-payment': waiting,
  'payment-cancelled': cancelled,
  'payment-error': cancelled,
  welcome,
  'upgrade-subscription': plan,
  unsubscribe: plan,
  'renew-subscription': plan,
  'edit-card': paymentMethod,
  'payment-method': paymentMethod,
  'payment-method-success': paymentMethod,
}

/** The part of each dialog; opening one again after a failure loads its code again. A2.02 V8.14 */
export const dialogPart = (dialog: OpenDialog): Part => parts[dialog]
