import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Offer, Offers } from '../../core/offers/index.ts'
import { isOfferId, offerWithRole } from '../../core/offers/index.ts'
import { failureOf } from '../integration/failures.ts'
import type { Provider } from '../provider.ts'
import { asking, sendTo } from './ask.ts'
import type { FeeOffer } from './fees.ts'
import { feesOf } from './fees.ts'
import { settingsOf } from './settings.ts'

type Role = 'monthly' | 'annual' | null

const roleOf = ({ isSubscription, period }: FeeOffer): Role => {
  if (!isSubscription || period?.count !== 1) return null
  if (period.unit === 'month') return 'monthly'
  return period.unit === 'year' ? 'annual' : null
}

/** Returns an offer with the badge and benefits that the config has for its role. Access for a fixed time that is bought once is a membership that does not renew. */
const offerOf = (fee: FeeOffer, role: Role, configured: Offers): Offer => {
  const { offerId: id, title, amount, currency, isSubscription, period, trial } = fee
  const { badge = null, benefits = [], title: usual = '' } = (role && offerWithRole(configured, role)) || {}
  return {
    ...({ id, type: 'membership', role, audience: 'everyone' } as const),
    ...{ layouts: isSubscription ? (['plans', 'lengths'] as const) : (['plans'] as const) },
    ...{ title: title || usual, price: { amount, currency }, isTaxIncluded: null, country: null },
    ...{ period, trial: isSubscription ? trial : null, renews: isSubscription },
    ...{ includes: { permission: 'on-demand', passes: 0 }, badge, benefits, claims: [] },
  }
}

const sells = ({ offerId, period, title }: FeeOffer): boolean => {
  if (period !== null && isOfferId(offerId)) return true
  console.warn(`config error: ${title || offerId} is not sold for a length of time and was left out`)
  return false
}

/** Requests the offers of the config's item. Without an item nothing is sold. A3.04 A3.16 */
export const feeOffers: Provider['offers'] = (parts) => {
  const open = asking(sendTo(parts, parts.http))
  return async (configured, signal): Promise<Result<Offers, Failure>> => {
    const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
    if (!settings.ok) return settings
    if (settings.value.assetId === null) return ok([])
    const found = await feesOf(open, signal)
    if (!found.ok) return fail(failureOf(found.error, 'Failed to get offers'))
    const played = new Set<Role>([null])
    return ok(
      found.value.filter(sells).map((fee) => {
        const role = roleOf(fee)
        const isFirst = !played.has(role)
        played.add(role)
        return offerOf(fee, isFirst ? role : null, configured)
      }),
    )
  }
}
