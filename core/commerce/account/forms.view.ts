import type { Draft } from '../../kernel/draft.ts'
import { answered, beside, submitEvent } from '../../kernel/draft.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { sameEmail } from '../../session/index.ts'
import type { ForgotDraft } from './drafts.ts'
import { emailRefused, strengthWords } from './fields.words.ts'
import { strengthOf, strengths } from './password.ts'
import type { ForgotFailure } from './port.ts'
import { forgottenError } from './rules.ts'
import { failureText, forgotWords, tooMany } from './words.ts'

/** The state of a request for a reset link. A8.18 */
export type ForgotState = MutationState<string, ForgotFailure, ForgotDraft>

/** Returns the strength of a password: a score from 0 to 4, and its name. */
export const strengthView = (password: string) => {
  const score = strengthOf(password)
  return { score, name: strengths[score], text: strengthWords[score] }
}

/** Returns the result of a request for a reset link. */
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

/** Whether this page requested a reset link, for `email` if one is passed. An email in the URL alone does not count. */
export const isLinkRequested = (state: ForgotState | undefined, email: string | null): boolean => {
  if (state === undefined) return false
  const { value, problem } = state.context
  if (value !== null) return email === null || sameEmail(value, email)
  return problem !== null || state.matches('trying')
}

/** Returns the form that requests a reset link, with its errors and the event of its button. */
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
    /** The service's error about the email, until the email is edited. */
    refused,
    submit: { of: 'forgot', event: submitEvent(wrong === null, email) },
  } as const
}

/** Returns the form that sends a reset link to the signed-in member's own email: the error since the dialog opened, and the event of its button. */
export const resetForm = (
  { email, problem }: { readonly email: string; readonly problem: string | null },
  draft: Draft<ForgotDraft>,
) => ({ error: draft.sent && problem, submit: { of: 'forgot', event: { type: 'submit', input: email } } }) as const
