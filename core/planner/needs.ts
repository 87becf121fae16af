import type { Catalogue } from '../catalogue/index.ts'
import { hasPlannerRows } from '../home/index.ts'
import type { Address, Route } from '../routes/index.ts'

const plannerRoutes: readonly Route['type'][] = ['my-week', 'live-events', 'live-event', 'live-class', 'account']

/** The planner is needed on its own pages, for its rows of the home page, for the chain of a week, and where a day pass would open what is locked. */
export const needsPlanner = (address: Address, catalogue: Catalogue, mayUsePass: boolean): boolean => {
  const { route } = address
  return (
    plannerRoutes.includes(route.type) ||
    (route.type === 'home' && hasPlannerRows(catalogue)) ||
    (route.type === 'media' && route.myWeek !== null) ||
    mayUsePass
  )
}
