export type { Need, Question, StudioCopy, Testimonial } from './copy.ts'
export type { Duration } from './duration.ts'
export { daysIn, durationText, monthsIn } from './duration.ts'
export { goodsOf } from './goods.ts'
export type { Money } from './money.ts'
export { priceText } from './money.ts'
export type { Claim, Comparison, Offer, OfferId, OfferLayout, Offers, PriceList } from './offer.ts'
export { isOfferId, longestOfferId } from './offer.ts'
export { isLiveMembership } from './opening.ts'
export { amountText, costOf, priceOf, withTax } from './prices.ts'
export {
  currentOffer,
  dayPassFor,
  endOfPass,
  isGoods,
  isPass,
  isSubscribed,
  liveMembershipFor,
  maySell,
  offerById,
  offerWithRole,
  passesIn,
  titleOf,
} from './rules.ts'
export { singleFor } from './sold.ts'
export { datedTrialTerms, termText, trialTerms } from './terms.ts'
export { freeTrial } from './trial.ts'
export type { OfferCard, OfferOutline, OfferRow, PricingView } from './view.ts'
export {
  liveOutline,
  offerCard,
  offerOutlines,
  pricingError,
  pricingView,
} from './view.ts'
export {
  accountUnreachable,
  carouselWords,
  commerceUnreachable,
  extension,
  layoutChoices,
  onlyInText,
  ownedWords,
  pricingWords,
  savesText,
  switchText,
} from './words.ts'
