import type { Viewer } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import { dateText } from '../kernel/dates.ts'
import { priceText } from './money.ts'
import type { Plan, Plans } from './plan.ts'
import { trialOffer } from './trial.ts'
import { afterTrial } from './words.ts'

/** What a plan costs after its free trial, such as '7 days free, then $25 a month'. P9.01 */
export const trialTerms = ({ trialDays, price, per }: Plan): string => afterTrial(trialDays, priceText(price), per)

/** The terms of the free trial with the day of the first payment, such as '7 days free, then $25 a month from Nov 30'; null for who may not have it. P9.01 A5.38 */
export const datedTrialTerms = (plans: Plans, viewer: Viewer, now: number): string | null => {
  const offer = trialOffer(plans, viewer, now)
  return offer && `${trialTerms(offer.plan)} from ${dateText(now + offer.days * dayLength, now)}`
}
