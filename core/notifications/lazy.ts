import type { Clock } from '../kernel/clock.ts'
import type { LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Address } from '../routes/index.ts'
import type { LazyNotificationsPort } from './port.ts'

/** The notifications of a member, whose code is fetched once the page has been shown, and at once for their own page; a visitor has none. P2.5.04 P4.5.02 */
export const lazyNotifications = (port: LazyNotificationsPort | undefined, writes: WritesPort, clock: Clock) =>
  lazyMachine<Address | null>({
    ...{ name: 'notifications', first: null, inputOf: () => undefined },
    learn: (address, event) => (event.type === 'arrived' ? event['address'] : address),
    comesAfterPage: (address) => address?.route.type !== 'notifications',
    ...{ isNeeded: () => port !== undefined, mayRetry: () => true },
    ...(port && { whenIdle: port.whenIdle }),
    fetch: async (_, signal) => {
      const machine = import('./machine.ts')
      const [opened, { notificationsMachine }] = await Promise.all([port!.open(undefined, signal), machine])
      return opened.ok ? ok(notificationsMachine({ ...opened.value, writes }, clock)) : opened
    },
  })

/** A snapshot of the lazy notifications. */
export type LazyNotificationsState = LazyState<Address | null>
