import type { LazyState } from '../../kernel/lazy.ts'
import { openPlanner } from '../../kernel/retry.ts'
import { plannerUnreachable } from './line.words.ts'

/** The state of the planner, which exists before its code is loaded. */
export interface PlannerSource {
  readonly planner: LazyState<unknown>
}

/** Returns whether the planner could not be loaded, is open, or is still to come. */
export const plannerState = ({ planner }: PlannerSource): 'unreachable' | 'open' | 'coming' =>
  planner.matches('unreachable') ? 'unreachable' : planner.matches('open') ? 'open' : 'coming'

/** The message in place of a screen whose planner could not be loaded, with its Retry command. */
export const plannerMissing = { type: 'unreachable', trouble: plannerUnreachable, retry: openPlanner } as const
