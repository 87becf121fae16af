export type { Banner } from './rules.ts'
export { bannerFor, carriesBanner, dayPassUntil, hadMembership, membershipUntil } from './rules.ts'
export type { BannerView, BillingView } from './view.ts'
export { bannerView, billingView, dateTimeText, dayText } from './view.ts'
