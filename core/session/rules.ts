import type { Folds } from './folds.ts'
import type { Account, Member, Orders } from './member.ts'
import { signInErrorWords } from './words.ts'

/** The email and password typed into the sign-in form. A5.01 */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A profile as tabs compare it: its user, and everything else that it says, as a text. A4.09 */
export interface Announcement {
  readonly user: string
  readonly text: string
}

/** An empty sign-in form. */
export const noCredentials: Credentials = { email: '', password: '' }

/** A member's full name; their email address where they have given no name. A5.09 */
export const fullName = ({ firstName, lastName, email }: Account): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email

/** The errors of a sign-in form: the text beside each field; null if the field is valid. A5.01 */
export interface SignInErrors {
  readonly email: string | null
  readonly password: string | null
}

/** Whether a text looks like an email address; the identity service decides. A5.01 A5.28 */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** Whether two texts are the same email address, whatever their case and the spaces around them. P4.4.07 A2.22 */
export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The errors of credentials, before they are sent. A5.01 */
export const signInErrors = ({ email, password }: Credentials): SignInErrors => ({
  email:
    email.trim() === ''
      ? signInErrorWords.emailMissing
      : isEmailLike(email.trim())
        ? null
        : signInErrorWords.emailInvalid,
  password: password === '' ? signInErrorWords.passwordMissing : null,
})

/** Whether credentials are complete enough to send. */
export const maySignIn = (credentials: Credentials): boolean => {
  const { email, password } = signInErrors(credentials)
  return email === null && password === null
}

/** Whether any payment of the account is being confirmed, started here or elsewhere. A3.01 */
export const isConfirming = ({ hasPendingSubscription, orders }: Orders): boolean =>
  hasPendingSubscription || (orders ?? []).some(({ state }) => state === 'pending')

/** How long after a failure an account is requested again, in ms. */
export const askAgainAfter = 30_000

/** How long signing out waits for unsaved changes, in ms. */
export const leaveWait = 5_000

/** A profile with more tags, each once. */
export const withTags = (profile: Member, tags: readonly string[]): Member => ({
  ...profile,
  tags: [...new Set([...profile.tags, ...tags])],
})

/** A profile with other folds of a program. V7.12 */
export const withFolds = (profile: Member, program: string, folds: Folds): Member => ({
  ...profile,
  foldedSections: { ...profile.foldedSections, [program]: folds },
})
