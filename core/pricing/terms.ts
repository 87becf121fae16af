import type { Viewer } from '../access/index.ts'
import { mayTry } from '../access/index.ts'
import { priceText } from './money.ts'
import type { Plans } from './plan.ts'
import { afterTrial } from './words.ts'

/** What the free trial costs afterwards, such as '7 days free, then $25 a month'; null for who may not have it. P9.01 A5.38 */
export const trialTerms = (plans: Plans, viewer: Viewer, now: number): string | null => {
  const plan = plans.find(({ trialDays }) => trialDays > 0)
  return plan && mayTry(viewer, now) ? afterTrial(plan.trialDays, priceText(plan.price), plan.per) : null
}
