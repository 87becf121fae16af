import { isOutdated, viewerOf } from '../access/index.ts'
import { jittered } from '../kernel/jitter.ts'
import { timedFolds } from './folds.ts'
import type { Member } from './member.ts'
import type { Announcement } from './rules.ts'

/** The minimum interval between two automatic loads of the profile, in ms. */
export const checkInterval = 60_000

/** The time limit for loading the profile, in ms; longer than all tries of the adapter together. */
export const longestCheck = 30_000

/** The time that an ended product stays open while the profile cannot be loaded, in ms; as long as the signature of a class is valid. */
export const grace = 15 * 60_000

/** The facts that decide when the profile is loaded again. Times are in ms since 1970. */
export interface Checking {
  readonly profile: Member | null
  /** The time of the last request for the profile; `null` if its answer is known to be outdated. */
  readonly requestedAt: number | null
  /** Whether the member has returned to the page since the last request, or whether that request was abandoned. */
  readonly returned: boolean
  /** The time of the last request that followed a different profile on another tab; `null` before the first. */
  readonly followedAt: number | null
  /** The time of the first failed request since a product ended; `null` while access is certain. */
  readonly uncertainSince: number | null
  /** The number of failed requests since the provider reported a change; `null` without a report since the last answer. */
  readonly unconfirmed: number | null
}

const isAged = ({ profile }: Checking, now: number): boolean => profile !== null && isOutdated(viewerOf(profile), now)

/** Whether a product has ended since the profile was requested. */
const hasEndedSince = ({ profile, requestedAt }: Checking, now: number): boolean =>
  profile !== null && requestedAt !== null && isOutdated({ ...viewerOf(profile), confirmedAt: requestedAt }, now)

/** Whether a renewing product has just ended; the provider may renew it some minutes late. */
const isRenewalLate = ({ profile }: Checking, now: number): boolean =>
  profile?.products.some(({ renews, expiresAt }) => renews && expiresAt <= now && now - expiresAt < grace) === true

/** Returns the delay before the profile is requested for a reported change, in ms: none at first, then about a minute, doubled after each failure, up to 15 minutes. */
export const confirmWait = ({ profile, requestedAt, unconfirmed }: Checking): number =>
  unconfirmed
    ? jittered(
        Math.min(checkInterval * 2 ** (unconfirmed - 1), grace),
        `${profile?.confirmedAt}:${requestedAt}`,
        unconfirmed,
      )
    : 0

/** Whether the profile must be loaded again: immediately when a product ends, otherwise at most once a minute. */
export const isCheckDue = (checking: Checking, now: number): boolean => {
  const { requestedAt, returned, uncertainSince, unconfirmed } = checking
  if (hasEndedSince(checking, now) && isAged(checking, now)) return true
  if (unconfirmed !== null && now - (requestedAt ?? 0) >= confirmWait(checking)) return true
  if (requestedAt !== null && now - requestedAt < checkInterval) return false
  return returned || uncertainSince !== null || isAged(checking, now) || isRenewalLate(checking, now)
}

// These change with each class and each fold, and other tabs receive them as writes.
const writtenHere: readonly string[] = ['videoState', 'foldedSections', 'confirmedAt', 'isUncertain']

/** Returns a profile in a form that tabs can compare. */
export const announcementOf = (profile: Member): Announcement => ({
  user: profile.id,
  text: JSON.stringify(profile, (key, value) => (writtenHere.includes(key) ? undefined : value)),
})

/** Whether another tab has loaded a different profile of the same member. */
export const isNews = (profile: Member | null, { user, text }: Announcement): boolean =>
  profile?.id === user && announcementOf(profile).text !== text

/** Returns the change that requests the profile after another tab loaded a different one: immediately, but at most once a minute. */
export const following = (
  { requestedAt, followedAt }: Checking,
  now: number,
): Pick<Checking, 'requestedAt' | 'followedAt' | 'returned'> =>
  followedAt !== null && now - followedAt < checkInterval
    ? { requestedAt, followedAt, returned: true }
    : { requestedAt: null, followedAt: now, returned: true }

/** Returns the time at which a loaded profile was valid: its request, or the previous confirmation if the request became outdated before its answer. */
export const asOf = ({ requestedAt, profile }: Checking, now: number): number =>
  requestedAt ?? profile?.confirmedAt ?? now

/** Returns a profile with the time of its confirmation, unless it already has one, and with the known times of its folds. */
export const confirmed = (profile: Member, at: number, known: Member | null): Member => ({
  confirmedAt: at,
  ...profile,
  foldedSections: timedFolds(profile.foldedSections, (known ?? profile).foldedSections),
})

/** Returns the changes after a failed load: the time since when access is uncertain (`null` if no product has ended since the last answer), and one more failure of a reported change. */
export const afterFailure = (checking: Checking, now: number): Pick<Checking, 'uncertainSince' | 'unconfirmed'> => ({
  uncertainSince: checking.uncertainSince ?? (isAged(checking, now) ? now : null),
  unconfirmed: checking.unconfirmed === null ? null : checking.unconfirmed + 1,
})

/** Whether ended products no longer stay open, because the profile could not be loaded for too long. */
export const isGraceOver = (checking: Checking, now: number): boolean =>
  checking.uncertainSince !== null && now - checking.uncertainSince >= grace && isAged(checking, now)

/** Returns the profile after the grace period: products end by their dates, and access is uncertain. */
export const byDates = ({ profile }: Checking): Pick<Checking, 'profile'> => ({
  profile: profile && { ...profile, confirmedAt: undefined, isUncertain: true },
})
