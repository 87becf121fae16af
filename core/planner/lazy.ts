import type { Catalogue, MediaItem } from '../catalogue/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { LazyOwner, LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import type { QueryFact } from '../kernel/query.ts'
import { ok } from '../kernel/result.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Address } from '../routes/index.ts'
import type { PlannerEvent, PlannerInput, PlannerVisit } from './events.ts'
import { comesAfterPage, needsPlanner } from './needs.ts'
import type { PlannerPort } from './ports.ts'

type Told =
  | PlannerEvent
  | QueryFact<'catalogue', Catalogue>
  | QueryFact<'media', MediaItem>
  | { readonly type: 'zoned'; readonly zone: string }

const nobody: PlannerVisit = {
  ...{ address: null, catalogue: null, item: null },
  ...{ session: 'unknown', profile: null, zone: 'UTC' },
}

/** The visit after an event. */
export const visitAfter = (visit: PlannerVisit, event: Told): PlannerVisit => {
  switch (event.type) {
    case 'arrived':
      return { ...visit, address: event.address }
    case 'catalogueKnown':
      return { ...visit, catalogue: event.value }
    case 'mediaKnown':
      return { ...visit, item: event.value }
    case 'signedIn':
      return { ...visit, profile: event.profile, session: 'signedIn' }
    case 'profileChanged':
      return { ...visit, profile: event.profile }
    case 'signedOut':
      return { ...visit, profile: null, session: 'signedOut' }
    case 'replaced':
      return { ...visit, profile: null, session: 'unknown' }
    case 'ticked':
    case 'zoned':
      return { ...visit, zone: event.zone }
    default:
      return visit
  }
}

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** The input of the planner, once the catalogue is known; without an address it starts at home. */
export const plannerInput = ({ address, catalogue, session, profile, zone }: PlannerVisit): PlannerInput => ({
  address: address ?? home,
  ...{ catalogue: catalogue!, session, profile, zone },
})

const owner = ({ open, whenIdle: rested }: PlannerPort, writes: WritesPort, clock: Clock): LazyOwner<PlannerVisit> => ({
  ...{ name: 'planner', first: nobody, learn: visitAfter, inputOf: plannerInput },
  isNeeded: (visit) => needsPlanner(visit, clock.now()),
  // The catalogue's events and classes are part of its input.
  mayStart: ({ catalogue }) => catalogue !== null,
  mayRetry: () => true,
  ...{ comesAfterPage, whenIdle: rested },
  fetch: async (_, signal) => {
    const machine = import('./machine.ts')
    const [ports, { plannerMachine }] = await Promise.all([open(undefined, signal), machine])
    return ports.ok ? ok(plannerMachine(ports.value, writes, clock)) : ports
  },
})

/** The planner, whose code is fetched when it is first needed. */
export const lazyPlanner = (port: PlannerPort, writes: WritesPort, clock: Clock) =>
  lazyMachine(owner(port, writes, clock))

/** A snapshot of the lazy planner. */
export type LazyPlannerState = LazyState<PlannerVisit>
