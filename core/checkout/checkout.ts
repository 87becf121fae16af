import type { Viewer } from '../access/index.ts'
import { viewerOf } from '../access/index.ts'
import type { Offers } from '../offers/index.ts'
import { needsOnboarding } from '../onboarding/index.ts'
import type { Route } from '../routes/index.ts'
import type { Member } from '../session/index.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { orderStatusOf } from './order-status.ts'
import type { Ordered } from './ordered.ts'
import type {
  OrderChoice,
  OrderFailure,
  PaymentMethod,
  PaymentOrder,
  PaymentStep,
  Returned,
  StepFailure,
  Wait,
} from './payment.ts'
import type { DeviceCheckout } from './payment-attempt.ts'
import { welcomeSeconds } from './rules.ts'

/** Why nothing was bought: a failed call, an order that is not sold to this member now, or for an event that has ended, another payment that is being confirmed, or a price other than the one that was shown. V6.18 A3.01 */
export type CheckoutProblem =
  | OrderFailure
  | StepFailure
  | { readonly type: 'NotSold' | 'EventOver' }
  /** `amount` is what would be charged now, in cents. */
  | { readonly type: 'OtherPrice'; readonly amount: number }

/** The dialog of the checkout that the address opens; null if it opens none. */
export type CheckoutScreen = 'waiting-for-payment' | 'payment-cancelled' | 'welcome' | null

/** The dialog of the checkout that is open, and the page under it. */
export interface CheckoutDialog {
  readonly screen: CheckoutScreen
  readonly page?: Route | undefined
  /** The parameters with which another site has sent the member back; absent or null without any. */
  readonly returned?: Returned | null
}

/** The member of a checkout, the plans they can buy, and the dialog that is open. */
export interface CheckoutInput extends CheckoutDialog {
  readonly profile: Member
  readonly offers: Offers
}

/** A checkout: the member, the order they want now, and the payment attempt they have started. */
export interface Checkout extends CheckoutInput, DeviceCheckout {
  readonly order: Order | null
  /** The product that was granted last, which the welcome is about; null if it is not known. A4.20 */
  readonly bought: Ordered | null
  readonly problem: CheckoutProblem | null
  /** How often access has been requested since the waiting began. */
  readonly tries: number
  /** Seconds until the welcome closes. A4.20 */
  readonly left: number
  /** Whether the studio has been asked for access since the present dialog opened. */
  readonly looked: boolean
  /** Whether the studio's newest answer came since then. */
  readonly answered: boolean
  /** Whether the address says that the trial was refused. A2.12 */
  readonly trialClaimed: boolean
  /** The wanted order as the provider has it, and the ways to pay it; null if the provider has no orders, or none yet. */
  readonly paymentOrder: PaymentOrder | null
  readonly methods: readonly PaymentMethod[]
  /** The last choice of the member, and the last that was sent; null before the provider has the order. */
  readonly choice: OrderChoice | null
  readonly sentChoice: OrderChoice | null
  /** The next step of the payment; null if it is not known. */
  readonly step: PaymentStep | null
  /** How access is requested after the payment; null for the usual way. */
  readonly wait: Wait | null
  readonly returned: Returned | null
}

/** The fields of a checkout in which nothing is being paid. */
export const unpaid = {
  ...{ paymentOrder: null, methods: [], choice: null, sentChoice: null, step: null, wait: null },
} satisfies Partial<Checkout>

/** A checkout without an order or a payment attempt. */
export const emptyCheckout = (input: CheckoutInput): Checkout => ({
  ...input,
  order: null,
  attempt: null,
  bought: null,
  problem: null,
  tries: 0,
  left: welcomeSeconds,
  looked: false,
  answered: false,
  trialClaimed: false,
  trialRefused: false,
  ...unpaid,
  returned: input.returned ?? null,
})

/** The status of the payment attempt; null without one. A4.21 */
export const attemptStatus = (
  { attempt, profile }: Pick<Checkout, 'attempt' | 'profile'>,
  now: number,
): OrderStatus | null => attempt && orderStatusOf(attempt, profile, now)

/** Whether the welcome offers the onboarding question, except on its own page. A2.19 P2.6.01 */
export const offersQuestion = (viewer: Viewer, page: Route, now: number): boolean =>
  page.type !== 'welcome' && needsOnboarding(viewer, now)

/** Whether the welcome offers a choice, and so waits for it: the onboarding question, or to start a pass on the page of a live event. A4.20 A2.19 V2.37 */
export const offersChoice = ({ page, profile }: Pick<Checkout, 'page' | 'profile'>, now: number): boolean =>
  !!page &&
  (offersQuestion(viewerOf(profile), page, now) || (page.type === 'live-event' && profile.unusedDayPasses > 0))

/** The fact of a failed purchase, for analytics: the kind of failure and its reason, never a text of the studio, which may repeat what was typed. */
export const failedPurchase = ({ order, problem }: Checkout) => ({
  offerId: order?.offerId ?? '',
  message: problem === null ? '' : problem.type === 'Refused' ? `${problem.type} ${problem.reason}` : problem.type,
})
