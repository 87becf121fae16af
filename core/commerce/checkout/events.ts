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
  /** The member chooses the payment method or the coupon; an omitted field stays. */
  | ({ readonly type: 'choose' } & Partial<OrderChoice>)
  /** The member goes back from paying to the method and the coupon. */
  | { readonly type: 'changeOrder' }
  /** The details from the card form, the widget or the challenge; never a card. */
  | { readonly type: 'submit'; readonly details: unknown }
  | ({ readonly type: 'shown' } & CheckoutDialog)
  | { readonly type: 'learned'; readonly profile: Member }
  | { readonly type: 'sold'; readonly offers: Offers }
  /** The address says that the studio refused the trial because the member has had it before. */
  | { readonly type: 'refuseTrial' }
  /** The welcome dialog has the pointer or the focus, and stays open. */
  | { readonly type: 'hold' }
  | Extract<Notice, { readonly type: 'accessGranted' | 'paymentSucceeded' | 'paymentFailed' | 'paymentNeedsAction' }>
  | { readonly type: 'wokeUp' }

/** A fact of the checkout: a URL to open, a profile that was loaded again, a dialog to show or close, or a failed purchase. */
export type CheckoutFact =
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'profileLoaded'; readonly profile: Member }
  | { readonly type: 'welcomed' }
  | { readonly type: 'welcomeOver' }
  /** A payment was accepted on the site, or a payment reported as canceled was paid after all. The member waits at the address, or on the current page without an address. */
  | { readonly type: 'awaited'; readonly address?: Address }
  /** The dialog of an order must open, since the order or a step of its payment needs the member. */
  | { readonly type: 'orderShown'; readonly offerId: string }
  /** The provider has lost an order. */
  | { readonly type: 'orderLost' }
  /** The bank refused a payment on another site, or the member left its page without paying; the dialog that says so opens. */
  | { readonly type: 'paymentEnded'; readonly dialog: EndedDialog; readonly orderId: string | null }
  | { readonly type: 'purchaseFailed'; readonly offerId: string; readonly message: string }
  /** The hosted page refused the trial to this member, so screens stop offering it. */
  | { readonly type: 'trialRefused' }
