import type { MethodView, StepView } from '../checkout/index.ts'
import { cardReasons, methodWords, stepType, stepView } from '../checkout/index.ts'
import type { PaymentChangeState } from './payment-change.machine.ts'
import type { PaymentChange, PaymentChangeProblem } from './payment-change.ts'
import { isBareClaim } from './payment-change.ts'
import {
  beginFailed,
  cardRefusedText,
  changeLeaving,
  changeOnward,
  changeProblems,
  changeTitles,
  changeWords,
} from './payment-change.words.ts'
import { methodText } from './payments.view.ts'
import type { SavedPaymentState } from './saved-payment.machine.ts'

/** The dialog about the saved payment method: the choice of another method, a step of the change, or its result. */
export interface PaymentChangeView {
  readonly type: keyof typeof changeTitles
  /** Whether there is anything to show; false while only the address claims a change. */
  readonly shown: boolean
  readonly title: string
  /** The text below the title; `null` without one. */
  readonly text: string | null
  readonly problem: string | null
  readonly methods: readonly MethodView[]
  readonly busy: boolean
  /** The label of the continue button; `null` if there is no next step. */
  readonly onward: string | null
  readonly step: StepView | null
}

type Type = PaymentChangeView['type']

const typeOf = (state: PaymentChangeState): Type => {
  if (state.matches('choosing') || state.matches('beginning')) return 'choosing'
  if (state.matches('showing') || state.matches('submitting')) return stepType(state.context.step)
  if (state.matches('redirecting')) return 'leaving'
  if (state.matches('checking') || state.matches('pausing')) return 'checking'
  if (state.matches('refused')) return 'refused'
  if (state.matches('unloaded')) return 'unloaded'
  if (state.matches('unsure')) return 'unsure'
  return state.matches('changed') ? 'changed' : 'loading'
}

const chosenType = ({ methods, method }: PaymentChange) => methods.find(({ id }) => id === method)?.type

const problemText = (problem: PaymentChangeProblem, change: PaymentChange): string => {
  switch (problem.type) {
    case 'Refused':
    case 'Unexpected':
    case 'NotSent':
    case 'OrderLost':
    case 'OrderOver':
    case 'CouponOver':
      return beginFailed[chosenType(change) ?? 'card']
    case 'CardRefused':
    case 'ChallengeFailed':
      return problem.reason ? cardRefusedText(cardReasons[problem.reason]) : changeProblems[problem.type]
    default:
      return changeProblems[problem.type]
  }
}

const currentText = (saved: SavedPaymentState | undefined, say: (name: string) => string): string | null =>
  saved?.matches('ready') && saved.context.value ? say(methodText(saved.context.value)) : null

const textOf = (
  type: Type,
  { step, problem, refusal }: PaymentChange,
  saved: SavedPaymentState | undefined,
): string | null => {
  switch (type) {
    case 'choosing':
      return currentText(saved, changeWords.current)
    case 'card':
    case 'widget':
      return changeWords.card
    case 'challenge':
      return problem?.type === 'ChallengeFailed' ? null : changeWords.challenge
    case 'leaving':
      return changeLeaving[step?.type === 'redirect' ? step.for : 'hosted']
    case 'unsure':
      return changeWords.unsure
    case 'changed':
      return currentText(saved, changeWords.changed) ?? changeWords.done
    case 'refused':
      return refusal && changeWords[refusal]
    default:
      return null
  }
}

const nothingShown = { methods: [], busy: false, onward: null, step: null, problem: null }

/** Returns the dialog about the saved payment method; loading until the change has received the dialog of the address. */
export const paymentChangeView = (
  state: PaymentChangeState | undefined,
  saved: SavedPaymentState | undefined,
  dialog: string | null,
  now: number,
): PaymentChangeView => {
  if (!state || state.context.dialog === null)
    return {
      ...{ type: 'loading', shown: dialog !== 'payment-method-success', title: changeTitles.loading, text: null },
      ...nothingShown,
    }
  const { context } = state
  const type = typeOf(state)
  const problem = context.problem && problemText(context.problem, context)
  const chosen = chosenType(context)
  return {
    type,
    shown: !isBareClaim(context) || state.matches('changed'),
    title: changeTitles[type],
    text: textOf(type, context, saved),
    problem: type === 'unloaded' ? changeWords.methodsFailed : type === 'choosing' ? problem : null,
    methods: context.methods.map(({ id, type: of }) => ({ id, label: methodWords[of], chosen: id === context.method })),
    busy: state.matches('beginning'),
    onward: chosen ? changeOnward[chosen] : null,
    step:
      type === 'card' || type === 'widget' || type === 'challenge'
        ? stepView({ ...context, takeCard: context.takeCard ?? null }, problem, state.matches('submitting'), now)
        : null,
  }
}
