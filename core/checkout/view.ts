import type { Intent } from '../places/index.ts'
import type { ProductKey } from '../pricing/index.ts'
import { nameOf, plans } from '../pricing/index.ts'
import type { CheckoutState } from './machine.ts'
import { welcomeSeconds } from './rules.ts'

/** How an attempt to buy ended, or that it goes on. */
export type Outcome = 'none' | 'under way' | 'success' | 'pending' | 'failed' | 'cancelled'

/** What an attempt has come to: success, pending, failed or cancelled, each of which is shown. */
export const outcomeOf = (state: CheckoutState): Outcome => {
  if (state.matches('welcoming') || state.matches('welcomed') || state.matches('granted')) return 'success'
  if (state.matches('pending') || state.matches('unfinished')) return 'pending'
  if (state.matches('failed')) return 'failed'
  if (state.matches('cancelled')) return 'cancelled'
  return state.matches('idle') ? 'none' : 'under way'
}

/** What is shown beside what is sold: what is being bought, what did not work, what is still open. A8.24 */
export interface BuyingView {
  /** The product whose button is busy. */
  readonly busy: ProductKey | null
  /** Nothing can be bought just now. */
  readonly held: boolean
  readonly problem: string | null
  /** The product that could not be bought, so that the words can stand beside it. */
  readonly failed: ProductKey | null
  readonly unfinished: {
    readonly title: string
    readonly text: string
    readonly busy: boolean
    /** What looking again came to. */
    readonly note: string | null
  } | null
}

const problemText = (state: CheckoutState): string | null => {
  const { problem } = state.context
  if (!state.matches('failed') || problem === null) return null
  if (problem.type === 'Offline')
    return 'You seem to be offline. Nothing was charged: try again when you are connected.'
  if (problem.type === 'Refused' && problem.status === 409) return `${problem.message}.`
  if (problem.type === 'Refused' && problem.status < 500 && problem.status !== 408)
    return `${problem.message}. Nothing was charged.`
  return 'The checkout could not be opened. Nothing was charged: please try again.'
}

/** What the prices show of the checkout. A8.24 */
export const buyingView = (state: CheckoutState | undefined): BuyingView => {
  if (state === undefined) return { busy: null, held: false, problem: null, failed: null, unfinished: null }
  const { order, attempt, looked } = state.context
  const begun =
    ['remembering', 'creating', 'keeping', 'leaving'].some((name) => state.matches(name as 'creating')) ||
    (order !== null && state.matches('looking'))
  const looking = state.matches('looking')
  return {
    busy: begun ? (order?.key ?? attempt?.key ?? null) : null,
    held: begun || looking || state.matches('recalling') || state.matches('forgetting'),
    problem: problemText(state),
    failed: state.matches('failed') ? (order?.key ?? null) : null,
    unfinished:
      attempt !== null && (looking || state.matches('unfinished'))
        ? {
            title: `${nameOf(attempt.key)}: not confirmed yet`,
            text: 'You began to pay. If you did, it appears here as soon as it is confirmed; if not, nothing was charged.',
            busy: looking,
            note: looked && !looking ? 'Looked just now: still not confirmed.' : null,
          }
        : null,
  }
}

/** What follows when somebody has come in who has that in mind; null without anything that is sold. A2.11 A2.13 */
export const nextText = (intent: Intent): string | null => {
  if (intent === null) return null
  if (intent.type === 'pass24') return 'Next: your 24-hour pass'
  const plan = intent.type === 'buy' ? plans.find(({ key }) => key === intent.key) : null
  return plan ? `Next: ${plan.name}` : null
}

/** A payment that was given up on the hosted page. A2.02 */
export const cancelledView = {
  title: 'Payment cancelled',
  text: 'Nothing was charged.',
  action: { plans: 'Back to the plans', live: 'Back to the event' },
} as const

/** Waiting for access after a payment. A4.21 A9.06 */
export const waitingView = (state: CheckoutState | undefined) =>
  state?.matches('pending')
    ? ({
        longer: true,
        title: 'It takes longer than usual',
        text: 'We have not heard back from the payment service yet. Look again in a moment, or close this: your payment is recognised as soon as you come back here.',
      } as const)
    : ({ longer: false, title: 'Confirming your payment', text: 'One moment: your place is being prepared.' } as const)

/** The welcome after a payment, which closes by itself. A4.20 A9.06 */
export const welcomeView = (state: CheckoutState | undefined) => {
  const left = Math.max(0, state?.context.left ?? 0)
  return {
    title: 'Welcome in',
    text: 'Everything is ready. Have a lovely class.',
    left,
    note: state?.matches({ welcoming: 'held' })
      ? null
      : `This closes by itself in ${left} ${left === 1 ? 'second' : 'seconds'}.`,
    /** Said once to who does not see the seconds go by. */
    announced: `This closes by itself in ${welcomeSeconds} seconds.`,
    shown: state?.matches('welcoming') ?? false,
  }
}
