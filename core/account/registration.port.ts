import type { Progress } from '../history/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Write } from '../outbox/index.ts'
import type { Credentials, Identity, SignInFailure } from '../session/index.ts'

/** A failure of registering: a refusal of the account service, or no answer. A8.08 A8.10 */
export type RegisterFailure =
  | Failure
  | { readonly type: 'EmailTaken' | 'WrongEmail' | 'WeakPassword' | 'TooManyAttempts' | 'NotCreated' }

/** A session that the identity service has opened and this device does not hold yet. */
export interface NewSession {
  readonly account: Identity
  /** The adapter's own handle of the session; only the adapter reads it. */
  readonly tokens: unknown
}

/** The data that this device stores with a new session. */
export interface Adoption {
  readonly session: NewSession
  /** The writes to send for the account. */
  readonly writes: readonly Write[]
  /** Whether the writes have the visitor's history, which then leaves the device. V9.22 */
  readonly movesHistory: boolean
}

/**
 * What registering needs of the studio, of the identity service and of this device. How a provider wants an account
 * spelled is its adapter's affair. A7.36 A5.08
 */
export interface RegistrationPort {
  readonly signUp: Call<Credentials, NewSession, RegisterFailure>
  readonly openSession: Call<Credentials, NewSession, SignInFailure>
  /** Stores, across reloads, that an address was tried; returns whether it was stored already. */
  readonly keepTry: Call<string, boolean>
  readonly forgetTry: Call<string, void>
  /** Reads the history of this device's visitor. V9.22 */
  readonly visitorHistory: Call<void, Progress>
  /** Stores the session with its writes, and removes every try, in one tick, so that it happens once or not at all. */
  readonly adopt: Call<Adoption, Identity>
}
