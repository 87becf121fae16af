import type { MutationState } from '../kernel/mutation.ts'
import type { Attendance } from '../routes/index.ts'
import type { Account } from '../session/index.ts'
import { isAcceptable, strengthOf, strengths } from './password.ts'
import type { ForgotFailure, PasswordFailure } from './port.ts'
import type { RegisterFailure } from './registration.port.ts'
import { failureText, tooMany } from './words.ts'

/** The registration form, beside what is typed into it. A8.08 A8.09 A8.10 */
export interface RegisterView {
  readonly busy: boolean
  readonly emailError: string | null
  readonly passwordError: string | null
  readonly formError: string | null
  /** The address has an account: signing in is offered. A8.08 */
  readonly exists: boolean
  /** Grows each time that the password is to be typed again. A8.10 */
  readonly clearPassword: number
}

const registerText = (problem: RegisterFailure): string | null => {
  switch (problem.type) {
    case 'EmailTaken':
      return 'There is already an account with this email address.'
    case 'WrongEmail':
    case 'WeakPassword':
      return null
    case 'TooManyAttempts':
      return tooMany
    default:
      return failureText(problem, 'Your account could not be created. Please try again.')
  }
}

/** The registration form after the last attempt; it stays busy until whoever has registered is signed in. A8.08 A8.09 A8.10 */
export const registerView = (
  state: MutationState<Account, RegisterFailure> | undefined,
  comingIn = state?.matches('done') ?? false,
): RegisterView => {
  const problem = state?.context.problem ?? null
  return {
    busy: comingIn || (state?.matches('trying') ?? false),
    emailError: problem?.type === 'WrongEmail' ? 'This email address is not right' : null,
    passwordError: problem?.type === 'WeakPassword' ? 'This password is not accepted: choose another one' : null,
    formError: problem && registerText(problem),
    exists: problem?.type === 'EmailTaken',
    clearPassword: state?.context.refusals ?? 0,
  }
}

/** The words below the registration form. A2.28 */
export const termsNote = 'By creating an account you agree to the terms of service.'

/** The words beside a consent that is missing. A8.35 */
export const consentText = 'Please agree to go on'

/** The words for what a new password has to be. A5.04 A5.29 */
export const passwordHelp = 'At least 8 characters, with a lower-case letter and a digit.'

/** The strength meter of a password: a number from 0 to 4, and words. A5.05 A5.06 */
export const strengthView = (password: string) => {
  const score = strengthOf(password)
  const words = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const
  return { score, name: strengths[score], text: isAcceptable(password) ? words[score] : 'Not acceptable yet' }
}

/** The form that asks for a reset link. A5.28 A8.18 */
export const forgotView = (state: MutationState<string, ForgotFailure> | undefined) => {
  const problem = state?.context.problem ?? null
  const text = (failure: ForgotFailure): string | null =>
    failure.type === 'WrongEmail'
      ? null
      : failure.type === 'TooManyAttempts'
        ? tooMany
        : failureText(failure, 'Failed to reset password. The letter could not be sent: please try again.')
  return {
    busy: state?.matches('trying') ?? false,
    emailError: problem?.type === 'WrongEmail' ? 'This email address is not right' : null,
    formError: problem && text(problem),
  }
}

/** The words after a reset link was asked for, which never tell whether the address is known. A4.25 */
export const confirmationText = (email: string | null): string =>
  `If ${email ?? 'this address'} has an account, a letter with a link is on its way. The link works for one hour.`

/** The words before a reset link is asked for. A4.25 */
export const forgotText = 'Enter your email address, and we send you a link to choose a new password.'

/** The text after the reset email was sent again. A4.25 */
export const sentAgainText = 'Sent again. It can take a minute to arrive.'

/** The words for who is signed in, before a link is sent to their own address. A2.02 */
export const resetText = (email: string): string =>
  `We send a link to ${email}. With it you can choose a new password within one hour.`

/** How somebody may set a new password: by a link's code, by the present one, not at all, or it is not known yet. A5.31 */
export type PasswordWay = 'link' | 'change' | 'unknown' | 'none'

/** How whoever looks may set a new password; a link comes first. A5.31 */
export const passwordWay = (code: string | null, session: Attendance): PasswordWay => {
  if (code !== null) return 'link'
  return session === 'signedIn' ? 'change' : session === 'unknown' ? 'unknown' : 'none'
}

/** The words beside the current password before it is sent; null where nothing is wrong. A8.16 */
export const presentPasswordError = (password: string): string | null =>
  password === '' ? 'Enter your present password' : null

/** The words when the password was changed. */
export const passwordChanged = 'Your password is changed.'

/** The form of a new password, beside what is typed into it. A8.16 A8.17 A5.31 */
export interface NewPasswordView {
  readonly busy: boolean
  readonly done: boolean
  readonly oldError: string | null
  readonly passwordError: string | null
  readonly formError: string | null
  /** The link does not work: another one can be asked for. */
  readonly invalidLink: boolean
  /** Grows each time that all passwords are to be typed again. */
  readonly clearPasswords: number
}

const passwordText = (problem: PasswordFailure, byLink: boolean): string | null => {
  switch (problem.type) {
    case 'WeakPassword':
    case 'WrongPassword':
      return null
    case 'InvalidLink':
      return 'This link is invalid: it was used already, or it is too old.'
    case 'TooManyAttempts':
      return tooMany
    default:
      return failureText(
        problem,
        byLink ? 'Failed to reset password. Please try again.' : 'Failed to change password. Please try again.',
      )
  }
}

/** The form of a new password after the last attempt: by a link, while signed in, or with neither. A8.13 A8.16 A8.17 A8.19 A5.31 */
export const newPasswordView = (
  state: MutationState<Account | null, PasswordFailure> | MutationState<void, PasswordFailure> | undefined,
  way: Exclude<PasswordWay, 'unknown'>,
): NewPasswordView => {
  const problem = state?.context.problem ?? null
  return {
    busy: state?.matches('trying') ?? false,
    done: state?.matches('done') ?? false,
    oldError: problem?.type === 'WrongPassword' ? 'This is not your present password' : null,
    passwordError: problem?.type === 'WeakPassword' ? 'This password is not accepted: choose another one' : null,
    formError: way === 'none' ? 'This link is invalid.' : problem && passwordText(problem, way === 'link'),
    invalidLink: way === 'none' || problem?.type === 'InvalidLink',
    clearPasswords: state?.context.refusals ?? 0,
  }
}
