import type { Permission } from '../../access/index.ts'
import type { Comparison } from '../offers/index.ts'

/** The fixed texts about memberships and passes. */
export const membershipWords = {
  title: 'Your membership',
  onDemand: 'On-Demand Membership',
  live: 'Live Membership',
  dayPass: 'Day Pass',
  pass24: '24-Hour Pass',
  free: 'Free trial',
  unlimited: 'No end date',
  none: "You don't have a membership.",
  changing: 'Just changed',
  checking: 'Being checked',
  nearlyOver: 'Less than a minute left',
} as const

/** The content of an on-demand membership; includes programs only if the studio has them. */
export const onDemandContent = ({ programs }: Comparison): string =>
  programs === null ? 'every on-demand class' : 'every on-demand class and program'

/** The benefits of a membership, by its type. */
export const opensText = (type: Permission, comparison: Comparison): string =>
  `Includes ${type === 'live' ? 'every live class' : onDemandContent(comparison)}`

/** The start and length of a purchased day pass. */
export const passStarts = 'A pass starts when you use it and lasts 24 hours.'

/** The benefits of a running day pass. */
export const passOpens = 'Includes every live and on-demand class'

/** For example 'Renews Nov 29'. */
export const renewsText = (date: string): string => `Renews ${date}`

/** For example 'Starts Nov 29', for a future membership. */
export const startsText = (date: string): string => `Starts ${date}`

/** For example 'Changes to On-Demand Monthly on Nov 29'; the name is empty if it is unknown. */
export const changesText = (name: string, date: string): string => `Changes to ${name || 'another plan'} on ${date}`

/** For example 'Ends Nov 29'. */
export const endsText = (date: string): string => `Ends ${date}`

/** For example 'Active until Nov 29', if it is unknown whether the membership renews. */
export const untilText = (date: string): string => `Active until ${date}`

/** For example 'Free until Nov 30, then $25 a month'. */
export const trialText = (date: string, price: string): string => `Free until ${date}, then ${price}`

/** For example 'Your membership ended Oct 12.' */
export const endedText = (date: string): string => `Your membership ended ${date}.`

/** For example '2 passes left'; `null` without one. A6.04 */
export const passesLeft = (count: number): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? 'pass' : 'passes'} left`

/** For example '5 hr 12 min left'. */
export const leftText = (left: number): string => {
  const minutes = Math.floor(left / 60_000)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return membershipWords.nearlyOver
  if (hours === 0) return `${minutes} min left`
  return minutes % 60 === 0 ? `${hours} hr left` : `${hours} hr ${minutes % 60} min left`
}
