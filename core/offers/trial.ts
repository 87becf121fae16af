import type { Viewer } from '../access/index.ts'
import { mayTry } from '../access/index.ts'
import { daysIn } from './duration.ts'
import type { Offer, Offers } from './offer.ts'

/** An offer that begins with a free trial, and the number of free days. P9.01 */
export interface FreeTrial {
  readonly offer: Offer
  readonly days: number
}

/** Returns the free trial that a viewer can start; `null` if no offer has one, or the viewer is not eligible. P9.01 A5.38 */
export const freeTrial = (offers: Offers, viewer: Viewer, now: number): FreeTrial | null => {
  const offer = mayTry(viewer, now) ? offers.find(({ trial }) => trial !== null) : undefined
  return offer ? { offer, days: daysIn(offer.trial) } : null
}
