import type { Clock } from '../kernel/clock.ts'
import { lazyMachine, ownerFrom } from '../kernel/lazy.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import type { LibraryPort } from './port.ts'

/** The readers of the library, whose code is fetched when a magazine or a file is opened. */
export const lazyLibrary = ({ open }: LibraryPort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'library', first: noVisit },
    isNeeded: ({ address }) => address?.route.type === 'magazine' || address?.route.type === 'resource',
    fetch: ownerFrom(
      open,
      () => import('./machine.ts'),
      ({ libraryMachine }, ports) => libraryMachine(ports, clock),
    ),
  })
