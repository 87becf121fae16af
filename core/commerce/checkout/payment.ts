import type { Call } from '../../kernel/call.ts'
import type { Charged, PaymentAttempt } from './payment-attempt.ts'
import type { OrderFailure, StepFailure } from './refusals.ts'
import type { CheckoutRequest } from './request.ts'

/** The timing of the requests for access after a payment: the first delay and the delay after each answer in ms, and the number of tries. */
export interface Wait {
  readonly first: number
  readonly every: number
  readonly tries: number
}

/** The next step of a payment. */
export type PaymentStep =
  | {
      readonly type: 'redirect'
      readonly url: string
      readonly for: 'hosted' | 'paypal' | 'challenge'
      /** The provider's data, to be sent back with the result; the attempt stores it. */
      readonly challengeData?: string
    }
  /** The provider's own form, whose content never reaches the site. */
  | { readonly type: 'widget'; readonly session: unknown }
  /** The site's form; the card goes to `takeCard` and nowhere else. */
  | { readonly type: 'cardForm' }
  /** The bank's request to confirm the payment, inside the widget; after a reload the session reopens it. */
  | { readonly type: 'challenge'; readonly action: unknown; readonly session: unknown }
  | {
      readonly type: 'accepted'
      readonly askAgain: Wait
      /** The time from which the order can be paid again if no payment is listed, in ms since 1970; absent if the payment was made. */
      readonly unsureUntil?: number
    }
  | { readonly type: 'paid' }

/** A payment method. */
export interface PaymentMethod {
  readonly id: string
  readonly type: 'card' | 'paypal' | 'hosted'
}

/** The price of an order, in minor units of its currency. */
export interface OrderPrice {
  /** The ISO code of the currency. */
  readonly currency: string
  readonly offer: number
  readonly discount: number
  readonly fee: number
  readonly tax: number
  /** The tax rate as a fraction, such as 0.19. */
  readonly taxRate: number
  readonly total: number
}

/** A member's choices for an order: the id of a method, and a coupon; `null` for none. */
export interface OrderChoice {
  readonly method: string | null
  readonly coupon: string | null
}

/** The reason for a discount, and the number of discounted payments; `null` if the provider does not report them. */
export interface OrderDiscount {
  readonly type: 'trial' | 'coupon'
  readonly periods: number | null
}

/** An order at the provider. */
export interface PaymentOrder extends OrderChoice {
  readonly orderId: string
  readonly price: OrderPrice
  /** Absent or `null` if no discount is applied, or if its reason is unknown. */
  readonly discount?: OrderDiscount | null | undefined
  /** Whether payment details are needed; false if nothing is due. */
  readonly needsDetails: boolean
}

/** A payment that has begun. */
export interface Begun extends Charged {
  readonly orderId: string
  /** The name of the attempt in its return addresses; absent if they contain the order's id, or no name. */
  readonly reference?: string
  readonly step: PaymentStep
}

/** The next step of a payment in progress. */
export interface ResumedPayment {
  readonly step: PaymentStep
  /** The provider's latest version of the order; absent if it was not loaded. */
  readonly order?: PaymentOrder
}

/** The parameters of a return from another site, by name. */
export type Returned = Readonly<Record<string, string>>

/** A card as typed. */
export interface Card {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly holder: string
}

/** The provider's orders, which let a member choose a payment method and enter a coupon. */
export interface PaymentOrders {
  /** Creates an order. Returns this tab's earlier order for the same request, with its method and coupon, while it can be paid. */
  readonly create: Call<CheckoutRequest, PaymentOrder, OrderFailure>
  /** Loads an order that can still be paid, with its current price. */
  readonly read: Call<string, PaymentOrder, OrderFailure>
  readonly methods: Call<string, readonly PaymentMethod[]>
  /** Changes the method and the coupon of an order, and returns the order with its new price. */
  readonly change: Call<OrderChoice & { readonly orderId: string }, PaymentOrder, OrderFailure>
  /** Returns whether a payment of the order would be refused because of its coupon, without a charge; absent if `change` finds that out. */
  readonly refusesCoupon?: Call<string, boolean>
}

/** The result of a payment step, and the total displayed to the member, in minor units; `null` if it is unknown. */
export interface Submitted {
  readonly orderId: string
  readonly details: unknown
  readonly amount: number | null
}

/** The port of the payment provider. An operation that the provider lacks is omitted. */
export interface PaymentPort {
  /** Starts the payment of an order. */
  readonly begin: Call<CheckoutRequest, Begun, OrderFailure>
  /** Returns the next step of a payment in progress, after a return from another site or a reload. */
  readonly resume: Call<
    { readonly attempt: PaymentAttempt; readonly returned: Returned | null },
    ResumedPayment,
    StepFailure
  >
  readonly orders?: PaymentOrders
  /** Completes an order with nothing due. */
  readonly payNothing?: Call<string, PaymentStep, OrderFailure>
  /** Submits the result of the card form, the widget or the challenge, and returns the next step. Fails with `OrderLost`, without a charge, if the order's total differs from the displayed one. */
  readonly submit?: Call<Submitted, PaymentStep, StepFailure>
  /** Converts a typed card into details that `submit` accepts once. */
  readonly takeCard?: (card: Card) => unknown
}

/** Whether the member has no step left to take, so that access is requested next. */
export const isAccepted = (step: PaymentStep | null): boolean => step?.type === 'accepted' || step?.type === 'paid'

/** Whether a step happens on the site itself. */
export const isOnSite = (step: PaymentStep | null): boolean =>
  step?.type === 'widget' || step?.type === 'cardForm' || step?.type === 'challenge'

/** Returns the step that reopens the hosted page of an attempt; `null` without a page. */
export const hostedStep = ({ url }: Pick<PaymentAttempt, 'url'>): PaymentStep | null =>
  url === null ? null : { type: 'redirect', url, for: 'hosted' }

/** Returns the URL of a hosted page that can resume the payment; `null` for any other step. */
export const pageOf = (step: PaymentStep): string | null =>
  step.type === 'redirect' && step.for === 'hosted' ? step.url : null

/** Whether two choices are the same. */
export const isSameChoice = (one: OrderChoice | null, other: OrderChoice | null): boolean =>
  one?.method === other?.method && one?.coupon === other?.coupon
