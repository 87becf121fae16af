import type { Draft } from '../../kernel/draft.ts'
import { answered, beside, submitEvent } from '../../kernel/draft.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { askAccount } from '../../kernel/retry.ts'
import type { Attendance } from '../../routes/index.ts'
import type { Identity } from '../../session/index.ts'
import { formErrors, isForSupport } from '../../session/index.ts'
import type { ChangePasswordDraft, NewPasswordDraft } from './drafts.ts'
import { currentMissing, passwordRefused } from './fields.words.ts'
import { newPasswordErrors } from './password.ts'
import type { ChangeFailure, PasswordFailure } from './port.ts'
import { changeProblems, changeText } from './view.ts'
import { failureText, passwordWords, registerWords, tooMany } from './words.ts'

/** The state of setting a new password from a link. A8.17 */
export type NewPasswordState = MutationState<Identity | null, PasswordFailure, NewPasswordDraft>

/** The state of the check of a link that was opened. A5.31 */
export type ResetLinkState = MutationState<void, PasswordFailure>

/** The state of changing a password. A8.16 */
export type ChangePasswordState = MutationState<void, ChangeFailure, ChangePasswordDraft>

/** The ways to set a new password: with the code of a link, with the current password, none, or not known yet. */
export type PasswordWay = 'link' | 'change' | 'unknown' | 'none'

/** Returns how the viewer can set a new password; the code of a link takes precedence. */
export const passwordWay = (code: string | null, session: Attendance): PasswordWay => {
  if (code !== null) return 'link'
  return session === 'signedIn' ? 'change' : session === 'unknown' ? 'unknown' : 'none'
}

/** Returns the error of the current password; `null` if it is not empty. */
export const currentPasswordError = (password: string): string | null => (password === '' ? currentMissing : null)

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

/** Returns the result of the last attempt to set a password from a link. */
export const linkedPasswordView = (state: NewPasswordState | undefined) => {
  const problem = state?.context.problem ?? null
  return {
    ...progressOf(state),
    passwordError: problem?.type === 'WeakPassword' ? passwordRefused : null,
    formError: problem && linkedText(problem),
    /** Whether the link was refused, so that the member must request a new one. */
    invalidLink: problem?.type === 'InvalidLink',
    /** Whether only the studio's support can help. */
    needsSupport: isForSupport(problem),
  }
}

/** Returns the result of the last attempt to change a password. */
export const changedPasswordView = (state: ChangePasswordState | undefined) => {
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

/** The empty form of a new password. */
export const noNewPassword: NewPasswordDraft = { password: '', repeated: '' }

/** The empty form of a password change. */
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

/** Whether the check found an opened link used or expired. Ignored once a password was sent, since the link may have been used by that request. */
export const isFoundInvalid = (check: ResetLinkState | undefined, state: NewPasswordState | undefined): boolean =>
  check?.context.problem?.type === 'InvalidLink' && state?.context.draft?.sent == null

/** The input of the form that sets a password from a link, apart from its draft. */
export interface LinkCircumstances extends ReturnType<typeof linkedPasswordView> {
  /** Whether the link was already used or expired when it was opened. */
  readonly foundInvalid: boolean
  /** Whether the password is set but the account could not be loaded. */
  readonly askAgain: boolean
  readonly sessionError: string | null
  readonly email: string | null
  readonly code: string
}

/** Returns the form that sets a password from a link, with its errors and the event of its button. */
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
    /** The error that the member must fix, until the field is edited. */
    refused:
      answered(draft, 'password', circumstances.passwordError) ??
      (invalid || circumstances.needsSupport ? formError : null),
    save: askAgain ? registerWords.again : passwordWords.save,
    submit: askAgain ? askAccount : ({ of: 'newPassword', event: submitEvent(isFit(values), input) } as const),
  }
}

/** The input of the form that changes a password, apart from its draft. */
export interface ChangeCircumstances extends ReturnType<typeof changedPasswordView> {
  readonly email: string
}

/** Returns the form that changes a password, with its errors and the event of its button. */
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
