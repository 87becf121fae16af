import type { PaymentMethod } from '../checkout/index.ts'

/** The titles of the dialog about the saved payment method, by its content. */
export const changeTitles = {
  checking: 'Payment method',
  loading: 'Change payment method',
  unloaded: 'Change payment method',
  choosing: 'Change payment method',
  refused: 'Change payment method',
  card: 'Enter your new card',
  widget: 'Enter your new card',
  challenge: 'Confirm your new card',
  leaving: 'Change payment method',
  unsure: 'Payment method',
  changed: 'Payment method changed',
} as const

/** The texts of a change of the saved payment method. */
export const changeWords = {
  /** The label of the link on the billing page, and the rest of its name for screen readers. */
  ...{ open: 'Change', opens: 'payment method' },
  current: (name: string): string => `Your payment method is ${name}.`,
  loading: 'Loading your payment methods',
  checking: 'Checking your payment method',
  methods: 'How to pay from now on',
  card: 'The card takes effect once it is confirmed. Nothing is charged today.',
  save: 'Save card',
  back: 'Back',
  challenge: 'Your bank asks you to confirm this card. Until then your payment method stays the same.',
  formFailed: "We couldn't load the card form. Your payment method hasn't changed.",
  noMethods: "There's no other payment method to change to.",
  noneSaved: "You have no saved payment method, so there's nothing to change.",
  elsewhere: "This payment method is managed outside of this site, so you can't change it here.",
  billing: 'Back to Billing',
  again: 'Try again',
  unsure: "We couldn't check whether your payment method changed. Check again before you try another one.",
  checkAgain: 'Check again',
  changed: (name: string): string => `Your payment method is now ${name}.`,
  done: 'Your new payment method is saved.',
  close: 'Done',
  methodsFailed: 'Failed to get payment methods. Please try again.',
} as const

/** The texts while the browser leaves for another site, by the type of site. */
export const changeLeaving = {
  paypal: "We're taking you to PayPal. Your payment method changes when you confirm there.",
  challenge: "We're taking you to your bank. Your payment method changes when you confirm the card there.",
  hosted: "We're taking you to the payment page...",
} as const

/** The labels of the continue button, by the chosen method. */
export const changeOnward: Readonly<Record<PaymentMethod['type'], string>> = {
  card: 'Continue',
  paypal: 'Continue to PayPal',
  hosted: 'Continue to the payment page',
}

/** The errors of a change that could not begin, by the chosen method. */
export const beginFailed: Readonly<Record<PaymentMethod['type'], string>> = {
  card: 'Failed to update card details. Please try again.',
  paypal: 'Failed to generate PayPal payment url. Please try again.',
  hosted: 'Failed to update your payment method. Please try again.',
}

/** Returns the message about a new card that was refused for a known reason. */
export const cardRefusedText = (why: string): string =>
  `Failed to update card details. ${why} Your payment method hasn't changed.`

/** The messages about a failed change, by problem. */
export const changeProblems = {
  Offline: "You're offline. Your payment method hasn't changed. Try again when you're connected.",
  SignedOut: "You're signed out. Your payment method hasn't changed. Sign in and try again.",
  CardRefused: "Failed to update card details. Your bank declined this card, and your payment method hasn't changed.",
  ChallengeFailed: "Your bank didn't confirm this card. Your payment method hasn't changed.",
  NotChanged: "Your payment method hasn't changed.",
} as const
