import type { Entitlements, Product } from '../access/index.ts'
import type { NewSession } from '../account/index.ts'
import type { Secrets } from '../kernel/draft.ts'
import type { Credentials, Identity, SignInFailure } from '../session/index.ts'
import { isAnswer } from '../session/index.ts'

/** An existing account that is connected to the present one. A2.21 A7.03 */
export interface ExistingAccount {
  readonly email: string
  /** The end of its last on-demand product, in ms since 1970; null if it never had one. A7.03 */
  readonly expiresAt: number | null
  /** The session that its credentials have opened, which proves whose it is; null for the present account itself. */
  readonly session: NewSession | null
}

/** An account that is connected, and the end of its on-demand time before. A7.03 */
export type ConnectedAccount = Omit<ExistingAccount, 'session'>

/** An existing account on its way to an account of this device. A7.03 */
export interface Migration {
  /** The id of the member who gets its remaining time; it is sent in no other's name. */
  readonly to: string
  readonly existing: ExistingAccount
}

/** The end of the last on-demand product, in ms since 1970; null if there never was one. A7.03 */
export const lastOnDemandEnd = (products: readonly Product[]): number | null => {
  const ends = products.flatMap(({ type, expiresAt }) => (type === 'on-demand' ? [expiresAt] : []))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** The migration of a member's own account, which a sign-in with its credentials has proved. A2.21 A7.03 */
export const ownMigration = ({ id, email, products }: Identity & Entitlements): Migration => ({
  to: id,
  existing: { email, expiresAt: lastOnDemandEnd(products), session: null },
})

/** A refused password is typed again, one that was accepted is forgotten at once; without an answer it stays. A8.03 */
export const connectSecrets: Secrets<Credentials, SignInFailure> = {
  fields: ['password'],
  refused: (problem) => (isAnswer(problem) ? ['password'] : null),
  endsWithSuccess: true,
}
