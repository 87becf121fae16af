import type { Permission, Viewer } from '../../access/index.ts'
import { hasProduct, mayRead, visitor } from '../../access/index.ts'
import { dayLength } from '../../kernel/clock.ts'
import type { Feature, Offer } from './offer.ts'

const holderOf = (type: Permission): Viewer => ({
  ...{ ...visitor, signedIn: true },
  products: [{ type, createdAt: 0, expiresAt: 30 * dayLength }],
})

const mayUse: Readonly<Record<Feature, (holder: Viewer) => boolean>> = {
  live: (holder) => hasProduct(holder, 'live', 0),
  classes: (holder) => hasProduct(holder, 'on-demand', 0),
  programs: (holder) => hasProduct(holder, 'on-demand', 0),
  magazine: (holder) => mayRead('magazine', 'svod', holder, 0),
}

/** Whether a membership includes a feature, by the rules of access. */
export const doesOpen = ({ includes: { permission } }: Pick<Offer, 'includes'>, feature: Feature): boolean =>
  permission !== null && mayUse[feature](holderOf(permission))

/** Whether an offer is the live membership, which is shown below the other offers. */
export const isLiveMembership = ({ role }: Pick<Offer, 'role'>): boolean => role === 'liveMembership'
