import type { AccountPort } from '../../core/account/index.ts'
import type { Ports } from '../../core/app/ports.ts'
import type { Result } from '../../core/kernel/result.ts'
import { people } from '../../fixtures/people.ts'
import { nobody } from './site-configs.ts'

/** One tab of a device, as far as a provider of accounts makes its ports. */
export interface ProviderTab extends Pick<Ports, 'commerce'> {
  readonly session: Omit<Ports['session'], 'woke'>
}

/**
 * A device before a provider with Anna and Ben, their common password, and the consents `news` and `care`, of which the
 * second is required. A contract knows no more of any provider.
 */
export interface ProviderDevice {
  readonly open: () => ProviderTab
  /** Returns the code of the link in the last email to an address; `null` without one. */
  readonly codeFor: (email: string) => Promise<string | null>
}

/** Opens a device on which a member is signed in; a visitor's for `null`. */
export type OpenDevice = (who?: 'anna' | 'ben' | null) => Promise<ProviderDevice>

/** The identities of the two members. */
export const [anna, ben] = (['anna', 'ben'] as const).map((name) => ({
  id: people[name].uid,
  email: people[name].email,
})) as [Identity, Identity]

type Identity = { readonly id: string; readonly email: string }

/** Returns the value of a call; throws if it failed. */
export const value = <A>(came: Result<A, unknown>): A => {
  if (!came.ok) throw new Error(`failed: ${JSON.stringify(came.error)}`)
  return came.value
}

/** Returns the port of accounts of a tab. */
export const accountOf = async ({ commerce }: ProviderTab): Promise<AccountPort> =>
  value(await commerce.open({ isAwaited: true }, nobody())).account
