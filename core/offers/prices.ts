import type { Duration } from './duration.ts'
import { durationText } from './duration.ts'
import type { Money } from './money.ts'
import { priceText } from './money.ts'
import type { Offers } from './offer.ts'

/** Returns the text of an amount in minor units of the studio's currency; in euros if the studio has no offers. */
export const amountText = (offers: Offers, amount: number): string =>
  priceText({ amount, currency: offers[0]?.price.currency ?? 'EUR' })

/** Returns a price with its period: '$25 a month', '$50 for 3 months'; the price alone without a period. */
export const priceWithPeriod = (price: Money, period: Duration | null): string => {
  if (period === null) return priceText(price)
  return `${priceText(price)} ${period.count === 1 ? 'a' : 'for'} ${durationText(period)}`
}
