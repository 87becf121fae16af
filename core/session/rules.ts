import type { Product, Viewer } from '../access/index.ts'
import { visitor } from '../access/index.ts'

/** An account: somebody as the identity service knows them. */
export interface Account {
  readonly id: string
  readonly email: string
}

/** Credentials, as they are typed into the sign-in form. A5.01 */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The state of a video for one person: how far they have watched it. V3.03 V3.04 */
export interface VideoState {
  /** Seconds from the beginning. */
  readonly lastTime: number
  readonly completed: boolean
  readonly programId: string | null
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

/** An empty sign-in form. */
export const noCredentials: Credentials = { email: '', password: '' }

/** An order of somebody as the studio names it: open to be paid, paid and being confirmed, given, declined, or given up. A4.21 */
export interface NamedOrder {
  readonly id: string
  /** The key of the product, in the studio's words. */
  readonly key: string
  readonly promo: string | null
  readonly state: 'open' | 'pending' | 'granted' | 'refused' | 'closed'
  /** When it was begun, in ms since 1970; null where nobody says. */
  readonly at: number | null
  /** Its hosted page while it is open; null where nobody says. */
  readonly url: string | null
}

/** A profile: all that the studio keeps of a person. V3.22 A3.01 A3.02 */
export interface Profile {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
  readonly tags: readonly string[]
  readonly products: readonly Product[]
  readonly unusedDayPasses: number
  readonly hasTrial: boolean
  readonly hasExpiredTrial: boolean
  readonly hasOneYearOnDemand: boolean
  readonly isAdmin: boolean
  /** A payment of theirs is not confirmed yet. */
  readonly hasPendingSubscription: boolean
  /** Their last orders; null where the studio names none. */
  readonly orders: readonly NamedOrder[] | null
  readonly videoState: Readonly<Record<string, VideoState>>
  /** The videos of their week by the three letters of each day. V3.08 V3.22 */
  readonly week: Readonly<Record<'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat', readonly string[]>>
}

/** A person's full name; their email address where they have given none. A5.09 */
export const fullName = ({ firstName, lastName, email }: Profile): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email

/** The viewer that access decides about: a person with a profile; a visitor without one. */
export const viewerOf = (profile: Profile | null): Viewer =>
  profile
    ? {
        signedIn: true,
        products: profile.products,
        tags: profile.tags,
        hasTrial: profile.hasTrial,
        hasExpiredTrial: profile.hasExpiredTrial,
        unusedDayPasses: profile.unusedDayPasses,
        bought: [],
        hasOneYearOnDemand: profile.hasOneYearOnDemand,
      }
    : visitor

/** The errors of a sign-in form: the words beside each field; null where it is in order. A5.01 */
export interface SignInErrors {
  readonly email: string | null
  readonly password: string | null
}

/** Whether a text may be an email address; the service has the last word. A5.01 A5.28 */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** The errors of credentials before they are sent. A5.01 */
export const signInErrors = ({ email, password }: Credentials): SignInErrors => ({
  email:
    email.trim() === ''
      ? 'Enter your email address'
      : isEmailLike(email.trim())
        ? null
        : 'This is not an email address',
  password: password === '' ? 'Enter your password' : null,
})

/** Whether credentials are complete enough to be sent. */
export const maySignIn = (credentials: Credentials): boolean => {
  const { email, password } = signInErrors(credentials)
  return email === null && password === null
}

/** How long an account that could not be reached is left alone before it is asked for again, in ms. */
export const askAgainAfter = 30_000

/** How long signing out waits for what is not saved yet, in ms. */
export const leaveWait = 5_000

/** A profile with further tags, each once. */
export const withTags = (profile: Profile, tags: readonly string[]): Profile => ({
  ...profile,
  tags: [...new Set([...profile.tags, ...tags])],
})
