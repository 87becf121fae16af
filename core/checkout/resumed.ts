import type { Result } from '../kernel/result.ts'
import { fail } from '../kernel/result.ts'
import type { Checkout, CheckoutProblem } from './checkout.ts'
import type { OrderFailure, StepFailure } from './payment.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { Resumed } from './payment-calls.ts'
import { withOpened, withStep } from './wanted-order.ts'

/** Returns the changes after a failure, which is also the outcome of a confirmation that the bank has asked for. */
export const refusedWith = (
  { attempt }: Pick<Checkout, 'attempt'>,
  made: Result<unknown, OrderFailure | StepFailure>,
): Partial<Checkout> =>
  made.ok ? {} : { problem: made.error, attempt: attempt?.isChallenged ? { ...attempt, isChallenged: false } : attempt }

/** Returns the problem if a payment could not begin. The order may be paid although the answer was lost: if nothing was due, or if a payment was submitted before. A8.20 */
export const beginningProblem = ({
  paymentOrder,
  submission,
}: Pick<Checkout, 'paymentOrder' | 'submission'>): CheckoutProblem => ({
  type: paymentOrder?.needsDetails && submission === null ? 'NotBegun' : 'OrderUnknown',
})

/** Returns the changes once the next step of a payment in progress is known: a confirmation that the bank has asked for, and that a form follows, was not given. */
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

/** Returns the payment attempt with what the bank asks for: that it does so inside the widget, or the data of its page that is next, in place of those of an earlier page; the attempt itself if it has them. A7.23 */
export const challengedAttempt = ({ attempt, step }: Pick<Checkout, 'attempt' | 'step'>): PaymentAttempt | null => {
  if (attempt !== null && step?.type === 'challenge')
    return attempt.isChallenged ? attempt : { ...attempt, isChallenged: true }
  if (attempt === null || step?.type !== 'redirect' || step.for !== 'challenge') return attempt
  const challengeData = step.challengeData ?? null
  return (attempt.challengeData ?? null) === challengeData ? attempt : { ...attempt, challengeData }
}
