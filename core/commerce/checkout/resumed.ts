import { isFailure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import { fail } from '../../kernel/result.ts'
import type { Checkout, CheckoutProblem } from './checkout.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { Resumed } from './payment-calls.ts'
import type { OrderFailure, StepFailure } from './refusals.ts'
import { withOpened, withStep } from './wanted-order.ts'

type Refused = Pick<Checkout, 'attempt'> & Partial<Pick<Checkout, 'order' | 'dialogOrder' | 'choice'>>

/** Returns the changes after a failure, which also ends a confirmation requested by the bank. An expired coupon is deselected. */
export const refusedWith = (
  { attempt, order = null, dialogOrder = null, choice = null }: Refused,
  made: Result<unknown, OrderFailure | StepFailure>,
): Partial<Checkout> => {
  if (made.ok) return {}
  const problem: CheckoutProblem = made.error
  return {
    ...(problem.type === 'CouponOver' && {
      ...{ ...withStep(null), order: order ?? dialogOrder, choice: choice && { ...choice, coupon: null } },
    }),
    ...{ problem, attempt: attempt?.isChallenged ? { ...attempt, isChallenged: false } : attempt },
  }
}

/** Whether a call failed with a given type of failure. */
export const hasFailedAs = (type: string, made: Result<unknown, { readonly type: string }>): boolean =>
  !made.ok && made.error.type === type

/** Whether an order cannot be paid: the provider has lost it, or its coupon has expired. After a return from another site, a different dialog shows an expired coupon. */
export const isLost = ({ returned }: Checkout, made: Result<unknown, { readonly type: string }>): boolean =>
  !made.ok && (made.error.type === 'OrderLost' || (made.error.type === 'CouponOver' && returned === null))

/** Whether the provider's order may be paid although the answer to the beginning of its payment was lost. */
export const mayHaveBegun = (
  { paymentOrder }: Pick<Checkout, 'paymentOrder'>,
  made: Result<unknown, OrderFailure>,
): boolean => paymentOrder !== null && !made.ok && isFailure(made.error)

/** Whether the order opens again without its expired coupon. */
export const isWithoutCoupon = ({ problem, order, paymentOrder }: Checkout): boolean =>
  problem?.type === 'CouponOver' && order !== null && paymentOrder !== null

/** Returns the problem if a payment could not begin. If nothing was due, or if a payment was submitted before, the order may be paid although the answer was lost. */
export const beginningProblem = ({
  paymentOrder,
  submission,
}: Pick<Checkout, 'paymentOrder' | 'submission'>): CheckoutProblem => ({
  type: paymentOrder?.needsDetails && submission?.orderId !== paymentOrder.orderId ? 'NotBegun' : 'OrderUnknown',
})

/** Returns the changes once the next step of a payment is known. If a form follows a confirmation requested by the bank, the confirmation failed. */
export const resumedWith = ({ attempt }: Checkout, made: Result<Resumed, StepFailure>): Partial<Checkout> => {
  if (!made.ok) return {}
  const { step, opened } = made.value
  const isUnconfirmed = attempt?.isChallenged && opened && step.type !== 'challenge'
  return {
    ...withStep(step),
    ...(opened && withOpened(opened)),
    ...(isUnconfirmed && refusedWith({ attempt }, fail({ type: 'ChallengeFailed' }))),
  }
}

/** Returns the attempt to store during the next step: with the challenge inside the widget, or with this tab on its way to another site and the data of the redirect. Returns the same object if nothing changes. */
export const attemptInStep = ({
  attempt,
  step,
  tab: own,
}: Pick<Checkout, 'attempt' | 'step' | 'tab'>): PaymentAttempt | null => {
  if (attempt === null || step === null) return attempt
  const isLeaving = step.type === 'redirect'
  const { away } = attempt
  const isChallenged = step.type === 'challenge' || attempt.isChallenged === true
  const challengeData = (isLeaving ? step.challengeData : attempt.challengeData) ?? null
  const isSame =
    isLeaving === (away?.some(({ tab }) => tab === own) ?? false) &&
    isChallenged === (attempt.isChallenged ?? false) &&
    challengeData === (attempt.challengeData ?? null)
  if (isSame) return attempt
  const others = (away ?? []).filter(({ tab }) => tab !== own)
  return {
    ...attempt,
    isChallenged,
    challengeData,
    away: isLeaving ? [...others, { tab: own, challengeData }] : others,
  }
}
