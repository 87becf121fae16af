import { commonWords } from '../../kernel/words.ts'
import { passStarts } from '../membership/index.ts'
import type { CardReason } from './refusals.ts'

/** The fixed texts of the checkout's notices and dialogs. */
export const checkoutWords = {
  paid: "We'll tell you here once it's confirmed. You won't be charged twice.",
  /** The name of an offer if only its id is known. */
  purchase: 'Your purchase',
  stillNotConfirmed: 'Still not confirmed.',
  checkAgain: 'Check again',
  resume: 'Continue to payment',
  dismiss: commonWords.dismiss,
  close: commonWords.close,
  tryAgain: 'Try again',
  declinedTitle: 'Payment declined',
} as const

/** A message about a problem without a charge; the sentence about the charge follows `fact`. */
export type UnchargedText = readonly [fact: string, advice?: string]

/** The messages about a failed purchase without a charge, by problem. */
export const unchargedWords = {
  notOpened: ["We couldn't open checkout.", 'Please try again.'],
  notChanged: ["We couldn't update your order.", 'Please try again.'],
  Offline: ["You're offline.", "Try again when you're connected."],
  EventOver: ['This event is over.'],
  SoldOut: ['This just sold out.'],
  NotForYou: ["You can't use this offer. You may have used it before."],
  OfferOver: ["This offer isn't available right now."],
  CouponOver: ["This coupon can't be used anymore.", 'You can pay without it.'],
  CardRefused: ['Your card was declined.'],
  ChallengeFailed: ["Your bank didn't confirm the payment."],
  OrderLost: ["This order isn't open anymore."],
} as const satisfies Readonly<Record<string, UnchargedText>>

/** The messages about a failed purchase that may be charged, or that do not mention a charge, by problem. */
export const problemWords = {
  NotSold: "You can't buy this right now. See what you already have.",
  StillConfirming: 'Your last payment is still being confirmed.',
  CouponUnknown: 'Invalid coupon code',
  CouponNotValid: "This coupon isn't valid for this order.",
  AlreadyHeld: 'Already have an active access.',
  OrderOver: "This order isn't open anymore.",
  NotSent: "We couldn't send the payment. Please try again.",
  NotBegun: 'Failed to make payment. Please try again.',
  NoPayPal: 'Failed to generate PayPal payment url. Please try again.',
  OrderUnknown: 'Order is unknown. Please try again.',
} as const

/** The messages about a refused card, by its reason. */
export const cardReasons: Readonly<Record<CardReason, string>> = {
  declined: 'Your card was declined.',
  noFunds: "Your card doesn't have enough funds.",
  wrongNumber: "Your card number isn't right.",
  wrongCode: "The security code of your card isn't right.",
  wrongExpiry: "The expiry date of your card isn't right.",
  expired: 'Your card has expired.',
  notProcessed: 'There was a problem with your card.',
}

/** The reasons that say more than that a card was declined. */
export const furtherReasons: Readonly<Record<CardReason, string | undefined>> = { ...cardReasons, declined: undefined }

/** Returns a message, with the sentence that nothing was charged if that is known. */
export const unchargedText = ([fact, advice]: UnchargedText, isKnown: boolean): string =>
  [fact, isKnown && "You haven't been charged.", advice].filter(Boolean).join(' ')

/** The texts about an unfinished payment, by the type of its offer. */
export const unfinishedWords = {
  membership:
    "Finished paying? Your plan will appear here once it's confirmed. If you didn't finish, you haven't been charged.",
  pass: "Finished paying? Your pass will appear here once it's confirmed. If you didn't finish, you haven't been charged.",
  goods:
    "Finished paying? We'll email your receipt once it's confirmed. If you didn't finish, you haven't been charged.",
  unknown: "Finished paying? We'll tell you here once it's confirmed. If you didn't finish, you haven't been charged.",
} as const

/** For example 'On-Demand Monthly: confirming your payment'. */
export const confirmingTitle = (name: string): string => `${name}: confirming your payment`

/** For example 'On-Demand Monthly: not confirmed yet'. */
export const unconfirmedTitle = (name: string): string => `${name}: not confirmed yet`

/** The message if the charge differs from the price on the page. */
export const otherPriceWords = (price: string): UnchargedText => [
  `The price is now ${price}.`,
  'Refresh the page to see current offers.',
]

/** The notice of a payment that the bank declined. */
export const declinedText = (name: string, why = ''): string =>
  `Your payment${name && ` for ${name}`} was declined. ${why && `${why} `}You haven't been charged.`

/** The dialog about a payment with an unknown outcome. */
export const checkingWords = { title: 'Checking your payment', text: 'Just a moment…' } as const

/** The dialog after a canceled payment. */
export const cancelledWords = {
  known: { title: 'Payment canceled', text: "You haven't been charged." },
  back: { plans: 'Back to plans', live: 'Back to the event' },
} as const

/** The text after a cancellation while it is unknown whether the payment was made; if another tab may have paid, it does not mention a charge. */
export const canceledText = (time: string, isKnown = true): string =>
  `If you canceled, ${isKnown ? "you haven't been charged, and " : ''}you can pay again at ${time}, with PayPal or another way.`

/** The dialog that waits for a payment. */
export const waitingWords = {
  confirming: { title: 'Confirming your payment', text: 'This takes a few seconds.' },
  unsure: (time: string) => ({
    title: 'Checking with PayPal',
    text: `If you paid, we'll tell you here in a moment. ${canceledText(time)}`,
  }),
  none: {
    title: 'No payment found',
    text: "If you canceled, you haven't been charged, and you can pay again now. If you did pay, don't pay again. Check again in a few minutes.",
  },
  longer: {
    title: 'This is taking longer than usual',
    text: "We haven't heard from the payment service yet. Check again in a moment, or close this. We'll recognize your payment when you come back.",
  },
} as const

/** The welcome after a payment. */
export const welcomeWords = {
  membership: (site: string): string => `Welcome to ${site}`,
  pass: 'Your Day Pass is ready',
  passes: 'Your Day Passes are ready',
  passText: passStarts,
  goods: 'Thank you for your order',
  goodsText: "We've emailed your receipt, and we'll send your order to the address you gave.",
  ready: "You're all set.",
  classReady: (title: string): string => `Your class is ready: ${title}`,
  programReady: (title: string): string => `Your program is ready: ${title}`,
  toClass: 'Go to your class',
  toProgram: 'Go to your program',
  toLesson: 'Go to your lesson',
  toLive: 'Go to your live class',
  toReading: 'Start reading',
  start: 'Start dancing',
  goOn: 'Continue',
  done: 'Done',
  question: 'Find a program for me',
  closes: (seconds: number): string => `Closes in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
} as const
