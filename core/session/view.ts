import type { SessionState } from './machine.ts'
import { fullName } from './rules.ts'
import { formErrors, noticeWords, signInErrorWords, signOutAnyway, unreachable } from './words.ts'

/** The account corner at the top of every screen; public content never waits for it. */
export interface AccountView {
  readonly state: 'unknown' | 'unreachable' | 'visitor' | 'signedIn'
  readonly name: string
  readonly email: string
  /** One or two initials, for a member without a picture. */
  readonly initials: string
  readonly picture: string | null
  /** The question whether to sign out although changes are not saved; null while it is not asked. */
  readonly asking: string | null
  readonly leaving: boolean
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')

/** Whether the account cannot be reached; it is requested again by itself. A4.01 */
export const isUnreachable = (state: SessionState): boolean =>
  state.matches({ loading: 'unreachable' }) ||
  state.matches({ loading: 'leaving' }) ||
  state.matches({ loading: 'confirming' })

/** The account corner of a session. A4.01 */
export const accountView = (state: SessionState): AccountView => {
  const { profile, account } = state.context
  const name = profile ? fullName(profile) : (account?.email ?? '')
  return {
    state: state.matches('signedIn')
      ? 'signedIn'
      : state.matches('signedOut')
        ? 'visitor'
        : isUnreachable(state)
          ? 'unreachable'
          : 'unknown',
    name,
    email: profile?.email ?? account?.email ?? '',
    initials: initialsOf(name),
    picture: profile?.pictureUrl ?? null,
    asking: state.matches({ signedIn: 'asking' }) || state.matches({ loading: 'confirming' }) ? signOutAnyway : null,
    leaving: state.matches({ signedIn: 'leaving' }) || state.matches('forgetting'),
  }
}

/** The sign-in form, apart from the typed text. A8.03 */
export interface SignInView {
  readonly busy: boolean
  /** Shown beside the email field. */
  readonly emailError: string | null
  /** Shown above the form. */
  readonly formError: string | null
  /** Whether the credentials were accepted but the account could not be loaded, so that only Retry helps. */
  readonly askAgain: boolean
  /** Increases when the password must be cleared; a network failure does not clear it. */
  readonly clearPassword: number
}

/** The sign-in form of a session. A8.03 */
export const signInView = (state: SessionState): SignInView => {
  const { problem, refusals } = state.context
  const isDown = isUnreachable(state)
  return {
    busy: state.matches({ signedOut: 'signingIn' }) || state.matches({ loading: 'asking' }),
    askAgain: isDown,
    emailError: problem?.type === 'WrongEmail' ? signInErrorWords.emailRefused : null,
    formError: isDown ? unreachable : problem && problem.type !== 'WrongEmail' ? formErrors[problem.type] : null,
    clearPassword: refusals,
  }
}

/** The text above the sign-in form for a message in the address, or after a password was set by a link; null without one. A2.10 A8.05 A8.07 A8.17 */
export const noticeText = (notice: keyof typeof noticeWords | null): string | null => notice && noticeWords[notice]
