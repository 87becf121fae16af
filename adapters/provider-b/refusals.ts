import type { CardReason, CardRefusal } from '../../core/commerce/checkout/index.ts'
import type { Unsuccessful } from '../integration/failures.ts'
import { keyIn } from '../integration/texts.ts'

/** The refusals of provider B by type: the codes, and lowercase parts of the texts. */
const refusals = {
  // A code that a customer typed may contain the words of another refusal.
  Coupon: { codes: [], texts: ['coupon '] },
  TooManyAttempts: { codes: ['CPT0001', 'CPT0002'], texts: [] },
  EmailInUse: {
    codes: ['USER0002'],
    texts: ['customer already exists', 'account already exists', 'customer email already exists'],
  },
  WrongCombination: {
    codes: ['USER0001', 'USER0003'],
    texts: ['wrong email or password', 'wrong email/password combination'],
  },
  WrongConfirmation: { codes: [], texts: ['invalid confirmationpassword'] },
  WrongEmail: { codes: [], texts: ['invalid param email', 'please enter a valid e-mail address'] },
  WeakPassword: { codes: [], texts: ['invalid param password', 'score does not match standards'] },
  InvalidLink: { codes: [], texts: ['resetpasswordtoken is not valid', 'password could not be set'] },
  LongFirstName: { codes: [], texts: ['firstname can have max'] },
  LongLastName: { codes: [], texts: ['lastname can have max'] },
  NotSupported: { codes: [], texts: ['email update not supported'] },
  OrderLost: { codes: ['ADYEN0001'], texts: ['order with ', 'order not found'] },
  CardRefused: { codes: ['ADYEN0002', 'ADYEN0003', 'ADYEN0004', 'ADYEN0005'], texts: [] },
  StillConfirming: { codes: [], texts: ['still being processed'] },
  AlreadyHeld: { codes: [], texts: ['already have access', 'already have an active access'] },
  OfferOver: { codes: [], texts: ['offer with '] },
  NoSubscription: {
    codes: [],
    texts: ['subscription to ', 'user has no active subscription', 'invalid param offerid'],
  },
  UnknownToken: { codes: ['AUTH0002'], texts: ['invalid jwt token'] },
  SpentRefreshToken: {
    codes: [],
    texts: ['refresh token is expired or does not exist', 'missing or invalid parameter'],
  },
} as const satisfies Readonly<Record<string, { readonly codes: readonly string[]; readonly texts: readonly string[] }>>

/** A refusal of provider B. */
export type Refusal = keyof typeof refusals

const all = Object.entries(refusals) as readonly (readonly [
  Refusal,
  { readonly codes: readonly string[]; readonly texts: readonly string[] },
])[]

/** Returns the refusal for a code, or otherwise for a text; `null` if both are unknown. */
export const refusalOf = (code: string | null, text: string): Refusal | null => {
  const words = text.toLowerCase()
  const byCode = all.find(([, { codes }]) => code !== null && codes.includes(code))
  const found = byCode ?? all.find(([, { texts }]) => texts.some((each) => words.includes(each)))
  return found?.[0] ?? null
}

/** The reasons of refused cards, with lowercase parts of the service's texts and of the bank's. */
const cardReasons: Readonly<Partial<Record<CardReason, readonly string[]>>> = {
  noFunds: ['not enough balance', 'insufficient funds'],
  expired: ['expired card', 'card has expired'],
  wrongCode: ['cvc declined', 'security code'],
  wrongNumber: ['card number'],
}

/** The codes for a card that could not be processed. */
const notProcessed = ['ADYEN0004', 'ADYEN0005']

/** Whether a payment was rejected because of its coupon. */
export const isAboutCoupon = (text: string): boolean => text.toLowerCase().includes('coupon')

/** Returns the reason of a rejected payment. Without a known reason, a card was declined, and a challenge has `undefined`. */
export const rejectionReason = (type: CardRefusal['type'], text: string): CardReason | undefined =>
  keyIn(cardReasons, text) ?? (type === 'CardRefused' ? 'declined' : undefined)

/** Returns a refused card or challenge. Only the reason is read from the service's text. */
export const cardRefusal = <T extends CardRefusal['type']>(type: T, { failure }: Unsuccessful): CardRefusal<T> => {
  if (failure.type !== 'Refused') return { type }
  const { code = '', message } = failure
  // The codes of a refused challenge say nothing about the card.
  const byCode = type === 'CardRefused' && notProcessed.includes(code) ? 'notProcessed' : undefined
  return { type, reason: keyIn(cardReasons, message) ?? byCode }
}
