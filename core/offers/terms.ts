import type { Viewer } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import { dateText } from '../kernel/dates.ts'
import type { Duration } from './duration.ts'
import { durationText } from './duration.ts'
import type { Offer, Offers } from './offer.ts'
import { priceWithPeriod } from './prices.ts'
import { freeTrial } from './trial.ts'
import { packTerm, passTerm, trialThen } from './words.ts'

/** Returns the time or the passes that an offer's price pays for: 'per month', 'per 3 months', 'for 24 hours', 'for 5 Day Passes', 'once'. P9.01 P9.04 */
export const termText = ({ type, period, includes }: Pick<Offer, 'type' | 'period' | 'includes'>): string => {
  if (type === 'pass') return includes.passes > 1 ? packTerm(includes.passes) : passTerm
  return period === null ? 'once' : `per ${durationText(period)}`
}

const lengthOf = (duration: Duration): string => `${duration.count === 1 ? '1 ' : ''}${durationText(duration)}`

/** Returns the price of an offer after its free trial, such as '7 days free, then $25 a month'; the price alone without a trial. P9.01 */
export const trialTerms = ({ trial, price, period }: Offer): string => {
  const cost = priceWithPeriod(price, period)
  return trial === null ? cost : trialThen(lengthOf(trial), cost)
}

/** Returns the terms of the free trial with the day of the first payment, such as '7 days free, then $25 a month from Nov 30'; `null` if the viewer is not eligible. P9.01 A5.38 */
export const datedTrialTerms = (offers: Offers, viewer: Viewer, now: number): string | null => {
  const offer = freeTrial(offers, viewer, now)
  return offer && `${trialTerms(offer.offer)} from ${dateText(now + offer.days * dayLength, now)}`
}
