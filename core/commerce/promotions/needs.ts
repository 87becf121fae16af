import type { PromotionVisit } from './pages.ts'
import { isNear, isSaleNear } from './period.ts'

/** Whether the code of the promotions is needed: on the page of the free month, and on pages that may show an announced or running promotion. */
export const needsCampaigns = ({ address, catalogue }: PromotionVisit, now: number): boolean => {
  const route = address?.route
  if (route?.type === 'vita') return true
  if (!catalogue) return false
  const { initial, config } = catalogue
  switch (route?.type) {
    case 'pricing':
      if (route.plain) return false
      return route.sale ? isSaleNear(catalogue, now) : isNear(initial.promo, config.announceDays.holiday, now)
    case 'home':
      return isSaleNear(catalogue, now) && initial.homeShelves.some(({ type }) => type === 'new-year-sale')
    default:
      return false
  }
}
