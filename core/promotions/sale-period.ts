import type { Result } from '../kernel/result.ts'
import type { Period } from './campaigns.ts'
import { hasSale, salePeriod } from './period.ts'
import type { Promotions } from './rules.ts'
import { isRowShown } from './rules.ts'
import { uncheckedEdge, withLatest } from './sale-revalidation.ts'

/** Whether the sale is of interest: on its page, also before and after it, and where its row is on the home page. P4.6.01 */
const wantsSale = (promotions: Promotions): boolean => {
  const route = promotions.address?.route
  if (!promotions.campaigns?.sale || !hasSale(promotions.catalogue)) return false
  return route?.type === 'pricing' ? route.sale : isRowShown(promotions)
}

/** The start or end of the sale that is near, and before which the studio is still to be asked; null without one. P4.6.01 */
export const edgeToCheck = ({ sale, catalogue, now }: Promotions, seed: string): number | null =>
  uncheckedEdge(sale, salePeriod(catalogue), now, seed)

/** Whether the period of the sale is asked for again: what is known may have changed, or it is about to start or end. P3.16 P4.6.01 */
export const asksForSale = (promotions: Promotions, seed: string): boolean =>
  !promotions.isHidden && wantsSale(promotions) && (promotions.sale.isStale || edgeToCheck(promotions, seed) !== null)

/** The changes after an answer about the period of the sale; without one it stays as it was known, and is asked for when the page is looked at again. P3.16 P4.6.01 */
export const withSalePeriod = (
  { sale, catalogue }: Promotions,
  answer: Result<Period | null, unknown>,
): Partial<Promotions> => {
  const known = answer.ok ? { ...sale, latest: { period: answer.value } } : { ...sale, askedAt: 0 }
  return { sale: known, catalogue: withLatest(catalogue, known) }
}
