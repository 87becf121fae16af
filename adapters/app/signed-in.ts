import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import { deviceOutbox } from '../browser/outbox.ts'
import { outboxMutex } from '../browser/outbox-mutex.ts'
import type { Memory } from '../browser/storage.ts'
import { adoptAside } from '../browser/writes.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import type { MemberApi } from '../product-api/request.ts'
import { productUser } from '../product-api/user.ts'
import { whenAwaited } from '../start/idle.ts'

/** The dependencies of a signed-in member's ports. */
export interface SignedInParts {
  readonly api: MemberApi
  readonly reads: Pick<MediaDelivery, 'byIds'>
  readonly memory: Memory
  readonly now: () => number
  /** Returns the account of this device; `null` without one. */
  readonly here: () => string | null
  /** Resolves once the page has been shown, and the browser is idle. */
  readonly rest: () => Promise<void>
}

/** Creates the ports of a signed-in member, over the product API and this device. V7.07 V7.09 */
export const signedInPorts = ({ api, reads, memory, now, here, rest }: SignedInParts, profile: Member): UserPorts => {
  adoptAside(memory, profile)
  const { wire, ...user } = productUser(api, reads, profile)
  const account = here()
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
