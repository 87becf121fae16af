import { isLocked, viewerOf } from '../access/index.ts'
import { beginsWithPlanner } from '../home/index.ts'
import { playableOf } from '../playback/index.ts'
import type { Route } from '../routes/index.ts'
import type { Visit } from '../visit/index.ts'

const plannerRoutes: readonly Route['type'][] = ['my-week', 'live-events', 'live-event', 'live-class', 'account']

const mayUsePass = ({ address, catalogue, item, profile }: Visit, now: number): boolean => {
  const [playable, viewer] = [playableOf(address, item, catalogue), viewerOf(profile)]
  return (
    playable !== null && viewer.unusedDayPasses > 0 && isLocked(playable.item, playable.catalogue.policy, viewer, now)
  )
}

/** Whether the planner is needed: on its own pages, for its rows at the beginning of the home page, for classes of the week, and on a locked class of a user with an unused day pass; never without a product API. */
export const needsPlanner = (visit: Visit, now: number): boolean => {
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
