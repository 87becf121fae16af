import type { ViewSources } from '../cards/index.ts'
import type { Consent } from '../catalogue/index.ts'
import { unloadableView } from '../catalogue/index.ts'
import { nextText } from '../checkout/index.ts'
import type { LazyState } from '../kernel/lazy.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { ownerReach } from '../kernel/reach.ts'
import { openCommerce } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import { emailOf, intentOf, resetCodeOf } from '../routes/index.ts'
import type { Account, SessionState } from '../session/index.ts'
import { accountView, signInView } from '../session/index.ts'
import {
  confirmationText,
  forgotText,
  forgotView,
  newPasswordView,
  passwordChanged,
  passwordWay,
  registerView,
  resetText,
  sentAgainText,
  termsNote,
} from './forms.view.ts'
import type { ForgotFailure, PasswordFailure } from './port.ts'
import type { RegisterFailure } from './registration.port.ts'

type App = ViewSources['app']

const noConsents: readonly Consent[] = []

/** The error of a dialog that needs commerce, with another try; null as long as commerce can be had. V8.11 V8.14 */
export const commerceGateScreen = screen(['commerce'], ({ commerce }: { readonly commerce: LazyState<unknown> }) =>
  ownerReach(commerce) === 'unreachable' ? { ...unloadableView, retry: openCommerce } : null,
)

interface Registering {
  readonly app: App
  readonly session: SessionState
  readonly register: MutationState<Account, RegisterFailure> | undefined
}

/** The registration dialog: its form, what comes after it, and where the new account does not answer another try. A2.28 A2.29 A8.08 */
export const createAccountScreen = screen(
  ['app', 'session', 'register'],
  ({ app: { context }, session, register }: Registering) => {
    const { askAgain, formError: sessionError } = signInView(session)
    // An account that is made is not yet somebody who is here.
    const comingIn = ['unknown', 'signedIn'].includes(accountView(session).state)
    const form = registerView(register, comingIn || register === undefined)
    return {
      ...form,
      next: context.address && context.catalogue && nextText(context.catalogue.config.plans, intentOf(context.address)),
      asked: context.catalogue?.config.consents ?? noConsents,
      busy: form.busy && !askAgain,
      askAgain,
      sessionError: askAgain ? sessionError : null,
      terms: termsNote,
      submit: askAgain ? 'Try again' : 'Continue',
    }
  },
)

type Forgot = MutationState<string, ForgotFailure> | undefined

const forgotForm = (forgot: Forgot) => {
  const view = forgotView(forgot)
  return { ...view, busy: forgot === undefined || view.busy, problem: view.formError ?? view.emailError }
}

/** The dialog that asks for a link by which a new password can be set. A4.25 A5.28 A8.18 */
export const forgotPasswordScreen = screen(['forgot'], ({ forgot }: { readonly forgot: Forgot }) => ({
  ...forgotForm(forgot),
  text: forgotText,
}))

/** The dialog that sends a link to who is signed in, at their own address. A2.02 A8.18 */
export const resetPasswordScreen = screen(
  ['app', 'forgot'],
  ({ app, forgot }: { readonly app: App; readonly forgot: Forgot }) => {
    const email = app.context.profile?.email ?? ''
    return { ...forgotForm(forgot), email, text: resetText(email) }
  },
)

/** The dialog that says that an email is on its way, whoever the address belongs to, and sends it again. A4.25 */
export const sendConfirmationScreen = screen(
  ['app', 'forgot'],
  ({ app: { context }, forgot }: { readonly app: App; readonly forgot: Forgot }) => {
    const email = context.address && emailOf(context.address)
    const { busy, problem } = forgotForm(forgot)
    return {
      email,
      text: confirmationText(email),
      busy,
      /** What sending it again came to. */
      sent: { kind: problem ? 'error' : 'success', text: problem ?? sentAgainText },
      onward: context.session === 'signedIn' ? 'close' : 'signIn',
    } as const
  },
)

/** The dialog of a new password: by which way it is set. A5.29 A5.30 A5.31 A8.16 A8.17 */
export const editPasswordScreen = screen(['app'], ({ app: { context } }: { readonly app: App }) => {
  const way = passwordWay(context.address && resetCodeOf(context.address), context.session)
  return { way, problem: newPasswordView(undefined, 'none').formError }
})

interface Changing {
  readonly app: App
  readonly changePassword: MutationState<void, PasswordFailure> | undefined
}

/** The dialog in which somebody signed in changes their password, giving the current one. A5.29 A5.30 A8.16 */
export const changedPasswordScreen = screen(['app', 'changePassword'], ({ app, changePassword }: Changing) => {
  const view = newPasswordView(changePassword, 'change')
  return {
    ...view,
    busy: changePassword === undefined || view.busy,
    email: app.context.profile?.email ?? '',
    text: passwordChanged,
  }
})

interface Linked {
  readonly app: App
  readonly newPassword: MutationState<Account | null, PasswordFailure> | undefined
}

/** The form of a new password by the code of an email's link. A5.31 A8.16 A8.17 */
export const linkedPasswordScreen = screen(['app', 'newPassword'], ({ app: { context }, newPassword }: Linked) => {
  const view = newPasswordView(newPassword, 'link')
  return {
    ...view,
    busy: newPassword === undefined || view.busy,
    email: context.address && emailOf(context.address),
    code: (context.address && resetCodeOf(context.address)) ?? '',
  }
})
