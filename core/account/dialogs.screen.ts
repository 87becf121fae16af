import type { ViewSources } from '../cards/index.ts'
import { viewerIn } from '../cards/index.ts'
import type { Consent } from '../catalogue/index.ts'
import { unloadableView } from '../catalogue/index.ts'
import type { Draft } from '../kernel/draft.ts'
import type { LazyState } from '../kernel/lazy.ts'
import { ownerReach } from '../kernel/reach.ts'
import { openCommerce } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import { eventToBuyFor, purchaseNote } from '../live/index.ts'
import { emailOf, intentOf, resetCodeOf } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import { accountView, actingScreen, signInView } from '../session/index.ts'
import type { Span } from '../static-page/index.ts'
import { spansOf } from '../static-page/index.ts'
import type { ForgotState } from './forms.view.ts'
import { forgotView, isLinkRequested } from './forms.view.ts'
import type { ChangePasswordState, NewPasswordState, ResetLinkState } from './new-password.view.ts'
import { isFoundInvalid, newPasswordView, passwordWay } from './new-password.view.ts'
import type { RegisterState } from './registration.view.ts'
import { nextText, registerView } from './registration.view.ts'
import {
  confirmationText,
  fieldWords,
  forgotWords,
  passwordWords,
  registerWords,
  resetText,
  termsNote,
} from './words.ts'

type App = ViewSources['app']

const noConsents: readonly Consent[] = []

/** The error of a dialog that needs commerce, with another try; null as long as commerce can be had. V8.11 V8.14 */
export const commerceGateScreen = screen(['commerce'], ({ commerce }: { readonly commerce: LazyState<unknown> }) =>
  ownerReach(commerce) === 'unreachable' ? { ...unloadableView, retry: openCommerce } : null,
)

/** The checkbox of a consent, its label with links. A2.28 A8.35 */
export interface AskedConsent {
  readonly name: string
  readonly label: readonly Span[]
  /** The note that it is optional; null if it is required. */
  readonly note: string | null
  readonly required: boolean
}

const boxOf = ({ name, label, required }: Consent): AskedConsent => ({
  ...{ name, label: spansOf(label), required },
  note: required ? null : `(${fieldWords.optional})`,
})

const formOf = <V>(
  feature: { readonly context: { readonly draft: Draft<V> | null } } | undefined,
): { readonly isThere: boolean; readonly draft: Draft<V> | null } => ({
  /** Whether the feature that keeps the draft has loaded. */
  isThere: feature !== undefined,
  draft: feature?.context.draft ?? null,
})

/** The text about what registering leads to, what that costs, and how much is left of the event that it is for; `null` without an intent. A2.11 V4.11 */
const nextIn = (app: App, { now, zone }: ViewSources['now']['context']): string | null => {
  const { address, catalogue } = app.context
  if (!address || !catalogue) return null
  const next = nextText(catalogue.config.plans, intentOf(address), viewerIn(app), now)
  const event = eventToBuyFor(address.route, catalogue.initial.upcomingEvents)
  const note = event && purchaseNote(event, now, zone)
  return next !== null && note !== null ? `${next}. ${note}` : next
}

interface Registering {
  readonly app: App
  readonly session: SessionState
  readonly register: RegisterState | undefined
  readonly now: ViewSources['now']
}

/** The registration dialog: its form, what comes after it, and where the new account does not answer another try. A2.28 A2.29 A8.08 */
export const createAccountScreen = screen(
  ['app', 'session', 'register', 'now'],
  ({ app, session, register, now }: Registering) => {
    const { context } = app
    const config = context.catalogue?.config
    const asked = config?.consents ?? noConsents
    const { askAgain, formError: sessionError } = signInView(session)
    // A new account is not signed in at once.
    const comingIn = ['unknown', 'signedIn'].includes(accountView(session).state)
    const form = registerView(register, comingIn || register === undefined)
    return {
      ...form,
      ...formOf(register),
      next: nextIn(app, now.context),
      asked,
      boxes: asked.map(boxOf),
      busy: form.busy && !askAgain,
      askAgain,
      sessionError: askAgain ? sessionError : null,
      terms: spansOf(termsNote(config?.legal.terms ?? null, config?.legal.privacy ?? null)),
      submit: askAgain ? registerWords.again : registerWords.submit,
    }
  },
)

type Forgot = ForgotState | undefined

const forgotAnswer = (forgot: Forgot) => {
  const view = forgotView(forgot)
  return { ...view, busy: forgot === undefined || view.busy, problem: view.formError ?? view.emailError }
}

/** The dialog that asks for a link by which a new password can be set. A4.25 A5.28 A8.18 */
export const forgotPasswordScreen = screen(['forgot'], ({ forgot }: { readonly forgot: Forgot }) => ({
  ...forgotAnswer(forgot),
  ...formOf(forgot),
  text: forgotWords.text,
}))

/** The dialog that sends a link to who is signed in, at their own address. A2.02 A8.18 */
export const resetPasswordScreen = screen(
  ['app', 'forgot'],
  ({ app, forgot }: { readonly app: App; readonly forgot: Forgot }) => {
    const email = app.context.profile?.email ?? ''
    return { ...forgotAnswer(forgot), ...formOf(forgot), email, text: resetText(email) }
  },
)

/** The dialog that says that an email was sent, for a known and an unknown address alike, and sends it again. A4.25 */
export const sendConfirmationScreen = screen(
  ['app', 'forgot'],
  ({ app: { context }, forgot }: { readonly app: App; readonly forgot: Forgot }) => {
    const email = context.address && emailOf(context.address)
    const { busy, problem } = forgotAnswer(forgot)
    return {
      /** Whether this page has sent it: an address alone announces nothing. */
      shown: isLinkRequested(forgot, email),
      email,
      text: confirmationText(email),
      busy,
      /** The result of sending it again. */
      sent: { kind: problem ? 'error' : 'success', text: problem ?? forgotWords.sentAgain },
      onward: context.session === 'signedIn' ? 'close' : 'signIn',
    } as const
  },
)

interface Setting {
  readonly app: App
  readonly session: SessionState
}

/** The dialog of a new password: by which way it is set; an admin who acts for another member sets none. A5.29 A5.30 A5.31 A8.16 A8.17 V6.16 */
export const editPasswordScreen = screen(['app', 'session'], ({ app, session }: Setting) => {
  const { context } = app
  const way = passwordWay(context.address && resetCodeOf(context.address), context.session)
  const acting = way === 'change' ? actingScreen.view({ app, session }) : null
  if (acting) return { way: 'locked', problem: acting.own } as const
  return { way, problem: newPasswordView(undefined, 'none').formError }
})

interface Changing {
  readonly app: App
  readonly changePassword: ChangePasswordState | undefined
}

/** The dialog in which a signed-in member changes the password with the current one. A5.29 A5.30 A8.16 */
export const changedPasswordScreen = screen(['app', 'changePassword'], ({ app, changePassword }: Changing) => {
  const view = newPasswordView(changePassword, 'change')
  return {
    ...view,
    ...formOf(changePassword),
    busy: changePassword === undefined || view.busy,
    email: app.context.profile?.email ?? '',
    text: passwordWords.changed,
  }
})

interface Linked {
  readonly app: App
  readonly session: SessionState
  readonly newPassword: NewPasswordState | undefined
  readonly resetLink: ResetLinkState | undefined
}

/** The form of a new password by the code of an email's link. A5.31 A8.16 A8.17 */
export const linkedPasswordScreen = screen(
  ['app', 'session', 'newPassword', 'resetLink'],
  ({ app: { context }, session, newPassword, resetLink }: Linked) => {
    const view = newPasswordView(newPassword, 'link')
    const { askAgain, formError } = signInView(session)
    // The password is set before the session has its account.
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
