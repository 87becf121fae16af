import type { Clock } from '../kernel/clock.ts'
import type { LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import { needsReader, noVisit } from './needs.ts'
import type { LibraryPort } from './port.ts'
import type { LibraryVisit } from './rules.ts'

/** The readers of the library, whose code is fetched when a magazine or a file is opened. */
export const lazyLibrary = ({ open }: LibraryPort, clock: Clock) =>
  lazyMachine<LibraryVisit>({
    ...{ name: 'library', first: noVisit, inputOf: (visit) => visit },
    learn: (visit, event) => (event.type === 'seen' ? event['visit'] : visit),
    ...{ isNeeded: needsReader, mayRetry: () => true },
    fetch: async (_, signal) => {
      const machine = import('./machine.ts')
      const [ports, { libraryMachine }] = await Promise.all([open(undefined, signal), machine])
      return ports.ok ? ok(libraryMachine(ports.value, clock)) : ports
    },
  })

/** A snapshot of the lazy library. */
export type LazyLibraryState = LazyState<LibraryVisit>
