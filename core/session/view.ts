import type { SessionState } from './machine.ts'
import { fullName } from './rules.ts'
import { signOutAnyway } from './words.ts'

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')

/** Whether loading the account has failed; loading is retried automatically. */
export const isUnreachable = (state: SessionState): boolean =>
  state.matches({ loading: 'unreachable' }) ||
  state.matches({ loading: 'signingOut' }) ||
  state.matches({ loading: 'confirming' })

const stateOf = (state: SessionState): 'unknown' | 'unreachable' | 'barred' | 'visitor' | 'signedIn' => {
  if (state.matches('signedIn')) return 'signedIn'
  if (state.matches('signedOut')) return 'visitor'
  if (state.matches({ loading: 'barred' })) return 'barred'
  return isUnreachable(state) ? 'unreachable' : 'unknown'
}

/** Returns the account corner of a session. */
export const accountView = (state: SessionState) => {
  const { profile, account } = state.context
  const name = profile ? fullName(profile) : (account?.email ?? '')
  return {
    state: stateOf(state),
    name,
    email: profile?.email ?? account?.email ?? '',
    /** One or two initials, for a member without a picture. */
    initials: initialsOf(name),
    picture: profile?.pictureUrl ?? null,
    /** The question whether to sign out with unsaved changes; `null` unless it is shown. */
    asking: state.matches({ signedIn: 'asking' }) || state.matches({ loading: 'confirming' }) ? signOutAnyway : null,
    isSigningOut: state.matches({ signedIn: 'signingOut' }) || state.matches('forgetting'),
  }
}

/** The account corner at the top of every page, which public content never waits for. */
export type AccountView = ReturnType<typeof accountView>

/** Whether a product has ended by its date, and the studio has not confirmed whether it was renewed. */
export const isUncertain = ({ context }: SessionState): boolean => context.uncertainSince !== null
