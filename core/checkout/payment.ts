import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { CheckoutRequest } from './request.ts'

/** How often access is requested after a payment: the first time, then after each answer, in ms. A9.06 */
export interface Wait {
  readonly first: number
  readonly every: number
  readonly tries: number
}

/** The next step of a payment. */
export type PaymentStep =
  | { readonly type: 'redirect'; readonly url: string; readonly for: 'hosted' | 'paypal' | 'challenge' }
  /** The provider's own form; what is typed into it never reaches the site. */
  | { readonly type: 'widget'; readonly session: unknown }
  /** The site's form; the card goes to `takeCard` and nowhere else. */
  | { readonly type: 'cardForm' }
  /** The bank asks the member to confirm the payment, inside the widget. */
  | { readonly type: 'challenge'; readonly action: unknown }
  | { readonly type: 'accepted'; readonly askAgain: Wait }
  | { readonly type: 'paid' }

/** A way to pay. */
export interface PaymentMethod {
  readonly id: string
  readonly type: 'card' | 'paypal' | 'hosted'
}

/** The price of an order, in minor units of its currency. */
export interface OrderPrice {
  /** As an ISO code. */
  readonly currency: string
  readonly offer: number
  readonly discount: number
  readonly fee: number
  readonly tax: number
  /** A share, such as 0.19. */
  readonly taxRate: number
  readonly total: number
}

/** The choices of a member about an order: the id of a method, and a coupon; null without one. */
export interface OrderChoice {
  readonly method: string | null
  readonly coupon: string | null
}

/** An order as the provider has it. */
export interface PaymentOrder extends OrderChoice {
  readonly orderId: string
  readonly price: OrderPrice
  /** Whether payment details are needed; not if nothing is due. */
  readonly needsDetails: boolean
}

/** A payment that has begun. */
export interface Begun {
  readonly orderId: string
  /** The amount charged now, in minor units; absent or null if the provider does not say. */
  readonly amount?: number | null
  readonly step: PaymentStep
}

/** The parameters with which another site has sent the member back, by name. */
export type Returned = Readonly<Record<string, string>>

/** How an order is refused: the last one is sold, an earlier payment is being confirmed, the offer is over, this member may not use it or has it already, or the coupon is unknown. A8.20 A8.24 P9.14 */
export interface OrderRefused {
  readonly type: 'SoldOut' | 'StillConfirming' | 'OfferOver' | 'NotForYou' | 'AlreadyHeld' | 'CouponUnknown'
}

/** How creating an order can fail. */
export type OrderFailure = Failure | OrderRefused

/** How a step of a payment can fail: the card or its challenge is refused and nothing is charged, the order is lost, or the outcome is unknown. */
export type StepFailure = Failure | { readonly type: 'CardRefused' | 'ChallengeFailed' | 'OrderLost' }

/** A card as it is typed. */
export interface Card {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly holder: string
}

/** The provider's orders, if a member can choose how to pay and enter a coupon. */
export interface PaymentOrders {
  readonly create: Call<CheckoutRequest, PaymentOrder, OrderFailure>
  readonly methods: Call<string, readonly PaymentMethod[]>
  /** Changes the method and the coupon of an order, and answers what it costs then. */
  readonly change: Call<OrderChoice & { readonly orderId: string }, PaymentOrder, OrderFailure>
}

/** The provider of payments. An operation that it lacks is left out. */
export interface PaymentPort {
  /** Starts the payment of an order. */
  readonly begin: Call<CheckoutRequest, Begun, OrderFailure>
  /** The next step of a payment that has begun, after another site has sent the member back, or after a reload. */
  readonly resume: Call<
    { readonly attempt: PaymentAttempt; readonly returned: Returned | null },
    PaymentStep,
    StepFailure
  >
  readonly orders?: PaymentOrders
  /** Completes an order for which nothing is due. */
  readonly payNothing?: Call<string, PaymentStep, OrderFailure>
  /** Hands over the result of the card form, the widget or the challenge, and answers the next step. */
  readonly submit?: Call<{ readonly orderId: string; readonly details: unknown }, PaymentStep, StepFailure>
  /** Takes a typed card, and returns the details with which `submit` uses it once. */
  readonly takeCard?: (card: Card) => unknown
}

/** Whether access is requested next: nothing is left for the member to do. */
export const isAccepted = (step: PaymentStep | null): boolean => step?.type === 'accepted' || step?.type === 'paid'

/** Whether a step happens on the site itself. */
export const isOnSite = (step: PaymentStep | null): boolean =>
  step?.type === 'widget' || step?.type === 'cardForm' || step?.type === 'challenge'

/** The step that opens the hosted page of an attempt again; null if only the provider knows the step. */
export const hostedStep = ({ url }: Pick<PaymentAttempt, 'url'>): PaymentStep | null =>
  url === null ? null : { type: 'redirect', url, for: 'hosted' }

/** The address to come back to for a step: of a hosted page; the provider knows any other step. */
export const pageOf = (step: PaymentStep): string | null =>
  step.type === 'redirect' && step.for === 'hosted' ? step.url : null

/** Whether two choices are the same. */
export const isSameChoice = (one: OrderChoice | null, other: OrderChoice | null): boolean =>
  one?.method === other?.method && one?.coupon === other?.coupon
