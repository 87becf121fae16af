import type { Card, PaymentStep } from './payment.ts'

/** A payment step on the site: a form or a challenge. */
export interface StepView {
  readonly busy: boolean
  /** Why the last details were refused; `null` without a problem. */
  readonly problem: string | null
  /** The last refusal; a new one moves the focus to the message. */
  readonly refused: object | null
  readonly session: unknown
  /** The challenge of the bank; `null` without one. */
  readonly action: unknown
  /** Whether the bank refused the confirmation, so that another try begins with the form. */
  readonly isOver: boolean
  readonly takeCard: ((card: Card) => unknown) | null
  /** The current time in ms since 1970, to check the card's expiry date. */
  readonly now: number
}

/** Returns the type of a step on the site: the site's card form, the provider's form, or a challenge. */
export const stepType = (step: PaymentStep | null): 'card' | 'widget' | 'challenge' => {
  if (step?.type === 'cardForm') return 'card'
  return step?.type === 'challenge' ? 'challenge' : 'widget'
}

/** Returns the view of a payment step. */
export const stepView = (
  {
    step,
    problem,
    takeCard,
  }: {
    readonly step: PaymentStep | null
    readonly problem: { readonly type: string } | null
    readonly takeCard: StepView['takeCard']
  },
  text: string | null,
  busy: boolean,
  now: number,
): StepView => ({
  ...{ busy, takeCard, now, problem: text, refused: problem },
  session: step?.type === 'widget' || step?.type === 'challenge' ? step.session : null,
  action: step?.type === 'challenge' ? step.action : null,
  isOver: step?.type === 'challenge' && problem?.type === 'ChallengeFailed',
})
