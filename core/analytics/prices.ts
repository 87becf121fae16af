/** The prices by which purchases are counted, in US dollars, by the key of the product. P9.14 */
export const countedPrices: Readonly<Record<string, number>> = {
  'on-demand': 25,
  'on-demand-annual': 200,
  'on-demand-6-months': 100,
  'on-demand-3-months': 50,
  live: 80,
  'day-pass-member': 5,
  'day-pass': 15,
  'day-pass-pack-5': 25,
  'inspiration-collection': 70,
}

/** The price by which a purchase is counted, in US dollars; null for a product that is not known. P9.14 */
export const countedPrice = (key: string | null): number | null =>
  key !== null && Object.hasOwn(countedPrices, key) ? (countedPrices[key] ?? null) : null
