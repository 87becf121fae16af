import type { ViewSources, Visiting } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import { supportLink } from '../../catalogue/index.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { screen } from '../../kernel/screen.ts'
import { billingAt, write } from '../../routes/index.ts'
import type { SubscriptionState } from './machine.ts'
import type { PaymentChangeState } from './payment-change.machine.ts'
import { paymentChangeView } from './payment-change.view.ts'
import { historyView, receiptView, savedPaymentView } from './payments.view.ts'
import type { Receipt } from './port.ts'
import type { SavedPaymentState } from './saved-payment.machine.ts'
import type { TransactionsState } from './transactions.machine.ts'
import { plansView } from './view.ts'

interface PlanSources extends ViewSources {
  readonly subscription: SubscriptionState | undefined
  readonly savedPayment: SavedPaymentState | undefined
}

/** Returns the address of the dialog that changes the saved payment method; `null` if the provider cannot change it. */
const changeHref = (subscription: SubscriptionState | undefined, { context: { address } }: Visiting): string | null =>
  subscription?.context.capabilities.changeSavedPayment && address ? write(billingAt(address, 'payment-method')) : null

/** The buttons of the member's memberships, with their dialogs. */
export const plansScreen = screen([...viewSources, 'subscription', 'savedPayment'], (sources: PlanSources) => {
  const viewContext = viewContextOf(sources)
  if (!viewContext) return null
  const { viewer, now } = viewContext
  const { offers, support } = viewContext.catalogue.config
  const { subscription, savedPayment, app } = sources
  const isReplaced = savedPayment?.context.isRefused === false
  const help = { changePayment: changeHref(subscription, app), support: supportLink(support), isReplaced }
  return plansView(subscription, offers, viewer, now, help)
})

interface PaidSources extends Pick<ViewSources, 'now'> {
  readonly subscription: SubscriptionState | undefined
  readonly transactions: TransactionsState | undefined
  readonly app: Visiting
  readonly savedPayment: SavedPaymentState | undefined
  readonly receipt: MutationState<Receipt> | undefined
}

/** The saved payment method, and the past payments with their receipts; each is `null` if the provider does not support it. */
export const paidScreen = screen(
  ['app', 'now', 'subscription', 'transactions', 'savedPayment', 'receipt'],
  ({ app, now, subscription, transactions, savedPayment, receipt }: PaidSources) => {
    const capabilities = subscription?.context.capabilities
    return {
      method: savedPaymentView(savedPayment, capabilities?.savedPayment ?? false, changeHref(subscription, app)),
      history: historyView(transactions, capabilities?.receipt ?? false, now.context.now),
      receipt: receiptView(receipt),
    }
  },
)

interface ChangeSources extends Pick<ViewSources, 'now'> {
  readonly app: Visiting
  readonly paymentChange: PaymentChangeState | undefined
  readonly savedPayment: SavedPaymentState | undefined
}

/** The dialog that changes the saved payment method. */
export const paymentChangeScreen = screen(
  ['app', 'now', 'paymentChange', 'savedPayment'],
  ({ app, now, paymentChange, savedPayment }: ChangeSources) =>
    paymentChangeView(paymentChange, savedPayment, app.context.address?.dialog ?? null, now.context.now),
)
