import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { screen } from '../../kernel/screen.ts'
import type { BuyingSources } from '../checkout/index.ts'
import { soldView } from '../checkout/index.ts'
import type { SubscriptionState } from '../subscription/index.ts'
import { ordersView } from './orders.view.ts'
import { billingView, isConfirmingMembership } from './view.ts'

type Sources = ViewSources &
  BuyingSources & {
    readonly subscription: SubscriptionState | undefined
    readonly portal: MutationState<string> | undefined
  }

/** The member's passes and memberships with their actions, and the gifts and goods; `null` until they are loaded. */
export const paymentsScreen = screen(
  [...viewSources, 'commerce', 'checkout', 'subscription', 'portal'],
  (sources: Sources) => {
    const viewContext = viewContextOf(sources)
    if (!viewContext || !sources.checkout) return null
    const { catalogue, viewer, now, rest } = viewContext
    const portal = sources.subscription?.context.capabilities.portal ? sources.portal : undefined
    const { profile } = sources.app.context
    const isConfirming = profile !== null && isConfirmingMembership(catalogue.config.offers, profile)
    const { changes } = sources.subscription?.context ?? {}
    const view = billingView(catalogue.config, viewer, now, portal, rest, changes, isConfirming)
    const { cards, notices } = soldView(view.dayPass?.cards ?? [], sources)
    const orders = profile && ordersView(catalogue.config.offers, profile, now)
    return { ...view, dayPass: view.dayPass && { ...view.dayPass, cards }, orders, notices }
  },
)
