import type { Product, Viewer } from '../../access/index.ts'
import { membershipsOf } from '../../access/index.ts'
import { isDate } from '../../kernel/dates.ts'
import { serviceText } from '../../kernel/service-text.ts'
import { cardReasons } from '../checkout/index.ts'
import type { Offers } from '../offers/index.ts'
import { costOf } from '../offers/index.ts'
import type { SubscriptionEvent } from './events.ts'
import type { SubscriptionState } from './machine.ts'
import type { OfferSwitch, SubscriptionFailure } from './port.ts'
import type { QuestionView } from './question.view.ts'
import { nameOf, questionView } from './question.view.ts'
import type { PlanAction } from './rules.ts'
import { mayBeMade, planActions } from './rules.ts'
import { planWords, switchLabel } from './words.ts'

/** A button with the event that it sends. */
interface Press {
  readonly label: string
  readonly event: SubscriptionEvent
}

/** The buttons of one membership. */
export interface PlanView {
  readonly key: string
  /** The name of the membership; `null` if there is only one. */
  readonly name: string | null
  readonly actions: readonly (Press & { readonly type: PlanAction; readonly busy: boolean })[]
}

/** A plan to switch to. */
interface ChoiceView extends Press {
  readonly key: string
  readonly price: string
}

/** A link with its label. */
interface LinkView {
  readonly label: string
  readonly href: string
}

/** The memberships with their buttons, the open dialog, and the result of the last change. */
export interface PlansView {
  readonly plans: readonly PlanView[]
  /** How to come back to a membership that ends and cannot be renewed here; `null` otherwise. */
  readonly note: string | null
  readonly question: QuestionView | null
  readonly choosing: {
    readonly title: string
    readonly text: string
    /** `null` while they load. */
    readonly choices: readonly ChoiceView[] | null
    readonly empty: string | null
  } | null
  readonly result: {
    readonly kind: 'success' | 'error'
    readonly text: string
    /** The link that helps after a failure: to another payment method after a declined one, or to the studio's support; `null` without one. */
    readonly action: LinkView | null
  } | null
}

type Context = SubscriptionState['context']

const failedText = (problem: SubscriptionFailure, { chosen }: Pick<Context, 'chosen'>): string => {
  if (!mayBeMade(problem)) return planWords.failed
  return chosen === null ? planWords.failedUnsure : planWords.switchUnsure(chosen.charge !== 'atRenewal')
}

const problemText = (problem: SubscriptionFailure, change: Pick<Context, 'isUnlisted' | 'chosen'>): string => {
  const { isUnlisted } = change
  switch (problem.type) {
    case 'NoSubscription':
      return planWords.noSubscription
    case 'NotCancellable':
      return planWords.notCancellable
    case 'NoSavedPayment':
      return planWords.noSavedPayment
    case 'SwitchRefused':
      return planWords.refused
    case 'CardRefused':
      return planWords.declinedFor(problem.reason ? cardReasons[problem.reason] : planWords.declined)
    default: {
      const text = isUnlisted ? serviceText(problem) : null
      if (text !== null) return planWords.refusedWith(text)
      return isUnlisted ? planWords.choicesFailed : failedText(problem, change)
    }
  }
}

/** The addresses of the links that help after a failure; each is `null` if it is unknown. `isReplaced` says that the declined payment method was replaced or charged since. */
interface Help {
  readonly isReplaced?: boolean
  readonly changePayment?: string | null
  readonly support?: LinkView | null
}

const resultOf = (
  { context }: SubscriptionState,
  { changePayment, support = null, isReplaced = false }: Help,
): PlansView['result'] => {
  const { outcome, problem, isLate } = context
  if (isLate || (isReplaced && problem?.type === 'CardRefused')) return null
  if (outcome) return { kind: 'success', text: planWords.outcomes[outcome], action: null }
  if (problem === null) return null
  const mayChange = problem.type === 'CardRefused' && changePayment
  const action = mayChange ? { label: planWords.changePayment, href: changePayment } : null
  return {
    ...{ kind: 'error', text: problemText(problem, context) },
    action: problem.type === 'NotCancellable' ? support : action,
  }
}

const choiceView = (to: OfferSwitch): ChoiceView => ({
  key: to.offerId,
  label: switchLabel(to.direction, to.title),
  price: costOf(to),
  event: { type: 'switchTo', to },
})

/** Returns the text about when the plans to switch to start; empty without plans. */
const startText = (choices: readonly OfferSwitch[]): string => {
  const [isSomeNow, isSomeLater] = [choices.some((to) => !to.startsLater), choices.some((to) => to.startsLater)]
  if (isSomeNow && isSomeLater) return planWords.startsEither
  return isSomeNow ? planWords.startsNow : isSomeLater ? planWords.startsLater : ''
}

const choosingView = (state: SubscriptionState): PlansView['choosing'] => {
  const { choices, isOutdated } = state.context
  const isLoading = state.matches('loading')
  if (!isLoading && !state.matches('choosing')) return null
  return {
    title: planWords.changeTitle,
    text: isOutdated ? planWords.outdated : startText(choices),
    choices: isLoading ? null : choices.map(choiceView),
    empty: !isLoading && choices.length === 0 ? planWords.noChoices : null,
  }
}

const planView = (product: Product, state: SubscriptionState): Omit<PlanView, 'name'> => {
  const { offer, createdAt, expiresAt } = product
  const isOwn = state.context.offer === offer
  // No membership can be changed until the member is loaded again, since this one may be outdated.
  const isSettling = state.matches('settling')
  const running: PlanAction | null = state.matches('canceling') ? 'cancel' : state.matches('renewing') ? 'renew' : null
  return {
    key: `${offer} ${createdAt} ${expiresAt}`,
    actions: isSettling
      ? []
      : planActions(product, state.context.capabilities).map((type) => ({
          ...{ type, label: planWords.actions[type], event: { type, offer: offer! } },
          busy: isOwn && running === type,
        })),
  }
}

// Only other products can be extended or bought again before their end.
const isFinal = (
  { renews, isGranted, pendingOffer, expiresAt }: Product,
  { context: { capabilities } }: SubscriptionState,
): boolean =>
  renews === false &&
  !isGranted &&
  pendingOffer !== undefined &&
  isDate(expiresAt) &&
  capabilities.cancel &&
  !capabilities.renew

/** Returns the memberships of a viewer with their actions; `null` if the provider supports none. */
export const plansView = (
  state: SubscriptionState | undefined,
  offers: Offers,
  viewer: Viewer,
  now: number,
  help: Help = {},
): PlansView | null => {
  if (!state) return null
  const products = (['on-demand', 'live'] as const).flatMap((type) => membershipsOf(viewer, now, type))
  const plans = products
    .map((product) => ({ ...planView(product, state), name: nameOf(offers, product) }))
    .filter(({ actions }) => actions.length > 0)
  const asked = products.find(({ offer }) => offer === state.context.offer)
  return {
    note: products.some((product) => isFinal(product, state)) ? planWords.joinAgain : null,
    plans: plans.map((plan) => ({ ...plan, name: plans.length > 1 ? plan.name : null })),
    question: questionView(state, offers, asked, now),
    choosing: choosingView(state),
    result: resultOf(state, help),
  }
}
