import type { Attendance } from '../../routes/index.ts'
import type { CheckoutState } from '../checkout/index.ts'
import { buyingView } from '../checkout/index.ts'
import type { OfferCard, OfferId } from '../offers/index.ts'
import type { Promotions } from './rules.ts'
import { hindranceWords } from './words.ts'

interface PromotionButton {
  readonly offerId: OfferId
  readonly label: string
  readonly tone: 'primary' | 'outline'
  /** Whether the order of this card is in progress. */
  readonly busy: boolean
  /** Whether the button is disabled: outside the promotion, when the offer is sold out, or during another purchase. */
  readonly disabled: boolean
  /** The message if the order failed; `null` otherwise. */
  readonly problem: string | null
}

/** The card of an offer in a promotion, with the promotion's texts and the button; `null` if the viewer already has the offer. */
export interface CampaignCard extends OfferCard {
  readonly text: string | null
  readonly badges: readonly string[]
  readonly button: PromotionButton | null
}

/** The state of the purchase, which decides the buttons of a promotion. */
export interface Purchase {
  readonly promotions: Promotions
  readonly checking: boolean
  readonly checkout: CheckoutState | undefined
  readonly session: Attendance
}

/** Returns the button of a card: its label and the progress of its order; `shut` is the label when ordering is impossible. */
export const offerButton = (
  { id, action, isMain }: OfferCard,
  shut: string | null,
  { promotions, checking, checkout, session }: Purchase,
): PromotionButton | null => {
  if (action === null) return null
  const { busy, isBlocked, problem, failed } = buyingView(checkout, promotions.now)
  const { hindrance, wanted } = promotions
  const isBusy = (checking && wanted === id) || busy === id
  // The code of a member's checkout is fetched with the page.
  const isReady = session === 'signedOut' || (session === 'signedIn' && checkout !== undefined)
  return {
    ...{ offerId: id, label: shut ?? action, tone: isMain ? 'primary' : 'outline', busy: isBusy },
    disabled: shut !== null || !isReady || (!isBusy && (isBlocked || checking)),
    problem: hindrance?.offerId === id ? hindranceWords[hindrance.type] : failed === id ? problem : null,
  }
}
