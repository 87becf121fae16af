import { lazyMachine, ownerFrom } from '../kernel/lazy.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import type { LazySearchPort } from './port.ts'

/** The search, whose code is fetched when its page or the field in the header is opened. */
export const lazySearch = ({ open }: LazySearchPort) =>
  lazyMachine<Visit>({
    ...{ name: 'search', first: noVisit },
    isNeeded: ({ address }) => address?.route.type === 'search',
    mayStart: ({ address }) => address !== null,
    mayRetry: () => false,
    fetch: ownerFrom(
      open,
      () => import('./machine.ts'),
      ({ searchMachine }, port) => searchMachine(port),
    ),
  })
