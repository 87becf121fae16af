import { durationText } from './duration.ts'
import { priceText } from './money.ts'
import type { Offer, Offers } from './offer.ts'
import { taxWords } from './words.ts'

type Taxed = Pick<Offer, 'isTaxIncluded'>

/** Returns the text of an amount in minor units of the studio's currency, or of euros if the studio has no offers. */
export const amountText = (offers: Offers, amount: number): string =>
  priceText({ amount, currency: offers[0]?.price.currency ?? 'EUR' })

/** Returns a text with the words about tax: 'per month incl. tax', '$15 plus tax'; only the text if the tax is unknown. */
export const withTax = (text: string, { isTaxIncluded }: Taxed): string =>
  isTaxIncluded === null ? text : `${text} ${isTaxIncluded ? taxWords.included : taxWords.extra}`

/** Returns the price of an offer without its period: '$15', '$15 plus tax'. */
export const priceOf = (offer: Taxed & Pick<Offer, 'price'>): string => withTax(priceText(offer.price), offer)

/** Returns the price of an offer with its period: '$25 a month', '$50 for 3 months', '€20 a month incl. tax'; only the price without a period. */
export const costOf = (offer: Taxed & Pick<Offer, 'price' | 'period'>): string => {
  const { price, period } = offer
  if (period === null) return priceOf(offer)
  return withTax(`${priceText(price)} ${period.count === 1 ? 'a' : 'for'} ${durationText(period)}`, offer)
}
