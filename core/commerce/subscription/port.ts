import type { Call } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Card, CardRefusal, PaymentMethod, PaymentStep, Returned, StepFailure } from '../checkout/index.ts'
import type { Duration, Money, OfferId } from '../offers/index.ts'

/** A failed change of a subscription: the member has no subscription to the offer, it cannot be canceled here, the switch was refused or has no saved payment method to charge, or the saved payment method was declined. */
export type SubscriptionFailure =
  | Failure
  | { readonly type: 'NoSubscription' | 'NotCancellable' | 'SwitchRefused' | 'NoSavedPayment' }
  | CardRefusal<'CardRefused'>

/** An offer that a subscription can be switched to. */
export interface OfferSwitch {
  readonly offerId: OfferId
  readonly title: string
  readonly direction: 'upgrade' | 'downgrade'
  /** Whether the switch starts at the end of the paid period; otherwise it starts at once. */
  readonly startsLater: boolean
  /** The charge on the day of the change: `today` is the full price, `atRenewal` is nothing, and `unsaid` is unknown. */
  readonly charge: 'today' | 'atRenewal' | 'unsaid'
  /** The price of one period of the offer. */
  readonly price: Money
  /** Whether the price includes tax; `null` if the provider does not say. */
  readonly isTaxIncluded: boolean | null
  readonly period: Duration | null
}

/** A switch from the offer of a subscription to another. */
export interface SwitchRequest extends Pick<OfferSwitch, 'direction' | 'startsLater'> {
  readonly from: OfferId
  readonly to: OfferId
}

/** A past payment. */
export interface Transaction {
  readonly id: string
  /** In ms since 1970. */
  readonly at: number
  /** The title of its offer. */
  readonly title: string
  readonly price: Money
  /** Whether the price includes tax; `null` if the provider does not say. */
  readonly isTaxIncluded: boolean | null
  /** The name of its payment method; `null` if the provider does not say. */
  readonly method: string | null
}

/** A page of transactions, the newest first. */
export interface TransactionPage {
  readonly items: readonly Transaction[]
  readonly hasMore: boolean
}

/** A receipt: untrusted HTML, shown without scripts, or a file that the provider has saved for the member. */
export type Receipt = { readonly type: 'page'; readonly html: string } | { readonly type: 'saved' }

/** The payment method that the next payment is charged to. */
export interface SavedPayment {
  readonly type: 'card' | 'paypal' | 'other'
  /** The brand of the card, or the name of another method; `null` if the provider does not say. */
  readonly brand: string | null
  readonly lastFour: string | null
  /** The last month in which the card is valid, from 1 to 12; `null` for other methods. */
  readonly expiry: { readonly month: number; readonly year: number } | null
  /** Whether the payment method can be replaced here; false if it is managed elsewhere. */
  readonly canChange: boolean
}

/** The id of the new payment method, and the two paths to which another site returns the member. */
export interface NewPayment {
  readonly method: string
  readonly successAddress: string
  readonly cancelAddress: string
}

/** A change of the saved payment method, as stored on this device until another method is charged. */
export interface PendingChange {
  /** The provider's id of the replaced payment method; `null` if there was none. */
  readonly replaces: string | null
  /** The provider's data about the member's visit to the bank's page, to be sent back with the result; `null` without any. */
  readonly challengeData: string | null
}

/** The port that stores the pending change of an account, by the account's id, for all tabs of this device. */
export interface PendingChangePort {
  readonly recall: Call<string, PendingChange | null>
  readonly keep: Call<{ readonly id: string; readonly change: PendingChange }, void>
  readonly forget: Call<string, void>
}

/** A change that has begun, with the provider's id of the replaced payment method; `null` if there was none. */
export interface BegunChange extends Pick<PendingChange, 'replaces'> {
  readonly step: PaymentStep
}

/** A return from another site; `returned` is empty if the member came back without parameters. `pending` is `null` if this device stores no change. */
export interface ChangeReturn {
  readonly pending: PendingChange | null
  readonly returned: Returned
}

/** The port that replaces the saved payment method, step by step like the checkout; `paid` means that the new method is confirmed. The current method stays until then. */
export interface SavedPaymentChange {
  readonly methods: Call<void, readonly PaymentMethod[]>
  /** Begins a change to a method; refuses if the saved method is managed elsewhere. */
  readonly begin: Call<NewPayment, BegunChange>
  /** Returns the provider's id of the saved payment method; `null` without one. Called just before the details are submitted, since another tab may have replaced the method after `begin`. */
  readonly savedId?: Call<void, string | null>
  /** Continues a change; fails with `ChallengeFailed` while the previous payment method is charged. */
  readonly resume?: Call<ChangeReturn, PaymentStep, StepFailure>
  /** Submits the result of the card form, the widget or the challenge. */
  readonly submit?: Call<
    NewPayment & { readonly pending: PendingChange; readonly details: unknown },
    PaymentStep,
    StepFailure
  >
  /** Converts a typed card into details that `submit` accepts once. */
  readonly takeCard?: (card: Card) => unknown
}

/** The port of the member's subscriptions, which are listed in `Entitlements.products`. A missing operation hides its feature. */
export interface SubscriptionPort {
  /** Stops the renewal; the subscription stays until its end. */
  readonly cancel?: Call<OfferId, void, SubscriptionFailure>
  /** Undoes a cancellation. */
  readonly renew?: Call<OfferId, void, SubscriptionFailure>
  /** Returns the offers that a subscription, named by its current offer, can be switched to. */
  readonly switches?: Call<OfferId, readonly OfferSwitch[], SubscriptionFailure>
  /** Switches at once, or at the end of the paid period (`pending`). */
  readonly switchTo?: Call<SwitchRequest, 'switched' | 'pending', SubscriptionFailure>
  /** Returns a page of transactions; pages are numbered from 0. */
  readonly transactions?: Call<{ readonly page: number }, TransactionPage>
  /** Returns the receipt of a transaction by its id. */
  readonly receipt?: Call<string, Receipt>
  /** Returns the saved payment method; `null` without one. */
  readonly savedPayment?: Call<void, SavedPayment | null>
  readonly changeSavedPayment?: SavedPaymentChange
  /** Returns the URL of a page that manages all subscriptions and links back to the given path of the site. */
  readonly portal?: Call<string, string>
}
