import type { Offer, Offers } from '../../core/commerce/offers/index.ts'
import { isOfferId, offerWithRole } from '../../core/commerce/offers/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { failureOf } from '../integration/failures.ts'
import type { Provider } from '../provider.ts'
import type { Ask, No } from './ask.ts'
import { asking, sendTo } from './ask.ts'
import type { FeeOffer } from './fees.ts'
import { feesOf } from './fees.ts'
import { settingsOf } from './settings.ts'
import { itemOf, singleFee, singlesIn } from './singles.ts'

type Role = 'monthly' | 'annual' | null

const roleOf = ({ isSubscription, period }: FeeOffer): Role => {
  if (!isSubscription || period?.count !== 1) return null
  if (period.unit === 'month') return 'monthly'
  return period.unit === 'year' ? 'annual' : null
}

/** Returns an offer with the badge and benefits of its role in the config. A one-time purchase of access for a fixed time is a membership that does not renew. */
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

/** The message if the offers could not be loaded. */
const notLoaded = 'Failed to get offers'

const isUnknown = ({ failure }: No): boolean => failure.type === 'Refused' && failure.reason === 'missing'

/** Requests the items that the config sells alone, each at its own fee. Omits an item without endless access, with a warning. */
const soldAlone = async (open: Ask, configured: Offers, signal: AbortSignal): Promise<Result<Offers, Failure>> => {
  const singles = singlesIn(configured)
  const answers = await Promise.all(singles.map(({ id }) => feesOf(open, itemOf(id), signal)))
  const offers: Offer[] = []
  for (const [at, found] of answers.entries()) {
    const single = singles[at]!
    if (!found.ok && !isUnknown(found.error)) return fail(failureOf(found.error, notLoaded))
    const fee = found.ok ? singleFee(found.value) : undefined
    if (!fee) console.warn(`${single.id} is not sold by the provider and was left out`)
    else {
      const { title, amount, currency } = fee
      offers.push({ ...single, title: title || single.title, price: { amount, currency }, isTaxIncluded: null })
    }
  }
  return ok(offers)
}

/** Requests the offers of the config's item, and the items that the config sells alone. Without the config's item there are no memberships. */
export const feeOffers: Provider['offers'] = (parts) => {
  const open = asking(sendTo(parts, parts.http))
  return async (configured, signal): Promise<Result<Offers, Failure>> => {
    const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
    if (!settings.ok) return settings
    const [found, singles] = await Promise.all([
      settings.value.assetId === null ? ok([]) : feesOf(open, null, signal),
      soldAlone(open, configured, signal),
    ])
    if (!found.ok) return fail(failureOf(found.error, notLoaded))
    if (!singles.ok) return singles
    const played = new Set<Role>([null])
    const memberships = found.value.filter(sells).map((fee) => {
      const role = roleOf(fee)
      const isFirst = !played.has(role)
      played.add(role)
      return offerOf(fee, isFirst ? role : null, configured)
    })
    return ok([...memberships, ...singles.value])
  }
}
