import type { Viewer } from '../../access/index.ts'
import { dayLength } from '../../kernel/clock.ts'
import { dateText } from '../../kernel/dates.ts'
import type { Duration } from './duration.ts'
import { durationText } from './duration.ts'
import type { Offer, Offers } from './offer.ts'
import { costOf, withTax } from './prices.ts'
import { freeTrial } from './trial.ts'
import { packTerm, passTerm, trialThen } from './words.ts'

const term = ({ type, period, includes }: Pick<Offer, 'type' | 'period' | 'includes'>): string => {
  if (type === 'pass') return includes.passes > 1 ? packTerm(includes.passes) : passTerm
  // On one line beside the price.
  return period === null ? 'once' : `per ${durationText(period)}`.replaceAll(' ', '\u00a0')
}

/** Returns the time or passes that the price of a plan covers, with the words about tax: 'per month', 'per 3 months', 'for 24 hours', 'for 5 Day Passes', 'once', 'per month plus tax'. */
export const termText = (offer: Offer): string => withTax(term(offer), offer)

const lengthOf = (duration: Duration): string => `${duration.count === 1 ? '1 ' : ''}${durationText(duration)}`

/** Returns the cost of a plan after its free trial, such as '7 days free, then $25 a month'; only its price without a trial. */
export const trialTerms = (offer: Offer): string => {
  const cost = costOf(offer)
  return offer.trial === null ? cost : trialThen(lengthOf(offer.trial), cost)
}

/** Returns the terms of the free trial with the date of the first payment, such as '7 days free, then $25 a month from Nov 30'; `null` if the viewer is not eligible. */
export const datedTrialTerms = (offers: Offers, viewer: Viewer, now: number): string | null => {
  const offer = freeTrial(offers, viewer, now)
  return offer && `${trialTerms(offer.offer)} from ${dateText(now + offer.days * dayLength, now)}`
}
