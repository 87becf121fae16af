import type { Progress } from '../history/index.ts'
import { progressWrite, watchedWrite } from '../history/index.ts'
import { isFailure } from '../kernel/failure.ts'
import type { Write } from '../outbox/index.ts'
import type { Credentials, Identity, SignInFailure } from '../session/index.ts'
import { consentsWrite } from './consents.ts'
import type { PasswordFailure } from './port.ts'
import type { Adoption, NewSession, RegisterFailure } from './registration.port.ts'
import type { Registration } from './rules.ts'

/** The email address and password that a registration signs in with. A5.03 */
export const credentialsOf = ({ email, password }: Registration): Credentials => ({ email: email.trim(), password })

/** Whether the identity service itself said no, so that the password is to be typed again. A8.10 */
export const isRegisterAnswer = ({ type }: RegisterFailure): boolean =>
  type === 'EmailTaken' || type === 'WrongEmail' || type === 'WeakPassword' || type === 'NotCreated'

/** Whether a try is over: it was answered, and so was any before it at that address. A8.08 */
export const isTryOver = (failure: RegisterFailure, wasTried: boolean): boolean => !wasTried && !isFailure(failure)

/**
 * Returns the failure of a registration whose sign-in failed: the address is taken, unless an earlier attempt without an
 * answer may have made the account. A8.08
 */
export const takenFailure = (failure: SignInFailure, wasTried: boolean): RegisterFailure =>
  wasTried && isFailure(failure) ? failure : { type: 'EmailTaken' }

/** A link is spent where its account is not entered with the password that was asked for; else a try whose answer was lost has set it. A8.17 */
export const spentFailure = (failure: SignInFailure): PasswordFailure =>
  isFailure(failure) || failure.type === 'Disabled' ? failure : { type: 'InvalidLink' }

/** A registration that succeeded: the account, and whether it is new or was there already and is signed in. A8.08 */
export interface Registered {
  readonly account: Identity
  readonly isNew: boolean
}

/** Returns the writes that send what was watched. V9.22 */
const watchedWrites = (history: Progress): readonly Write[] =>
  Object.entries(history).flatMap(([media, state]): readonly Write[] => {
    const progress = progressWrite(media, state)
    return state.completed ? [progress, watchedWrite(media, state.programId, state.updatedAt)] : [progress]
  })

/** The result of a registration: the session, and the data that move into the new account. A5.07 A8.08 V9.22 */
export interface Opened {
  /** The session of the account; null until it is opened. */
  readonly session: NewSession | null
  /** Whether the account was made by this try, or by one whose answer was lost. */
  readonly isNew: boolean
  /** The visitor's history; null if it could not be read. */
  readonly history: Progress | null
  readonly consents: Registration['consents']
}

/** Returns the data that move into a new account: the visitor's history and the consents. An existing account does not take over the visitor's history. V9.22 A5.07 A8.08 */
export const adoptionOf = ({ session, isNew, history, consents }: Opened, at: number): Adoption => ({
  session: session!,
  writes: [
    ...(isNew ? watchedWrites(history ?? {}) : []),
    ...(consents.length > 0 ? [consentsWrite(consents, at)] : []),
  ],
  movesHistory: isNew && history !== null,
})
