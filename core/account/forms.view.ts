import type { Draft } from '../kernel/draft.ts'
import { answered, beside, submitEvent } from '../kernel/draft.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { sameEmail } from '../session/index.ts'
import type { ForgotDraft } from './drafts.ts'
import { emailRefused, strengthWords } from './fields.words.ts'
import { strengthOf, strengths } from './password.ts'
import type { ForgotFailure } from './port.ts'
import { forgottenError } from './rules.ts'
import { failureText, forgotWords, tooMany } from './words.ts'

/** Asking for a reset link, at a moment. A8.18 */
export type ForgotState = MutationState<string, ForgotFailure, ForgotDraft>

/** The strength meter of a password: a number from 0 to 4, and its name. A5.05 A5.06 */
export const strengthView = (password: string) => {
  const score = strengthOf(password)
  return { score, name: strengths[score], text: strengthWords[score] }
}

/** The answer to who asked for a reset link, as its form tells it. A5.28 A8.18 */
export const forgotView = (state: ForgotState | undefined) => {
  const problem = state?.context.problem ?? null
  const text = (failure: ForgotFailure): string | null =>
    failure.type === 'WrongEmail'
      ? null
      : failure.type === 'TooManyAttempts'
        ? tooMany
        : failureText(failure, forgotWords.failed)
  return {
    busy: state?.matches('trying') ?? false,
    emailError: problem?.type === 'WrongEmail' ? emailRefused : null,
    formError: problem && text(problem),
  }
}

/** Whether a reset link was requested here, for the email of an address if it has one; an address alone has sent nothing. A4.25 */
export const isLinkRequested = (state: ForgotState | undefined, email: string | null): boolean => {
  if (state === undefined) return false
  const { value, problem } = state.context
  if (value !== null) return email === null || sameEmail(value, email)
  return problem !== null || state.matches('trying')
}

/** The form that asks for a reset link with what is typed into it: its errors, and what its button does. A5.28 A8.18 */
export const forgotForm = (
  { emailError, formError }: Pick<ReturnType<typeof forgotView>, 'emailError' | 'formError'>,
  draft: Draft<ForgotDraft>,
) => {
  const { email } = draft.values
  const wrong = forgottenError(email)
  const refused = answered(draft, 'email', emailError)
  return {
    errors: { email: beside(draft, 'email', wrong) ?? refused },
    error: draft.sent && formError,
    /** The answer that asks for the address to be mended, while it does. */
    refused,
    submit: { of: 'forgot', event: submitEvent(wrong === null, email) },
  } as const
}

/** The form that sends a link to who is signed in, at their own address: what went wrong since it was opened, and what its button does. A2.02 A8.18 */
export const resetForm = (
  { email, problem }: { readonly email: string; readonly problem: string | null },
  draft: Draft<ForgotDraft>,
) => ({ error: draft.sent && problem, submit: { of: 'forgot', event: { type: 'submit', input: email } } }) as const
