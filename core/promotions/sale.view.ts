import type { ViewContext } from '../cards/index.ts'
import type { Plan } from '../pricing/index.ts'
import { amountText, durationText, planCard, planNamed, priceText, savesText, termText } from '../pricing/index.ts'
import type { OfferCard, Purchase } from './card.view.ts'
import { offerButton } from './card.view.ts'
import type { FreeMonth, SaleOffer } from './offers.ts'
import { phaseOf, salePeriod } from './period.ts'
import { periodView } from './period.view.ts'
import { freeMonthTerms, promotionWords, thenText } from './words.ts'

const firstTermOf = (plan: Plan): string =>
  plan.renews && plan.period ? `for the first ${durationText(plan.period)}` : termText(plan)

/** The plans of the sale at its prices, with what they save and what they cost when they renew. P4.6.01 */
const cardsOf = (offer: SaleOffer, isOn: boolean, { catalogue, viewer }: ViewContext, purchase: Purchase) => {
  // The coupon of the sale takes the place of a free trial.
  const plans = catalogue.config.plans.map((plan) => ({ ...plan, trial: null }))
  return offer.plans.flatMap(({ key, price }): readonly OfferCard[] => {
    const plan = planNamed(plans, key)
    const card = planCard(plans, key, viewer, purchase.promotions.now)
    if (plan === null || card === null) return []
    const saved = plan.price.amount - price
    const face = {
      ...{ ...card, price: amountText(plans, price), per: firstTermOf(plan), isMain: true },
      saving: saved > 0 ? savesText(amountText(plans, saved)) : null,
      terms: plan.renews ? thenText(priceText(plan.price), termText(plan)) : null,
    }
    const shut = isOn ? null : promotionWords.comingSoon
    return [{ ...face, text: null, badges: [], button: offerButton(face, shut, purchase) }]
  })
}

/** The page of the sale: its time and its plans. P2.8.02 P4.6.01 P9.29 */
export const saleView = (offer: SaleOffer, viewContext: ViewContext, purchase: Purchase) => {
  const { catalogue, now } = purchase.promotions
  const period = salePeriod(catalogue)
  return {
    ...{ title: offer.title, text: offer.text },
    period: periodView(period, viewContext.catalogue.config.timeZone, now),
    cards: cardsOf(offer, phaseOf(period, now) === 'on', viewContext, purchase),
    notIncluded: promotionWords.notIncluded,
    faq: { title: promotionWords.questions, questions: offer.questions },
  }
}

/** The page of the free month: what it is worth, what follows it, and its button. P2.8.06 P9.10 */
export const freeMonthView = (offer: FreeMonth, { catalogue, viewer }: ViewContext, purchase: Purchase) => {
  const { plans } = catalogue.config
  const plan = planNamed(plans, offer.key)
  const card = planCard(plans, offer.key, viewer, purchase.promotions.now)
  if (plan === null || card === null) return null
  const face = {
    ...{ ...card, price: amountText(plans, 0), per: firstTermOf(plan), saving: null, isMain: true, badge: null },
    action: card.owned ? null : promotionWords.claim,
    terms: card.owned ? null : freeMonthTerms(amountText(plans, offer.value), priceText(plan.price), termText(plan)),
    rows: offer.rows.map((text) => ({ text, included: true })),
  }
  return {
    ...{ title: offer.title, text: offer.text, notIncluded: promotionWords.notIncluded },
    card: { ...face, text: null, badges: [], button: offerButton(face, null, purchase) } satisfies OfferCard,
  }
}
