import type { Viewer } from '../access/index.ts'
import { mayTry } from '../access/index.ts'
import { daysIn } from './duration.ts'
import type { Plan, Plans } from './plan.ts'

/** A plan that begins with a free trial, and how many days are free. P9.01 */
export interface TrialOffer {
  readonly plan: Plan
  readonly days: number
}

/** The free trial that a viewer is offered; null where none is sold, and for who may not have one. P9.01 A5.38 P4.8.04 */
export const trialOffer = (plans: Plans, viewer: Viewer, now: number): TrialOffer | null => {
  const plan = mayTry(viewer, now) ? plans.find(({ trial }) => trial !== null) : undefined
  return plan ? { plan, days: daysIn(plan.trial) } : null
}
