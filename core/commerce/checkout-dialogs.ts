import { hasPage } from '../catalogue/index.ts'
import type { Address } from '../routes/index.ts'
import { offerIdIn, returnedIn, withDialog, withOffer, withoutDialog, withParameter } from '../routes/index.ts'
import { dialogAt, orderAt, pricingAt } from './addresses.ts'
import type { CheckoutDialog, CheckoutEvent, CheckoutFact, CheckoutScreen, Order } from './checkout/index.ts'
import { offerById } from './offers/index.ts'
import type { PaymentResultFact } from './payment-dialogs.ts'
import { paymentResult } from './payment-dialogs.ts'
import type { CommercePorts } from './ports.ts'
import type { Commerce } from './rules.ts'

type Payments = CommercePorts['checkout']

const screens: readonly CheckoutScreen[] = ['waiting-for-payment', 'payment-cancelled', 'payment-error', 'welcome']

const screenOf = (dialog: string | null): CheckoutScreen =>
  dialog === 'finalize-payment' ? 'waiting-for-payment' : (screens.find((screen) => screen === dialog) ?? null)

/** Returns the offer that an address orders; `null` if there is no offer, or if it is not sold. */
const orderedIn = ({ offers, address }: Commerce): string | null =>
  address.dialog === 'checkout' ? (offerById(offers, offerIdIn(address) ?? '')?.id ?? null) : null

const dialogOrder = ({ orders }: Payments, commerce: Commerce, now: number): Order | null => {
  const offerId = orders ? orderedIn(commerce) : null
  return offerId === null ? null : orderAt(commerce, offerId, commerce.address, now)
}

/** Returns the checkout dialog that the address opens: its order, the page below it, and the parameters added by a payment site. A4.16 */
export const checkoutDialog = (payments: Payments, commerce: Commerce, now: number): Required<CheckoutDialog> => {
  const { address, catalogue } = commerce
  const { route, dialog } = address
  const returned = returnedIn(address)
  return {
    // In any other dialog, the provider is asked about the state of the order.
    ...{ screen: screenOf(dialog), page: route, returned: dialog === 'finalize-payment' ? returned : null },
    backFrom: returned?.['orderId'] ?? null,
    lacksQuestion: catalogue !== null && !hasPage(catalogue.config, { type: 'welcome' }),
    dialogOrder: dialogOrder(payments, commerce, now),
  }
}

/** Returns the event that shows the checkout dialog of the address. */
export const shownEvent = (payments: Payments, commerce: Commerce, now: number) =>
  ({ type: 'shown', ...checkoutDialog(payments, commerce, now) }) as const

/** Returns the events for the checkout once the offers are known, since orders need them. */
export const soldEvents = (payments: Payments, commerce: Commerce, now: number): readonly CheckoutEvent[] => {
  const shown = shownEvent(payments, commerce, now)
  const opened = shown.dialogOrder ? [shown] : []
  return [{ type: 'sold', offers: commerce.offers }, ...opened]
}

/** Returns the redirect from a dialog about an order: if the provider has no orders, to the pricing page or to the page without the dialog; to the choice of an offer if no offer is chosen. `null` if the dialog may stay open. */
export const orderRedirect = ({ orders }: Payments, commerce: Commerce): Address | null => {
  const { address, catalogue } = commerce
  if (address.dialog !== 'checkout' && address.dialog !== 'choose-offer') return null
  if (!orders) return address.dialog === 'checkout' ? withoutDialog(address) : pricingAt(address)
  const isMissing = address.dialog === 'checkout' && catalogue !== null && orderedIn(commerce) === null
  return isMissing ? withDialog(address, 'choose-offer') : null
}

/** A fact of the checkout or of the saved payment method that opens another dialog. */
export type LeadingFact =
  | Extract<
      CheckoutFact,
      { readonly type: 'awaited' | 'welcomed' | 'welcomeOver' | 'orderShown' | 'orderLost' | 'paymentEnded' }
    >
  | PaymentResultFact

/** Returns the address that a fact opens, and whether it replaces the current history entry; `null` if the page stays. */
export const leadBy = (
  fact: LeadingFact,
  address: Address,
): { readonly address: Address; readonly replace: boolean } | null => {
  const replacing = (to: Address) => ({ address: to, replace: true })
  switch (fact.type) {
    case 'awaited':
      return replacing(fact.address ?? dialogAt(address, 'waiting-for-payment'))
    case 'welcomed':
      return replacing(dialogAt(address, 'welcome'))
    case 'welcomeOver':
      return replacing(withoutDialog(address))
    case 'paymentEnded': {
      const to = dialogAt(address, fact.dialog)
      return replacing(fact.orderId === null ? to : withParameter(to, 'orderId', fact.orderId))
    }
    case 'paymentMethodChanged':
    case 'paymentMethodKept': {
      const to = paymentResult(fact, address)
      return to && replacing(to)
    }
    case 'orderLost':
      return address.dialog === 'checkout' ? replacing(withDialog(address, 'choose-offer')) : null
    case 'orderShown': {
      if (address.dialog === 'checkout' && offerIdIn(address) === fact.offerId) return null
      // The back button leads to the page, or to the choice of an offer.
      const isBack = address.dialog === null || address.dialog === 'choose-offer'
      return { address: withOffer(address, 'checkout', fact.offerId), replace: !isBack }
    }
  }
}
