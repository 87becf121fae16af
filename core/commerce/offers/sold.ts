import type { AccessPolicy, Lockable, Viewer } from '../../access/index.ts'
import { isMember, itemOffersOf } from '../../access/index.ts'
import type { Offer, Offers } from './offer.ts'

/** The studio's offers, and a viewer at an instant. */
export interface Sold {
  readonly catalogue: {
    readonly config: { readonly offers: Offers }
    readonly policy: Pick<AccessPolicy, 'provider'>
  }
  readonly viewer: Viewer
  readonly now: number
}

/** Returns the offers sold to a viewer now; members have their own price for passes. */
export const offersFor = (offers: Offers, viewer: Viewer, now: number): Offers => {
  const other = isMember(viewer, now) ? 'non-members' : 'members'
  return offers.filter(({ audience }) => audience !== other)
}

/** Returns the offer that opens a single item, from the offers that the item lists; `null` if none is sold to the viewer. */
export const singleFor = (
  { productIds }: Pick<Lockable, 'productIds'>,
  { catalogue, viewer, now }: Sold,
): Offer | null => {
  const opening = itemOffersOf(productIds, catalogue.policy.provider)
  return (
    offersFor(catalogue.config.offers, viewer, now).find(
      ({ id, type }) => type === 'single' && opening.some((offer) => offer.id === id),
    ) ?? null
  )
}
