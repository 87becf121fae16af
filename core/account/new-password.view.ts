import type { Draft } from '../kernel/draft.ts'
import { answered, beside, submitEvent } from '../kernel/draft.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { askAccount } from '../kernel/retry.ts'
import type { Attendance } from '../routes/index.ts'
import type { Identity } from '../session/index.ts'
import { formErrors, isForSupport } from '../session/index.ts'
import type { ChangePasswordDraft, NewPasswordDraft } from './drafts.ts'
import { currentMissing, currentWrong, passwordRefused } from './fields.words.ts'
import { newPasswordErrors } from './password.ts'
import type { PasswordFailure } from './port.ts'
import { failureText, passwordWords, registerWords, tooMany } from './words.ts'

/** Setting a new password by a link, at a moment. A8.17 */
export type NewPasswordState = MutationState<Identity | null, PasswordFailure, NewPasswordDraft>

/** The check of a link when it is opened, at a moment. A5.31 A8.17 */
export type ResetLinkState = MutationState<void, PasswordFailure>

/** The state of changing a password. A8.16 */
export type ChangePasswordState = MutationState<void, PasswordFailure, ChangePasswordDraft>

/** The ways to set a new password: with the code of a link, with the current password, not at all, or not known yet. A5.31 */
export type PasswordWay = 'link' | 'change' | 'unknown' | 'none'

/** Returns the way in which the viewer can set a new password; a link comes first. A5.31 */
export const passwordWay = (code: string | null, session: Attendance): PasswordWay => {
  if (code !== null) return 'link'
  return session === 'signedIn' ? 'change' : session === 'unknown' ? 'unknown' : 'none'
}

/** The words beside the current password before it is sent; null if nothing is wrong. A8.16 */
export const currentPasswordError = (password: string): string | null => (password === '' ? currentMissing : null)

/** The answer to a new password, as its form tells it. A8.16 A8.17 A5.31 */
export interface NewPasswordView {
  readonly busy: boolean
  readonly done: boolean
  readonly oldError: string | null
  readonly passwordError: string | null
  readonly formError: string | null
  /** The link does not work: another one can be asked for. */
  readonly invalidLink: boolean
  /** Whether only the studio's support can help. A8.03 */
  readonly needsSupport: boolean
}

const passwordText = (problem: PasswordFailure, byLink: boolean): string | null => {
  switch (problem.type) {
    case 'WeakPassword':
    case 'WrongPassword':
      return null
    case 'InvalidLink':
      return passwordWords.expiredLink
    case 'TooManyAttempts':
      return tooMany
    case 'Disabled':
      return formErrors.Disabled
    default:
      return failureText(problem, byLink ? passwordWords.notReset : passwordWords.notChanged)
  }
}

/** The form of a new password after the last attempt: by a link, while signed in, or with neither. A8.13 A8.16 A8.17 A8.19 A5.31 */
export const newPasswordView = (
  state: NewPasswordState | ChangePasswordState | undefined,
  way: Exclude<PasswordWay, 'unknown'>,
): NewPasswordView => {
  const problem = state?.context.problem ?? null
  return {
    busy: state?.matches('trying') ?? false,
    done: state?.matches('done') ?? false,
    oldError: problem?.type === 'WrongPassword' ? currentWrong : null,
    passwordError: problem?.type === 'WeakPassword' ? passwordRefused : null,
    formError: way === 'none' ? passwordWords.noLink : problem && passwordText(problem, way === 'link'),
    invalidLink: way === 'none' || problem?.type === 'InvalidLink',
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
export interface LinkCircumstances extends NewPasswordView {
  /** Whether the link was found used or expired when it was opened. */
  readonly foundInvalid: boolean
  /** Whether the password is set and the account does not answer. */
  readonly askAgain: boolean
  readonly sessionError: string | null
  readonly email: string | null
  readonly code: string
}

/** The form of a new password by a link with what is typed into it: its errors, and what its button does. A5.29 A5.30 A8.17 */
export const linkedPasswordForm = (seen: LinkCircumstances, draft: Draft<NewPasswordDraft>) => {
  const { code, email, askAgain, foundInvalid } = seen
  const { values, sent } = draft
  const formError = foundInvalid ? passwordWords.expiredLink : sent && seen.formError
  const invalid = foundInvalid || (sent !== null && seen.invalidLink)
  const input = { code, password: values.password, email }
  return {
    invalid,
    busy: seen.busy,
    errors: newPasswordErrorsShown(draft, seen.passwordError),
    error: askAgain ? seen.sessionError : formError,
    /** The answer that asks for something to be mended, while it does. */
    refused: answered(draft, 'password', seen.passwordError) ?? (invalid || seen.needsSupport ? formError : null),
    save: askAgain ? registerWords.again : passwordWords.save,
    submit: askAgain ? askAccount : ({ of: 'newPassword', event: submitEvent(isFit(values), input) } as const),
  }
}

/** The circumstances of a changed password: the last answer, and whose password it is. A8.16 */
export interface ChangeCircumstances extends NewPasswordView {
  readonly email: string
}

/** The form of a changed password with what is typed into it: its errors, and what its button does. A5.29 A5.30 A8.16 */
export const changedPasswordForm = (seen: ChangeCircumstances, draft: Draft<ChangePasswordDraft>) => {
  const { values, sent, tried } = draft
  const { oldPassword, password } = values
  const missing = currentPasswordError(oldPassword)
  const input = { email: seen.email, oldPassword, password }
  return {
    done: sent !== null && seen.done,
    errors: {
      ...newPasswordErrorsShown(draft, seen.passwordError),
      oldPassword: (tried ? missing : null) ?? answered(draft, 'oldPassword', seen.oldError),
    },
    error: sent && seen.formError,
    submit: { of: 'changePassword', event: submitEvent(isFit(values) && missing === null, input) },
  } as const
}
