import type { Clock } from '../kernel/clock.ts'
import type { LazyOwner, LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { Address } from '../routes/index.ts'
import { needsCommerce } from './needs.ts'
import type { CommercePort } from './ports.ts'
import type { CommerceEvent, CommerceInput, Visit } from './rules.ts'
import { visitChange } from './rules.ts'

const nobody: Visit = { address: null, returnTo: null, session: 'unknown', profile: null, intent: null }

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** The input of commerce; without an address it starts at home. */
export const commerceInput = (visit: Visit): CommerceInput => ({ ...visit, address: visit.address ?? home })

const owner = ({ open }: CommercePort, clock: Clock): LazyOwner<Visit> => ({
  ...{ name: 'commerce', first: nobody, isNeeded: needsCommerce, mayStart: () => true, inputOf: commerceInput },
  // A day pass that is bought before commerce is loaded becomes the intent.
  learn: (visit, event: CommerceEvent) =>
    event.type === 'buyPass' ? { ...visit, intent: { type: 'dayPass' } } : { ...visit, ...visitChange(visit, event) },
  fetch: async (_, signal) => {
    const machine = import('./machine.ts')
    const [ports, { commerceMachine }] = await Promise.all([open(undefined, signal), machine])
    return ports.ok ? ok(commerceMachine(ports.value, clock)) : ports
  },
})

/** Commerce, whose code is fetched when it is first needed. */
export const lazyCommerce = (port: CommercePort, clock: Clock) => lazyMachine(owner(port, clock))

/** A snapshot of lazy commerce. */
export type LazyCommerceState = LazyState<Visit>
