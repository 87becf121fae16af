import type { Notice } from '../../notices/index.ts'
import type { Member } from '../../session/index.ts'
import type { Checkout, Submission } from './checkout.ts'
import { attemptStatus } from './checkout.ts'
import { grantsOf, hasGrant } from './grant.ts'

/** A report about the payment. */
export type PaymentReport = Extract<Notice, { readonly type: 'paymentFailed' | 'paymentNeedsAction' }>

const submissionOf = ({ attempt, submission }: Checkout): Submission | null =>
  submission?.orderId === attempt?.orderId ? submission : null

/** Returns the changes before a payment is submitted; earlier reports do not count for it. A4.15 */
export const submitted = (checkout: Checkout, now: number): Partial<Checkout> => ({
  submission: { orderId: checkout.attempt?.orderId ?? '', at: now, isRepeated: submissionOf(checkout) !== null },
  ...{ failure: null, report: null, bankPage: { url: null } },
})

// The text may be about an earlier payment if the report has no time, or after a second card.
const messageOf = (
  { message, at }: Extract<PaymentReport, { type: 'paymentFailed' }>,
  submission: Submission | null,
) => (at === null || submission?.isRepeated === true ? null : message)

/**
 * Returns the changes after a report about the payment; an older or repeated report changes nothing (the
 * provider reports whole seconds). The report causes a request to the studio, whose answer decides.
 */
export const paymentReported = (checkout: Checkout, report: PaymentReport): Partial<Checkout> => {
  const { attempt, failure, bankPage } = checkout
  const submission = submissionOf(checkout)
  if (attempt === null || (report.at !== null && report.at + 999 < (submission ?? attempt).at)) return {}
  if (report.type === 'paymentFailed')
    return failure ? {} : { failure: { message: messageOf(report, submission) }, report: 'unasked' }
  return !bankPage || bankPage.url === report.url ? {} : { bankPage: { url: report.url }, report: 'unasked' }
}

/** Returns the changes when access is requested; a request caused by a report does not count as a try. */
export const counted = ({ report, tries }: Checkout): Partial<Checkout> =>
  report === 'unasked' ? { report: 'asked' } : { tries: tries + 1 }

const isOlder = (profile: Member, known: Member): boolean =>
  (profile.confirmedAt ?? Infinity) < (known.confirmedAt ?? 0)

// The later answer may have no outcomes of this device's orders.
const withOutcomes = (member: Member, { orderOutcomes }: Member): Member =>
  member.orderOutcomes || !orderOutcomes ? member : { ...member, orderOutcomes }

/** Returns the changes after the studio's answer. The answer to an earlier request overwrites nothing of a later answer. */
export const answeredBy = (checkout: Checkout, profile: Member): Partial<Checkout> => ({
  profile: isOlder(profile, checkout.profile) ? withOutcomes(checkout.profile, profile) : profile,
  answered: true,
  report: checkout.report === 'asked' ? 'answered' : checkout.report,
})

const isReportedOpen = (checkout: Checkout, now: number): boolean =>
  checkout.report === 'answered' && attemptStatus(checkout, now) === 'open'

const hasFailed = (checkout: Checkout, now: number): boolean =>
  checkout.failure !== null && isReportedOpen(checkout, now)

const hasBankPage = (checkout: Checkout, now: number): boolean =>
  checkout.bankPage?.url != null && isReportedOpen(checkout, now)

// The payment may still be in progress.
const keepsAttempt = ({ failure, problem }: Checkout): boolean => failure !== null && problem === null

/** Returns the changes that open the reported page of the bank as the next step. */
export const pageOpened = ({ bankPage }: Checkout): Partial<Checkout> => ({
  step: { type: 'redirect', url: bankPage?.url ?? '', for: 'challenge' },
  ...{ bankPage: null, report: null },
})

// A change on this device, such as a new name, has the time of an earlier answer: access and orders are those of the later one.
const withAnswer = ({ hasNewMembership: _, ...member }: Member, answer: Member): Member => {
  const { products, hasTrial, hasExpiredTrial, unusedDayPasses, bought, combinedOffer, hasDayPass } = answer
  const { orders, hasPendingSubscription, hasNewMembership, confirmedAt } = answer
  return {
    ...{ ...member, products, hasTrial, hasExpiredTrial, unusedDayPasses, bought, combinedOffer },
    ...{ orders, hasPendingSubscription, confirmedAt },
    ...(hasDayPass !== undefined && { hasDayPass }),
    ...(hasNewMembership && { hasNewMembership }),
    ...(answer.orderOutcomes && { orderOutcomes: answer.orderOutcomes }),
  }
}

/** Returns the changes after the member was updated; a reported grant that a later answer does not show is dropped. */
export const learned = (checkout: Checkout, newer: Member, now: number): Partial<Checkout> => {
  const { reported, profile: known } = checkout
  const profile = isOlder(newer, known) ? withAnswer(newer, known) : newer
  const isOver = reported !== null && (profile.confirmedAt ?? 0) >= reported.at && !hasGrant(reported, profile, now)
  return { profile, reported: isOver ? null : reported }
}

const isGrantShown = ({ reported, profile }: Checkout, now: number): boolean =>
  reported !== null && hasGrant(reported, profile, now)

/** The rules about reports: a failure or a bank page counts once a later answer lists the order as unpaid, and a grant once the profile shows it. If only a report says that an attempt failed, the attempt is kept. */
export const reportRules = { hasFailed, hasBankPage, keepsAttempt, isGrantShown } as const

/** Returns the account with its grants and granted orders, to note them as welcomed. */
export const claimOf = ({ profile }: Checkout, now: number) => {
  const granted = (profile.orders ?? []).filter(({ state }) => state === 'granted')
  return { id: profile.id, grants: [...grantsOf(profile, now), ...granted.map(({ id }) => id)] }
}
