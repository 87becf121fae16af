import * as z from 'zod/mini'
import { encode } from '../../core/routes/index.ts'
import { number } from '../http/schema.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskB } from './ask.ts'
import { baseOf } from './purchases.ts'
import { settingsOf } from './settings.ts'
import type { Subscription } from './subscriptions.ts'

/** The price of an offer with and without tax. A3.04 */
export const taxedPrice = { customerPriceInclTax: z.number(), customerPriceExclTax: number }

const schema = z.object(taxedPrice)

/** Whether the price that customers pay includes tax; `null` if there is no tax, or if the service does not say. */
export const taxInside = ({ customerPriceInclTax, customerPriceExclTax }: z.infer<typeof schema>): true | null =>
  customerPriceExclTax !== null && customerPriceExclTax < customerPriceInclTax ? true : null

/** Returns whether a price of an offer includes tax, which the service says of the offer alone; `null` if it is another price, or if the offer cannot be loaded. */
export const taxOf = async (
  { own }: Pick<AskB, 'own'>,
  offerId: string,
  price: number,
  signal: AbortSignal,
): Promise<true | null> => {
  const found = await own(schema, () => ({ method: 'GET', path: `/offers/${encode(offerId)}` }), signal)
  return found.ok && found.value.customerPriceInclTax === price ? taxInside(found.value) : null
}

/** Returns whether the prices of subscriptions include tax; `null` for one that the config sells, whose offer says so. */
export const taxesOf = async (
  ask: Pick<AskB, 'own'>,
  { siteConfig, origin }: Pick<ProviderParts, 'siteConfig' | 'origin'>,
  subscriptions: readonly Subscription[],
  signal: AbortSignal,
): Promise<readonly (true | null)[]> => {
  const settings = await settingsOf(siteConfig, origin, signal)
  const sold = settings.ok ? Object.values(settings.value.offers).map((id) => baseOf(id ?? '')) : []
  return Promise.all(
    subscriptions.map(({ offerId, nextPaymentPrice: price }) =>
      price === null || sold.includes(baseOf(offerId)) ? null : taxOf(ask, offerId, price, signal),
    ),
  )
}
