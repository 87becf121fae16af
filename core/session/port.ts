import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Feed } from '../kernel/feed.ts'
import type { CannotAct } from './acting.ts'
import type { Identity, Member } from './member.ts'
import type { Announcement, Credentials } from './rules.ts'

/** A failure of signing in: an answer of the identity service, or no answer. A8.03 */
export type SignInFailure =
  | Failure
  | { readonly type: 'WrongEmail' }
  | { readonly type: 'WrongCombination' }
  | { readonly type: 'Disabled' }
  | { readonly type: 'TooManyAttempts' }

/** Whether the identity service itself refused, so that the password must be typed again. A8.03 */
export const isAnswer = ({ type }: SignInFailure): boolean =>
  type === 'WrongEmail' || type === 'WrongCombination' || type === 'Disabled'

/** Whether the account is disabled, so that only the studio's support can help. A8.03 */
export const isForSupport = (problem: { readonly type: string } | null): boolean => problem?.type === 'Disabled'

/** A change of the session from outside: from another tab, or because its tokens could not be refreshed. */
export type SessionChange =
  | { readonly type: 'enteredElsewhere'; readonly account: Identity }
  | { readonly type: 'leftElsewhere' }
  /** Another tab has read a profile. */
  | { readonly type: 'readElsewhere'; readonly profile: Announcement }

/** The port of the session: it keeps the tokens on this device, and asks the identity service and the studio. */
export interface SessionPort {
  /** The account whose tokens this device holds, if any; makes no request. */
  readonly restore: Call<void, Identity | null>
  readonly signIn: Call<Credentials, Identity, SignInFailure>
  /** Deletes the tokens from this device, and tells the other tabs. A4.03 */
  readonly signOut: Call<void, void>
  /** Deletes the tokens of a session that has ended. */
  readonly expire: Call<void, void>
  /** The profile of the account, or of the user that an admin acts for; retried five times before it fails. V6.16 V7.05 A6.09 A9.15 */
  readonly profile: Call<Identity, Member, Failure | CannotAct>
  readonly changes: Feed<SessionChange>
  /** Tells the other tabs which profile this tab has read. A4.09 A7.11 */
  readonly announce: (profile: Announcement) => void
  /** The page is online or visible again. */
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}

/** The data of accounts on this device, by account id, with those of each user that an account acted for. The account service knows nothing of them. A6.09 */
export interface AccountDataPort {
  /** Returns the number of unsent writes that signing out deletes. A4.03 */
  readonly unsaved: Call<string, number>
  /** Deletes the unsent writes and everything else that the device keeps for an account. A4.03 */
  readonly remove: Call<string, void>
}
