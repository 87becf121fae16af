import type { Visiting } from '../../cards/index.ts'
import type { NowState } from '../../kernel/now.ts'
import { screen } from '../../kernel/screen.ts'
import { withDialog, write } from '../../routes/index.ts'
import type { CheckoutState } from './machine.ts'
import type { OrderSummary } from './order.view.ts'
import { choicesView, orderSummary } from './order.view.ts'
import { onwardWords, orderTitles, payText } from './order.words.ts'
import { problemText } from './problem.view.ts'
import { stepType, stepView } from './step.view.ts'
import { buyingView, declinedView, outcomeOf } from './view.ts'
import { checkoutWords } from './words.ts'

interface Sources {
  readonly app: Visiting
  readonly now: NowState
  readonly checkout: CheckoutState | undefined
}

type Type = keyof typeof orderTitles | 'unfinished'

/** Whether the dialog shows the payment method and the coupon: while they are chosen, or while the payment is about to begin. */
const isOrder = (state: CheckoutState): boolean =>
  state.context.paymentOrder !== null &&
  (state.matches('ordering') || state.matches('keeping') || state.matches('creating'))

const typeOf = (state: CheckoutState | undefined, now: number): Type => {
  if (state === undefined) return 'loading'
  if (isOrder(state)) return 'order'
  if (state.matches('paying')) return stepType(state.context.step)
  if (state.matches('redirecting')) return 'leaving'
  if (state.matches('failed') || state.matches('declined')) return 'failed'
  if (buyingView(state, now).unfinished !== null) return 'unfinished'
  return outcomeOf(state) === 'none' ? 'nothing' : 'loading'
}

/** Whether the same order may be placed again after its problem. */
const mayRetry = (state: CheckoutState): boolean =>
  state.matches('declined') ||
  ['Offline', 'Refused', 'SignedOut', 'Unexpected', 'OtherPrice', 'CouponOver'].includes(
    state.context.problem?.type ?? '',
  )

const failureView = (state: CheckoutState, now: number) => {
  const { order, attempt } = state.context
  const offerId = (order ?? attempt)?.offerId ?? null
  return {
    problem: declinedView(state)?.text ?? problemText(state, now),
    /** The offer to order again; `null` if ordering again cannot help. */
    again: mayRetry(state) ? offerId : null,
  }
}

const { checkAgain, resume, dismiss } = checkoutWords

const unfinishedView = (state: CheckoutState, now: number) => {
  const { unfinished } = buyingView(state, now)
  return unfinished && { ...unfinished, labels: { checkAgain, resume, dismiss } }
}

/** Whether a step accepts no input: it was submitted, or the next step is loading. */
const isBusy = (state: CheckoutState): boolean =>
  !state.matches({ paying: 'showing' }) && !state.matches({ paying: 'rereading' })

const payLabel = ({ total, free }: OrderSummary): string =>
  total === null || free ? onwardWords[free ?? 'nothing'] : payText(total.text)

/** Whether the open dialog is the choice of an offer. */
export const orderDialogScreen = screen(
  ['app'],
  ({ app }: Pick<Sources, 'app'>) => app.context.address?.dialog === 'choose-offer',
)

/** The dialog of an order: the order with its choices, a step of its payment, or the reason why it cannot be paid. */
export const orderScreen = screen(
  ['app', 'now', 'checkout'],
  ({
    app,
    now: {
      context: { now },
    },
    checkout,
  }: Sources) => {
    const type = typeOf(checkout, now)
    const { address } = app.context
    const summary = checkout && type !== 'loading' && type !== 'nothing' ? orderSummary(checkout) : null
    const unfinished = checkout && type === 'unfinished' ? unfinishedView(checkout, now) : null
    return {
      type,
      title: unfinished?.title ?? orderTitles[type === 'unfinished' ? 'order' : type],
      summary,
      order: checkout && type === 'order' ? { ...choicesView(checkout), problem: problemText(checkout, now) } : null,
      /** Whether the order is being changed or its payment is about to begin. */
      isChanging: checkout?.matches({ ordering: 'changing' }) ?? false,
      isBeginning: checkout !== undefined && (checkout.matches('keeping') || checkout.matches('creating')),
      step:
        checkout && (type === 'card' || type === 'widget' || type === 'challenge')
          ? stepView(checkout.context, problemText(checkout, now), isBusy(checkout), now)
          : null,
      pay: summary && payLabel(summary),
      failure: checkout && type === 'failed' ? failureView(checkout, now) : null,
      unfinished,
      /** The address of the other offers. */
      offers: address && write(withDialog(address, 'choose-offer')),
    }
  },
)
