import type { Product } from '../access/index.ts'
import type { NewSession, RegistrationPort } from '../account/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { ConnectedAccount, Migration } from './rules.ts'

/** How connecting an account can fail: its session proves nothing any more, or it belongs to a third account already. A8.13 */
export type MigrateFailure = Failure | { readonly type: 'NotProved' | 'ConnectedElsewhere' }

/** Where an existing account is read, and connected to the present one. A7.03 */
export interface MigratePort {
  /** The products of an account, read with its own session, which does not become this device's. A7.01 */
  readonly products: Call<NewSession, readonly Product[]>
  /** Moves the remaining time of an account to the member's, once however often it is sent. A7.03 */
  readonly migrate: Call<Migration, ConnectedAccount, MigrateFailure>
}

/** What checking the credentials of an existing account needs. A2.21 */
export type ConnectPort = Pick<RegistrationPort, 'openSession'> & Pick<MigratePort, 'products'>
