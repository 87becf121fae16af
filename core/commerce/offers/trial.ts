import type { Viewer } from '../../access/index.ts'
import { mayTry } from '../../access/index.ts'
import { daysIn } from './duration.ts'
import type { Offers } from './offer.ts'

/** Returns the offer whose free trial the viewer can start, and the number of free days; `null` without such an offer, or if the viewer is not eligible. */
export const freeTrial = (offers: Offers, viewer: Viewer, now: number) => {
  const offer = mayTry(viewer, now) ? offers.find(({ trial }) => trial !== null) : undefined
  return offer ? { offer, days: daysIn(offer.trial) } : null
}
