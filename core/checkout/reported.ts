import type { Notice } from '../notices/index.ts'
import type { Member } from '../session/index.ts'
import type { Checkout } from './checkout.ts'
import { grantsOf, hasGrant } from './grant.ts'

/** A report about the payment. */
export type PaymentReport = Extract<Notice, { readonly type: 'paymentFailed' | 'paymentNeedsAction' }>

/**
 * Returns the checkout after a report about its payment; one that was made before the payment changes nothing (the provider
 * reports whole seconds). Only the studio's answer decides whether the payment failed. The page of the bank opens once, in the
 * tab that submitted the payment. A4.15
 */
export const paymentReported = ({ attempt, bankPage }: Checkout, report: PaymentReport): Partial<Checkout> => {
  if (attempt === null || (report.at !== null && report.at + 999 < attempt.at)) return {}
  if (report.type === 'paymentFailed') return { failure: report.message }
  return bankPage ? { bankPage: { url: report.url } } : {}
}

/** Returns the checkout with the reported page of the bank as its next step. */
export const pageOpened = ({ bankPage }: Checkout): Partial<Checkout> => ({
  step: { type: 'redirect', url: bankPage?.url ?? '', for: 'challenge' },
  bankPage: null,
})

/** Returns the checkout with a newer member; a reported grant that a newer answer does not show is no longer expected. A4.15 */
export const learned = ({ reported }: Checkout, profile: Member, now: number): Partial<Checkout> => {
  const isOver = reported !== null && (profile.confirmedAt ?? 0) >= reported.at && !hasGrant(reported, profile, now)
  return { profile, reported: isOver ? null : reported }
}

/** Whether a reported grant is borne out by the member's profile. A4.15 */
export const isGrantShown = ({ reported, profile }: Checkout, now: number): boolean =>
  reported !== null && hasGrant(reported, profile, now)

/** Returns the account and its grants, to note them as welcomed. */
export const claimOf = ({ profile }: Checkout, now: number) => ({ id: profile.id, grants: grantsOf(profile, now) })
