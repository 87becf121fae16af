import type { Folds } from './folds.ts'
import type { Account, Member, Orders } from './member.ts'
import { signInErrorWords } from './words.ts'

/** The email and password typed into the sign-in form. A5.01 */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A profile in a form that tabs can compare: the user's id, and the other fields as a text. */
export interface Announcement {
  readonly user: string
  readonly text: string
}

/** An empty sign-in form. */
export const noCredentials: Credentials = { email: '', password: '' }

/** Returns a member's full name, or the email if the account has no name. A5.09 */
export const fullName = ({ firstName, lastName, email }: Account): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email

/** Whether a text looks like an email; the identity service decides. */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** Whether two emails are the same, ignoring case and surrounding spaces. */
export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the errors of the sign-in form by field before it is sent; `null` for a valid field. */
export const signInErrors = ({ email, password }: Credentials) => ({
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

/** Whether a payment of the account, started on any device, is in confirmation. A3.01 */
export const isConfirming = ({ hasPendingSubscription, orders }: Orders): boolean =>
  hasPendingSubscription || (orders ?? []).some(({ state }) => state === 'pending')

/** The delay after a failure before an account is requested again, in ms. */
export const askAgainAfter = 30_000

/** The maximum wait for unsaved changes when signing out, in ms. */
export const leaveWait = 5_000

/** Returns a profile with additional tags, without duplicates. */
export const withTags = (profile: Member, tags: readonly string[]): Member => ({
  ...profile,
  tags: [...new Set([...profile.tags, ...tags])],
})

/** Returns a profile with new folds of a program. */
export const withFolds = (profile: Member, program: string, folds: Folds): Member => ({
  ...profile,
  foldedSections: { ...profile.foldedSections, [program]: folds },
})
