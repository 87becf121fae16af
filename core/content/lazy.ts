import type { LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { ContentPort } from './ports.ts'
import type { KnownVisit } from './rules.ts'
import { needsContent, visitAfter } from './rules.ts'

/** What is shown by its content type, whose code is fetched when it is first needed. */
export const lazyContent = ({ open }: ContentPort) =>
  lazyMachine<KnownVisit>({
    ...{ name: 'content', first: {}, learn: visitAfter, inputOf: (visit) => visit },
    ...{ isNeeded: needsContent, mayRetry: () => true },
    fetch: async (_, signal) => {
      const machine = import('./machine.ts')
      const [ports, { contentMachine }] = await Promise.all([open(undefined, signal), machine])
      return ports.ok ? ok(contentMachine(ports.value)) : ports
    },
  })

/** A snapshot of lazy content. */
export type LazyContentState = LazyState<KnownVisit>
