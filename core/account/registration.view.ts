import type { Consent } from '../catalogue/index.ts'
import type { Draft } from '../kernel/draft.ts'
import { answered, beside, submitEvent } from '../kernel/draft.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { askAccount } from '../kernel/retry.ts'
import type { Account } from '../session/index.ts'
import type { RegisterDraft } from './drafts.ts'
import type { RegisterFailure } from './registration.port.ts'
import type { Registration } from './rules.ts'
import { mayRegister, registrationErrors } from './rules.ts'
import { failureText, tooMany } from './words.ts'

/** Registering at a moment. A8.08 */
export type RegisterState = MutationState<Account, RegisterFailure, RegisterDraft>

/** The answer to a registration, as its form tells it. A8.08 A8.09 A8.10 */
export interface RegisterView {
  readonly busy: boolean
  readonly emailError: string | null
  readonly passwordError: string | null
  readonly formError: string | null
  /** The address has an account: signing in is offered. A8.08 */
  readonly exists: boolean
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
  state: RegisterState | undefined,
  comingIn = state?.matches('done') ?? false,
): RegisterView => {
  const problem = state?.context.problem ?? null
  return {
    busy: comingIn || (state?.matches('trying') ?? false),
    emailError: problem?.type === 'WrongEmail' ? 'This email address is not right' : null,
    passwordError: problem?.type === 'WeakPassword' ? 'This password is not accepted: choose another one' : null,
    formError: problem && registerText(problem),
    exists: problem?.type === 'EmailTaken',
  }
}

/** The words below the registration form. A2.28 */
export const termsNote = 'By creating an account you agree to the terms of service.'

/** The words beside a consent that is missing. A8.35 */
export const consentText = 'Please agree to continue'

/** The circumstances of a registration form, whatever is typed into it. A2.28 A8.08 */
export interface RegisterCircumstances extends RegisterView {
  readonly asked: readonly Consent[]
  /** The account is made and does not answer: asking again is the way on. A4.01 */
  readonly askAgain: boolean
  readonly sessionError: string | null
}

/** An empty registration form, for the email that is known. A2.09 */
export const noRegistration = (email: string): RegisterDraft => ({ email, password: '', agreed: {} })

/** A registration as it is typed: a consent that nobody touched is as the studio has set it. A5.07 */
export const registrationOf = (
  { email, password, agreed }: RegisterDraft,
  asked: readonly Consent[],
): Registration => ({
  ...{ email, password },
  consents: Object.fromEntries(asked.map(({ name, checked }) => [name, agreed[name] ?? checked])),
})

const registerErrorsShown = (
  { asked, ...answer }: RegisterCircumstances,
  draft: Draft<RegisterDraft>,
  registration: Registration,
) => {
  const wrong = registrationErrors(registration, asked)
  return {
    email: beside(draft, 'email', wrong.email) ?? answered(draft, 'email', answer.emailError),
    password: beside(draft, 'password', wrong.password) ?? answered(draft, 'password', answer.passwordError),
    consents: draft.tried ? wrong.consents : [],
  }
}

const submitRegistration = (registration: Registration, asked: readonly Consent[]) =>
  ({ of: 'register', event: submitEvent(mayRegister(registration, asked), registration) }) as const

/** The registration form with what is typed into it: its errors, and what Continue does. A2.28 A8.08 A8.09 A8.10 A8.35 */
export const registrationForm = (seen: RegisterCircumstances, draft: Draft<RegisterDraft>) => {
  const { asked, askAgain, sessionError, formError } = seen
  const { email, password } = draft.values
  const registration = registrationOf(draft.values, asked)
  const exists = answered(draft, 'email', seen.exists ? formError : null)
  return {
    consents: registration.consents,
    errors: registerErrorsShown(seen, draft, registration),
    /** The address has an account: the words with which signing in is offered. A8.08 */
    exists,
    error: askAgain ? sessionError : draft.sent && !seen.exists ? formError : null,
    incomplete: !askAgain && (email === '' || password === ''),
    submit: askAgain ? askAccount : submitRegistration(registration, asked),
  }
}
