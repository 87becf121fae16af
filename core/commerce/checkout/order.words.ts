import type { Card, PaymentMethod } from './payment.ts'

/** The texts of choosing an offer. */
export const offerChoiceWords = {
  title: 'Choose an offer',
  kinds: 'Kind of offer',
  subscriptions: 'Memberships',
  single: 'This class only',
  offers: 'Offers',
  missing: 'Choose an offer to continue.',
  notFound: "We can't find this offer. Choose another one.",
  none: "There's nothing to buy here right now.",
  unavailable: 'Checkout service is not available. Please try again later.',
  subscribed: 'You already have a plan.',
  billing: 'Change it under Billing',
  loading: 'Loading offers',
  onward: 'Continue',
} as const

/** The titles of an order's dialog, by its content. */
export const orderTitles = {
  loading: 'Your order',
  order: 'Your order',
  nothing: 'Your order',
  failed: 'Your order',
  card: 'Pay by card',
  widget: 'Payment',
  challenge: 'Confirm your payment',
  leaving: 'Your order',
} as const

/** The texts of an order. */
export const orderWords = {
  loading: 'Loading your order',
  prices: 'What you pay',
  discount: 'Discount',
  trial: 'Free trial',
  noTrial: (cost: string): string => `${cost}, without the free trial`,
  coupon: (code: string): string => `Coupon ${code}`,
  /** The number of discounted payments: '(first 3 payments)', on one line. */
  payments: (count: number): string => (count === 1 ? '(first\u00a0payment)' : `(first\u00a0${count}\u00a0payments)`),
  fee: 'Payment fee',
  tax: (percent: number): string => `Tax\u00a0(${percent}%)`,
  taxIncluded: (amount: string, percent: number): string => `Includes ${amount} tax\u00a0(${percent}%)`,
  total: 'Total',
  methods: 'How to pay',
  leaving: "We're taking you to the payment page...",
  nothing: 'There is no order to pay for. Choose an offer first.',
  otherOffers: 'See other offers',
  again: 'Try again',
  change: 'Change your order',
  challenge: "Your bank asks you to confirm this payment. You haven't been charged yet.",
  loadingForm: 'Loading the payment form',
  formFailed: "We couldn't load the payment form.",
} as const

/** The texts of the coupon of an order. */
export const couponWords = {
  open: 'Add a coupon',
  label: 'Coupon code',
  apply: 'Apply',
  cancel: 'Cancel',
  replace: 'Change coupon',
  remove: 'Remove coupon',
  missing: 'Enter a coupon code',
  applied: (code: string): string => `Coupon ${code} is applied`,
} as const

/** The names of the payment methods. */
export const methodWords: Readonly<Record<PaymentMethod['type'], string>> = {
  card: 'Card',
  paypal: 'PayPal',
  hosted: 'Payment page',
}

/** The labels of the button that continues to payment, by payment method. */
export const onwardWords: Readonly<Record<PaymentMethod['type'] | 'trial' | 'nothing', string>> = {
  card: 'Continue to payment',
  paypal: 'Continue to PayPal',
  hosted: 'Continue to the payment page',
  trial: 'Start free trial',
  nothing: 'Complete your order',
}

/** The label of the pay button: 'Pay $200'. */
export const payText = (price: string): string => `Pay ${price}`

/** The labels of the fields of a card. */
export const cardLabels: Readonly<Record<keyof Card, string>> = {
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  code: 'Security code',
  holder: 'Name on card',
}

/** The messages beside the fields of a card: for an empty field, and for an invalid one. */
export const cardProblems: Readonly<Record<keyof Card, { readonly missing: string; readonly invalid: string }>> = {
  number: { missing: 'Enter your card number', invalid: 'Check your card number' },
  expiry: { missing: 'Enter the expiry date', invalid: 'Check the expiry date' },
  code: { missing: 'Enter the security code', invalid: 'Check the security code' },
  holder: { missing: 'Enter the name on your card', invalid: 'Check the name on your card' },
}

/** The names of the brands of cards. */
export const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners',
  unionpay: 'UnionPay',
  hiper: 'Hiper',
} as const

/** The panel in which the sandbox's bank requests a confirmation. */
export const widgetWords = { bank: 'Test bank', confirm: 'Confirm', decline: 'Refuse' } as const

/** The dialog after a payment that was refused on another site. */
export const refusedWords = {
  title: 'Payment not completed',
  text: "Your payment didn't go through. You haven't been charged.",
  back: 'Back to checkout',
} as const
