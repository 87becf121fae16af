import type { HolidayCampaign, PromoStats } from './campaigns.ts'

/** How many pieces of a stock are left; none where the studio has not said. P8.05 P3.13 */
export const leftOf = (stats: PromoStats | null, stock: string): number => Math.max(0, stats?.left[stock] ?? 0)

/** Whether something with this stock can be had: always where it does not run out, and until the studio has been asked. P5.05 */
export const isLeft = (stats: PromoStats | null, stock: string | null): boolean =>
  stock === null || stats === null || leftOf(stats, stock) > 0

/** The stock where the studio gives no answer: nothing is left. P8.05 */
export const noStats: PromoStats = { left: {} }

/** At how many pieces it is said how few are left. P9.13 */
export const fewLeft = 20

/** What has been sold of a stock between two answers of the studio, and what is left. P9.12 */
export interface Sold {
  readonly stock: string
  readonly sold: number
  readonly left: number
}

/** What has been sold since the last answer, in the order of the stock; nothing at the first answer, nor where a stock has grown. P9.12 */
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
