import type { Catalogue } from '../../catalogue/index.ts'
import type { Visit } from '../../visit/index.ts'
import type { Campaigns, Period, PromoStats } from './campaigns.ts'
import { isSaleShown, isShown } from './period.ts'

/** The part of a visit that decides about promotions. */
export type PromotionVisit = Pick<Visit, 'address' | 'catalogue' | 'session'>

/** The page of a promotion. P2.8.02 */
export type OfferPage = 'holiday' | 'sale' | 'freeMonth'

/** Returns the period of the holiday promotion: from the latest stock answer (`null` if the promotion is closed), otherwise from the catalogue. */
export const holidayPeriod = (catalogue: Catalogue | null, stats: PromoStats | null): Period | null =>
  stats?.period === undefined ? (catalogue?.initial.promo ?? null) : stats.period

/** Returns the promotion that a visit shows; `null` for the ordinary page. */
export const offerPage = (
  { address, catalogue }: PromotionVisit,
  campaigns: Campaigns,
  stats: PromoStats | null,
  now: number,
): OfferPage | null => {
  const route = address?.route
  if (route?.type === 'vita') return campaigns.freeMonth ? 'freeMonth' : null
  if (route?.type !== 'pricing' || route.plain) return null
  if (catalogue === null) return null
  if (route.sale) return campaigns.sale && isSaleShown(catalogue, now) ? 'sale' : null
  const { holiday: days } = catalogue.config.announceDays
  return campaigns.holiday && isShown(holidayPeriod(catalogue, stats), days, now) ? 'holiday' : null
}
