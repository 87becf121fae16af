import type { OfferId, Offers } from '../../core/commerce/offers/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { ProviderParts } from '../provider.ts'
import type { FeeOffer } from './fees.ts'

/** Returns the offers of a config that sell one item alone. */
export const singlesIn = (configured: Offers): Offers =>
  configured.filter(({ id, type }) => type === 'single' && !id.startsWith('S'))

/** Returns the id of the item that a config's offer sells alone; a class may prefix it with `C`. */
export const itemOf = (offerId: OfferId): string => offerId.replace(/^C/, '')

/** Returns the item that an offer sells alone; `null` for the item of the config. */
export const itemSoldBy = async (
  { siteConfig }: Pick<ProviderParts, 'siteConfig'>,
  offerId: OfferId,
  signal: AbortSignal,
): Promise<Result<string | null, Failure>> => {
  const found = await siteConfig(signal)
  if (!found.ok) return found
  return ok(singlesIn(found.value.config.offers).some(({ id }) => id === offerId) ? itemOf(offerId) : null)
}

/** Returns the fee for a one-time purchase of an item with endless access; `undefined` without one. */
export const singleFee = (fees: readonly FeeOffer[]): FeeOffer | undefined =>
  fees.find(({ isSubscription, isEndless }) => !isSubscription && isEndless)
