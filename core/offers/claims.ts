import { monthsIn } from './duration.ts'
import type { Money } from './money.ts'
import { priceText } from './money.ts'
import type { Claim, Offer, OfferId, OfferLayout, Offers } from './offer.ts'
import { termText } from './terms.ts'
import { monthOrAll, percentOffEach, savesText } from './words.ts'

const unitsOf = ({ type, period, includes }: Offer): number => (type === 'pass' ? includes.passes : monthsIn(period))

/** What as many months or passes as a plan gives cost by another plan, in cents; null where that is not sold, is free, or gives something else: months are compared with months, passes with passes, and goods with nothing. */
const costBy = (offers: Offers, offer: Offer, against: OfferId): number | null => {
  const other = offers.find(({ id }) => id === against)
  if (other?.type !== offer.type || other.price.amount * offer.price.amount * unitsOf(offer) === 0) return null
  // A single pass is compared with a single pass, a pack with as many.
  return (other.price.amount / unitsOf(other)) * unitsOf(offer)
}

/** The price of one month of a membership, rounded to minor units. P9.03 */
export const monthlyPrice = ({ price, period }: Offer): Money => ({
  ...price,
  amount: Math.round(price.amount / monthsIn(period)),
})

/** Whether a claim about a plan is of more than nothing, and its arithmetic holds, to the cent or to the whole percent. P9.02 P9.03 P9.04 P9.07 P9.09 */
export const holds = (offers: Offers, offer: Offer, claim: Claim): boolean => {
  const claimed = claim.type === 'percent' ? claim.percent : claim.amount
  if (claimed <= 0) return false
  if (claim.type === 'perMonth') return monthsIn(offer.period) > 0 && monthlyPrice(offer).amount === claimed
  const cost = costBy(offers, offer, claim.against)
  if (cost === null) return false
  return (
    Math.round(claim.type === 'saves' ? cost - offer.price.amount : (1 - offer.price.amount / cost) * 100) === claimed
  )
}

/** A claim in words: 'Save $100', 'Save 15%', '15% off each', '$13.30 per month or $200 per year'. P9.02 P9.03 P9.04 P9.07 P9.09 */
export const claimText = (offer: Offer, claim: Claim): string => {
  const { type, price } = offer
  if (claim.type === 'saves') return savesText(priceText({ ...price, amount: claim.amount }))
  if (claim.type === 'percent') return type === 'pass' ? percentOffEach(claim.percent) : savesText(`${claim.percent}%`)
  return monthOrAll(priceText({ ...price, amount: claim.amount }), `${priceText(price)} ${termText(offer)}`)
}

const textOf = (offer: Offer, claim: Claim | undefined): string | null => (claim ? claimText(offer, claim) : null)

/** The saving that a card of a plan claims; null where it claims none that holds. P9.02 P9.03 P9.04 P9.07 P9.09 */
export const savingOf = (offers: Offers, offer: Offer): string | null =>
  textOf(
    offer,
    offer.claims.find((claim) => claim.type !== 'perMonth' && holds(offers, offer, claim)),
  )

/** What a layout claims about the price of a month; null where it claims nothing that holds. P9.03 */
export const monthlyClaim = (offers: Offers, offer: Offer, layout: OfferLayout): string | null =>
  layout === 'plans'
    ? null
    : textOf(
        offer,
        offer.claims.find((claim) => claim.type === 'perMonth' && holds(offers, offer, claim)),
      )
