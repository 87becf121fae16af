import type { Call } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Identity } from '../../session/index.ts'
import type { ConsentAnswer, ConsentRequest } from './consents.ts'
import type { DetailChanges, DetailRequest } from './details.ts'
import type { Area, Chosen } from './picture.ts'
import type { NewSession, RegistrationPort } from './registration.port.ts'
import type { Field } from './rules.ts'

/** A failure of requesting a reset link; never says whether an email has an account. */
export type ForgotFailure = Failure | { readonly type: 'WrongEmail' | 'TooManyAttempts' }

/** A failure of setting a new password from a link. */
export type PasswordFailure =
  | Failure
  | { readonly type: 'WeakPassword' | 'InvalidLink' | 'Disabled' | 'TooManyAttempts' }

/** The reason why the account service refused a field. */
export type Reason = 'invalid' | 'inUse' | 'wrong' | 'tooLong' | 'weak'

/** A failure of changing an account: refused fields, an unsupported change, or no answer. */
export type ChangeFailure =
  | Failure
  | { readonly type: 'Fields'; readonly fields: Readonly<Partial<Record<Field, Reason>>> }
  /** The refused fields of the personal details. */
  | { readonly type: 'Details'; readonly fields: readonly string[] }
  | { readonly type: 'NotSupported' | 'NotLoggedIn' | 'Disabled' | 'TooManyAttempts' }
  /** A refusal with the account service's own text for the member. */
  | { readonly type: 'Explained'; readonly message: string }
  /** The consents could not be saved. */
  | { readonly type: 'ConsentsFailed'; readonly failure: Failure }

/** The changed names, trimmed; an omitted name does not change. */
export type NamesChange = Readonly<Partial<Record<'firstName' | 'lastName', string>>>

/** The new email address, the current one, and the password that confirms the change. */
export interface EmailChange {
  readonly email: string
  readonly current: string
  readonly password: string
}

/** The new password and the current one, with the email of the account. */
export interface PasswordChange {
  readonly email: string
  readonly oldPassword: string
  readonly password: string
}

/** The changed personal details, with the requests that they answer. */
export interface DetailsChange {
  readonly changes: DetailChanges
  readonly requests: readonly DetailRequest[]
}

/** A failure of saving a picture, by the failed step. */
export type PictureFailure = Failure | { readonly type: 'Unloadable' | 'Empty' | 'Unprocessable' }

/** A failure of deleting an account: its password was verified too long ago, too many attempts, or an unknown outcome (`Unanswered`). */
export type DeletionFailure = Failure | { readonly type: 'ProofExpired' | 'Unanswered' | 'TooManyAttempts' }

/** How exported data reaches the member: saved as a file, or sent by email. */
export type Exported = 'saved' | 'emailed'

/** The port of the personal details: requests and answers. A7.16 */
export interface DetailsPort {
  /** Returns the requests, in the order of the form. */
  readonly requests: Call<void, readonly DetailRequest[]>
  readonly answer: Call<DetailsChange, void, ChangeFailure>
}

/** The port of the consents: requests, the member's answers, and saving an answer. */
export interface ConsentsPort {
  readonly requests: Call<void, readonly ConsentRequest[]>
  readonly mine: Call<void, readonly ConsentAnswer[]>
  /** Saves answers to some of the requests; the other answers do not change. */
  readonly answer: Call<readonly ConsentAnswer[], void>
  /** Present if the service saves the answers of a new account itself and requests missing answers again; otherwise the answers are sent as a write. */
  readonly asksAgain?: true
}

/** A sign-in with a social network: the network's name in the config, and the absolute path of the page where the sign-in started. */
export interface SocialSignIn {
  readonly network: string
  readonly from: string
}

/** The port of an account service. A missing operation hides its feature. */
export interface AccountPort extends Omit<RegistrationPort, 'signUp'>, Partial<Pick<RegistrationPort, 'signUp'>> {
  readonly consents?: ConsentsPort
  /** Sends a reset link to an email if it has an account, and returns the email. */
  readonly sendReset?: Call<string, string, ForgotFailure>
  /** Sets a new password with the code of a link, and signs in; returns `null` if only the sign-in failed. A used code succeeds if `email` can sign in with that password, since an earlier answer was lost. */
  readonly setPassword?: Call<
    { readonly code: string; readonly password: string; readonly email?: string | null },
    Identity | null,
    PasswordFailure
  >
  /** Checks whether the code of a reset link is still valid, without using it up. */
  readonly checkLink?: Call<string, void, PasswordFailure>
  /** Returns the sign-in URL of a social network, which returns the member to a page of the site. Stores the nonce that proves that the sign-in started on this device. */
  readonly socialSignIn?: Call<SocialSignIn, string>
  readonly saveNames?: Call<NamesChange, void, ChangeFailure>
  /** Changes the email that the member signs in with; the password confirms the change. */
  readonly changeEmail?: Call<EmailChange, void, ChangeFailure>
  /** Changes the password; the current one confirms the change. */
  readonly changePassword?: Call<PasswordChange, void, ChangeFailure>
  /** Crops the picture to a square JPEG of at most 512 px, and saves it. */
  readonly savePicture?: Call<{ readonly chosen: Chosen; readonly area: Area }, void, PictureFailure>
  readonly removePicture?: Call<void, void>
  readonly details?: DetailsPort
  /** Deletes the account of a newly opened session and all of its data. */
  readonly deleteAccount?: Call<NewSession, void, DeletionFailure>
  /** Exports all data of the member. */
  readonly exportData?: Call<void, Exported>
}
