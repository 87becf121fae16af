import type { CardReason, CardRefusal } from '../../core/commerce/checkout/index.ts'
import type { Unsuccessful } from '../integration/failures.ts'
import { keyIn } from '../integration/texts.ts'

/** The refusals of provider A by type, with lowercase parts of the service's messages. */
const refusals = {
  WrongPassword: ['invalid credentials', 'invalid old password', 'invalid param old_password'],
  EmailInUse: ['customer already exists', 'account already exists', 'email already exists'],
  UnknownToken: ['invalid auth token', 'the user is not authenticated'],
  WrongEmail: ['invalid param email', 'please enter a valid e-mail address'],
  WeakPassword: ['invalid param password', 'score does not match standards'],
  InvalidLink: ['token is not valid', 'invalid token', 'password could not be set'],
  Disabled: ['account is deactivated'],
  NoAccess: ['no access'],
  StillConfirming: ['payment is being processed'],
  AlreadyHeld: ['already have an active access'],
  Voucher: ['voucher'],
  FeeLost: ['access fee not found'],
  NotAuthenticated: ['not authenticated'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A refusal of provider A. */
export type Refusal = keyof typeof refusals | 'TooManyAttempts'

/** Returns the refusal for a message; `null` if the message is unknown. */
export const refusalOf = (text: string): Refusal | null => keyIn(refusals, text) ?? null

/** The reasons of refused cards, with lowercase parts of the service's messages. */
const cardReasons: Readonly<Record<CardReason, readonly string[]>> = {
  noFunds: ['insufficient funds'],
  expired: ['card has expired'],
  wrongExpiry: ['expiration ', 'exp_year', 'exp_month'],
  wrongCode: ['security code', 'param cvv'],
  wrongNumber: ['card number', 'param number'],
  notProcessed: ['processing your card'],
  declined: ['card was declined'],
}

/** Returns the reason of a refused card from the service's message; `undefined` if it is unknown. */
export const cardReasonOf = (text: string): CardReason | undefined => keyIn(cardReasons, text)

/** Returns a refused card or challenge. Only the reason is read from the service's message. */
export const cardRefusal = <T extends CardRefusal['type']>(type: T, { failure }: Unsuccessful): CardRefusal<T> => ({
  type,
  reason: failure.type === 'Refused' ? cardReasonOf(failure.message) : undefined,
})
