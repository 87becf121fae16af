import type { SessionState } from './machine.ts'
import { fullName } from './rules.ts'
import { signOutAnyway } from './words.ts'

/** The account corner at the top of every page; public content never waits for it. */
export interface AccountView {
  readonly state: 'unknown' | 'unreachable' | 'barred' | 'visitor' | 'signedIn'
  readonly name: string
  readonly email: string
  /** One or two initials, for a member without a picture. */
  readonly initials: string
  readonly picture: string | null
  /** The question whether to sign out with unsaved changes; `null` unless it is shown. */
  readonly asking: string | null
  readonly isSigningOut: boolean
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')

/** Whether loading the account has failed; it is retried automatically. A4.01 */
export const isUnreachable = (state: SessionState): boolean =>
  state.matches({ loading: 'unreachable' }) ||
  state.matches({ loading: 'signingOut' }) ||
  state.matches({ loading: 'confirming' })

/** Returns the account corner of a session. A4.01 */
export const accountView = (state: SessionState): AccountView => {
  const { profile, account } = state.context
  const name = profile ? fullName(profile) : (account?.email ?? '')
  return {
    state: state.matches('signedIn')
      ? 'signedIn'
      : state.matches('signedOut')
        ? 'visitor'
        : state.matches({ loading: 'barred' })
          ? 'barred'
          : isUnreachable(state)
            ? 'unreachable'
            : 'unknown',
    name,
    email: profile?.email ?? account?.email ?? '',
    initials: initialsOf(name),
    picture: profile?.pictureUrl ?? null,
    asking: state.matches({ signedIn: 'asking' }) || state.matches({ loading: 'confirming' }) ? signOutAnyway : null,
    isSigningOut: state.matches({ signedIn: 'signingOut' }) || state.matches('forgetting'),
  }
}

/** Whether a product has ended by its date, and the studio has not confirmed whether it was renewed. A4.09 */
export const isUncertain = ({ context }: SessionState): boolean => context.uncertainSince !== null
