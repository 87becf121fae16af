import type { Entitlements, Product } from '../../access/index.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { MembershipChange } from '../membership/index.ts'
import { doesShow } from '../membership/index.ts'
import type { OfferId } from '../offers/index.ts'
import type { SubscriptionCapabilities } from './capabilities.ts'
import type { OfferSwitch, SubscriptionFailure, Transaction, TransactionPage } from './port.ts'

/** The delay before the member is loaded again after a change, in ms; providers report a cancellation sooner than a switch. A4.22 */
export const refreshDelay = (outcome: Outcome | null): number =>
  outcome === 'switched' || outcome === 'pending' ? 7_500 : 2_000

/** The fact that a subscription was changed, or may have been. */
export interface SubscriptionFact {
  readonly type: 'subscriptionChanged'
  /** Whether the saved payment method refused the charge of the change; `null` if nothing was charged, or if that is unknown. */
  readonly isPaymentRefused: boolean | null
}

/** The outcome of a change that has succeeded. */
export type Outcome = 'canceled' | 'renewed' | 'switched' | 'pending'

/** A change of the subscription of an offer. */
export interface PlanChange {
  /** The offer of the subscription; `null` if nothing is being changed. */
  readonly offer: OfferId | null
  readonly choices: readonly OfferSwitch[]
  /** The chosen switch. */
  readonly chosen: OfferSwitch | null
  /** Whether the chosen switch is no longer offered as displayed, so that the member chooses again. */
  readonly isOutdated: boolean
  readonly outcome: Outcome | null
  readonly problem: SubscriptionFailure | null
  /** Whether the member left the page during the change, so that its outcome is not shown. */
  readonly isLate: boolean
  /** Whether the plans to switch to could not be loaded. */
  readonly isUnlisted: boolean
}

/** No change. */
export const noChange: PlanChange = {
  ...{ offer: null, choices: [], chosen: null, isOutdated: false, outcome: null, problem: null },
  ...{ isUnlisted: false, isLate: false },
}

/** Whether a failed change may have been made: there was no answer, or the service could not finish it. */
export const mayBeMade = (problem: SubscriptionFailure): boolean =>
  problem.type === 'Offline' ||
  problem.type === 'Unexpected' ||
  (problem.type === 'Refused' && ['busy', 'timedOut'].includes(problem.reason))

/** The memberships whose products may be outdated because of a change. */
export interface OpenChanges {
  readonly changes: readonly MembershipChange[]
}

/** Returns the result of a change, and adds it to the open changes if it was or may have been made, so that outdated products are not shown as current. */
export const afterChange = (
  { offer, changes }: Pick<PlanChange, 'offer'> & OpenChanges,
  outcome: Outcome | null,
  done: Result<unknown, SubscriptionFailure>,
): Pick<PlanChange, 'outcome' | 'problem'> & OpenChanges => {
  const open = { offer: offer!, isMade: done.ok, askedAt: null }
  return {
    ...(done.ok ? { outcome, problem: null } : { outcome: null, problem: done.error }),
    changes: done.ok || mayBeMade(done.error) ? [...changes.filter((each) => each.offer !== offer), open] : changes,
  }
}

/** Returns the open changes after the products were requested again. */
export const askedAfter = ({ offer, changes }: Pick<PlanChange, 'offer'> & OpenChanges, now: number): OpenChanges => ({
  changes: changes.map((each) => (each.offer === offer ? { ...each, askedAt: now } : each)),
})

/** Returns the changes that the loaded products do not include yet. */
export const notShown = (changes: OpenChanges['changes'], profile: Pick<Entitlements, 'confirmedAt'>) => ({
  changes: changes.filter((each) => !doesShow(each, profile)),
})

/** Whether a change ended with a charge that the saved payment method refused; `null` if it charged nothing, or if that is unknown. */
export const isPaymentRefused = ({
  chosen,
  outcome,
  problem,
}: Pick<PlanChange, 'chosen' | 'outcome' | 'problem'>): boolean | null => {
  if (problem?.type === 'CardRefused') return true
  return outcome === 'switched' && chosen?.charge !== 'atRenewal' ? false : null
}

const termsOf = ({ offerId, price, period, startsLater, charge }: OfferSwitch): string =>
  JSON.stringify([offerId, price.amount, price.currency, period, startsLater, charge])

/** Whether a switch is still offered at the confirmed price and terms. */
export const isStillOffered = (chosen: OfferSwitch, choices: readonly OfferSwitch[]): boolean =>
  choices.some((each) => termsOf(each) === termsOf(chosen))

/** An action on a subscription. */
export type PlanAction = 'cancel' | 'renew' | 'change'

/** Returns the actions that the provider supports for a product; none for a granted product, or if its renewal is unknown. */
export const planActions = (
  { offer, renews, isGranted, pendingOffer }: Product,
  capabilities: SubscriptionCapabilities,
): readonly PlanAction[] => {
  if (offer == null || isGranted || renews === undefined) return []
  if (!renews) return capabilities.renew ? ['renew'] : []
  const maySwitch = capabilities.switches && capabilities.switchTo && pendingOffer == null
  return [...(maySwitch ? (['change'] as const) : []), ...(capabilities.cancel ? (['cancel'] as const) : [])]
}

/** The loaded transactions, newest first. */
export interface History {
  readonly items: readonly Transaction[]
  /** The page to load next, from 0. */
  readonly page: number
  readonly hasMore: boolean
  readonly failure: Failure | null
}

/** The history before its first page. */
export const noHistory: History = { items: [], page: 0, hasMore: true, failure: null }

/** Returns the history with another page. A transaction that a new payment moved to the next page is listed once, and a page without new transactions is the last. */
export const withPage = ({ items, page }: History, loaded: TransactionPage): History => {
  const known = new Set(items.map(({ id }) => id))
  const added = loaded.items.filter(({ id }) => !known.has(id))
  return { items: [...items, ...added], page: page + 1, hasMore: loaded.hasMore && added.length > 0, failure: null }
}
