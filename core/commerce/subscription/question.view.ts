import type { Product } from '../../access/index.ts'
import { dateText, isDate } from '../../kernel/dates.ts'
import { membershipWords } from '../membership/index.ts'
import type { Offers } from '../offers/index.ts'
import { costOf, durationText, priceOf, titleOf } from '../offers/index.ts'
import type { SubscriptionEvent } from './events.ts'
import type { SubscriptionState } from './machine.ts'
import type { OfferSwitch } from './port.ts'
import { planWords, switchLabel, switchQuestion } from './words.ts'

/** The question before a cancellation or a change of plan. */
export interface QuestionView {
  readonly title: string
  readonly text: string
  /** The label of the button that cancels the change, and its event. */
  readonly stay: string
  readonly back: SubscriptionEvent
  /** The label of the button that makes the change. */
  readonly go: string
  readonly busy: boolean
}

/** Returns the name of a membership. */
export const nameOf = (offers: Offers, { type, offer, title }: Product): string =>
  title || titleOf(offers, offer ?? '') || (type === 'live' ? membershipWords.live : membershipWords.onDemand)

const endOf = ({ expiresAt }: Product, now: number): string | null =>
  isDate(expiresAt) ? dateText(expiresAt, now) : null

/** Returns the text of the change, its first charge, and the later charges, as far as the provider reports them. */
const switchText = (to: OfferSwitch, from: string, end: string | null): string => {
  const { startsLater, charge, period } = to
  const title = to.title || planWords.anotherPlan
  const change = startsLater ? switchQuestion.later(from, title, end) : switchQuestion.now(from, title)
  switch (charge) {
    case 'today':
      return `${change} ${switchQuestion.today(priceOf(to), period && durationText(period), from)}`
    case 'atRenewal':
      return `${change} ${switchQuestion.atRenewal(costOf(to), end)}`
    case 'unsaid':
      return `${change} ${switchQuestion.unsaid(title, costOf(to), from)}`
  }
}

/** Returns the question before a change of a product's subscription; `null` without one, or for a cancellation of a membership that has ended. */
export const questionView = (
  state: SubscriptionState,
  offers: Offers,
  product: Product | undefined,
  now: number,
): QuestionView | null => {
  const { chosen, isLate, capabilities } = state.context
  const busy = state.matches('rechecking') || state.matches('switching')
  if (product && state.matches({ resting: 'asking' }))
    return {
      ...{ title: planWords.cancelTitle, stay: planWords.keep, go: planWords.actions.cancel, busy },
      text:
        planWords.cancelText(nameOf(offers, product), endOf(product, now) ?? membershipWords.unlimited) +
        (capabilities.renew ? '' : planWords.cancelIsFinal),
      back: { type: 'close' },
    }
  if (chosen === null || isLate || !(busy || state.matches('confirming'))) return null
  const go = switchLabel(chosen.direction, chosen.title)
  return {
    ...{ title: switchQuestion.title(go), stay: planWords.back, go, busy },
    text: switchText(
      chosen,
      product ? nameOf(offers, product) : planWords.yourPlan,
      product ? endOf(product, now) : null,
    ),
    back: { type: 'back' },
  }
}
