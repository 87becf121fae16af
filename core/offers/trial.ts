import type { Viewer } from '../access/index.ts'
import { mayTry } from '../access/index.ts'
import { daysIn } from './duration.ts'
import type { Offer, Offers } from './offer.ts'

/** A plan that begins with a free trial, and how many days are free. P9.01 */
export interface FreeTrial {
  readonly offer: Offer
  readonly days: number
}

/** The free trial that a viewer is offered; null where none is sold, and for who may not have one. P9.01 A5.38 P4.8.04 */
export const freeTrial = (offers: Offers, viewer: Viewer, now: number): FreeTrial | null => {
  const offer = mayTry(viewer, now) ? offers.find(({ trial }) => trial !== null) : undefined
  return offer ? { offer, days: daysIn(offer.trial) } : null
}
