import { isMissing } from '../kernel/failure.ts'
import type { SessionState } from './machine.ts'
import { isForSupport } from './port.ts'
import { formErrors, notConfigured, noticeWords, unreachable } from './sign-in.words.ts'
import { isUnreachable } from './view.ts'
import { signInErrorWords } from './words.ts'

const formErrorOf = (problem: SessionState['context']['problem']): string | null =>
  problem === null || problem.type === 'WrongEmail' ? null : formErrors[problem.type]

/** Returns the sign-in form of a session. A8.03 */
export const signInView = (state: SessionState) => {
  const { problem, refusals } = state.context
  const isDown = isUnreachable(state)
  const isNotConfigured = isMissing(problem)
  return {
    busy:
      state.matches('initializing') ||
      state.matches({ signedOut: 'signingIn' }) ||
      state.matches({ loading: 'asking' }),
    /** Whether the credentials were accepted but the account could not be loaded, so that only Retry helps. */
    askAgain: isDown,
    /** The error beside the email field. */
    emailError: problem?.type === 'WrongEmail' ? signInErrorWords.emailRefused : null,
    /** The error above the form. */
    formError: isDown ? unreachable : isNotConfigured ? notConfigured : formErrorOf(problem),
    /** Whether the account is disabled or the site has no account service, so that only the studio's support can help. */
    needsSupport: !isDown && (isNotConfigured || isForSupport(problem)),
    /** Increases when the password must be cleared. A network failure keeps the password. */
    clearPassword: refusals,
  }
}

/** The sign-in form without the typed text. */
export type SignInView = ReturnType<typeof signInView>

/** Returns the text above the sign-in form, for a message in the address or after a new password was set; `null` without one. */
export const noticeText = (notice: keyof typeof noticeWords | null): string | null => notice && noticeWords[notice]
