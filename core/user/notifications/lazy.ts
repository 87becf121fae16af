import type { Clock } from '../../kernel/clock.ts'
import { lazyMachine, ownerFrom } from '../../kernel/lazy.ts'
import type { Visit } from '../../visit/index.ts'
import { noVisit } from '../../visit/index.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { LazyNotificationsPort } from './port.ts'

/** The notifications of a member, which only their own page waits for; a visitor has none, nor has anyone without a product API. */
export const lazyNotifications = (port: LazyNotificationsPort | undefined, writes: WritesPort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'notifications', first: noVisit },
    isNeeded: ({ catalogue }) => port !== undefined && catalogue?.config.hasProductApi === true,
    isAwaited: ({ address }) => address?.route.type === 'notifications',
    fetch: ownerFrom(
      (...asked) => port!.open(...asked),
      () => import('./machine.ts'),
      ({ notificationsMachine }, ports) => notificationsMachine({ ...ports, writes }, clock),
    ),
  })
