import * as z from 'zod/mini'
import { encode } from '../../core/routes/index.ts'
import { number } from '../http/schema.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskB } from './ask.ts'
import { baseOf, lastTaxPaid } from './purchases.ts'
import { settingsOf } from './settings.ts'
import type { Subscription } from './subscriptions.ts'

/** The price of an offer with and without tax. */
export const taxedPrice = { customerPriceInclTax: z.number(), customerPriceExclTax: number }

const schema = z.object(taxedPrice)

/** Whether the customer's price includes tax; `null` without tax, or if the service does not say. */
export const taxInside = ({ customerPriceInclTax, customerPriceExclTax }: z.infer<typeof schema>): true | null =>
  customerPriceExclTax !== null && customerPriceExclTax < customerPriceInclTax ? true : null

/** A price for which the service returns only the offer's id. */
interface Priced {
  readonly offerId: string
  readonly price: number
}

/** Returns whether a price of an offer includes tax, which the service says only about the offer's own price; `null` for a different price, `undefined` if the offer cannot be loaded. */
const taxOf = async (
  { own }: Pick<AskB, 'own'>,
  { offerId, price }: Priced,
  signal: AbortSignal,
): Promise<true | null | undefined> => {
  const found = await own(schema, () => ({ method: 'GET', path: `/offers/${encode(offerId)}` }), signal)
  if (!found.ok) return undefined
  return found.value.customerPriceInclTax === price ? taxInside(found.value) : null
}

/** Returns whether the prices of offers include tax. If an offer cannot be loaded, the customer's newest payment decides. */
export const taxesOf = async (
  ask: Pick<AskB, 'own'>,
  prices: readonly Priced[],
  signal: AbortSignal,
): Promise<readonly (true | null)[]> => {
  const taxes = await Promise.all(prices.map((each) => taxOf(ask, each, signal)))
  const last = taxes.includes(undefined) ? await lastTaxPaid(ask, signal) : null
  return taxes.map((tax) => (tax === undefined ? last : tax))
}

/** Returns whether the prices of subscriptions include tax: from their last payments, otherwise from their offers; `null` for an unpaid subscription that the config sells, whose offer says so. */
export const heldTaxes = async (
  ask: Pick<AskB, 'own'>,
  { siteConfig, origin }: Pick<ProviderParts, 'siteConfig' | 'origin'>,
  subscriptions: readonly Subscription[],
  taxed: readonly string[],
  signal: AbortSignal,
): Promise<readonly (true | null)[]> => {
  const settings = await settingsOf(siteConfig, origin, signal)
  const sold = settings.ok ? Object.values(settings.value.offers).map((id) => baseOf(id ?? '')) : []
  return Promise.all(
    subscriptions.map(async ({ offerId, nextPaymentPrice: price }) => {
      if (taxed.includes(baseOf(offerId))) return true
      if (price === null || sold.includes(baseOf(offerId))) return null
      return (await taxOf(ask, { offerId, price }, signal)) ?? null
    }),
  )
}
