import type { Viewer } from '../../access/index.ts'
import { isMember } from '../../access/index.ts'
import type { Route } from '../../routes/index.ts'
import { claimsTrial } from '../../routes/index.ts'
import { monthlyClaim, monthlyPrice, savingOf } from './claims.ts'
import { daysIn } from './duration.ts'
import { priceText } from './money.ts'
import type { Comparison, Offer, OfferId, OfferLayout, Offers, PriceList } from './offer.ts'
import { features } from './offer.ts'
import { doesOpen, isLiveMembership } from './opening.ts'
import { costOf } from './prices.ts'
import { currentOffer, endOfPass, isRenewing, maySwitch, offerWithRole, ownedAs } from './rules.ts'
import { offersFor } from './sold.ts'
import { termText, trialTerms } from './terms.ts'
import { freeTrial } from './trial.ts'
import {
  expiryText,
  extension,
  onlyInText,
  ownedWords,
  packRow,
  passRows,
  pricingWords,
  renewalText,
  unusedPassesText,
} from './words.ts'

/** A row of a card: a feature, and whether the offer includes it. */
export interface OfferRow {
  readonly text: string
  readonly included: boolean
}

/** The card of an offer. */
export interface OfferCard {
  readonly id: OfferId
  readonly type: Offer['type']
  /** Whether the offer is the live membership, which is shown below the others. */
  readonly isLive: boolean
  readonly title: string
  /** For example '$25'. */
  readonly price: string
  /** For example 'per month' or 'per month plus tax'. */
  readonly per: string
  /** The name of the only country where the offer is sold; `null` if it is sold everywhere. */
  readonly country: string | null
  readonly badge: string | null
  readonly saving: string | null
  /** The price of a month; `null` in a layout that does not compare by months. */
  readonly monthly: string | null
  /** The terms after the free trial; `null` for a viewer who is not eligible. */
  readonly terms: string | null
  /** The same rows on every membership. */
  readonly rows: readonly OfferRow[]
  readonly owned: (typeof ownedWords)[keyof typeof ownedWords] | null
  /** Whether the viewer has this offer, so that the card has a check mark. */
  readonly isOwn: boolean
  /** Whether the viewer's subscription may be switched to the offer. */
  readonly maySwitch: boolean
  readonly callout: string | null
  /** The label of the button; `null` if the offer is not sold to this viewer. P9.05 */
  readonly action: string | null
  /** Whether the button is the page's primary button: on the offer with the badge, or with the trial if no offer has a badge. */
  readonly isMain: boolean
}

/** The part of a membership card that is the same for everyone, shown while the viewer is unknown. */
export interface OfferOutline
  extends Pick<OfferCard, 'id' | 'title' | 'price' | 'per' | 'country' | 'badge' | 'saving' | 'monthly' | 'rows'> {
  /** Whether some viewers see a line about the trial, so that the card reserves its space. */
  readonly mayHaveTrial: boolean
}

/** The content of the pricing page. */
export interface PricingView {
  readonly heading: string
  readonly notes: readonly string[]
  readonly cards: readonly OfferCard[]
}

const actionOf = (offers: Offers, offer: Offer, viewer: Viewer, now: number): string => {
  if (offer.type !== 'membership') return `Buy ${offer.title}`
  if (offer.trial !== null && freeTrial(offers, viewer, now) !== null)
    return `Start ${daysIn(offer.trial)}-Day FREE Trial`
  return offer.role === 'annual' && endOfPass(offers, viewer, now) !== null
    ? extension(currentOffer(offers, viewer, now)?.role === 'annual')
    : pricingWords.join
}

const monthlyOf = (offers: Offers, offer: Offer, layout: OfferLayout): string | null =>
  layout === 'plans' || offer.type !== 'membership'
    ? null
    : (monthlyClaim(offers, offer, layout) ??
      costOf({ ...offer, price: monthlyPrice(offer), period: { unit: 'month', count: 1 } }))

const included = (text: string): OfferRow => ({ text, included: true })

const rowsOf = (offer: Offer, comparison: Comparison): readonly OfferRow[] => {
  const { type, period, renews, includes } = offer
  if (type === 'goods' || type === 'single') return []
  if (includes.passes > 0) return (includes.passes === 1 ? passRows : [packRow(includes.passes)]).map(included)
  // Only the live membership is also compared by live classes; features that it lacks come last.
  const compared = features.filter((feature) => isLiveMembership(offer) || feature !== 'live')
  const rows = compared.flatMap((feature) => {
    const text = comparison[feature]
    return text === null ? [] : [{ text, included: doesOpen(offer, feature) }]
  })
  return [
    ...rows.toSorted((one, other) => Number(other.included) - Number(one.included)),
    ...(renews === null || period === null ? [] : [included(renewalText(renews, period))]),
  ]
}

/** Returns the part of a card that is the same for every viewer. */
const faceOf = ({ offers, comparison }: PriceList, offer: Offer, layout: OfferLayout) => ({
  ...{ id: offer.id, title: offer.title, price: priceText(offer.price), per: termText(offer), badge: offer.badge },
  country: offer.country && onlyInText(offer.country),
  saving: savingOf(offers, offer),
  monthly: monthlyOf(offers, offer, layout),
  rows: rowsOf(offer, comparison),
})

const card = (list: PriceList, offer: Offer, layout: OfferLayout, viewer: Viewer, now: number): OfferCard => {
  const { offers } = list
  const { type, badge, trial } = offer
  const isTrialed = freeTrial(offers, viewer, now) !== null
  const end = offer.role === 'annual' ? endOfPass(offers, viewer, now) : null
  const owned = ownedAs(offers, offer, viewer, now)
  return {
    ...{ ...faceOf(list, offer, layout), type, isLive: isLiveMembership(offer) },
    terms: trial !== null && isTrialed ? trialTerms(offer) : null,
    ...{ owned: owned && ownedWords[owned], isOwn: owned === 'this' },
    maySwitch: owned === 'other' && offer.renews === true && maySwitch(viewer, now),
    action: owned ? null : actionOf(offers, offer, viewer, now),
    callout: end === null ? null : expiryText(end, now, isRenewing(offers, viewer, now)),
    isMain: offers.some((each) => each.badge !== null) ? badge !== null : isTrialed && trial !== null,
  }
}

/** Returns the card of one offer for a viewer; `null` if the offer is not sold. */
export const offerCard = (list: PriceList, offerId: OfferId, viewer: Viewer, now: number): OfferCard | null => {
  const offer = list.offers.find((each) => each.id === offerId)
  return offer ? card(list, offer, 'plans', viewer, now) : null
}

/** Returns the cards in order, with the card of the free trial first if there is one, since the heading is about it. */
const trialFirst = <A>(cards: readonly A[], hasTrial: (one: A) => boolean): readonly A[] =>
  cards.toSorted((one, other) => Number(hasTrial(other)) - Number(hasTrial(one)))

/** Returns the membership cards for an unknown viewer, with the trial; passes have no price until the viewer is known. */
export const offerOutlines = (list: PriceList, layout: OfferLayout): readonly OfferOutline[] =>
  trialFirst(
    list.offers
      .filter((offer) => offer.type === 'membership' && !isLiveMembership(offer) && offer.layouts.includes(layout))
      .map((offer) => ({ ...faceOf(list, offer, layout), mayHaveTrial: offer.trial !== null })),
    ({ mayHaveTrial }) => mayHaveTrial,
  )

/** Returns the card of the live membership for an unknown viewer; `null` if it is not sold. */
export const liveOutline = (list: PriceList): OfferOutline | null => {
  const offer = list.offers.find(isLiveMembership)
  return offer ? { ...faceOf(list, offer, 'plans'), mayHaveTrial: false } : null
}

const heading = (offers: Offers, viewer: Viewer, now: number): string => {
  const trial = freeTrial(offers, viewer, now)
  if (trial !== null) return `Start your ${trial.days}-day free trial`
  if (endOfPass(offers, viewer, now) !== null) return pricingWords.extendHeading
  return currentOffer(offers, viewer, now) === null ? pricingWords.chooseHeading : pricingWords.heldHeading
}

const notes = (offers: Offers, viewer: Viewer, now: number): readonly string[] => {
  const passes = viewer.unusedDayPasses
  return [
    ...(isMember(viewer, now) && offerWithRole(offers, 'memberDayPass') ? [pricingWords.membersPay] : []),
    ...(passes > 0 ? [unusedPassesText(passes)] : []),
  ]
}

/** Returns the content of the pricing page for a viewer. */
export const pricingView = (
  list: PriceList,
  viewer: Viewer,
  now: number,
  layout: OfferLayout = 'plans',
): PricingView => ({
  heading: heading(list.offers, viewer, now),
  notes: notes(list.offers, viewer, now),
  cards: trialFirst(
    offersFor(list.offers, viewer, now)
      .filter(({ layouts }) => layouts.includes(layout))
      .map((offer) => card(list, offer, layout, viewer, now)),
    ({ terms }) => terms !== null,
  ),
})

/** Returns the banner for an error in the address; `null` without an error, or if the error does not apply to the signed-in member. A8.34 */
export const pricingError = ({ hasTrial, hasExpiredTrial }: Viewer, route: Route | undefined): string | null =>
  claimsTrial(route) && (hasTrial || hasExpiredTrial) ? pricingWords.trialOver : null
