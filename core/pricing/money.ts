import { memoizeLast } from '../kernel/memo.ts'

const dollars = memoizeLast(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }),
)

/** An amount of cents as text. A9.16 */
export const priceText = (cents: number): string => dollars().format(cents / 100)

/** A price with its time as one says it: '$25 a month', '$50 per 3 months'. */
export const pricePer = (price: string, per: string): string => `${price} ${per.replace(/^per (?=month$|year$)/, 'a ')}`
