import type { Product, Viewer } from '../access/index.ts'
import { visitor } from '../access/index.ts'
import type { Folds } from './folds.ts'
import { signInErrorWords } from './words.ts'

/** An account, as the identity service knows it. */
export interface Identity {
  readonly id: string
  readonly email: string
}

/** The email and password typed into the sign-in form. A5.01 */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A member's state of a video: how far they have watched it. V3.03 V3.04 */
export interface VideoState {
  /** Seconds from the start. */
  readonly lastTime: number
  readonly completed: boolean
  readonly programId: string | null
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

/** A profile as tabs compare it: its user, and everything else that it says, as a text. A4.09 */
export interface Announcement {
  readonly user: string
  readonly text: string
}

/** An empty sign-in form. */
export const noCredentials: Credentials = { email: '', password: '' }

/** Something that comes with an order beside the time and the passes of its product: goods, or a free gift. P9.02 P9.14 */
export interface OrderedItem {
  readonly name: string
  readonly isGift: boolean
  /** Whether it is sent by mail; else it is in the account. */
  readonly isShipped: boolean
}

/** An order that the studio lists for a member: open, being confirmed, granted, declined, or closed. A4.21 */
export interface NamedOrder {
  readonly id: string
  /** The key of the product. */
  readonly key: string
  readonly promo: string | null
  /** Absent or null without one. */
  readonly coupon?: string | null
  readonly state: 'open' | 'pending' | 'granted' | 'refused' | 'closed'
  /** When it was started, in ms since 1970; null if the studio does not say. */
  readonly at: number | null
  /** The address of its hosted page while it is open; null if the studio does not say. */
  readonly url: string | null
  /** The charge of its page, in cents; absent if the studio does not say. */
  readonly amount?: number
  /** Its gift, or its goods; absent where the studio names none. */
  readonly items?: readonly OrderedItem[]
}

/** A profile: everything that the studio stores about a member. V3.22 A3.01 A3.02 */
export interface Member {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The member's personal details by field, and their answers to the studio's own questions by key. A3.12 */
  readonly details: Readonly<Record<string, string>>
  readonly pictureUrl: string | null
  readonly tags: readonly string[]
  readonly products: readonly Product[]
  /** How many classes the member has watched and marked as favorites; null if the studio does not say. V3.22 A3.01 */
  readonly counts: { readonly watchedVideos: number; readonly bookmarks: number } | null
  readonly unusedDayPasses: number
  /** Ids of the offers of single items that the member has bought. A1.05 */
  readonly bought: readonly string[]
  readonly hasTrial: boolean
  readonly hasExpiredTrial: boolean
  readonly hasOneYearOnDemand: boolean
  /** Whether a day pass is running. A3.02 */
  readonly hasDayPass: boolean
  readonly isAdmin: boolean
  /** Whether a payment of the member is not confirmed yet. */
  readonly hasPendingSubscription: boolean
  /** The member's latest orders; null if the studio lists none. */
  readonly orders: readonly NamedOrder[] | null
  readonly videoState: Readonly<Record<string, VideoState>>
  /** The folds of sections by the id of their program. P3.11 V7.12 */
  readonly foldedSections: Readonly<Record<string, Folds>>
  /** When the studio last confirmed the profile, in ms since 1970; absent if the dates of its products alone decide. A4.09 */
  readonly confirmedAt?: number | undefined
  /** Present if a product has ended by its date and the studio could not be asked for too long whether it was renewed. A4.09 */
  readonly isUncertain?: true
  /** The videos of the member's week, by the three-letter name of each day. V3.08 V3.22 */
  readonly week: Readonly<Record<'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat', readonly string[]>>
}

/** A member's full name; their email address where they have given no name. A5.09 */
export const fullName = ({ firstName, lastName, email }: Member): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email

/** The viewer that access rules decide about: a member with a profile, or a visitor. */
export const viewerOf = (profile: Member | null): Viewer =>
  profile
    ? {
        signedIn: true,
        products: profile.products,
        tags: profile.tags,
        hasTrial: profile.hasTrial,
        hasExpiredTrial: profile.hasExpiredTrial,
        unusedDayPasses: profile.unusedDayPasses,
        bought: profile.bought,
        hasOneYearOnDemand: profile.hasOneYearOnDemand,
        hasDayPass: profile.hasDayPass,
        confirmedAt: profile.confirmedAt,
      }
    : visitor

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
export const isConfirming = ({ hasPendingSubscription, orders }: Member): boolean =>
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
