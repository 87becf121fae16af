import type { Product } from '../../access/index.ts'
import type { Call } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { NewSession, RegistrationPort } from '../account/index.ts'
import type { ConnectedAccount, Migration } from './rules.ts'

/** A failure of connecting an account: its session is no longer valid, or it is already connected to a different account. */
export type MigrateFailure = Failure | { readonly type: 'NotProved' | 'ConnectedElsewhere' }

/** The port that loads an existing account and connects it to the member's. */
export interface MigratePort {
  /** Loads the products of an account with a separate session, which this device does not store. */
  readonly products: Call<NewSession, readonly Product[]>
  /** Moves the remaining time of an account to the member's account; repeated calls move the time only once. */
  readonly migrate: Call<Migration, ConnectedAccount, MigrateFailure>
}

/** The calls that check the credentials of an existing account. */
export type ConnectPort = Pick<RegistrationPort, 'openSession'> & Pick<MigratePort, 'products'>
