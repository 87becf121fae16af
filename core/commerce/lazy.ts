import type { Clock } from '../kernel/clock.ts'
import type { LazyOwner, LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { Address } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import { needsCommerce } from './needs.ts'
import type { CommercePort } from './ports.ts'
import type { CommerceEvent, CommerceInput, Visit } from './rules.ts'
import { visitChange } from './rules.ts'

const nobody: Visit = {
  ...{ address: null, returnTo: null, session: 'unknown', profile: null, isActing: false },
  ...{ intent: null, events: [] },
}

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** The input of commerce; without an address it starts at home. */
export const commerceInput = (visit: Visit): CommerceInput => ({ ...visit, address: visit.address ?? home })

/** The visit after an event, until commerce is loaded. A day pass that is bought becomes the intent; an intent ends with the page it was meant on. A2.11 P9.08 */
export const visitAfter = (visit: Visit, event: CommerceEvent): Visit => {
  if (event.type === 'buyPass') return { ...visit, intent: { type: 'dayPass' }, returnTo: event.for ?? visit.returnTo }
  const after = { ...visit, ...visitChange(visit, event) }
  const isElsewhere = visit.address && after.address && hrefOf(visit.address.route) !== hrefOf(after.address.route)
  return isElsewhere ? { ...after, intent: null } : after
}

const owner = ({ open }: CommercePort, clock: Clock): LazyOwner<Visit> => ({
  ...{ name: 'commerce', first: nobody, learn: visitAfter, inputOf: commerceInput },
  isNeeded: needsCommerce,
  // A purchase that could not begin does not begin by itself a minute later.
  mayRetry: ({ intent }) => intent === null,
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
