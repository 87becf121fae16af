import { monthsIn } from './duration.ts'
import type { Money } from './money.ts'
import { priceText } from './money.ts'
import type { Claim, Offer, OfferId, OfferLayout, Offers } from './offer.ts'
import { termText } from './terms.ts'
import { monthOrAll, percentOffEach, savesText } from './words.ts'

const unitsOf = ({ type, period, includes }: Offer): number => (type === 'pass' ? includes.passes : monthsIn(period))

/** Returns the price of the same number of months (or passes) bought with another offer, in cents; `null` if that offer is not sold, is free, or is not comparable. Goods are never compared. */
const costBy = (offers: Offers, offer: Offer, against: OfferId): number | null => {
  const other = offers.find(({ id }) => id === against)
  if (other?.type !== offer.type || other.price.amount * offer.price.amount * unitsOf(offer) === 0) return null
  // A single pass is compared with a single pass, a pack with the same number of passes.
  return (other.price.amount / unitsOf(other)) * unitsOf(offer)
}

/** Returns the price of one month of a membership, rounded to minor units. */
export const monthlyPrice = ({ price, period }: Offer): Money => ({
  ...price,
  amount: Math.round(price.amount / monthsIn(period)),
})

/** Whether a claim about an offer is greater than zero and true, to the cent or to the whole percent. */
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

/** Returns the text of a claim: 'Save $100', 'Save 15%', '15% off each', '$13.30 per month or $200 per year'. */
export const claimText = (offer: Offer, claim: Claim): string => {
  const { type, price } = offer
  if (claim.type === 'saves') return savesText(priceText({ ...price, amount: claim.amount }))
  if (claim.type === 'percent') return type === 'pass' ? percentOffEach(claim.percent) : savesText(`${claim.percent}%`)
  return monthOrAll(priceText({ ...price, amount: claim.amount }), `${priceText(price)} ${termText(offer)}`)
}

const textOf = (offer: Offer, claim: Claim | undefined): string | null => (claim ? claimText(offer, claim) : null)

/** Returns the saving on an offer's card; `null` if no claim of a saving is true. */
export const savingOf = (offers: Offers, offer: Offer): string | null =>
  textOf(
    offer,
    offer.claims.find((claim) => claim.type !== 'perMonth' && holds(offers, offer, claim)),
  )

/** Returns a layout's claim about the price of a month; `null` if no such claim is true. */
export const monthlyClaim = (offers: Offers, offer: Offer, layout: OfferLayout): string | null =>
  layout === 'plans'
    ? null
    : textOf(
        offer,
        offer.claims.find((claim) => claim.type === 'perMonth' && holds(offers, offer, claim)),
      )
