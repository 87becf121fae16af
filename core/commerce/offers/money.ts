import { memoizeLast } from '../../kernel/memo.ts'

/** An amount of money in the minor units of its ISO currency, such as cents. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

const formatOf = memoizeLast((currency: string) => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const minor = 10 ** (intl.resolvedOptions().maximumFractionDigits ?? 2)
  return (amount: number) => intl.format(amount / minor)
})

/** Returns the text of an amount of money: '$25', '€13.30', '¥2,500'. */
export const priceText = ({ amount, currency }: Money): string => formatOf(currency)(amount)
