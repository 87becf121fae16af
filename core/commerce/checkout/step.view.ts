import type { Card, PaymentStep } from './payment.ts'

/** A step of a payment that is on the site: a form or a challenge. */
export interface StepView {
  readonly busy: boolean
  /** Why the last details were refused; null without a problem. */
  readonly problem: string | null
  /** The problem itself: a new one moves the focus to the message. */
  readonly refused: object | null
  readonly session: unknown
  /** The challenge of the bank; null without one. */
  readonly action: unknown
  /** Whether the bank has refused to confirm, so that another try begins with the form. */
  readonly isOver: boolean
  readonly takeCard: ((card: Card) => unknown) | null
  /** When it is, in ms since 1970: a card may have expired. */
  readonly now: number
}

/** Returns the kind of a step that is on the site: the site's card form, the provider's own form, or a challenge. */
export const stepType = (step: PaymentStep | null): 'card' | 'widget' | 'challenge' => {
  if (step?.type === 'cardForm') return 'card'
  return step?.type === 'challenge' ? 'challenge' : 'widget'
}

/** Returns a step of a payment as its form shows it. */
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
