import type { ViewContext } from '../../cards/index.ts'
import type { Offer } from '../offers/index.ts'
import {
  amountText,
  durationText,
  offerById,
  offerCard,
  priceText,
  savesText,
  termText,
  withTax,
} from '../offers/index.ts'
import type { FreeMonth, SaleCampaign } from './campaigns.ts'
import type { CampaignCard, Purchase } from './card.view.ts'
import { offerButton } from './card.view.ts'
import { phaseOf, salePeriod } from './period.ts'
import { periodView } from './period.view.ts'
import { freeMonthTerms, promotionWords, thenText } from './words.ts'

const firstTermOf = (offer: Offer): string =>
  offer.renews && offer.period ? withTax(`for the first ${durationText(offer.period)}`, offer) : termText(offer)

/** Returns the cards of the sale, with the sale prices, the savings, and the renewal prices. */
const cardsOf = (campaign: SaleCampaign, isOn: boolean, { catalogue, viewer }: ViewContext, purchase: Purchase) => {
  // The coupon of the sale replaces a free trial.
  const offers = catalogue.config.offers.map((offer) => ({ ...offer, trial: null }))
  return campaign.offers.flatMap(({ offerId, price }): readonly CampaignCard[] => {
    const offer = offerById(offers, offerId)
    const card = offerCard({ ...catalogue.config, offers }, offerId, viewer, purchase.promotions.now)
    if (offer === null || card === null) return []
    const saved = offer.price.amount - price
    const face = {
      ...{ ...card, price: amountText(offers, price), per: firstTermOf(offer), isMain: true },
      saving: saved > 0 ? savesText(amountText(offers, saved)) : null,
      terms: offer.renews ? thenText(priceText(offer.price), termText(offer)) : null,
    }
    const shut = isOn ? null : promotionWords.comingSoon
    return [{ ...face, text: null, badges: [], button: offerButton(face, shut, purchase) }]
  })
}

/** Returns the page of the sale: its time and its offers. */
export const saleView = (campaign: SaleCampaign, viewContext: ViewContext, purchase: Purchase) => {
  const { catalogue, now } = purchase.promotions
  const period = salePeriod(catalogue)
  return {
    ...{ title: campaign.title, text: campaign.text },
    period: periodView(period, viewContext.catalogue.config.timeZone, now),
    cards: cardsOf(campaign, phaseOf(period, now) === 'on', viewContext, purchase),
    notIncluded: promotionWords.notIncluded,
    faq: { title: promotionWords.questions, questions: campaign.questions },
  }
}

/** Returns the page of the free month: its value, the terms after it, and the button. P2.8.06 P9.10 */
export const freeMonthView = (campaign: FreeMonth, { catalogue, viewer }: ViewContext, purchase: Purchase) => {
  const { offers } = catalogue.config
  const offer = offerById(offers, campaign.offerId)
  const card = offerCard(catalogue.config, campaign.offerId, viewer, purchase.promotions.now)
  if (offer === null || card === null) return null
  const face = {
    ...{ ...card, price: amountText(offers, 0), per: firstTermOf(offer), saving: null, isMain: true, badge: null },
    action: card.owned ? null : promotionWords.claim,
    terms: card.owned
      ? null
      : freeMonthTerms(amountText(offers, campaign.value), priceText(offer.price), termText(offer)),
    rows: campaign.rows.map((text) => ({ text, included: true })),
  }
  return {
    ...{ title: campaign.title, text: campaign.text, notIncluded: promotionWords.notIncluded },
    card: { ...face, text: null, badges: [], button: offerButton(face, null, purchase) } satisfies CampaignCard,
  }
}
