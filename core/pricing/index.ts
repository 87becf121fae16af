export type { Duration } from './duration.ts'
export { daysIn, durationText, monthsIn } from './duration.ts'
export { goodsOf } from './goods.ts'
export type { Money } from './money.ts'
export { priceText } from './money.ts'
export { isLivePlan } from './opening.ts'
export type { Claim, Feature, Plan, PlanLayout, Plans, ProductKey } from './plan.ts'
export { isProductKey, longestKey } from './plan.ts'
export { amountText, priceWithPeriod } from './prices.ts'
export {
  dayPassFor,
  endOfPass,
  isGoods,
  isPass,
  livePlanFor,
  maySell,
  nameOf,
  passesIn,
  planNamed,
  planOf,
  planWith,
} from './rules.ts'
export { datedTrialTerms, termText } from './terms.ts'
export type { TrialOffer } from './trial.ts'
export { trialOffer } from './trial.ts'
export type { PlanCard, PlanOutline, PlanRow, PricingView } from './view.ts'
export {
  extension,
  liveOutline,
  planCard,
  planOutlines,
  pricingError,
  pricingView,
} from './view.ts'
export type { Question, Testimonial } from './words.ts'
export {
  accountUnreachable,
  carouselWords,
  commerceUnreachable,
  layoutChoices,
  pricingWords,
  questions,
  savesText,
  testimonials,
} from './words.ts'
