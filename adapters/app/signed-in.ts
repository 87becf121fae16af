import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import { deviceOutbox, outboxMutex } from '../browser/outbox.ts'
import { adoptAside } from '../browser/writes.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { productUser } from '../product-api/user.ts'
import type { chosenProvider, ProviderParts, Shelves } from '../provider.ts'
import { whenAwaited } from '../start/idle.ts'
import { keptUser } from './shelves.ts'

export type { ExpectedParts } from './expected.ts'
export { isCommerceExpected } from './expected.ts'
export type { OutcomeParts } from './outcome.ts'
export { lateOutcome } from './outcome.ts'

/** The dependencies of a signed-in member's ports. */
export interface SignedInParts extends ProviderParts {
  readonly provider: ReturnType<typeof chosenProvider>
  readonly reads: Pick<MediaDelivery, 'byIds'>
  /** Returns the account of this device; `null` without one. */
  readonly here: () => string | null
  /** Resolves once the page has been shown, and the browser is idle. */
  readonly rest: () => Promise<void>
}

/** Returns the call that opens the provider's shelves once; it answers `null` if the product API keeps favorites and positions, and fails if another account has signed in on another tab. */
const shelvesOf = ({ provider, ...parts }: SignedInParts, account: string | null) => {
  let found: Promise<Shelves> | null = null
  return async (signal: AbortSignal): Promise<Result<Shelves | null, Failure>> => {
    const site = await parts.siteConfig(signal)
    if (!site.ok) return site
    if (site.value.config.hasProductApi) return ok(null)
    const chosen = await provider(signal)
    if (!chosen.ok) return chosen
    if (!chosen.value.shelves) return ok(null)
    found ??= chosen.value.shelves(parts)
    return found.then(
      (shelves) => (parts.here() === account ? ok(shelves) : fail<Failure>({ type: 'SignedOut' })),
      (cause: unknown) => {
        found = null
        return fail<Failure>({ type: 'Unexpected', cause })
      },
    )
  }
}

/** Creates the ports of a signed-in member, over the product API, or the shelves of the provider, and this device. */
export const signedInPorts = (given: SignedInParts, profile: Member): UserPorts => {
  const { api, reads, memory, now, here, rest } = given
  adoptAside(memory, profile)
  const account = here()
  const { wire, ...user } = keptUser(productUser(api, reads, profile), reads, shelvesOf(given, account), now)
  /** Sends nothing for an account once another account has signed in on another tab. */
  const own =
    <I, A, E>(call: Call<I, A, E>): Call<I, A, E | Failure> =>
    async (input, signal) =>
      here() === account ? call(input, signal) : fail({ type: 'SignedOut' })
  const ways = { send: own(wire.send), batch: own(wire.batch) }
  return {
    ...user,
    outbox: deviceOutbox(memory, profile.id, ways, outboxMutex(memory, now, profile.id)),
    notifications: {
      open: whenAwaited(rest, async () => ok((await import('./notifications.ts')).notificationsPorts(api))),
    },
  }
}
