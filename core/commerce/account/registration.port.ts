import type { Call } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Credentials, Identity, SignInFailure } from '../../session/index.ts'
import type { Progress } from '../../user/history/index.ts'
import type { Write } from '../../user/outbox/index.ts'
import type { Registration } from './rules.ts'

/** A failure of registering: a refusal of the account service, or no answer. */
export type RegisterFailure =
  | Failure
  | { readonly type: 'EmailInUse' | 'WrongEmail' | 'WeakPassword' | 'TooManyAttempts' | 'NotCreated' }

/** A session that the identity service has opened but this device has not stored. */
export interface NewSession {
  readonly account: Identity
  /** The tokens of the session, opaque to the core. */
  readonly tokens: unknown
}

/** The data that this device stores with a new session. */
export interface Adoption {
  readonly session: NewSession
  /** The writes to send for the account. */
  readonly writes: readonly Write[]
  /** Whether the writes include the visitor's history, which is then deleted from the device. */
  readonly movesHistory: boolean
}

/** The port of registration: calls to the studio, the identity service and this device. Adapters translate the fields of a provider. */
export interface RegistrationPort {
  /** Creates an account; sends the answers to the consents along if the service saves them itself. */
  readonly signUp: Call<Registration, NewSession, RegisterFailure>
  readonly openSession: Call<Credentials, NewSession, SignInFailure>
  /** Stores an email as tried, across reloads; returns whether it was already stored. */
  readonly keepTry: Call<string, boolean>
  readonly forgetTry: Call<string, void>
  /** Reads the history of this device's visitor. */
  readonly visitorHistory: Call<void, Progress>
  /** Stores the session with its writes and deletes all tried emails in one tick, so that all of this happens or nothing. */
  readonly adopt: Call<Adoption, Identity>
}
