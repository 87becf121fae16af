import type { ReachSource } from '../kernel/reach.ts'
import { ownerReach } from '../kernel/reach.ts'
import type { Command } from '../kernel/screen.ts'
import { plannerSilent } from './texts.ts'

/** The part of the product's state that tells about the planner. */
export interface PlannerSource extends ReachSource {
  readonly context: { readonly planner: unknown }
}

/** Whether the planner could not be loaded, is open, or is still loading. V8.11 */
export const plannerState = (app: PlannerSource): 'unreachable' | 'open' | 'coming' =>
  ownerReach(app, 'planner') === 'unreachable' ? 'unreachable' : app.context.planner === null ? 'coming' : 'open'

/** The command that loads the planner again. */
export const openPlanner: Command<'app', { readonly type: 'openOwner'; readonly owner: 'planner' }> = {
  of: 'app',
  event: { type: 'openOwner', owner: 'planner' },
}

/** The message in place of a screen whose planner could not be loaded, with its Retry command. V8.11 V8.14 */
export const plannerMissing = { type: 'unreachable', trouble: plannerSilent, retry: openPlanner } as const
