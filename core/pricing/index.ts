export type { Plan, ProductKey } from './rules.ts'
export { plans } from './rules.ts'
export type { PlanCard, PricingView } from './view.ts'
export { priceText, pricingError, pricingView } from './view.ts'
