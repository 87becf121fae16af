import type { CheckoutState } from '../checkout/index.ts'
import { buyingView } from '../checkout/index.ts'
import type { OfferCard, OfferId } from '../offers/index.ts'
import type { Attendance } from '../routes/index.ts'
import type { Promotions } from './rules.ts'
import { hindranceWords } from './words.ts'

interface PromotionButton {
  readonly offerId: OfferId
  readonly label: string
  readonly tone: 'primary' | 'outline'
  /** Whether this order is under way. */
  readonly busy: boolean
  /** Whether it can be pressed: while the offer is on, the plan is left, and nothing else is being bought. */
  readonly disabled: boolean
  /** Why nothing was ordered; null where nothing failed. */
  readonly problem: string | null
}

/** A plan of a promotion: the facts of the plan, what the promotion says of it, and its button; null where the viewer has it already. */
export interface CampaignCard extends OfferCard {
  readonly text: string | null
  readonly badges: readonly string[]
  readonly button: PromotionButton | null
}

/** How the purchase is going, from which every button of a promotion is made. */
export interface Purchase {
  readonly promotions: Promotions
  readonly checking: boolean
  readonly checkout: CheckoutState | undefined
  readonly session: Attendance
}

/** The button of a card: what it is called, and how its order is going; `shut` is its label where nothing can be ordered. P4.6.02 P9.13 */
export const offerButton = (
  { id, action, isMain }: OfferCard,
  shut: string | null,
  { promotions, checking, checkout, session }: Purchase,
): PromotionButton | null => {
  if (action === null) return null
  const { busy, isBlocked, problem, failed } = buyingView(checkout)
  const { hindrance, wanted } = promotions
  const isBusy = (checking && wanted === id) || busy === id
  // A member's checkout is fetched with the page.
  const isReady = session === 'signedOut' || (session === 'signedIn' && checkout !== undefined)
  return {
    ...{ offerId: id, label: shut ?? action, tone: isMain ? 'primary' : 'outline', busy: isBusy },
    disabled: shut !== null || !isReady || (!isBusy && (isBlocked || checking)),
    problem: hindrance?.offerId === id ? hindranceWords[hindrance.type] : failed === id ? problem : null,
  }
}
