import type { Viewer } from '../../access/index.ts'
import { dateText, deadlineText, isDate } from '../../kernel/dates.ts'
import type { Comparison, PriceList } from '../offers/index.ts'
import { costOf } from '../offers/index.ts'
import type { MembershipChange } from './changing.ts'
import { changeKind } from './changing.ts'
import type { Membership, RunningPass } from './rules.ts'
import { holdingsOf } from './rules.ts'
import {
  changesText,
  endedText,
  endsText,
  leftText,
  membershipWords,
  opensText,
  passesLeft,
  passOpens,
  renewsText,
  startsText,
  trialText,
  untilText,
} from './words.ts'

/** The texts of a membership or a running pass. */
export interface HoldingView {
  readonly key: string
  readonly name: string
  /** Whether the membership is a free trial. */
  readonly isTrial: boolean
  /** For example '$25 a month'; `null` if it is unknown. */
  readonly price: string | null
  /** The start, end, renewal or change of plan: 'Starts Nov 29', 'Just changed', 'Renews Nov 29', 'Changes to On-Demand Monthly on Nov 29', 'Ends Nov 29', 'Active until 6:30 PM today'. */
  readonly until: string
  readonly opens: string
  /** The time left of a running pass, to the minute; `null` for a membership. */
  readonly left: string | null
}

const priceOf = ({ offer, period, price, isTaxIncluded }: Membership): string | null =>
  price !== null && (offer || period) ? costOf({ isTaxIncluded, period, price }) : null

const untilOf = (membership: Membership, changes: readonly MembershipChange[], now: number): string => {
  const kind = changeKind(changes.filter(({ offer }) => offer === membership.offerId))
  if (kind) return membershipWords[kind]
  const { until, renews, isTrial, startsAt, changesTo } = membership
  if (startsAt !== null) return startsText(dateText(startsAt, now))
  if (!isDate(until)) return membershipWords.unlimited
  const date = dateText(until, now)
  if (changesTo !== null) return changesText(changesTo, date)
  const price = priceOf(membership)
  if (renews === null) return untilText(date)
  if (!renews) return endsText(date)
  return isTrial && price !== null ? trialText(date, price) : renewsText(date)
}

const nameOf = ({ type, title }: Membership): string =>
  title ?? (type === 'live' ? membershipWords.live : membershipWords.onDemand)

const holdingView = (
  membership: Membership,
  comparison: Comparison,
  changes: readonly MembershipChange[],
  now: number,
): HoldingView => ({
  key: `${membership.type} ${membership.startsAt} ${membership.until}`,
  name: nameOf(membership),
  isTrial: membership.isTrial,
  price: membership.isTrial ? membershipWords.free : priceOf(membership),
  until: untilOf(membership, changes, now),
  opens: opensText(membership.type, comparison),
  left: null,
})

const passView = ({ type, until }: RunningPass, comparison: Comparison, now: number): HoldingView => ({
  key: type,
  name: membershipWords[type],
  isTrial: false,
  price: null,
  until: untilText(deadlineText(until, now)),
  opens: type === 'dayPass' ? passOpens : opensText('on-demand', comparison),
  left: leftText(until - now),
})

/** Returns the texts of a viewer's current memberships and passes. A membership with an open change has no end and no renewal, since the loaded dates may be outdated. */
export const membershipView = (
  { offers, comparison }: PriceList,
  viewer: Viewer,
  now: number,
  changes: readonly MembershipChange[] = [],
) => {
  const { memberships, endedAt, pass, unusedPasses } = holdingsOf(offers, viewer, now)
  const over = endedAt === null ? membershipWords.none : endedText(dateText(endedAt, now))
  const empty = memberships.length > 0 ? null : over
  return {
    title: membershipWords.title,
    memberships: memberships.map((membership) => holdingView(membership, comparison, changes, now)),
    pass: pass && passView(pass, comparison, now),
    /** For example '2 passes left'; `null` without unused day passes. */
    unused: passesLeft(unusedPasses),
    /** The text if there is no running membership: it has ended, or the viewer never had one. */
    empty,
    /** The text of `empty` if there is no pass to show either; `null` otherwise. */
    summary: pass === null && unusedPasses === 0 ? empty : null,
  }
}

/** The membership and passes of a viewer, with the same texts on the billing page, in the account menu, on the pricing page and in the welcome dialog. */
export type MembershipView = ReturnType<typeof membershipView>
