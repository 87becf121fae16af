import type { ViewSources } from '../../cards/index.ts'
import { formOf } from '../../kernel/draft.ts'
import { screen } from '../../kernel/screen.ts'
import { emailOf, resetCodeOf } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { accountView, actingScreen, signInView } from '../../session/index.ts'
import type { ForgotState } from './forms.view.ts'
import { forgotView, isLinkRequested } from './forms.view.ts'
import type { ChangePasswordState, NewPasswordState, ResetLinkState } from './new-password.view.ts'
import { changedPasswordView, isFoundInvalid, linkedPasswordView, passwordWay } from './new-password.view.ts'
import { confirmationText, forgotWords, passwordWords, resetText } from './words.ts'

type App = ViewSources['app']

type Forgot = ForgotState | undefined

const forgotAnswer = (forgot: Forgot) => {
  const view = forgotView(forgot)
  return { ...view, busy: forgot === undefined || view.busy, problem: view.formError ?? view.emailError }
}

/** The dialog that requests a reset link. */
export const forgotPasswordScreen = screen(['forgot'], ({ forgot }: { readonly forgot: Forgot }) => ({
  ...forgotAnswer(forgot),
  ...formOf(forgot),
  text: forgotWords.text,
}))

/** The dialog that sends a reset link to the signed-in member's own email. */
export const resetPasswordScreen = screen(
  ['app', 'forgot'],
  ({ app, forgot }: { readonly app: App; readonly forgot: Forgot }) => {
    const email = app.context.profile?.email ?? ''
    return { ...forgotAnswer(forgot), ...formOf(forgot), email, text: resetText(email) }
  },
)

/** The dialog that confirms the email and can send it again. It is the same for known and unknown emails. */
export const sendConfirmationScreen = screen(
  ['app', 'forgot'],
  ({ app: { context }, forgot }: { readonly app: App; readonly forgot: Forgot }) => {
    const email = context.address && emailOf(context.address)
    const { busy, problem } = forgotAnswer(forgot)
    return {
      /** Whether this page sent the email; an email in the URL alone does not count. */
      shown: isLinkRequested(forgot, email),
      email,
      text: confirmationText(email),
      busy,
      /** The result of sending the email again. */
      sent: { kind: problem ? 'error' : 'success', text: problem ?? forgotWords.sentAgain },
      onward: context.session === 'signedIn' ? 'close' : 'signIn',
    } as const
  },
)

interface EditPasswordSources {
  readonly app: App
  readonly session: SessionState
}

/** The dialog of a new password, with the way to set it; locked if an admin acts for the member. */
export const editPasswordScreen = screen(['app', 'session'], ({ app, session }: EditPasswordSources) => {
  const { context } = app
  const way = passwordWay(context.address && resetCodeOf(context.address), context.session)
  const acting = way === 'change' ? actingScreen.view({ app, session }) : null
  if (acting) return { way: 'locked', problem: acting.own } as const
  return { way, problem: passwordWords.noLink }
})

interface ChangePasswordSources {
  readonly app: App
  readonly changePassword: ChangePasswordState | undefined
}

/** The dialog in which a signed-in member changes the password. */
export const changedPasswordScreen = screen(
  ['app', 'changePassword'],
  ({ app, changePassword }: ChangePasswordSources) => {
    const view = changedPasswordView(changePassword)
    return {
      ...view,
      ...formOf(changePassword),
      busy: changePassword === undefined || view.busy,
      email: app.context.profile?.email ?? '',
      text: passwordWords.changed,
    }
  },
)

interface LinkedPasswordSources {
  readonly app: App
  readonly session: SessionState
  readonly newPassword: NewPasswordState | undefined
  readonly resetLink: ResetLinkState | undefined
}

/** The form that sets a new password with the code of a link. */
export const linkedPasswordScreen = screen(
  ['app', 'session', 'newPassword', 'resetLink'],
  ({ app: { context }, session, newPassword, resetLink }: LinkedPasswordSources) => {
    const view = linkedPasswordView(newPassword)
    const { askAgain, formError } = signInView(session)
    // The password is set before the session has loaded its account.
    const isEntering = view.done && accountView(session).state === 'unknown'
    return {
      ...view,
      ...formOf(newPassword),
      busy: newPassword === undefined || view.busy || isEntering,
      askAgain: view.done && askAgain,
      sessionError: formError,
      foundInvalid: isFoundInvalid(resetLink, newPassword),
      email: context.address && emailOf(context.address),
      code: (context.address && resetCodeOf(context.address)) ?? '',
    }
  },
)
