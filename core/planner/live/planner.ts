import type { LazyState } from '../../kernel/lazy.ts'
import { openPlanner } from '../../kernel/retry.ts'
import { plannerUnreachable } from './line.words.ts'

/** The state of the planner, which is there before its code is. */
export interface PlannerSource {
  readonly planner: LazyState<unknown>
}

/** Whether the planner could not be fetched, is there, or is still to come. */
export const plannerState = ({ planner }: PlannerSource): 'unreachable' | 'open' | 'coming' =>
  planner.matches('unreachable') ? 'unreachable' : planner.matches('open') ? 'open' : 'coming'

/** The message in place of a screen whose planner could not be loaded, with its Retry command. */
export const plannerMissing = { type: 'unreachable', trouble: plannerUnreachable, retry: openPlanner } as const
