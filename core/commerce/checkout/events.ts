import type { Notice } from '../../notices/index.ts'
import type { Address } from '../../routes/index.ts'
import type { Member } from '../../session/index.ts'
import type { Offers } from '../offers/index.ts'
import type { CheckoutDialog, EndedDialog } from './checkout.ts'
import type { Order } from './order.ts'
import type { OrderChoice } from './payment.ts'

/** An event of the checkout: from a screen, the address, or the rest of the product. */
export type CheckoutEvent =
  | { readonly type: 'buy'; readonly order: Order }
  | { readonly type: 'resume' }
  | { readonly type: 'lookAgain' }
  | { readonly type: 'dismiss' }
  /** The method or the coupon of the order is chosen; a field that is left out stays as it is. */
  | ({ readonly type: 'choose' } & Partial<OrderChoice>)
  /** The member goes from paying back to the method and the coupon. */
  | { readonly type: 'changeOrder' }
  /** The details from the card form, the widget or the challenge; never a card. */
  | { readonly type: 'submit'; readonly details: unknown }
  | ({ readonly type: 'shown' } & CheckoutDialog)
  | { readonly type: 'learned'; readonly profile: Member }
  | { readonly type: 'sold'; readonly offers: Offers }
  /** The address says that the studio sent the member back because they had the trial before. */
  | { readonly type: 'refuseTrial' }
  /** The welcome dialog has the pointer or the focus, and stays open. */
  | { readonly type: 'hold' }
  | Extract<Notice, { readonly type: 'accessGranted' | 'paymentSucceeded' | 'paymentFailed' | 'paymentNeedsAction' }>
  | { readonly type: 'wokeUp' }

/** A fact of the checkout: a page of another site to open, a profile that was loaded again, a dialog to show or close, or a failed purchase. */
export type CheckoutFact =
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'profileLoaded'; readonly profile: Member }
  | { readonly type: 'welcomed' }
  | { readonly type: 'welcomeOver' }
  /** A payment was accepted on the site, or a payment that was reported as canceled turned out to be paid; the member waits at the address, or on the present page without one. */
  | { readonly type: 'awaited'; readonly address?: Address }
  /** An order, or a step of its payment, waits for the member in the dialog of the order. */
  | { readonly type: 'orderShown'; readonly offerId: string }
  /** The provider has lost an order. */
  | { readonly type: 'orderLost' }
  /** The bank refused a payment on another site, or its page was left before the payment; the dialog that says so opens. */
  | { readonly type: 'paymentEnded'; readonly dialog: EndedDialog; readonly orderId: string | null }
  | { readonly type: 'purchaseFailed'; readonly offerId: string; readonly message: string }
  /** The hosted page refused the trial to this member, so that no screen offers it. */
  | { readonly type: 'trialRefused' }
