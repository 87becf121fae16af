import type { SessionState } from './machine.ts'
import type { SignInFailure } from './port.ts'
import { fullName } from './rules.ts'

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
    asking:
      state.matches({ signedIn: 'asking' }) || state.matches({ loading: 'confirming' })
        ? 'Not saved yet: sign out anyway?'
        : null,
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

const formErrors: Record<Exclude<SignInFailure['type'], 'WrongEmail'>, string> = {
  WrongCombination: 'Incorrect email and password combination. Check both and try again.',
  TooManyAttempts: 'Too many attempts for this address. Wait a minute and try again.',
  Offline: 'You seem to be offline. Your details are still here: try again when you are connected.',
  Refused: 'Signing in does not work right now. It is not your password: please try again in a moment.',
  Unexpected: 'Signing in does not work right now. It is not your password: please try again in a moment.',
  SignedOut: 'Signing in does not work right now. It is not your password: please try again in a moment.',
}

/** The sign-in form of a session. A8.03 */
export const signInView = (state: SessionState): SignInView => {
  const { problem, refusals } = state.context
  const unreachable = isUnreachable(state)
  return {
    busy: state.matches({ signedOut: 'signingIn' }) || state.matches({ loading: 'asking' }),
    askAgain: unreachable,
    emailError: problem?.type === 'WrongEmail' ? 'This email address is not right' : null,
    formError: unreachable
      ? 'You are signed in, but your account does not answer right now.'
      : problem && problem.type !== 'WrongEmail'
        ? formErrors[problem.type]
        : null,
    clearPassword: refusals,
  }
}

/** The text above the sign-in form for a message in the address; null without one. A2.10 A8.05 A8.07 */
export const noticeText = (notice: 'simultaneous' | 'unexpected' | null): string | null =>
  notice === 'simultaneous'
    ? 'You were signed out because your account was used in too many places at once. Sign in to go on here.'
    : notice === 'unexpected'
      ? 'An unexpected error occurred. Please sign in again.'
      : null
