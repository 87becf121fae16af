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
      /** The data that the provider wants back with the result; the attempt keeps it. */
      readonly challengeData?: string
    }
  /** The provider's own form, whose content never reaches the site. */
  | { readonly type: 'widget'; readonly session: unknown }
  /** The site's form; the card goes to `takeCard` and nowhere else. */
  | { readonly type: 'cardForm' }
  /** The bank asks the member to confirm the payment, inside the widget; after a reload the session opens it. */
  | { readonly type: 'challenge'; readonly action: unknown; readonly session: unknown }
  | {
      readonly type: 'accepted'
      readonly askAgain: Wait
      /** When the order can be paid again if no payment is listed, in ms since 1970; absent if the payment was made. */
      readonly unsureUntil?: number
    }
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

/** A member's choices for an order: the id of a method, and a coupon; `null` for none. */
export interface OrderChoice {
  readonly method: string | null
  readonly coupon: string | null
}

/** The reason why an order costs less than its offer, and for how many payments; `null` if the provider does not say. */
export interface OrderDiscount {
  readonly type: 'trial' | 'coupon'
  readonly periods: number | null
}

/** An order as the provider has it. */
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
  /** The name of the attempt in its return addresses; absent if they have the id of the order, or none. */
  readonly reference?: string
  readonly step: PaymentStep
}

/** The next step of a payment in progress. */
export interface ResumedPayment {
  readonly step: PaymentStep
  /** The order as the provider has just returned it; absent if it was not loaded. */
  readonly order?: PaymentOrder
}

/** The parameters with which another site has sent the member back, by name. */
export type Returned = Readonly<Record<string, string>>

/** A card as it is typed. */
export interface Card {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly holder: string
}

/** The provider's orders, if a member can choose how to pay and enter a coupon. */
export interface PaymentOrders {
  /** Creates an order, or returns the one that this tab has created for the same request, with its method and its coupon, as long as it can be paid. */
  readonly create: Call<CheckoutRequest, PaymentOrder, OrderFailure>
  /** Loads an order that can still be paid, with its present price. */
  readonly read: Call<string, PaymentOrder, OrderFailure>
  readonly methods: Call<string, readonly PaymentMethod[]>
  /** Changes the method and the coupon of an order, and returns the order with its new price. */
  readonly change: Call<OrderChoice & { readonly orderId: string }, PaymentOrder, OrderFailure>
  /** Returns whether a payment of the order would be refused for its coupon, without a charge; left out if `change` finds out. */
  readonly refusesCoupon?: Call<string, boolean>
}

/** The result of a step of a payment, and the amount that the member was shown, in minor units; `null` if it is unknown. */
export interface Submitted {
  readonly orderId: string
  readonly details: unknown
  readonly amount: number | null
}

/** The provider of payments. An operation that it lacks is left out. */
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
  /** Completes an order for which nothing is due. */
  readonly payNothing?: Call<string, PaymentStep, OrderFailure>
  /** Submits the result of the card form, the widget or the challenge, and returns the next step. Fails with `OrderLost`, and charges nothing, if the order charges another amount. */
  readonly submit?: Call<Submitted, PaymentStep, StepFailure>
  /** Converts a typed card into details that `submit` accepts once. */
  readonly takeCard?: (card: Card) => unknown
}

/** Whether nothing is left for the member to do, so that access is requested next. */
export const isAccepted = (step: PaymentStep | null): boolean => step?.type === 'accepted' || step?.type === 'paid'

/** Whether a step happens on the site itself. */
export const isOnSite = (step: PaymentStep | null): boolean =>
  step?.type === 'widget' || step?.type === 'cardForm' || step?.type === 'challenge'

/** Returns the step that reopens the hosted page of an attempt; `null` if only the provider knows the step. */
export const hostedStep = ({ url }: Pick<PaymentAttempt, 'url'>): PaymentStep | null =>
  url === null ? null : { type: 'redirect', url, for: 'hosted' }

/** Returns the URL of a hosted page, with which a payment can be resumed; `null` for any other step, which only the provider knows. */
export const pageOf = (step: PaymentStep): string | null =>
  step.type === 'redirect' && step.for === 'hosted' ? step.url : null

/** Whether two choices are the same. */
export const isSameChoice = (one: OrderChoice | null, other: OrderChoice | null): boolean =>
  one?.method === other?.method && one?.coupon === other?.coupon
