export type { Campaigns, HolidayCampaign, Period, PromoStats } from './campaigns.ts'
export type { CampaignCard } from './card.view.ts'
export type { Choice } from './choice.ts'
export { nothingChosen } from './choice.ts'
export type { PromotionsFeatures } from './features.ts'
export type { HolidayCard } from './holiday.view.ts'
export { lazyPromotions } from './lazy.ts'
export { isSaleNear, isSaleShown } from './period.ts'
export type { PeriodView } from './period.view.ts'
export type { PromotionsPort, PromotionsPorts } from './port.ts'
export {
  freeMonthScreen,
  holidayScreen,
  newYearScreen,
  promotionScreen,
  saleRowScreen,
  soldScreen,
} from './screens.ts'
export type { PromotionsFact } from './setup.ts'
