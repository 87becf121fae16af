import type { Viewer } from '../../access/index.ts'
import { mayTry } from '../../access/index.ts'
import { daysIn } from './duration.ts'
import type { Offers } from './offer.ts'

/** Returns the offer with the free trial that a viewer can start, and the number of free days; `null` if no offer has one, or the viewer is not eligible. */
export const freeTrial = (offers: Offers, viewer: Viewer, now: number) => {
  const offer = mayTry(viewer, now) ? offers.find(({ trial }) => trial !== null) : undefined
  return offer ? { offer, days: daysIn(offer.trial) } : null
}
