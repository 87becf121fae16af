import { isOutdated, viewerOf } from '../access/index.ts'
import type { Member } from './member.ts'
import type { Announcement } from './rules.ts'

/** The shortest time between two automatic reads of the profile, in ms. */
export const checkInterval = 60_000

/** How long a read of the profile is waited for before it counts as failed, in ms; longer than all tries of the adapter. */
export const longestCheck = 30_000

/** How long an ended product stays open while the profile cannot be read, in ms: as long as the signature of a class. A4.09 */
export const grace = 15 * 60_000

/** The facts that decide when a profile is read again. Times in ms since 1970. */
export interface Checking {
  readonly profile: Member | null
  /** When the profile was last requested; null if the member has gone out to a hosted page since. */
  readonly askedAt: number | null
  /** Whether the member has returned to the page since the profile was requested, or its answer was not waited for. */
  readonly returned: boolean
  /** When the profile was last requested because another tab had read a different one; null before the first. */
  readonly followedAt: number | null
  /** When the first request failed since a product ended; null while access is certain. */
  readonly uncertainSince: number | null
}

const isAged = ({ profile }: Checking, now: number): boolean => profile !== null && isOutdated(viewerOf(profile), now)

/** Whether a product has ended since the profile was requested. */
const hasEndedSince = ({ profile, askedAt }: Checking, now: number): boolean =>
  profile !== null && askedAt !== null && isOutdated({ ...viewerOf(profile), confirmedAt: askedAt }, now)

/** Whether a product that renews has just ended: the provider may renew it some minutes late. A3.03 */
const isRenewalLate = ({ profile }: Checking, now: number): boolean =>
  profile?.products.some(({ renews, expiresAt }) => renews && expiresAt <= now && now - expiresAt < grace) === true

/** Whether the profile is to be read again now: at once when a product ends, else at most once a minute. A4.09 A7.11 */
export const isCheckDue = (checking: Checking, now: number): boolean => {
  const { askedAt, returned, uncertainSince } = checking
  if (hasEndedSince(checking, now) && isAged(checking, now)) return true
  if (askedAt !== null && now - askedAt < checkInterval) return false
  return returned || uncertainSince !== null || isAged(checking, now) || isRenewalLate(checking, now)
}

// These change with each class and each press, and reach other tabs as writes.
const writtenHere: readonly string[] = ['videoState', 'foldedSections', 'confirmedAt', 'isUncertain']

/** Returns a profile as tabs compare it. A4.09 A7.11 */
export const announcementOf = (profile: Member): Announcement => ({
  user: profile.id,
  text: JSON.stringify(profile, (key, value) => (writtenHere.includes(key) ? undefined : value)),
})

/** Whether another tab has read a profile of the same member that says something else. A4.09 A7.11 */
export const isNews = (profile: Member | null, { user, text }: Announcement): boolean =>
  profile?.id === user && announcementOf(profile).text !== text

/** Returns what asks for the profile that another tab has read: at once, but at most once a minute. A4.09 A7.11 */
export const following = (
  { askedAt, followedAt }: Checking,
  now: number,
): Pick<Checking, 'askedAt' | 'followedAt' | 'returned'> =>
  followedAt !== null && now - followedAt < checkInterval
    ? { askedAt, followedAt, returned: true }
    : { askedAt: null, followedAt: now, returned: true }

/** Returns the time as of which an answer is true: that of its request; of one that was meanwhile found outdated, that of the answer before. A4.09 */
export const asOf = ({ askedAt, profile }: Checking, now: number): number => askedAt ?? profile?.confirmedAt ?? now

/** A profile with the time of its confirmation: one that another feature has loaded has none yet. */
export const confirmed = (profile: Member, at: number): Member => ({ confirmedAt: at, ...profile })

/** Returns the certainty of access after a failed check: access is uncertain if a product has ended since the last answer. A4.09 */
export const afterFailure = (checking: Checking, now: number): Pick<Checking, 'uncertainSince'> => ({
  uncertainSince: checking.uncertainSince ?? (isAged(checking, now) ? now : null),
})

/** Whether products that have ended are no longer kept open: the profile could not be read for too long. A4.09 */
export const isGraceOver = (checking: Checking, now: number): boolean =>
  checking.uncertainSince !== null && now - checking.uncertainSince >= grace && isAged(checking, now)

/** The profile if it cannot be read for too long: its products end by their dates, and access is uncertain. A4.09 */
export const byDates = ({ profile }: Checking): Pick<Checking, 'profile'> => ({
  profile: profile && { ...profile, confirmedAt: undefined, isUncertain: true },
})
