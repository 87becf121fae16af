import type { Visiting } from '../../cards/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import type { LoadStatus } from '../../kernel/load-status.ts'
import { loadStatusOf } from '../../kernel/load-status.ts'
import type { NowState } from '../../kernel/now.ts'
import { askOffers, openCommerce } from '../../kernel/retry.ts'
import { billingAt, inviting, write } from '../../routes/index.ts'
import { isConfirming } from '../../session/index.ts'
import type { Changing } from '../membership/index.ts'
import { changeKind } from '../membership/index.ts'
import type { OfferCard, OfferId } from '../offers/index.ts'
import { commerceUnreachable, ownedWords, pricingWords, switchText } from '../offers/index.ts'
import type { CheckoutState } from './machine.ts'
import type { BuyingView } from './view.ts'
import { buyingView } from './view.ts'
import { checkoutWords } from './words.ts'

/** The states behind the purchase buttons: whether buying is possible, and the purchase in progress. */
export interface BuyingSources {
  readonly app: Visiting
  readonly now: NowState
  readonly commerce: LazyState<unknown>
  readonly checkout: CheckoutState | undefined
  /** The provider's operations on subscriptions, and the open changes; undefined until commerce has loaded. */
  readonly subscription?:
    | (Changing & { readonly context: { readonly capabilities: Readonly<Record<'switches' | 'switchTo', boolean>> } })
    | undefined
}

/** The purchase button of a card: absent, a link (to sign in or to change the plan), for members, or not known yet. */
export type PurchaseView =
  | { readonly type: 'none' }
  | { readonly type: 'waiting' }
  | { readonly type: 'link'; readonly label: string; readonly tone: Tone; readonly href: string }
  | {
      readonly type: 'buy'
      readonly label: string
      readonly tone: Tone
      readonly offerId: OfferId
      /** Whether the order of this card is in progress. */
      readonly busy: boolean
      /** Whether nothing can be bought at the moment. */
      readonly isBlocked: boolean
      readonly disabled: boolean
      /** The message if the purchase of this offer failed; `null` otherwise. */
      readonly problem: string | null
    }

type Tone = 'primary' | 'outline'

/** An offer's card with its purchase button. */
export interface SoldCard extends OfferCard {
  readonly purchase: PurchaseView
}

const reachFor = ({ app, commerce }: Pick<BuyingSources, 'app' | 'commerce'>): LoadStatus =>
  app.context.session === 'signedIn' ? loadStatusOf(commerce) : 'loaded'

const switchView = ({ maySwitch }: OfferCard, { app, subscription }: BuyingSources): PurchaseView => {
  const { switches, switchTo } = subscription?.context.capabilities ?? {}
  const { address } = app.context
  if (!maySwitch || !switches || !switchTo || address === null) return { type: 'none' }
  return { type: 'link', label: switchText, tone: 'outline', href: write(billingAt(address, 'upgrade-subscription')) }
}

const purchaseView = (card: OfferCard, sources: BuyingSources): PurchaseView => {
  const { app, now, commerce, checkout } = sources
  const { address, session } = app.context
  if (card.action === null || address === null) return switchView(card, sources)
  const face = { label: card.action, tone: card.isMain ? 'primary' : 'outline' } as const
  if (session === 'signedOut') return { type: 'link', ...face, href: write(inviting(address, card.id)) }
  const reach = reachFor({ app, commerce })
  if (checkout === undefined && reach === 'loaded') return { type: 'waiting' }
  const { busy, isBlocked, problem, failed } = buyingView(checkout, now.context.now)
  return {
    ...{ type: 'buy', ...face, offerId: card.id, isBlocked },
    busy: busy === card.id,
    disabled: reach === 'unreachable',
    problem: failed === card.id ? problem : null,
  }
}

/** Returns a card with its button. A card with a button or link omits that the viewer has another plan, and a plan's card omits during a change that it is the viewer's plan. */
const soldCard = (card: OfferCard, sources: BuyingSources): SoldCard => {
  const changed =
    card.type === 'membership' && card.owned ? changeKind(sources.subscription?.context.changes ?? []) : null
  if (changed) return { ...card, owned: ownedWords[changed], isOwn: false, purchase: { type: 'none' } }
  const purchase = purchaseView(card, sources)
  return { ...card, owned: purchase.type === 'none' ? card.owned : null, purchase }
}

/** The notices above the offers: buying is disabled, the purchase of an offer without a card failed, or a payment is unfinished. */
export interface PurchaseNoticesView {
  readonly unreachable: (typeof commerceUnreachable & { readonly retry: typeof openCommerce | typeof askOffers }) | null
  readonly problem: string | null
  readonly unfinished:
    | (NonNullable<BuyingView['unfinished']> & {
        readonly labels: { readonly checkAgain: string; readonly resume: string; readonly dismiss: string }
      })
    | null
  /** The message while a payment, made on any device, is in confirmation. */
  readonly confirming: string | null
}

const { checkAgain, resume, dismiss } = checkoutWords

const unreachableFor = (sources: BuyingSources): PurchaseNoticesView['unreachable'] => {
  if (sources.app.context.catalogue?.isSelling === false) return { ...commerceUnreachable, retry: askOffers }
  return reachFor(sources) === 'unreachable' ? { ...commerceUnreachable, retry: openCommerce } : null
}

/** Returns the offers of a page: each card with its purchase button, and the notices above the cards. */
export const soldView = (cards: readonly OfferCard[], sources: BuyingSources) => {
  const { problem, failed, unfinished } = buyingView(sources.checkout, sources.now.context.now)
  const { profile } = sources.app.context
  const notices: PurchaseNoticesView = {
    unreachable: unreachableFor(sources),
    problem: cards.some(({ id }) => id === failed) ? null : problem,
    unfinished: unfinished && { ...unfinished, labels: { checkAgain, resume, dismiss } },
    confirming: profile && isConfirming(profile) && !unfinished ? pricingWords.confirming : null,
  }
  return { cards: cards.map((card) => soldCard(card, sources)), notices }
}
