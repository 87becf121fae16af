import type { Failure } from '../kernel/failure.ts'
import type { Plans } from '../pricing/index.ts'
import { planNamed } from '../pricing/index.ts'
import type { NamedOrder, Profile } from '../session/index.ts'
import type { HostedPage, Order, PaymentAttempt } from './rules.ts'
import { begunAt, begunElsewhere, isSameOrder, isSold, requestOf, welcomeSeconds } from './rules.ts'
import type { Standing } from './standing.ts'
import { isConfirming, standingOf } from './standing.ts'

/** A dialog of the checkout that the address asks for; null where it asks for none. */
export type CheckoutScreen = 'waiting-for-payment' | 'payment-cancelled' | 'welcome' | null

/** For whom a checkout is, what can be bought, and which of its dialogs is open. */
export interface CheckoutInput {
  readonly profile: Profile
  readonly plans: Plans
  readonly screen: CheckoutScreen
}

/** A checkout: who buys, what they want to buy now, and the payment that they have begun. */
export interface Checkout extends CheckoutInput {
  readonly order: Order | null
  readonly attempt: PaymentAttempt | null
  readonly problem: Failure | null
  /** How often access was asked for since somebody began to wait. */
  readonly tries: number
  /** Seconds until the welcome closes. A4.20 */
  readonly left: number
  /** Whether the studio was asked for access since the present dialog opened. */
  readonly looked: boolean
  readonly trialRefused: boolean
}

/** A checkout in which nothing is wanted, begun or known yet. */
export const emptyCheckout = (input: CheckoutInput): Checkout => ({
  ...input,
  order: null,
  attempt: null,
  problem: null,
  tries: 0,
  left: welcomeSeconds,
  looked: false,
  trialRefused: false,
})

/** The standing of the payment that was begun; null without one. A4.21 */
export const attemptStanding = (
  { attempt, profile, plans }: Pick<Checkout, 'attempt' | 'profile' | 'plans'>,
  now: number,
): Standing | null => attempt && standingOf(plans, attempt, profile, now)

/** Whether the wanted order is the one that was begun here and can be paid still. A7.08 */
export const wantsSame = (checkout: Checkout, now: number): boolean =>
  checkout.order !== null && isSameOrder(checkout.attempt, checkout.order) && attemptStanding(checkout, now) === 'open'

/** Whether something is wanted while another payment is being confirmed. A3.01 */
export const wantsSecond = ({ order, profile }: Checkout): boolean => order !== null && isConfirming(profile)

/** Whether something is wanted that is not sold to them now. V6.18 */
export const wantsUnsold = ({ order, profile, plans }: Checkout, now: number): boolean =>
  order !== null && !isSold(plans, order, profile, now)

/** The wanted order as it was begun elsewhere; null where it was not, or the trial was refused on its page. A7.08 */
export const orderElsewhere = ({ order, profile, trialRefused }: Checkout, now: number): NamedOrder | null =>
  order === null || trialRefused ? null : begunElsewhere(order, profile, now)

/** The hosted page of the wanted order is about to be opened: from now on that is the payment that was begun. */
export const begin = (
  { order, profile, plans, trialRefused }: Checkout,
  page: HostedPage,
  now: number,
): Partial<Checkout> => {
  if (order === null) return {}
  const mayBeTried = (planNamed(plans, order.key)?.trialDays ?? 0) > 0
  const trial = mayBeTried && !requestOf(order, profile, trialRefused).hasTrial
  return { attempt: begunAt(page, order, profile, now, trial), order: null }
}

/** The page of the order that was begun elsewhere is about to be opened here. A7.08 */
export const adopt = (checkout: Checkout, now: number): Partial<Checkout> => {
  const { id, url } = orderElsewhere(checkout, now) ?? { id: null, url: null }
  return url === null ? {} : begin(checkout, { url, orderId: id }, now)
}

/** Why nothing is bought that is not sold to them now. V6.18 */
export const notSold: Failure = {
  type: 'Refused',
  status: 409,
  message: 'This is not sold to you now: look at what you have',
}

/** Why nothing is bought while another payment is being confirmed. A3.01 */
export const stillConfirming: Failure = {
  type: 'Refused',
  status: 409,
  message: 'Your last payment is still being confirmed',
}

/** A purchase that failed, as analytics is told of it. */
export const failedPurchase = ({ order, problem }: Checkout) => ({
  key: order?.key ?? '',
  message: problem === null ? '' : 'message' in problem ? problem.message : problem.type,
})
