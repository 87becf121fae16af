export { priceText } from './money.ts'
export type { Claim, Feature, Plan, PlanLayout, Plans, ProductKey } from './plan.ts'
export { productKeys } from './plan.ts'
export { dayPassFor, isPass, maySell, nameOf, passesIn, planNamed, planOf, planOfSpan } from './rules.ts'
export { datedTrialTerms } from './terms.ts'
export type { PlanCard, PlanOutline, PlanRow, PricingView } from './view.ts'
export { extension, planOutlines, pricingError, pricingView, withoutTrial } from './view.ts'
export type { Question, Testimonial } from './words.ts'
export {
  accountSilent,
  carouselWords,
  commerceSilent,
  layoutChoices,
  pricePer,
  pricingWords,
  questions,
  testimonials,
} from './words.ts'
