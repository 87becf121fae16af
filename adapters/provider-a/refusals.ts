/** The refusals of provider A by type, with lowercase parts of the service's messages. A8.03 A8.08 */
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

const all = Object.entries(refusals) as readonly (readonly [Refusal, readonly string[]])[]

/** Returns the refusal for a message; `null` if the message is unknown. */
export const refusalOf = (text: string): Refusal | null => {
  const words = text.toLowerCase()
  return all.find(([, texts]) => texts.some((each) => words.includes(each)))?.[0] ?? null
}
