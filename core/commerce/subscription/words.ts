import type { Outcome, PlanAction } from './rules.ts'

/** The texts about a change of a membership. */
export const planWords = {
  title: 'Your membership',
  loading: 'Loading your membership',
  actions: {
    ...{ cancel: 'Cancel membership', renew: 'Renew membership', change: 'Change plan' },
  } satisfies Record<PlanAction, string>,
  cancelTitle: 'Cancel your membership?',
  keep: 'Keep membership',
  cancelText: (name: string, until: string): string =>
    `You can use ${name} until ${until}. After that it ends, and you won't be charged again.`,
  cancelIsFinal: " You can't undo this, but you can join again when it ends.",
  joinAgain: 'You can join again when it ends.',
  changeTitle: 'Change your plan',
  outdated: 'This plan is not offered that way anymore. Nothing was charged. Please choose again.',
  startsNow: 'The new plan replaces your plan right away.',
  startsLater: 'The new plan starts when the time you paid for is over.',
  startsEither: 'An upgrade starts right away. A downgrade starts when the time you paid for is over.',
  noChoices: 'There is no other plan to change to.',
  back: 'Back',
  anotherPlan: 'another plan',
  yourPlan: 'your plan',
  outcomes: {
    canceled: 'Your membership is canceled. You can use it until it ends.',
    renewed: 'Your membership renews again.',
    switched: 'Your plan has changed.',
    pending: 'Your plan will change when the time you paid for is over.',
  } satisfies Record<Outcome, string>,
  failed: 'Failed to update subscription. An unknown error occurred. Please try again.',
  failedUnsure:
    'Failed to update subscription. An unknown error occurred. Check your membership here before you try again.',
  switchUnsure: (mayBeCharged: boolean): string =>
    `Failed to update subscription. An unknown error occurred. Your plan may have changed${mayBeCharged ? ', and you may have been charged' : ''}. Check your membership here before you try again.`,
  notCancellable: "Missing unsubscribe url. Your membership can't be canceled here.",
  noSubscription: 'User has no active subscription.',
  refused: 'Failed to update subscription. This plan change was refused, and you were not charged.',
  noSavedPayment:
    "You have no saved payment method to pay for another plan, so you can't change your plan here. You can cancel it and choose another one when it ends.",
  declined: 'Your saved payment method was declined.',
  declinedFor: (why: string): string =>
    `Failed to update subscription. ${why} Your plan is the same, and you were not charged.`,
  changePayment: 'Change payment method',
  choicesFailed: 'Failed to get offers. Please try again.',
  /** The service's own text about plans that cannot be listed. */
  refusedWith: (text: string): string => `${text} Please try again.`,
} as const

/** For example 'Upgrade to On-Demand Pass'. */
export const switchLabel = (direction: 'upgrade' | 'downgrade', title: string): string =>
  `${direction === 'upgrade' ? 'Upgrade' : 'Downgrade'} to ${title || planWords.anotherPlan}`

/** The question before a change of plan, and its sentences: the change, the first charge, and the later charges. Unknown dates are `null`. */
export const switchQuestion = {
  title: (label: string): string => `${label}?`,
  now: (from: string, to: string): string => `Your plan changes from ${from} to ${to} right away.`,
  later: (from: string, to: string, date: string | null): string =>
    `Your plan changes from ${from} to ${to} ${date === null ? 'when the time you paid for is over' : `on ${date}`}.`,
  today: (amount: string, every: string | null, from: string): string =>
    `${amount} is charged to your saved payment method today${every === null ? '' : `, and then every ${every}`}. The time left on ${from} isn't refunded.`,
  atRenewal: (cost: string, date: string | null): string =>
    `Nothing is charged today. ${date === null ? 'After that time' : `From ${date}`} you pay ${cost}.`,
  unsaid: (to: string, cost: string, from: string): string =>
    `${to} costs ${cost}, and your saved payment method may be charged today. We don't know yet whether the time left on ${from} lowers the first payment.`,
} as const

/** The texts about past payments and the saved payment method. */
export const paymentWords = {
  history: 'Payment history',
  none: 'No payments yet.',
  historyFailed: 'Failed to get transactions. Please try again.',
  receipt: 'Receipt',
  print: 'Print',
  receiptOf: (title: string, date: string): string => `Receipt for ${title}, ${date}`,
  receiptFailed: "We couldn't load the receipt. Please try again.",
  receiptSaved: 'The receipt is saved to your device.',
  method: 'Payment method',
  noMethod: 'No saved payment method.',
  methodFailed: 'Failed to get payment methods. Please try again.',
  methodRefused: (mayChange: boolean): string =>
    `This payment method was declined. ${mayChange ? 'Change it, or check with your bank and try again.' : 'Check with your bank and try again.'}`,
  paypal: 'PayPal',
  card: 'Card',
  ending: (name: string, lastFour: string): string => `${name} ending in ${lastFour}`,
  expires: (month: number, year: number): string => `Expires ${String(month).padStart(2, '0')}/${year}`,
} as const
