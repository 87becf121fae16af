import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { screen } from '../kernel/screen.ts'
import type { SubscriptionState } from './machine.ts'
import { historyView, receiptView, savedPaymentView } from './payments.view.ts'
import type { Receipt, SavedPayment } from './port.ts'
import type { TransactionsState } from './transactions.machine.ts'
import { plansView } from './view.ts'

interface PlanSources extends ViewSources {
  readonly subscription: SubscriptionState | undefined
}

/** The buttons of the member's memberships, with their dialogs. A4.06 A4.23 */
export const plansScreen = screen([...viewSources, 'subscription'], (sources: PlanSources) => {
  const viewContext = viewContextOf(sources)
  if (!viewContext) return null
  return plansView(sources.subscription, viewContext.catalogue.config.offers, viewContext.viewer, viewContext.now)
})

interface PaidSources extends Pick<ViewSources, 'now'> {
  readonly subscription: SubscriptionState | undefined
  readonly transactions: TransactionsState | undefined
  readonly savedPayment: MutationState<SavedPayment | null> | undefined
  readonly receipt: MutationState<Receipt> | undefined
}

/** The saved payment method and the past payments with their receipts; each null if the provider does not have it. A3.08 A6.10 */
export const paidScreen = screen(
  ['now', 'subscription', 'transactions', 'savedPayment', 'receipt'],
  ({ now, subscription, transactions, savedPayment, receipt }: PaidSources) => {
    const capabilities = subscription?.context.capabilities
    return {
      method: savedPaymentView(savedPayment, capabilities?.savedPayment ?? false),
      history: historyView(transactions, capabilities?.receipt ?? false, now.context.now),
      receipt: receiptView(receipt),
    }
  },
)
