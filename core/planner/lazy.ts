import type { Clock } from '../kernel/clock.ts'
import { lazyMachine, ownerFrom } from '../kernel/lazy.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import { needsPlanner } from './needs.ts'
import type { PlannerPort } from './ports.ts'

/** The planner, whose code is fetched when it is first needed. The home page does not wait for its rows of classes. */
export const lazyPlanner = ({ open }: PlannerPort, writes: WritesPort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'planner', first: noVisit },
    isNeeded: (visit) => needsPlanner(visit, clock.now()),
    // The catalogue's events and classes are part of its input.
    mayStart: ({ catalogue }) => catalogue !== null,
    isAwaited: ({ address }) => address?.route.type !== 'home',
    fetch: ownerFrom(
      open,
      () => import('./machine.ts'),
      ({ plannerMachine }, ports) => plannerMachine(ports, writes, clock),
    ),
  })
