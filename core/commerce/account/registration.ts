import { isFailure } from '../../kernel/failure.ts'
import type { Credentials, Identity, SignInFailure } from '../../session/index.ts'
import type { Progress } from '../../user/history/index.ts'
import { progressWrite, watchedWrite } from '../../user/history/index.ts'
import type { Write } from '../../user/outbox/index.ts'
import { consentsWrite } from './consents.ts'
import type { PasswordFailure } from './port.ts'
import type { Adoption, NewSession, RegisterFailure } from './registration.port.ts'
import type { Registration } from './rules.ts'

/** Returns the email and password that a registration signs in with. */
export const credentialsOf = ({ email, password }: Registration): Credentials => ({ email: email.trim(), password })

/** Whether the identity service refused the registration, so that the password must be typed again. */
export const isRegisterAnswer = ({ type }: RegisterFailure): boolean =>
  type === 'EmailInUse' || type === 'WrongEmail' || type === 'WeakPassword' || type === 'NotCreated'

/** Whether an attempt is final: it was answered, and no earlier attempt with this email is unanswered. */
export const isTryOver = (failure: RegisterFailure, wasTried: boolean): boolean => !wasTried && !isFailure(failure)

/** Returns the failure of a registration after its sign-in failed: the sign-in's failure if an earlier attempt may have created the account and the sign-in was not answered, otherwise `EmailInUse`. */
export const existingAccountFailure = (failure: SignInFailure, wasTried: boolean): RegisterFailure =>
  wasTried && isFailure(failure) ? failure : { type: 'EmailInUse' }

/** Returns the failure of a used link after its sign-in failed: the sign-in's failure if it was not answered or the account is disabled, otherwise `InvalidLink`. */
export const spentFailure = (failure: SignInFailure): PasswordFailure =>
  isFailure(failure) || failure.type === 'Disabled' ? failure : { type: 'InvalidLink' }

/** A successful registration: the account, and whether it is new or existed already. */
export interface Registered {
  readonly account: Identity
  readonly isNew: boolean
}

/** Returns the writes that send the watched videos. */
const watchedWrites = (history: Progress): readonly Write[] =>
  Object.entries(history).flatMap(([media, state]): readonly Write[] => {
    const progress = progressWrite(media, state)
    return state.completed ? [progress, watchedWrite(media, state.programId, state.updatedAt)] : [progress]
  })

/** The outcome of the registration requests: the session, and the data to move into the account. */
export interface Opened {
  /** The session of the account; `null` until it is opened. */
  readonly session: NewSession | null
  /** Whether this attempt, or an earlier unanswered one, created the account. */
  readonly isNew: boolean
  /** The visitor's history; `null` if it could not be read. */
  readonly history: Progress | null
  readonly consents: Registration['consents']
}

/** Returns the data to store with the session: the consents, and the visitor's history for a new account. An existing account does not take over the visitor's history. */
export const adoptionOf = ({ session, isNew, history, consents }: Opened, at: number): Adoption => ({
  session: session!,
  writes: [
    ...(isNew ? watchedWrites(history ?? {}) : []),
    ...(consents.length > 0 ? [consentsWrite(consents, at)] : []),
  ],
  movesHistory: isNew && history !== null,
})
