import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Identity } from '../session/index.ts'
import type { DetailChanges, DetailRequest } from './details.ts'
import type { Area, Chosen } from './picture.ts'
import type { NewSession, RegistrationPort } from './registration.port.ts'
import type { AccountChange, Field } from './rules.ts'

/** How asking for a reset link can fail; whether an address is known is never told. A8.18 */
export type ForgotFailure = Failure | { readonly type: 'WrongEmail' | 'TooManyAttempts' }

/** How setting a new password can fail. A8.16 A8.17 A5.31 */
export type PasswordFailure =
  | Failure
  | { readonly type: 'WeakPassword' | 'InvalidLink' | 'WrongPassword' | 'Disabled' | 'TooManyAttempts' }

/** Why the service did not take what was typed into a field. A8.14 A8.16 */
export type Reason = 'invalid' | 'taken' | 'wrong' | 'tooLong' | 'weak'

/** How saving a section can fail: field by field, not at all, or for now. A8.14 A8.15 A5.12 A5.13 */
export type ChangeFailure =
  | Failure
  | { readonly type: 'Fields'; readonly fields: Readonly<Partial<Record<Field, Reason>>> }
  /** Personal details that the studio did not take. */
  | { readonly type: 'Details'; readonly fields: readonly string[] }
  | { readonly type: 'NotSupported' | 'NotLoggedIn' | 'TooManyAttempts' }

/** How keeping a picture can fail, by the step that did. A8.28 */
export type PictureFailure = Failure | { readonly type: 'Unloadable' | 'Empty' | 'Unprocessable' }

/** How deleting an account can fail: its password was checked too long ago, there were too many attempts, or whether it was deleted is unknown. A8.26 */
export type DeletionFailure = Failure | { readonly type: 'ProofExpired' | 'Unanswered' | 'TooManyAttempts' }

/** How exported data reach the member: as a file on this device, or by email. A8.27 */
export type Exported = 'saved' | 'emailed'

/** Where personal details are asked for and answered. A7.16 */
export interface DetailsPort {
  /** The studio's questions about its members, in the order of the form. A3.11 */
  readonly asked: Call<void, readonly DetailRequest[]>
  readonly answer: Call<
    { readonly changes: DetailChanges; readonly requests: readonly DetailRequest[] },
    void,
    ChangeFailure
  >
}

/** Where accounts are made and changed. */
export interface AccountPort extends RegistrationPort {
  /** Sends a link by which a new password can be set, if the address has an account. A4.25 */
  readonly sendReset: Call<string, string, ForgotFailure>
  /**
   * Sets a new password by the code of a link and signs in with it; null if only the signing in did not work. A code that
   * is spent is good where the link's email signs in with that password already: the answer of the try before was lost. A8.17
   */
  readonly setPassword: Call<
    { readonly code: string; readonly password: string; readonly email?: string | null },
    Identity | null,
    PasswordFailure
  >
  /** Asks whether the code of a reset link can still be used, and spends nothing; left out by a service that cannot. A5.31 A8.17 */
  readonly checkLink?: Call<string, void, PasswordFailure>
  readonly changePassword: Call<
    { readonly email: string; readonly oldPassword: string; readonly password: string },
    void,
    PasswordFailure
  >
  /** Saves the names or the email of who is signed in. A7.02 */
  readonly change: Call<AccountChange, void, ChangeFailure>
  /** Cuts the picture to a square of at most 512 px as JPEG and keeps it. A5.33 A5.34 A7.06 */
  readonly savePicture: Call<{ readonly chosen: Chosen; readonly area: Area }, void, PictureFailure>
  readonly removePicture: Call<void, void>
  /** Left out by a service that keeps no personal details. */
  readonly details?: DetailsPort
  /** Deletes the account of a session that its password has just opened, with all of its data; left out by a service that cannot. A7.16 A8.26 */
  readonly deleteAccount?: Call<NewSession, void, DeletionFailure>
  /** Hands the member all of their data; left out by a service that cannot. A7.16 A8.27 */
  readonly exportData?: Call<void, Exported>
}
