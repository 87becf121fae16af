import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Identity } from '../session/index.ts'
import type { ConsentAnswer, ConsentRequest } from './consents.ts'
import type { DetailChanges, DetailRequest } from './details.ts'
import type { Area, Chosen } from './picture.ts'
import type { NewSession, RegistrationPort } from './registration.port.ts'
import type { Field } from './rules.ts'

/** A failure of requesting a reset link; it never says whether an address has an account. A8.18 */
export type ForgotFailure = Failure | { readonly type: 'WrongEmail' | 'TooManyAttempts' }

/** A failure of setting a new password by a link. A8.17 A5.31 */
export type PasswordFailure =
  | Failure
  | { readonly type: 'WeakPassword' | 'InvalidLink' | 'Disabled' | 'TooManyAttempts' }

/** The reason for which the service refused a field. A8.14 A8.16 */
export type Reason = 'invalid' | 'taken' | 'wrong' | 'tooLong' | 'weak'

/** A failure of changing an account: fields that the service refused, a change that it does not support, or no answer. A8.14 A8.15 */
export type ChangeFailure =
  | Failure
  | { readonly type: 'Fields'; readonly fields: Readonly<Partial<Record<Field, Reason>>> }
  /** The personal details that were refused. */
  | { readonly type: 'Details'; readonly fields: readonly string[] }
  | { readonly type: 'NotSupported' | 'NotLoggedIn' | 'Disabled' | 'TooManyAttempts' }

/** The names that were changed, without the spaces around them; a name that is left out stays. A7.02 */
export type NamesChange = Readonly<Partial<Record<'firstName' | 'lastName', string>>>

/** A new email address, the present one, and the password that confirms the change. A5.11 */
export interface EmailChange {
  readonly email: string
  readonly current: string
  readonly password: string
}

/** A new password and the old one, with the email address that they belong to. A8.16 */
export interface PasswordChange {
  readonly email: string
  readonly oldPassword: string
  readonly password: string
}

/** Answers to personal details, with the requests that they answer. A5.17 */
export interface DetailsChange {
  readonly changes: DetailChanges
  readonly requests: readonly DetailRequest[]
}

/** A failure of saving a picture, by the step that failed. A8.28 */
export type PictureFailure = Failure | { readonly type: 'Unloadable' | 'Empty' | 'Unprocessable' }

/** A failure of deleting an account: its password was checked too long ago, there were too many attempts, or the outcome is unknown (`Unanswered`). A8.26 */
export type DeletionFailure = Failure | { readonly type: 'ProofExpired' | 'Unanswered' | 'TooManyAttempts' }

/** The way in which exported data reach the member: as a file on this device, or by email. A8.27 */
export type Exported = 'saved' | 'emailed'

/** The port of personal details: the requests, and the answers to them. A7.16 */
export interface DetailsPort {
  /** The requests for personal details, in the order of the form. A3.11 */
  readonly asked: Call<void, readonly DetailRequest[]>
  readonly answer: Call<DetailsChange, void, ChangeFailure>
}

/** The port of consents: the requests for them, the member's answers, and a new answer. A3.09 A3.10 */
export interface ConsentsPort {
  readonly asked: Call<void, readonly ConsentRequest[]>
  readonly mine: Call<void, readonly ConsentAnswer[]>
  /** Saves answers to some of the requests; the other answers stay. */
  readonly answer: Call<readonly ConsentAnswer[], void>
}

/** The port of an account service. An operation that the service lacks is left out, which hides its feature. A6.10 */
export interface AccountPort extends RegistrationPort {
  readonly consents: ConsentsPort
  /** Sends a reset link to an address if it has an account, and returns the address. A4.25 */
  readonly sendReset: Call<string, string, ForgotFailure>
  /**
   * Sets a new password by the code of a link and signs in with it; `null` if only signing in failed. A code that was used
   * succeeds if `email` signs in with that password already: the answer to an earlier attempt was lost. A8.17
   */
  readonly setPassword: Call<
    { readonly code: string; readonly password: string; readonly email?: string | null },
    Identity | null,
    PasswordFailure
  >
  /** Checks whether the code of a reset link can still be used, and does not use it up. A5.31 A8.17 */
  readonly checkLink?: Call<string, void, PasswordFailure>
  readonly saveNames?: Call<NamesChange, void, ChangeFailure>
  /** Changes the email address that the member signs in with, confirmed by the password. A5.11 */
  readonly changeEmail?: Call<EmailChange, void, ChangeFailure>
  /** Changes the password, confirmed by the current one. A8.16 */
  readonly changePassword?: Call<PasswordChange, void, ChangeFailure>
  /** Cuts the picture to a square of at most 512 px as JPEG and keeps it. A5.33 A7.06 */
  readonly savePicture?: Call<{ readonly chosen: Chosen; readonly area: Area }, void, PictureFailure>
  readonly removePicture?: Call<void, void>
  readonly details?: DetailsPort
  /** Deletes the account of a session that its password has just opened, with all of its data. A7.16 A8.26 */
  readonly deleteAccount?: Call<NewSession, void, DeletionFailure>
  /** Gives the member all of their data. A7.16 A8.27 */
  readonly exportData?: Call<void, Exported>
}
