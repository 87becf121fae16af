import type { SessionState } from './machine.ts'
import { isForSupport } from './port.ts'
import { formErrors, noticeWords, unreachable } from './sign-in.words.ts'
import { isUnreachable } from './view.ts'
import { signInErrorWords } from './words.ts'

/** The sign-in form, apart from the typed text. A8.03 */
export interface SignInView {
  readonly busy: boolean
  /** Shown beside the email field. */
  readonly emailError: string | null
  /** Shown above the form. */
  readonly formError: string | null
  /** Whether the credentials were accepted but the account could not be loaded, so that only Retry helps. */
  readonly askAgain: boolean
  /** Whether the account is disabled, so that only the studio's support can help. */
  readonly needsSupport: boolean
  /** Increases when the password must be cleared; a network failure does not clear it. */
  readonly clearPassword: number
}

/** Returns the sign-in form of a session. A8.03 */
export const signInView = (state: SessionState): SignInView => {
  const { problem, refusals } = state.context
  const isDown = isUnreachable(state)
  return {
    busy: state.matches({ signedOut: 'signingIn' }) || state.matches({ loading: 'asking' }),
    askAgain: isDown,
    emailError: problem?.type === 'WrongEmail' ? signInErrorWords.emailRefused : null,
    formError: isDown ? unreachable : problem && problem.type !== 'WrongEmail' ? formErrors[problem.type] : null,
    needsSupport: !isDown && isForSupport(problem),
    clearPassword: refusals,
  }
}

/** Returns the text above the sign-in form, for a message in the address or after a new password was set; `null` without one. A2.10 A8.05 */
export const noticeText = (notice: keyof typeof noticeWords | null): string | null => notice && noticeWords[notice]
