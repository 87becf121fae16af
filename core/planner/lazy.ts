import { isLocked, viewerOf } from '../access/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { lazyMachine, ownerFrom } from '../kernel/lazy.ts'
import { beginsWithPlanner } from '../page/home/index.ts'
import { playableOf } from '../playback/index.ts'
import type { Route } from '../routes/index.ts'
import type { WritesPort } from '../user/outbox/index.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import type { PlannerPort } from './ports.ts'

const plannerRoutes: readonly Route['type'][] = ['my-week', 'live-events', 'live-event', 'live-class', 'account']

const mayUsePass = ({ address, catalogue, item, profile }: Visit, now: number): boolean => {
  const [playable, viewer] = [playableOf(address, item, catalogue), viewerOf(profile)]
  return (
    playable !== null && viewer.unusedDayPasses > 0 && isLocked(playable.item, playable.catalogue.policy, viewer, now)
  )
}

/** Whether the planner is needed: on its own pages, for its rows at the beginning of the home page, for classes of the week, and on a locked class of a user with an unused day pass; never without a product API. */
const needsPlanner = (visit: Visit, now: number): boolean => {
  const { address, catalogue, session } = visit
  if (address === null || !catalogue?.config.hasProductApi) return false
  const { route } = address
  return (
    plannerRoutes.includes(route.type) ||
    (route.type === 'home' && beginsWithPlanner(catalogue, session === 'signedIn')) ||
    (route.type === 'media' && route.myWeek !== null) ||
    mayUsePass(visit, now)
  )
}

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
