import type { Viewer } from '../access/index.ts'
import { mayTry } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import { dateText } from '../kernel/dates.ts'
import { priceText } from './money.ts'
import type { Plans } from './plan.ts'
import { afterTrial } from './words.ts'

const trialPlan = (plans: Plans, viewer: Viewer, now: number) =>
  mayTry(viewer, now) ? (plans.find(({ trialDays }) => trialDays > 0) ?? null) : null

/** What the free trial costs afterwards, such as '7 days free, then $25 a month'; null for who may not have it. P9.01 A5.38 */
export const trialTerms = (plans: Plans, viewer: Viewer, now: number): string | null => {
  const plan = trialPlan(plans, viewer, now)
  return plan && afterTrial(plan.trialDays, priceText(plan.price), plan.per)
}

/** The terms of the free trial with the day of the first payment, such as '7 days free, then $25 a month from Nov 30'; null for who may not have it. P9.01 A5.38 */
export const datedTrialTerms = (plans: Plans, viewer: Viewer, now: number): string | null => {
  const plan = trialPlan(plans, viewer, now)
  return plan && `${trialTerms(plans, viewer, now)} from ${dateText(now + plan.trialDays * dayLength, now)}`
}
