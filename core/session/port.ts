import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Feed } from '../kernel/feed.ts'
import type { CannotAct } from './acting.ts'
import type { Identity, Member } from './member.ts'
import type { Announcement, Credentials } from './rules.ts'

/** A failure of signing in: a refusal of the identity service, or a missing answer. */
export type SignInFailure =
  | Failure
  | { readonly type: 'WrongEmail' }
  | { readonly type: 'WrongCombination' }
  | { readonly type: 'Disabled' }
  | { readonly type: 'TooManyAttempts' }

/** Whether the identity service refused, so that the password must be typed again. */
export const isAnswer = ({ type }: { readonly type: string }): boolean =>
  type === 'WrongEmail' || type === 'WrongCombination' || type === 'Disabled'

/** Whether the account is disabled, so that only the studio's support can help. */
export const isForSupport = (problem: { readonly type: string } | null): boolean => problem?.type === 'Disabled'

/** A change of the session from outside: by another tab, or by the service. */
export type SessionChange =
  | { readonly type: 'enteredElsewhere'; readonly account: Identity }
  /** The member signed out on another tab. */
  | { readonly type: 'leftElsewhere' }
  /** The session ended, but the member did not sign out: the service refused its tokens, here or on another tab, or the browser deleted them. */
  | { readonly type: 'ended' }
  /** Another tab has loaded a profile. */
  | { readonly type: 'readElsewhere'; readonly profile: Announcement }

/** The problem if the account service has not confirmed a sign-out, so that the session may still exist there. */
export type NotSignedOut = { readonly type: 'NotSignedOut' }

/** The failure of signing in with a social network. */
export type NotAuthenticated = { readonly type: 'NotAuthenticated' }

/** The account of a restored session. */
export interface Restored extends Identity {
  /** Present if the member has just signed in with a social network, and is back on the page where the sign-in started. */
  readonly by?: 'form'
}

/** The port of the session: the tokens on this device, the identity service, and the studio. */
export interface SessionPort {
  /** Returns the account whose tokens this device holds; `null` without tokens. Only a return from a social network needs a request. */
  readonly restore: Call<void, Restored | null, Failure | NotAuthenticated>
  readonly signIn: Call<Credentials, Identity, SignInFailure>
  /** Deletes the tokens from this device, and notifies the other tabs. */
  readonly signOut: Call<void, void>
  /** Deletes the tokens of an ended session by its account id, and emits `ended`. Does nothing if the member has signed out on another tab, or another account has signed in there. */
  readonly expire: Call<string, void>
  /** Loads the profile of the account, or of the user that an admin acts for; retries five times before it fails. */
  readonly profile: Call<Identity, Member, Failure | CannotAct>
  readonly changes: Feed<SessionChange>
  /** Notifies the other tabs of a loaded profile. */
  readonly announce: (profile: Announcement) => void
  /** Emits when the page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}

/** The data of accounts on this device, by account id, including the data of users that an account acted for. */
export interface AccountDataPort {
  /** Returns the number of unsent writes that signing out deletes. */
  readonly unsaved: Call<string, number>
  /** Deletes the unsent writes and all other data of an account from this device. */
  readonly remove: Call<string, void>
}
