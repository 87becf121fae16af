import type { Visiting } from '../cards/index.ts'
import type { LazyState } from '../kernel/lazy.ts'
import type { Reach } from '../kernel/reach.ts'
import { ownerReach } from '../kernel/reach.ts'
import { openCommerce } from '../kernel/retry.ts'
import type { PlanCard, ProductKey } from '../pricing/index.ts'
import { commerceSilent, pricingTexts } from '../pricing/index.ts'
import { inviting, write } from '../routes/index.ts'
import type { CheckoutState } from './machine.ts'
import type { BuyingView } from './view.ts'
import { buyingView } from './view.ts'

/** The states that tell what can be bought, and how what was bought stands. */
export interface BuyingSources {
  readonly app: Visiting
  readonly commerce: LazyState<unknown>
  readonly checkout: CheckoutState | undefined
}

/** How a card is bought: not at all, by a visitor who comes in first, at once, or it is awaited whether it can be. A2.11 A7.08 A8.24 P9.05 P9.11 */
export type PurchaseView =
  | { readonly type: 'none' }
  | { readonly type: 'waiting' }
  | { readonly type: 'invite'; readonly label: string; readonly tone: Tone; readonly href: string }
  | {
      readonly type: 'buy'
      readonly label: string
      readonly tone: Tone
      readonly key: ProductKey
      /** It is this one that is being bought. */
      readonly busy: boolean
      /** Nothing can be bought just now. */
      readonly held: boolean
      readonly disabled: boolean
      /** Why this one could not be bought. */
      readonly problem: string | null
    }

type Tone = 'primary' | 'outline'

/** A card of what is sold, with how it is bought. */
export interface SoldCard extends PlanCard {
  readonly purchase: PurchaseView
}

const reachFor = ({ app, commerce }: Pick<BuyingSources, 'app' | 'commerce'>): Reach =>
  app.context.session === 'signedIn' ? ownerReach(commerce) : 'there'

const purchaseView = (card: PlanCard, { app, commerce, checkout }: BuyingSources): PurchaseView => {
  const { address, session } = app.context
  if (card.action === null || address === null) return { type: 'none' }
  const face = { label: card.action, tone: card.badge === null ? 'outline' : 'primary' } as const
  if (session === 'signedOut') return { type: 'invite', ...face, href: write(inviting(address, card.key)) }
  const reach = reachFor({ app, commerce })
  if (checkout === undefined && reach === 'there') return { type: 'waiting' }
  const { busy, held, problem, failed } = buyingView(checkout)
  return {
    ...{ type: 'buy', ...face, key: card.key, held },
    busy: busy === card.key,
    disabled: reach === 'unreachable',
    problem: failed === card.key ? problem : null,
  }
}

/** What is to be said above what is sold: nothing can be bought, one that is not shown could not be, or a payment is not finished. A8.24 V8.11 */
export interface PurchaseNoticesView {
  readonly unreachable: (typeof commerceSilent & { readonly retry: typeof openCommerce }) | null
  readonly problem: string | null
  readonly unfinished: BuyingView['unfinished']
  /** A payment of theirs, begun anywhere, is being confirmed. */
  readonly confirming: string | null
}

/** What is sold on a page: each card with how it is bought, and what is to be said above them. A8.24 V8.11 */
export const soldView = (cards: readonly PlanCard[], sources: BuyingSources) => {
  const { problem, failed, unfinished } = buyingView(sources.checkout)
  const { profile } = sources.app.context
  const notices: PurchaseNoticesView = {
    unreachable: reachFor(sources) === 'unreachable' ? { ...commerceSilent, retry: openCommerce } : null,
    problem: cards.some(({ key }) => key === failed) ? null : problem,
    unfinished,
    confirming: profile?.hasPendingSubscription && !unfinished ? pricingTexts.confirming : null,
  }
  return { cards: cards.map((card): SoldCard => ({ ...card, purchase: purchaseView(card, sources) })), notices }
}
