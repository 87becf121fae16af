import type { Notice } from '../../notices/index.ts'
import type { Member } from '../../session/index.ts'
import type { Checkout, Submission } from './checkout.ts'
import { attemptStatus } from './checkout.ts'
import { grantsOf, hasGrant } from './grant.ts'

/** A report about the payment. */
export type PaymentReport = Extract<Notice, { readonly type: 'paymentFailed' | 'paymentNeedsAction' }>

const submissionOf = ({ attempt, submission }: Checkout): Submission | null =>
  submission?.orderId === attempt?.orderId ? submission : null

/** Returns the checkout before a payment is submitted; no earlier report is about that payment. A4.15 */
export const submitted = (checkout: Checkout, now: number): Partial<Checkout> => ({
  submission: { orderId: checkout.attempt?.orderId ?? '', at: now, isRepeated: submissionOf(checkout) !== null },
  ...{ failure: null, report: null, bankPage: { url: null } },
})

// Without a time, or after another card, the text may be about an earlier payment.
const messageOf = (
  { message, at }: Extract<PaymentReport, { type: 'paymentFailed' }>,
  submission: Submission | null,
) => (at === null || submission?.isRepeated === true ? null : message)

/**
 * Returns the checkout after a report about its payment; one that was made before the payment, or again, changes nothing (the
 * provider reports whole seconds). The report asks the studio, and the answer decides.
 */
export const paymentReported = (checkout: Checkout, report: PaymentReport): Partial<Checkout> => {
  const { attempt, failure, bankPage } = checkout
  const submission = submissionOf(checkout)
  if (attempt === null || (report.at !== null && report.at + 999 < (submission ?? attempt).at)) return {}
  if (report.type === 'paymentFailed')
    return failure ? {} : { failure: { message: messageOf(report, submission) }, report: 'unasked' }
  return !bankPage || bankPage.url === report.url ? {} : { bankPage: { url: report.url }, report: 'unasked' }
}

/** Returns the checkout when it asks for access; a request because of a report is not one of the tries. */
export const counted = ({ report, tries }: Checkout): Partial<Checkout> =>
  report === 'unasked' ? { report: 'asked' } : { tries: tries + 1 }

// The answer to an earlier request changes no orders and no access that a later one has shown.
const latest = ({ profile: known }: Checkout, profile: Member): Member => {
  if ((profile.confirmedAt ?? Infinity) >= (known.confirmedAt ?? 0)) return profile
  const { products, bought, unusedDayPasses, orders, hasPendingSubscription, confirmedAt } = known
  const outcomes = known.orderOutcomes ?? profile.orderOutcomes
  return {
    ...{ ...profile, products, bought, unusedDayPasses, orders, hasPendingSubscription },
    ...(confirmedAt !== undefined && { confirmedAt }),
    ...(outcomes && { orderOutcomes: outcomes }),
  }
}

/** Returns the checkout with the member from the studio's answer. */
export const answeredBy = (checkout: Checkout, profile: Member): Partial<Checkout> => ({
  ...{ profile: latest(checkout, profile), answered: true },
  report: checkout.report === 'asked' ? 'answered' : checkout.report,
})

const isReportedOpen = (checkout: Checkout, now: number): boolean =>
  checkout.report === 'answered' && attemptStatus(checkout, now) === 'open'

const hasFailed = (checkout: Checkout, now: number): boolean =>
  checkout.failure !== null && isReportedOpen(checkout, now)

const hasBankPage = (checkout: Checkout, now: number): boolean =>
  checkout.bankPage?.url != null && isReportedOpen(checkout, now)

// A payment may still be under way.
const keepsAttempt = ({ failure, problem }: Checkout): boolean => failure !== null && problem === null

/** Returns the checkout with the reported page of the bank as its next step. */
export const pageOpened = ({ bankPage }: Checkout): Partial<Checkout> => ({
  step: { type: 'redirect', url: bankPage?.url ?? '', for: 'challenge' },
  ...{ bankPage: null, report: null },
})

/** Returns the checkout with a newer member; a reported grant that a newer answer does not show is no longer expected. */
export const learned = (checkout: Checkout, newer: Member, now: number): Partial<Checkout> => {
  const { reported } = checkout
  const profile = latest(checkout, newer)
  const isOver = reported !== null && (profile.confirmedAt ?? 0) >= reported.at && !hasGrant(reported, profile, now)
  return { profile, reported: isOver ? null : reported }
}

const isGrantShown = ({ reported, profile }: Checkout, now: number): boolean =>
  reported !== null && hasGrant(reported, profile, now)

/** The rules of reports: a failure or a page of the bank counts once an answer since the report has the order as unpaid, and a reported grant once the profile has it. An attempt of which only a report says that it failed is not forgotten. */
export const reportRules = { hasFailed, hasBankPage, keepsAttempt, isGrantShown } as const

/** Returns the account and its grants, with the orders that were granted, to note them as welcomed. */
export const claimOf = ({ profile }: Checkout, now: number) => {
  const granted = (profile.orders ?? []).filter(({ state }) => state === 'granted')
  return { id: profile.id, grants: [...grantsOf(profile, now), ...granted.map(({ id }) => id)] }
}
