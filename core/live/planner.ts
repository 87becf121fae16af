import type { ReachSource } from '../kernel/reach.ts'
import { ownerReach } from '../kernel/reach.ts'
import type { Command } from '../kernel/screen.ts'
import { plannerSilent } from './texts.ts'

/** The state of the product, as far as it tells of the planner. */
export interface PlannerSource extends ReachSource {
  readonly context: { readonly planner: unknown }
}

/** Whether the planner could not be fetched, is there, or is still to come. V8.11 */
export const plannerState = (app: PlannerSource): 'unreachable' | 'open' | 'coming' =>
  ownerReach(app, 'planner') === 'unreachable' ? 'unreachable' : app.context.planner === null ? 'coming' : 'open'

/** Another try to fetch the planner. */
export const openPlanner: Command<'app', { readonly type: 'openOwner'; readonly owner: 'planner' }> = {
  of: 'app',
  event: { type: 'openOwner', owner: 'planner' },
}

/** What stands in the place of a screen whose planner could not be fetched, and what its Retry does. V8.11 V8.14 */
export const plannerMissing = { type: 'unreachable', trouble: plannerSilent, retry: openPlanner } as const
