import type { Viewer } from '../../access/index.ts'
import { viewerOf } from '../../access/index.ts'
import type { Route } from '../../routes/index.ts'
import type { Member, Orders } from '../../session/index.ts'
import { isConfirming } from '../../session/index.ts'
import type { Offers } from '../offers/index.ts'
import { needsOnboarding } from '../onboarding/index.ts'
import type { DeviceCheckout, Recall } from './device-checkout.ts'
import type { ReportedGrant } from './grant.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { latestOrder, newestOrder, orderStatusOf } from './order-status.ts'
import type { Ordered } from './ordered.ts'
import type {
  Card,
  OrderChoice,
  PaymentMethod,
  PaymentOrder,
  PaymentPort,
  PaymentStep,
  Returned,
  Wait,
} from './payment.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { OrderFailure, StepFailure } from './refusals.ts'
import { welcomeSeconds } from './rules.ts'

/** The reason why a purchase failed: a failed call, an offer that is not sold to the member now, a live event that has ended, another payment in confirmation, a charge that differs from the displayed price, a payment that did not begin, or an unknown order. */
export type CheckoutProblem =
  | OrderFailure
  | StepFailure
  | { readonly type: 'NotSold' | 'EventOver' | 'NotBegun' | 'OrderUnknown' }
  /** `amount` is the refused charge, in cents. */
  | { readonly type: 'OtherPrice'; readonly amount: number }

/** The checkout dialog in the address; `null` without one. */
export type CheckoutScreen = 'waiting-for-payment' | 'payment-cancelled' | 'payment-error' | 'welcome' | null

/** A dialog about a payment that was not made. */
export type EndedDialog = 'payment-error' | 'payment-cancelled'

/** The open checkout dialog, and the page below it. */
export interface CheckoutDialog {
  readonly screen: CheckoutScreen
  readonly page?: Route | undefined
  /** Whether the site lacks the page of the onboarding question. */
  readonly lacksQuestion?: boolean
  /** The parameters of the return from another site, by name; absent or `null` without a return. */
  readonly returned?: Returned | null
  /** The order named by the return address of another site: the order's id, or the reference of its attempt; absent or `null` without one. */
  readonly backFrom?: string | null
  /** The order whose own dialog is open; absent or `null` if that dialog is closed. */
  readonly dialogOrder?: Order | null
}

/** The input of a checkout: the member, the studio's offers, and the open dialog. */
export interface CheckoutInput extends CheckoutDialog {
  readonly profile: Member
  readonly offers: Offers
}

/** Whether access was requested since the last report about the payment, and whether the studio has answered. */
export type ReportState = 'unasked' | 'asked' | 'answered'

/** A submitted payment: its order, its time in ms since 1970, and whether an earlier payment of the same order was submitted. */
export interface Submission {
  readonly orderId: string
  readonly at: number
  readonly isRepeated: boolean
}

/** A checkout: the member, the wanted order, and the payment attempt in progress. */
export interface Checkout extends CheckoutInput, DeviceCheckout, Recall {
  readonly order: Order | null
  /** The attempt whose payment was canceled or refused, and whose order opens again if the member wants it; `null` without one. A2.02 */
  readonly again: PaymentAttempt | null
  /** The order that was granted last, for the welcome dialog; `null` if it is unknown. */
  readonly bought: Ordered | null
  readonly problem: CheckoutProblem | null
  /** The number of requests for access since waiting began. */
  readonly tries: number
  /** The time until the welcome dialog closes, in seconds. */
  readonly left: number
  /** Whether access was requested since the current dialog opened. */
  readonly looked: boolean
  /** Whether the studio's latest answer arrived after the current dialog opened. */
  readonly answered: boolean
  /** Whether the address says that the trial was refused. */
  readonly trialClaimed: boolean
  /** The wanted order at the provider, and its payment methods; `null` if the provider has no orders, or has not created this order yet. */
  readonly paymentOrder: PaymentOrder | null
  readonly methods: readonly PaymentMethod[]
  /** The member's last choice, and the last choice sent; `null` before the provider has the order. */
  readonly choice: OrderChoice | null
  readonly sentChoice: OrderChoice | null
  /** The next step of the payment; `null` if it is unknown. */
  readonly step: PaymentStep | null
  /** The timing of the requests for access after the payment; `null` for the default. */
  readonly wait: Wait | null
  /** The reported failure of the payment; `null` without a report. `message` is the provider's text for the member, or `null` for our own text. */
  readonly failure: { readonly message: string | null } | null
  /** The state of the last report about the payment; `null` without a report. */
  readonly report: ReportState | null
  /** The last payment submitted in this tab; `null` without one. */
  readonly submission: Submission | null
  /** The bank's confirmation page. Its URL is `null` until the provider reports it; the whole field is `null` if this tab has submitted no payment. */
  readonly bankPage: { readonly url: string | null } | null
  /** A reported grant that no profile has shown yet; `null` without one. */
  readonly reported: ReportedGrant | null
  readonly returned: Returned | null
  readonly dialogOrder: Order | null
  /** Whether the provider has orders with payment methods and coupons. */
  readonly hasOrders: boolean
  /** The id of this tab. */
  readonly tab: string
  /** Hands a typed card to the provider; `null` if the provider takes no cards. Events never contain a card. */
  readonly takeCard: ((card: Card) => unknown) | null
}

/** The fields of a checkout without a payment in progress. */
export const unpaid = {
  ...{ paymentOrder: null, methods: [], choice: null, sentChoice: null, step: null, wait: null },
  ...{ failure: null, report: null, bankPage: null },
} satisfies Partial<Checkout>

/** Returns a checkout without a payment attempt; its order is the order of the open dialog. */
export const emptyCheckout = (
  input: CheckoutInput,
  { orders, takeCard, tab = '' }: Partial<PaymentPort> & { readonly tab?: string } = {},
): Checkout => ({
  ...{ ...input, hasOrders: orders !== undefined, takeCard: takeCard ?? null, tab },
  order: input.dialogOrder ?? null,
  attempt: null,
  ...{ again: null, recalled: true, isElsewhere: false },
  bought: null,
  problem: null,
  tries: 0,
  left: welcomeSeconds,
  looked: false,
  answered: false,
  trialClaimed: false,
  trialRefused: false,
  ...unpaid,
  ...{ submission: null, reported: null },
  ...{ returned: input.returned ?? null, dialogOrder: input.dialogOrder ?? null },
})

/** Returns the status of the payment attempt; `null` without one. */
export const attemptStatus = (
  { attempt, profile }: Pick<Checkout, 'attempt' | 'profile'>,
  now: number,
): OrderStatus | null => attempt && orderStatusOf(attempt, profile, now)

/**
 * Whether a payment may be in progress: this device remembers an attempt, the studio is waiting for a confirmation, or the
 * newest order can still be paid. If not, a waiting dialog opened by its address alone shows nothing.
 */
export const mayBePaying = ({ attempt, profile }: Pick<Checkout, 'attempt' | 'profile'>): boolean =>
  attempt !== null || isConfirming(profile) || newestOrder(profile.orders ?? [])?.state === 'open'

/** Whether there is no payment to wait for: neither this device nor the studio knows one. If the studio lists no orders, a hosted page may still have taken a payment; if the provider has orders, only the address can say so. */
export const isUnfounded = (checkout: Checkout): boolean =>
  !mayBePaying(checkout) &&
  checkout.answered &&
  (checkout.profile.orders !== null || (checkout.hasOrders && checkout.returned === null))

/** Returns the newest order, for the welcome dialog on a device that remembers no attempt; `null` for the newsletter's pass, or if the studio lists no orders. */
export const arrivedOrder = (profile: Orders, now: number): Ordered | null => {
  const latest = latestOrder(profile, now)
  return latest === null || latest.promo === 'pass24' ? null : { offerId: latest.offerId }
}

/** Whether the welcome dialog offers the onboarding question; never on the question's own page. */
export const offersQuestion = (viewer: Viewer, page: Route, now: number): boolean =>
  page.type !== 'welcome' && needsOnboarding(viewer, now)

/** Whether the welcome dialog stays open because it offers a choice: to answer the onboarding question, or to start a pass on the page of a live event. */
export const offersChoice = (
  { page, lacksQuestion = false, profile }: Pick<Checkout, 'page' | 'lacksQuestion' | 'profile'>,
  now: number,
): boolean =>
  !!page &&
  ((!lacksQuestion && offersQuestion(viewerOf(profile), page, now)) ||
    (page.type === 'live-event' && profile.unusedDayPasses > 0))

/** Returns the offer and the reason of a failed purchase, for analytics. The reason is only a type, since the studio's text may repeat the member's input. */
export const failedPurchase = ({ order, problem }: Checkout) => ({
  offerId: order?.offerId ?? '',
  message: problem === null ? '' : problem.type === 'Refused' ? `${problem.type} ${problem.reason}` : problem.type,
})
