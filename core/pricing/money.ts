const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount of cents as text. A9.16 */
export const priceText = (cents: number): string => dollars.format(cents / 100)
