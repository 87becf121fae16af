import type { ViewContext } from '../../cards/index.ts'
import { offerCard } from '../offers/index.ts'
import type { Gift, HolidayCampaign, PromoStats, PromotedOffer } from './campaigns.ts'
import type { CampaignCard, Purchase } from './card.view.ts'
import { offerButton } from './card.view.ts'
import { giftFor, giftIn } from './choice.ts'
import { holidayPeriod } from './pages.ts'
import type { Phase } from './period.ts'
import { phaseOf } from './period.ts'
import { periodView } from './period.view.ts'
import type { Promotions } from './rules.ts'
import { fewLeft, isLeft, leftOf } from './stock.ts'
import { giftTitle, onlyLeft, promotionWords } from './words.ts'

interface GiftView {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly badges: readonly string[]
  readonly selected: boolean
  readonly disabled: boolean
}

/** The card of an offer in the holiday promotion, with its gifts; `null` if it has none. */
export interface HolidayCard extends CampaignCard {
  readonly gifts: {
    readonly title: string
    readonly choices: readonly GiftView[]
  } | null
  /** The question about the address, if the offer or its chosen gift needs one; `null` otherwise. */
  readonly address: {
    readonly label: string
    readonly note: string
    readonly checked: boolean
    /** Whether the last press placed no order because the box is not checked. */
    readonly missing: boolean
  } | null
}

const stockBadges = (stock: string | null, stats: PromoStats | null): readonly string[] => {
  if (stock === null || stats === null) return []
  const left = leftOf(stats, stock)
  if (left === 0) return [promotionWords.soldOut]
  return left <= fewLeft ? [onlyLeft(left)] : []
}

/** Returns the badges of an offer or a gift: sold out, the number left when it is low, and free shipping while it is in stock. P9.13 */
const badgesOf = ({ stock, freeShipping }: Pick<Gift, 'stock' | 'freeShipping'>, stats: PromoStats | null) => [
  ...stockBadges(stock, stats),
  ...(freeShipping && isLeft(stats, stock) ? [promotionWords.freeShipping] : []),
]

const giftsOf = (campaign: HolidayCampaign, offer: PromotedOffer, { promotions }: Purchase): HolidayCard['gifts'] => {
  const { stats, choice } = promotions
  const all = offer.gifts.flatMap((id) => giftIn(campaign, id) ?? [])
  if (all.length === 0) return null
  const chosen = giftFor(campaign, offer.offerId, choice, stats)
  return {
    // The title names the single gift, which is included without a choice.
    title: giftTitle(chosen?.name ?? null),
    choices: all.map((gift) => ({
      ...{ id: gift.id, name: gift.name, text: gift.text, badges: badgesOf(gift, stats) },
      ...{ selected: gift.id === chosen?.id, disabled: !isLeft(stats, gift.stock) },
    })),
  }
}

const addressOf = (
  campaign: HolidayCampaign,
  offer: PromotedOffer,
  { stats, choice, hindrance }: Promotions,
): HolidayCard['address'] => {
  const isShipped = offer.usOnly || giftFor(campaign, offer.offerId, choice, stats)?.usOnly === true
  return isShipped && isLeft(stats, offer.stock)
    ? {
        label: promotionWords.usAddress,
        note: promotionWords.usOnly,
        checked: choice.usAddress,
        missing: hindrance?.offerId === offer.offerId && hindrance.type === 'needsAddress',
      }
    : null
}

const shutLabel = (phase: Phase, offer: PromotedOffer, stats: PromoStats | null): string | null => {
  if (phase !== 'on') return promotionWords.comingSoon
  return isLeft(stats, offer.stock) ? null : promotionWords.soldOutButton
}

const cardsOf = (campaign: HolidayCampaign, phase: Phase, { catalogue, viewer }: ViewContext, purchase: Purchase) => {
  const { stats, now } = purchase.promotions
  return campaign.offers.flatMap((offer): readonly HolidayCard[] => {
    const card = offerCard(catalogue.config, offer.offerId, viewer, now)
    if (card === null) return []
    const rows = offer.rows.map((text) => ({ text, included: true }))
    const face = { ...card, terms: null, isMain: card.badge !== null, rows: [...card.rows, ...rows] }
    return [
      {
        ...{ ...face, text: offer.text, badges: badgesOf({ stock: offer.stock, freeShipping: false }, stats) },
        gifts: giftsOf(campaign, offer, purchase),
        address: card.action === null ? null : addressOf(campaign, offer, purchase.promotions),
        button: offerButton(face, shutLabel(phase, offer, stats), purchase),
      },
    ]
  })
}

/** Returns the page of the holiday promotion: its time, its offers with their gifts, and its questions. P2.8.05 P4.6.02 */
export const holidayView = (campaign: HolidayCampaign, viewContext: ViewContext, purchase: Purchase) => {
  const { catalogue, stats, statsFailed, now } = purchase.promotions
  const period = holidayPeriod(catalogue, stats)
  const phase = phaseOf(period, now)
  return {
    ...{ title: campaign.title, text: campaign.text },
    period: periodView(period, viewContext.catalogue.config.timeZone, now),
    cards: cardsOf(campaign, phase, viewContext, purchase),
    stockUnknown: statsFailed ? promotionWords.stockUnknown : null,
    notIncluded: promotionWords.notIncluded,
    faq: { title: promotionWords.questions, questions: campaign.questions },
  }
}
