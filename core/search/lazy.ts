import type { LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { Address } from '../routes/index.ts'
import type { LazySearchPort } from './port.ts'

/** The search, whose code is fetched when its page or the field in the header is opened. V8.11 */
export const lazySearch = ({ open }: LazySearchPort) =>
  lazyMachine<Address | null>({
    ...{ name: 'search', first: null, inputOf: (address) => address },
    learn: (address, event) => (event.type === 'arrived' ? event['address'] : address),
    isNeeded: (address) => address?.route.type === 'search',
    mayStart: Boolean,
    ...{ comesAfterPage: () => false, mayRetry: () => false, whenIdle: () => Promise.resolve(ok(undefined)) },
    fetch: async (_, signal) => {
      const { searchMachine } = await import('./machine.ts')
      const port = await open(undefined, signal)
      return port.ok ? ok(searchMachine(port.value)) : port
    },
  })

/** A snapshot of the lazy search. */
export type LazySearchState = LazyState<Address | null>
