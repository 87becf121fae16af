import type { HolidayCampaign, PromoStats } from './campaigns.ts'

/** Returns the number of items left in stock; 0 if it is unknown. P8.05 */
export const leftOf = (stats: PromoStats | null, stock: string): number => Math.max(0, stats?.left[stock] ?? 0)

/** Whether a stock is not sold out; true for an unlimited stock (`null`), and until the stock is loaded. */
export const isLeft = (stats: PromoStats | null, stock: string | null): boolean =>
  stock === null || stats === null || leftOf(stats, stock) > 0

/** The stock if the request fails: nothing is left. */
export const noStats: PromoStats = { left: {} }

/** The threshold for showing the number of items left. */
export const fewLeft = 20

/** The number of items sold between two answers, and the number left. P9.12 */
export interface Sold {
  readonly stock: string
  readonly sold: number
  readonly left: number
}

/** Returns the items sold since the last answer, in the order of the stock; none at the first answer, or if the stock has grown. */
export const soldBetween = (
  { stock }: HolidayCampaign,
  before: PromoStats | null,
  after: PromoStats,
): readonly Sold[] =>
  before === null
    ? []
    : stock.flatMap(({ key }) => {
        const left = leftOf(after, key)
        const sold = leftOf(before, key) - left
        return sold > 0 ? [{ stock: key, sold, left }] : []
      })
