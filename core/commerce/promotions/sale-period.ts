import type { Result } from '../../kernel/result.ts'
import type { Period } from './campaigns.ts'
import { hasSale, salePeriod } from './period.ts'
import type { Promotions } from './rules.ts'
import { isRowShown } from './rules.ts'
import { uncheckedEdge, withLatest } from './sale-revalidation.ts'

/** Whether the sale is needed: on its page, even before and after the sale, and on a home page with its row. */
const wantsSale = (promotions: Promotions): boolean => {
  const route = promotions.address?.route
  if (!promotions.campaigns?.sale || !hasSale(promotions.catalogue)) return false
  return route?.type === 'pricing' ? route.sale : isRowShown(promotions)
}

/** Returns the next start or end of the sale to check with the studio, in ms since 1970; `null` without one. */
export const edgeToCheck = ({ sale, catalogue, now }: Promotions, seed: string): number | null =>
  uncheckedEdge(sale, salePeriod(catalogue), now, seed)

/** Whether the period of the sale is requested again: it may have changed, or the sale is about to start or end. */
export const asksForSale = (promotions: Promotions, seed: string): boolean =>
  !promotions.isHidden && wantsSale(promotions) && (promotions.sale.isStale || edgeToCheck(promotions, seed) !== null)

/** Returns the changes after an answer about the period of the sale. A failed answer keeps the known period, which is requested again when the page becomes visible. */
export const withSalePeriod = (
  { sale, catalogue }: Promotions,
  answer: Result<Period | null, unknown>,
): Partial<Promotions> => {
  const known = answer.ok ? { ...sale, latest: { period: answer.value } } : { ...sale, askedAt: 0 }
  return { sale: known, catalogue: withLatest(catalogue, known) }
}
