import type { Ports } from '../../core/app/ports.ts'
import type { AccountPort } from '../../core/commerce/account/index.ts'
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

/** What a contract is told of a provider: who Anna and Ben are there, and the consents that it asks for. */
export interface Cast {
  readonly anna: Identity
  readonly ben: Identity
  /** Each consent by its name, and whether it is required. */
  readonly requests: readonly (readonly [string, boolean])[]
  /** One consent of each kind, in its first version. */
  readonly optional: string
  readonly required: string
}

/** Anna and Ben as `fixtures/people.ts` has them, and the consents of the memory and of the own set-up. */
export const usualCast: Cast = {
  ...{ anna, ben, optional: 'news', required: 'care' },
  requests: [
    ['news', false],
    ['care', true],
  ],
}

/** A provider that every contract runs on: its name, its devices, and its cast if it is another than the usual one. */
export type ContractProvider = readonly [string, OpenDevice, Cast?]

/** Returns the value of a call; throws if it failed. */
export const value = <A>(came: Result<A, unknown>): A => {
  if (!came.ok) throw new Error(`failed: ${JSON.stringify(came.error)}`)
  return came.value
}

/** Returns the port of accounts of a tab. */
export const accountOf = async ({ commerce }: ProviderTab): Promise<AccountPort> =>
  value(await commerce.open({ isAwaited: true }, nobody())).account
