import type { Entitlements, Product } from '../../access/index.ts'
import type { Secrets } from '../../kernel/draft.ts'
import type { Credentials, Identity, SignInFailure } from '../../session/index.ts'
import { isAnswer } from '../../session/index.ts'
import type { NewSession } from '../account/index.ts'

/** An existing account to connect to the member's account. */
export interface ExistingAccount {
  readonly email: string
  /** The end of the last on-demand product, in ms since 1970; `null` if the account never had one. */
  readonly expiresAt: number | null
  /** The session opened with the credentials, as proof of ownership; `null` for the member's own account. */
  readonly session: NewSession | null
}

/** A connected account, and the end of its on-demand time before it was connected. */
export type ConnectedAccount = Omit<ExistingAccount, 'session'>

/** A request to move an existing account's time to an account of this device. */
export interface Migration {
  /** The id of the receiving account; sent only while that account is signed in. */
  readonly to: string
  readonly existing: ExistingAccount
}

/** Returns the end of the last on-demand product, in ms since 1970; `null` without one. */
export const lastOnDemandEnd = (products: readonly Product[]): number | null => {
  const ends = products.flatMap(({ type, expiresAt }) => (type === 'on-demand' ? [expiresAt] : []))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Returns the migration of the member's own account; signing in with its credentials proved ownership. */
export const ownMigration = ({ id, email, products }: Identity & Entitlements): Migration => ({
  to: id,
  existing: { email, expiresAt: lastOnDemandEnd(products), session: null },
})

/** The secrets of the form: the password is cleared after success and after a refusal, but stays if there was no answer. */
export const connectSecrets: Secrets<Credentials, SignInFailure> = {
  fields: ['password'],
  refused: (problem) => (isAnswer(problem) ? ['password'] : null),
  endsWithSuccess: true,
}
