import type { Draft } from '../kernel/draft.ts'
import { answered, beside, submitEvent } from '../kernel/draft.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { askAccount } from '../kernel/retry.ts'
import type { Attendance } from '../routes/index.ts'
import type { Identity } from '../session/index.ts'
import { formErrors, isForSupport } from '../session/index.ts'
import type { ChangePasswordDraft, NewPasswordDraft } from './drafts.ts'
import { currentMissing, passwordRefused } from './fields.words.ts'
import { newPasswordErrors } from './password.ts'
import type { ChangeFailure, PasswordFailure } from './port.ts'
import { changeProblems, changeText } from './view.ts'
import { failureText, passwordWords, registerWords, tooMany } from './words.ts'

/** Setting a new password by a link, at a moment. A8.17 */
export type NewPasswordState = MutationState<Identity | null, PasswordFailure, NewPasswordDraft>

/** The check of a link when it is opened, at a moment. A5.31 A8.17 */
export type ResetLinkState = MutationState<void, PasswordFailure>

/** The state of changing a password. A8.16 */
export type ChangePasswordState = MutationState<void, ChangeFailure, ChangePasswordDraft>

/** The ways to set a new password: with the code of a link, with the current password, not at all, or not known yet. A5.31 */
export type PasswordWay = 'link' | 'change' | 'unknown' | 'none'

/** Returns the way in which the viewer can set a new password; a link comes first. A5.31 */
export const passwordWay = (code: string | null, session: Attendance): PasswordWay => {
  if (code !== null) return 'link'
  return session === 'signedIn' ? 'change' : session === 'unknown' ? 'unknown' : 'none'
}

/** The words beside the current password before it is sent; null if nothing is wrong. A8.16 */
export const currentPasswordError = (password: string): string | null => (password === '' ? currentMissing : null)

/** The answer to a new password beside its fields and above its form. A8.16 A8.17 */
interface PasswordAnswer {
  readonly busy: boolean
  readonly done: boolean
  readonly passwordError: string | null
  readonly formError: string | null
  /** Whether only the studio's support can help. A8.03 */
  readonly needsSupport: boolean
}

/** The answer to a new password by a link. A5.31 A8.17 */
export interface LinkedPasswordView extends PasswordAnswer {
  /** Whether the link was refused: the member can request another one. */
  readonly invalidLink: boolean
}

/** The answer to a changed password. A8.16 */
export interface ChangedPasswordView extends PasswordAnswer {
  readonly oldError: string | null
}

const linkedText = (problem: PasswordFailure): string | null => {
  switch (problem.type) {
    case 'WeakPassword':
      return null
    case 'InvalidLink':
      return passwordWords.expiredLink
    case 'TooManyAttempts':
      return tooMany
    case 'Disabled':
      return formErrors.Disabled
    default:
      return failureText(problem, passwordWords.notReset)
  }
}

const progressOf = (state: NewPasswordState | ChangePasswordState | undefined) => ({
  busy: state?.matches('trying') ?? false,
  done: state?.matches('done') ?? false,
})

/** Returns the form of a new password by a link after the last attempt. A8.17 A5.31 */
export const linkedPasswordView = (state: NewPasswordState | undefined): LinkedPasswordView => {
  const problem = state?.context.problem ?? null
  return {
    ...progressOf(state),
    passwordError: problem?.type === 'WeakPassword' ? passwordRefused : null,
    formError: problem && linkedText(problem),
    invalidLink: problem?.type === 'InvalidLink',
    needsSupport: isForSupport(problem),
  }
}

/** Returns the form of a changed password after the last attempt. A8.13 A8.16 */
export const changedPasswordView = (state: ChangePasswordState | undefined): ChangedPasswordView => {
  const problem = state?.context.problem ?? null
  const { oldPassword = null, password = null } = changeProblems(problem)
  return {
    ...progressOf(state),
    oldError: oldPassword,
    passwordError: password,
    formError: changeText(problem, 'security'),
    needsSupport: isForSupport(problem),
  }
}

/** An empty form of a new password. A5.29 */
export const noNewPassword: NewPasswordDraft = { password: '', repeated: '' }

/** An empty form of a changed password. A5.29 A8.16 */
export const noChangedPassword: ChangePasswordDraft = { ...noNewPassword, oldPassword: '' }

const newPasswordErrorsShown = <V extends NewPasswordDraft>(draft: Draft<V>, reason: string | null) => {
  const wrong = newPasswordErrors(draft.values)
  return {
    password: beside(draft, 'password', wrong.password) ?? answered(draft, 'password', reason),
    repeated: beside(draft, 'repeated', wrong.repeated),
  }
}

const isFit = (values: NewPasswordDraft): boolean => {
  const { password, repeated } = newPasswordErrors(values)
  return password === null && repeated === null
}

/** Whether a link was found used or expired when it was opened. The answer to a password that was sent comes before it: that answer may have been lost. A5.31 A8.17 */
export const isFoundInvalid = (check: ResetLinkState | undefined, state: NewPasswordState | undefined): boolean =>
  check?.context.problem?.type === 'InvalidLink' && state?.context.draft?.sent == null

/** The circumstances of a new password by a link: the last answer, and whose link it is. A5.31 A8.17 */
export interface LinkCircumstances extends LinkedPasswordView {
  /** Whether the link was found used or expired when it was opened. */
  readonly foundInvalid: boolean
  /** Whether the password is set and the account does not answer. */
  readonly askAgain: boolean
  readonly sessionError: string | null
  readonly email: string | null
  readonly code: string
}

/** The form of a new password by a link with what is typed into it: its errors, and what its button does. A5.29 A5.30 A8.17 */
export const linkedPasswordForm = (circumstances: LinkCircumstances, draft: Draft<NewPasswordDraft>) => {
  const { code, email, askAgain, foundInvalid } = circumstances
  const { values, sent } = draft
  const formError = foundInvalid ? passwordWords.expiredLink : sent && circumstances.formError
  const invalid = foundInvalid || (sent !== null && circumstances.invalidLink)
  const input = { code, password: values.password, email }
  return {
    invalid,
    busy: circumstances.busy,
    errors: newPasswordErrorsShown(draft, circumstances.passwordError),
    error: askAgain ? circumstances.sessionError : formError,
    /** The answer that asks for something to be mended, while it does. */
    refused:
      answered(draft, 'password', circumstances.passwordError) ??
      (invalid || circumstances.needsSupport ? formError : null),
    save: askAgain ? registerWords.again : passwordWords.save,
    submit: askAgain ? askAccount : ({ of: 'newPassword', event: submitEvent(isFit(values), input) } as const),
  }
}

/** The circumstances of a changed password: the last answer, and whose password it is. A8.16 */
export interface ChangeCircumstances extends ChangedPasswordView {
  readonly email: string
}

/** The form of a changed password with what is typed into it: its errors, and what its button does. A5.29 A5.30 A8.16 */
export const changedPasswordForm = (circumstances: ChangeCircumstances, draft: Draft<ChangePasswordDraft>) => {
  const { values, sent, tried } = draft
  const { oldPassword, password } = values
  const missing = currentPasswordError(oldPassword)
  const input = { email: circumstances.email, oldPassword, password }
  return {
    done: sent !== null && circumstances.done,
    errors: {
      ...newPasswordErrorsShown(draft, circumstances.passwordError),
      oldPassword: (tried ? missing : null) ?? answered(draft, 'oldPassword', circumstances.oldError),
    },
    error: sent && circumstances.formError,
    submit: { of: 'changePassword', event: submitEvent(isFit(values) && missing === null, input) },
  } as const
}
