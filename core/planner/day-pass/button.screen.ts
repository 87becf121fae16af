import { openPlanner } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import type { PlannerSource } from '../live/index.ts'
import { plannerState, plannerUnreachable } from '../live/index.ts'

/** The button that opens the day-pass dialog: whether it works yet, and the message in its place if it cannot work. */
export const dayPassButtonScreen = screen(['planner'], (sources: PlannerSource) => {
  const planner = plannerState(sources)
  return {
    busy: planner === 'coming',
    missing: planner === 'unreachable' ? { text: plannerUnreachable.title, retry: openPlanner } : null,
  }
})
